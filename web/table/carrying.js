/**
 * A piece in hand that may be put down in many places: it snaps to the nearest legal one, turns, changes layers, goes red
 * where nothing is legal.
 *
 * @typedef {import("../types.js").Poses} Poses
 * @typedef {import("../types.js").PoseItem} PoseItem
 * @typedef {import("./actors.js").Actor} Actor
 * @typedef {{x: number, y: number}} Point
 */
import * as pose from "./poses.js";

const DWELL = 320; // ms over a bad place before the reason is asked for

/**
 * @param {object} host
 * @param {() => Poses[]} host.poses
 * @param {ReturnType<typeof import("./actors.js").createActors>} host.actors
 * @param {{group: any}} host.layer
 * @param {(action: number | null) => void} host.preview
 * @param {(action: number) => void} host.choose
 * @param {(pose: [string, number, number, number, number]) => void} host.why
 * @param {() => boolean} host.confirmMoves
 * @param {() => void} host.changed
 * @param {(lights: boolean) => void} host.drawn the piece moved: draw the layer over the table, and the lights if so
 */
export function createCarrying(host) {
  /** @type {{poses: Poses, actor: Actor, turn: number, layer: number, item: PoseItem | null, point: Point, pitch: number, bad: boolean, turned: boolean} | null} */
  let held = null;
  let armed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let asking;

  /** @param {string} id */
  const of = (id) => host.poses().find((one) => one.piece === id) ?? null;

  /** Take it in hand. Without a point (keyboard) it goes to a legal place at once. @param {string} id @param {Point | null} point */
  function take(id, point) {
    const poses = of(id);
    if (!poses) return false;
    if (held) drop();
    const actor = host.actors.hold(id, true, host.layer);
    if (!actor) return false;
    const turns = pose.turns(poses.items), own = actor.piece.turn ?? 0;
    const turn = turns.includes(own) ? own : turns[0] ?? 0, layer = pose.layers(poses.items)[0] ?? 0;
    held = { poses, actor, turn, layer, item: null, point: point ?? actor.place, pitch: pose.pitch(poses.items), bad: false, turned: false };
    const [w, h] = poses.size ?? [actor.piece.w, actor.piece.h];
    host.actors.carry(actor, { w, h, turn, alpha: 1 });
    if (point) move(point);
    else seat(pose.first(poses.items, turn, layer));
    host.changed();
    return true;
  }

  /** @param {Point} point @param {number} [slack] stage units added to the reach */
  function move(point, slack = 0) {
    if (!held) return;
    held.point = point;
    armed = false;
    const item = snapped(held.pitch * 0.8 + slack);
    if (item) seat(item);
    else float();
  }

  /** The nearest place with this turn; with any turn as long as the person has not turned it. @param {number} reach */
  function snapped(reach) {
    if (!held) return null;
    const { poses: { items }, point, turn, layer, turned } = held;
    const alike = pose.nearest(items, point, turn, layer, reach);
    if (alike || turned) return alike;
    const near = pose.turns(items).map((other) => pose.nearest(items, point, other, layer, reach)).filter((item) => item !== null);
    return near.sort((a, b) => Math.hypot(a[pose.X] - point.x, a[pose.Y] - point.y) - Math.hypot(b[pose.X] - point.x, b[pose.Y] - point.y))[0] ?? null;
  }

  /** Put it on a legal place, for show. @param {PoseItem} item */
  function seat(item) {
    if (!held || held.item === item) return;
    clearTimeout(asking);
    Object.assign(held, { item, turn: item[pose.TURN], layer: item[pose.LAYER] });
    mark(false);
    host.actors.lift(held.actor, host.layer);
    host.actors.carry(held.actor, { x: item[pose.X], y: item[pose.Y], turn: held.turn });
    host.drawn(true);
    host.preview(item[pose.ACTION]);
  }

  /** Hanging over no legal place. */
  function float() {
    if (!held) return;
    const left = held.item !== null;
    held.item = null;
    mark(overBoard(held.poses.items, held.point, held.pitch));
    host.actors.carry(held.actor, { x: held.point.x, y: held.point.y, turn: held.turn });
    if (left) {
      host.actors.lift(held.actor, host.layer);
      host.preview(null);
    }
    host.drawn(left);
    clearTimeout(asking);
    if (held.bad) asking = setTimeout(ask, DWELL);
  }

  /** @param {boolean} bad */
  function mark(bad) {
    if (!held || held.bad === bad) return;
    held.bad = bad;
    host.actors.spoil(held.actor, bad);
  }

  function ask() {
    if (held && !held.item) host.why([held.poses.piece, held.point.x, held.point.y, held.turn, held.layer]);
  }

  /** Let go: play, arm, or (over nothing legal) go on carrying. @param {"mouse" | "touch" | "key"} how */
  function release(how) {
    if (!held) return;
    if (!held.item) return void ask();
    if (armed || (how !== "touch" && !host.confirmMoves())) return host.choose(held.item[pose.ACTION]);
    armed = true;
    host.changed();
  }

  /** Put it down where it lies, for good. */
  function place() {
    if (held?.item) host.choose(held.item[pose.ACTION]);
    return Boolean(held?.item);
  }

  /** @param {number} by */
  function rotate(by) {
    if (!held) return false;
    const layer = held.layer, all = pose.turns(held.poses.items);
    if (all.length < 2) return false;
    held.turned = true;
    held.turn = all[(Math.max(0, all.indexOf(held.turn)) + by + all.length) % all.length];
    return resettle(pose.reseat(held.poses.items, held.item ? at(held.item) : held.point, held.turn, layer));
  }

  /** @param {number} by */
  function relayer(by) {
    if (!held) return false;
    const all = pose.layers(held.poses.items);
    if (all.length < 2) return false;
    held.layer = all[(Math.max(0, all.indexOf(held.layer)) + by + all.length) % all.length];
    return resettle(pose.reseat(held.poses.items, held.item ? at(held.item) : held.point, held.turn, held.layer));
  }

  /** After a turn: stay near where it was, else hang free. @param {PoseItem | null} item */
  function resettle(item) {
    if (!held) return false;
    armed = false;
    const from = held.item ? at(held.item) : held.point;
    held.item = null;
    const close = item && Math.hypot(item[pose.X] - from.x, item[pose.Y] - from.y) < held.pitch * 2.2;
    if (item && close) seat(item);
    else host.preview(null), float();
    host.changed();
    return true;
  }

  /** The next legal place in a direction. @param {number} dx @param {number} dy */
  function nudge(dx, dy) {
    if (!held) return false;
    armed = false;
    const from = held.item ?? pose.nearest(held.poses.items, held.point, held.turn, held.layer);
    if (!from) return false;
    seat(held.item ? pose.step(held.poses.items, from, dx, dy) : from);
    host.changed();
    return true;
  }

  /** Put it back where it came from. */
  function drop() {
    if (!held) return false;
    clearTimeout(asking);
    const { actor, bad } = held;
    held = null;
    armed = false;
    if (bad) host.actors.spoil(actor, false);
    host.actors.hold(actor.piece.id, false, host.layer);
    host.preview(null);
    host.changed();
    return true;
  }

  return {
    of, take, move, release, place, rotate, relayer, nudge, drop,
    held: () => held,
    armed: () => (armed && held?.item ? held.item[pose.ACTION] : null),
    /** A preview shows the piece in its place: let it lie there, at its own height. @param {number} action */
    sink(action) {
      if (held?.item && held.item[pose.ACTION] === action) host.actors.lay(held.actor);
    },
    turns: () => (held ? pose.turns(held.poses.items) : []),
    /** Legal places of this turn and layer, but for those under the piece itself. */
    spots() {
      if (!held) return [];
      const { turn, layer, turned, actor: { place } } = held, across = turn % 180 !== 0;
      const [w, h] = across ? [place.h, place.w] : [place.w, place.h];
      const all = pose.spots(held.poses.items.filter((item) => !turned || item[pose.TURN] === turn), layer);
      return all.filter((spot) => Math.abs(spot.x - place.x) > w / 2 || Math.abs(spot.y - place.y) > h / 2);
    },
    label: () => (held ? spotLabel(held.poses, held.item) : ""),
  };
}

/** @param {PoseItem} item @returns {Point} */
const at = (item) => ({ x: item[pose.X], y: item[pose.Y] });

/** @param {Poses} poses @param {PoseItem | null} item */
export function spotLabel(poses, item) {
  const spot = item && poses.spots?.[String(item[pose.ACTION])];
  if (spot) return `${poses.label}: ${spot}`;
  return item ? `${poses.label} (${Math.round(item[pose.X])}, ${Math.round(item[pose.Y])}), turned ${item[pose.TURN]}°` : poses.label;
}

/** Is the point among the legal places, so that being on none of them deserves a reason? @param {PoseItem[]} items @param {Point} p @param {number} pitch */
function overBoard(items, p, pitch) {
  const xs = items.map((item) => item[pose.X]), ys = items.map((item) => item[pose.Y]);
  return p.x > Math.min(...xs) - pitch && p.x < Math.max(...xs) + pitch && p.y > Math.min(...ys) - pitch && p.y < Math.max(...ys) + pitch;
}
