/**
 * What gestures and keys mean on this table: which piece is meant, and what is done with it.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {{x: number, y: number}} Point
 * @typedef {"mouse" | "touch"} How
 */
import { flat, pieceAt } from "./hit.js";

const SPOTS = [[0, 0], [0, 0.42], [0, -0.42], [0.4, 0], [-0.4, 0], [0.4, 0.42], [-0.4, 0.42], [0.4, -0.42], [-0.4, -0.42]]; // of its size
const FINGER = 12; // px: how far beside a lit piece a finger may land

/**
 * @param {object} host
 * @param {() => Scene | null} host.scene
 * @param {() => boolean} host.locked        nothing may be chosen: frames play, or an answer is on its way
 * @param {() => boolean} host.skip
 * @param {ReturnType<typeof import("./sight.js").createSight>} host.sight
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {ReturnType<typeof import("./actors.js").createActors>} host.actors
 * @param {ReturnType<typeof import("./choosing.js").createChoosing>} host.choosing
 * @param {ReturnType<typeof import("./carrying.js").createCarrying>} host.carrying
 * @param {ReturnType<typeof import("./inspect.js").createInspect>} host.inspect
 * @param {ReturnType<typeof import("./sound.js").createSound>} host.sound
 * @param {{group: any}} host.over
 * @param {() => boolean} host.askTwice  moves are to be confirmed
 * @param {(id: string | null) => void} host.hovered
 * @param {(cursor: string) => void} host.cursor
 * @param {() => void} host.drawn
 * @param {() => void} host.pressed  the pointer went down on what may be chosen
 * @param {(path: string[]) => void} host.why
 */
export function createHands(host) {
  const { sight, choosing, carrying, actors, inspect, sound } = host;
  /** @type {{id: string, dx: number, dy: number} | null} */ let dragged = null;
  let hand = /** @type {How} */ ("mouse");
  /** @type {Set<string>} */ let wanted = new Set();
  /** @type {Piece[]} */ let sorted = [];

  /** The scene, the tab or the selection changed. */
  function refresh() {
    sorted = (host.scene()?.pieces ?? []).filter((piece) => !sight.hides(piece.zone)).toSorted((a, b) => a.z - b.z);
    wanted = host.locked() ? new Set() : new Set([...choosing.begins(), ...choosing.next(), ...choosing.picked(), ...(host.scene()?.poses ?? []).map((one) => one.piece)]);
  }

  /** @param {Piece} piece */
  const disc = (piece) => host.faces.face(piece.face)?.round === "circle";

  /** The piece or zone meant by a point. @param {Point} p stage units @param {How} how @param {string} [except] @returns {string | null} */
  function idAt(p, how, except) {
    const pieces = except ? sorted.filter((piece) => piece.id !== except) : sorted;
    const slack = how === "touch" ? FINGER / sight.camera().scale : 0;
    const piece = pieceAt(pieces, p, (id) => wanted.has(id), disc, slack);
    if (piece && wanted.has(piece.id)) return piece.id;
    const zone = host.scene()?.zones.find((z) => wanted.has(z.id) && !sight.hides(z.id) && p.x >= z.x && p.x <= z.x + z.w && p.y >= z.y && p.y <= z.y + z.h);
    return zone?.id ?? piece?.id ?? null;
  }

  /** @param {string | null} id */
  const pieceOf = (id) => (id ? host.scene()?.pieces.find((piece) => piece.id === id) ?? null : null);

  /** Where a click means a piece or zone: its middle, or the part of it that is seen. @param {string} id @returns {Point | null} */
  function spotOf(id) {
    const piece = pieceOf(id), zone = piece ? null : host.scene()?.zones.find((one) => one.id === id);
    if (zone) return { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2 };
    if (!piece) return null;
    const a = ((piece.turn ?? 0) * Math.PI) / 180;
    const at = SPOTS.map(([u, v]) => [u * piece.w, v * piece.h]).map(([u, v]) => ({
      x: piece.x + u * Math.cos(a) - v * Math.sin(a), y: piece.y + u * Math.sin(a) + v * Math.cos(a),
    }));
    return at.find((p) => idAt(p, "mouse") === id) ?? at[0];
  }

  /** @param {Point | null} px @param {How} how */
  function hover(px, how) {
    if (carrying.held() && how === "mouse") return inspect.hide(), px ? carrying.move(sight.toStage(px)) : undefined;
    const id = px ? idAt(sight.toStage(px), how) : null;
    if (how === "mouse") inspect.point(id, { at: px ?? undefined, late: id !== null && choosing.begins().has(id) });
    host.hovered(id);
    host.cursor(id && wanted.has(id) ? "pointer" : "default");
    aim(id);
  }

  /** What is pointed at, if it may be chosen. @param {string | null} id */
  function aim(id) {
    if (!host.locked()) choosing.hover(id !== null && wanted.has(id) ? id : null);
  }

  /** The pointer goes down: where a mouse is now tells what it means, even if it has not moved since the last move. @param {Point} px @param {How} how */
  function press(px, how) {
    if (how === "mouse" && !carrying.held()) aim(idAt(sight.toStage(px), how));
    if (!host.locked()) host.pressed();
  }

  /** @param {Point} px @param {How} how @param {boolean} twice */
  function tap(px, how, twice) {
    hand = how;
    const enlarged = inspect.shown() !== null;
    inspect.hide(); // also one that is only about to come
    if (enlarged && how === "touch") return;
    if (host.skip() || host.locked()) return;
    const p = sight.toStage(px), held = carrying.held();
    if (held) return tapCarrying(p, how);
    const id = idAt(p, how);
    if (twice && (!id || !wanted.has(id))) return sight.reset();
    if (!id || (!wanted.has(id) && plain(id))) return aside();
    pick(id, how, p);
  }

  /** Nothing but board under the click. */
  function aside() {
    if (choosing.picked().length) choosing.clear();
  }

  /** A piece that says nothing and does nothing. @param {string} id */
  function plain(id) {
    const piece = pieceOf(id);
    return !piece || (!piece.alt && !piece.inspect);
  }

  /** A click puts it down; a finger's tap on the piece turns it, elsewhere it goes there. @param {Point} p @param {How} how */
  function tapCarrying(p, how) {
    const held = carrying.held();
    if (!held) return;
    if (how === "mouse") {
      const id = held.item ? null : idAt(p, how, held.poses.piece);
      if (id && id !== held.poses.piece && wanted.has(id)) return swap(id, how, p);
      return carrying.release("mouse");
    }
    const over = Math.hypot(p.x - held.actor.place.x, p.y - held.actor.place.y) < Math.max(held.actor.place.w, held.actor.place.h) / 2;
    if (over) return void carrying.rotate(1);
    const id = idAt(p, how, held.poses.piece);
    if (id && wanted.has(id)) return swap(id, how, p);
    carrying.move(p, 40 / sight.camera().scale);
    carrying.release("touch");
  }

  /** Put back what is carried and pick another. @param {string} id @param {How} how @param {Point} p */
  function swap(id, how, p) {
    carrying.drop();
    pick(id, how, p);
  }

  /** @param {string} id @param {How | "key"} how @param {Point | null} p */
  function pick(id, how, p) {
    if (!wanted.has(id)) return host.why([...choosing.picked(), id]);
    if (carrying.of(id) && !choosing.picked().includes(id)) {
      if (choosing.begins().has(id)) choosing.tap(id, "touch");
      inspect.hide();
      sound.play("pick");
      carrying.take(id, how === "mouse" ? p : null);
      if (how === "touch") carrying.release("touch");
      return;
    }
    sound.play("pick");
    choosing.tap(id, how);
  }

  /** @param {Point} px @param {How} how */
  function grab(px, how) {
    hand = how;
    inspect.hide();
    if (host.locked()) return false;
    const p = sight.toStage(px), held = carrying.held(), id = held?.poses.piece ?? idAt(p, how);
    const actor = id ? actors.get(id) : undefined, piece = pieceOf(id);
    if (!id || !actor || !piece || (held && how === "mouse")) return false;
    if (held) return near(p, held.actor.place) ? start(id, p, held.actor.place) : false;
    if (!wanted.has(id) || !(carrying.of(id) || ((piece.drag ?? !flat(piece)) && choosing.leads(id)))) return false;
    start(id, p, { ...actor.place });
    if (carrying.of(id)) carrying.take(id, p);
    else {
      if (!choosing.picked().includes(id)) choosing.tap(id, "touch");
      actors.hold(id, true, host.over);
    }
    return true;
  }

  /** @param {string} id @param {Point} p @param {Point} place */
  function start(id, p, place) {
    dragged = { id, dx: place.x - p.x, dy: place.y - p.y };
    host.cursor("grabbing");
    return true;
  }

  /** @param {Point} p @param {{x: number, y: number, w: number, h: number}} place */
  const near = (p, place) => Math.hypot(p.x - place.x, p.y - place.y) < Math.max(place.w, place.h) * 0.7;

  /** @param {Point} px @param {How} how */
  function drag(px, how) {
    if (!dragged) return;
    const p = sight.toStage(px), lift = how === "touch" ? 34 / sight.camera().scale : 0;
    if (carrying.held()) return carrying.move({ x: p.x + (how === "touch" ? dragged.dx : 0), y: p.y + (how === "touch" ? dragged.dy : 0) });
    const actor = actors.get(dragged.id);
    if (actor) actors.carry(actor, { x: p.x, y: p.y - lift, alpha: 0.94 });
    const over = target(p, how, lift);
    choosing.hover(over);
    host.hovered(over);
    host.drawn();
  }

  /** What the dragged piece would be dropped on. @param {Point} p @param {How} how @param {number} lift */
  function target(p, how, lift) {
    for (const q of [p, { x: p.x, y: p.y - lift }]) {
      const id = idAt(q, how, dragged?.id);
      if (id && choosing.accepts(id)) return id;
    }
    return null;
  }

  /** @param {Point} px @param {How} how */
  function drop(px, how) {
    const was = dragged, p = sight.toStage(px);
    dragged = null;
    host.cursor("default");
    if (!was) return;
    if (carrying.held()) return carrying.held()?.item ? carrying.release(how) : how === "touch" ? void carrying.drop() : carrying.release(how);
    const lift = how === "touch" ? 34 / sight.camera().scale : 0, over = target(p, how, lift), under = idAt(p, how, was.id);
    actors.hold(was.id, false, host.over);
    choosing.hover(null);
    if (over) choosing.tap(over, host.askTwice() ? "touch" : "drop");
    else if (under && !plain(under) && under !== was.id) host.why([was.id, under]);
  }

  function letGo() {
    if (!dragged) return;
    if (carrying.held()) carrying.drop();
    else actors.hold(dragged.id, false, host.over);
    dragged = null;
    choosing.hover(null);
    host.cursor("default");
  }

  return {
    refresh, hover, press, tap, grab, drag, drop, letGo, pick, pieceOf, idAt, spotOf,
    wanted: () => wanted,
    hand: () => hand,
    dragging: () => dragged !== null,
    /** @param {Point} px */
    hold: (px) => inspect.point(idAt(sight.toStage(px), "touch"), { now: true, at: px }),
    /** The wheel turns what is carried, or the picked piece. @param {number} ticks */
    turn: (ticks) => (carrying.held() ? carrying.rotate(ticks) : choosing.rotate(ticks)),
  };
}
