/**
 * The pieces as they are on the canvas now, and their way to where the scene wants them.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./scene.js").Place} Place
 * @typedef {import("./faces.js").Raster} Raster
 * @typedef {import("konva/lib/shapes/Image.js").Image & {setAttrs(attrs: object): unknown}} Node
 *
 * @typedef {object} Actor
 * @property {Piece} piece
 * @property {Node} node
 * @property {Place} place        where it is now
 * @property {import("./tween.js").Motion | null} motion
 * @property {Raster | null} raster
 * @property {import("./figures.js").Attrs | null} drawn  as it was drawn last
 * @property {import("./camera.js").Box | null} box       where that was
 * @property {number} rank       its height in the pile
 * @property {{raster: Raster | null, begin: number, length: number} | null} flip  the face it shows until half way
 * @property {{from: Record<string, any>, begin: number, length: number} | null} count
 * @property {{begin: number, length: number} | null} shake
 * @property {boolean} leaving
 * @property {boolean} carried    moved by a hand: no motion touches it
 * @property {boolean} bad        carried over a place where it may not be put
 * @property {number} lift        raised by so many units (hover, picked)
 * @property {number} lean        turned by so many degrees more (picked, variants)
 */
import { Image as KonvaImage } from "konva/lib/shapes/Image.js";
import { FLIP, busy, createEffects } from "./effects.js";
import { flat } from "./hit.js";
import { diff, placeOf, sameFace, sameLook } from "./scene.js";
import { differs, done, duration, easeOut, motion, placeAt } from "./tween.js";

const STAGGER = 42, RAISED = 1e6, SLICE = 7;

/**
 * @param {object} host
 * @param {{group: import("konva/lib/Group.js").Group}} host.layer
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {() => number} host.scale device pixels per stage unit
 * @param {ReturnType<typeof import("./figures.js").createFigures>} host.figures
 * @param {() => number} host.speed 0: nothing is animated
 * @param {() => void} host.wake
 * @param {() => void} host.lifted  a piece went to the layer above the table, or back
 */
export function createActors(host) {
  /** @type {Map<string, Actor>} */ const actors = new Map();
  /** @type {Set<Actor>} */ const leaving = new Set();
  /** @type {Set<Actor>} */ const moving = new Set();
  /** @type {Scene | null} */ let scene = null;
  /** @type {Actor[]} */ let stale = []; // whose picture is of another size or dress: they get a better one as time allows
  let order = true, unseen = false;
  const { dress, apply } = host.figures, effects = createEffects({ faces: host.faces, scale: host.scale, dress });

  /**
   * Bring the table to a scene. Answers how long it takes, in milliseconds.
   * @param {Scene} next @param {{cut?: boolean, haste?: number}} [options]
   */
  function stand(next, { cut = false, haste = 1 } = {}) {
    const now = performance.now(), speed = cut ? 0 : host.speed() * haste;
    const plan = diff(scene, next);
    if (cut) plan.leaves.forEach(({ piece }) => remove(piece.id));
    let longest = 0, late = 0;
    for (const { piece, old } of plan.moves) longest = Math.max(longest, move(piece, old, now, speed));
    const gap = Math.min(STAGGER, 420 / Math.max(1, plan.enters.length)) / (speed || 1);
    for (const { piece, from, origin } of plan.enters) {
      const length = enter(piece, from, origin, now + (from ? late : 0), speed);
      if (from && length) late += gap;
      longest = Math.max(longest, length + late);
    }
    const kept = new Set(next.pieces.map((piece) => piece.id));
    for (const { origin } of plan.enters) if (origin && !kept.has(origin.id)) remove(origin.id); // it became the new piece
    if (!cut) for (const { piece, to } of plan.leaves) longest = Math.max(longest, leave(piece, to, now, speed));
    scene = next;
    order = unseen = true;
    host.wake();
    return longest;
  }

  /** @param {Piece} piece @param {Piece} old @param {number} now @param {number} speed */
  function move(piece, old, now, speed) {
    const actor = actors.get(piece.id);
    if (!actor) return enter(piece, null, null, now, speed);
    const looks = !sameLook(old, piece);
    actor.piece = piece;
    if (looks && speed && piece.tags?.includes("live")) effects.count(actor, old, now, speed);
    if (looks && actor.raster && sameFace(old, piece)) stale.push(actor);
    else if (looks) dress(actor);
    if (actor.carried) return 0;
    return go(actor, now, speed, actor.count ? { arc: 0.22, least: 260 } : {});
  }

  /**
   * Start towards its goal from where it is now.
   * @param {Actor} actor @param {number} now @param {number} speed
   * @param {{arc?: number, least?: number, quick?: number, delay?: number}} [how]
   */
  function go(actor, now, speed, { arc, least = 0, quick = 0, delay = 0 } = {}) {
    const to = goal(actor);
    if (!speed || (!least && !differs(actor.place, to))) {
      actor.motion = null;
      actor.place = to;
      if (!busy(actor)) moving.delete(actor);
      apply(actor);
      host.wake();
      return 0;
    }
    const length = quick || Math.max(least, duration(actor.place, to, speed)), far = Math.hypot(actor.place.x - to.x, actor.place.y - to.y) > 30;
    actor.motion = motion(actor.place, to, now + delay, length, { ease: quick ? easeOut : undefined, arc: arc ?? (far ? 0.06 : 0) });
    if (!moving.has(actor)) order = true;
    moving.add(actor);
    host.wake();
    return length + delay;
  }

  /** @param {Piece} piece @param {Place | null} from @param {Piece | null} origin @param {number} begin @param {number} speed */
  function enter(piece, from, origin, begin, speed) {
    const actor = actors.get(piece.id) ?? create(piece);
    const to = goal(actor), source = origin && actors.get(origin.id);
    actor.place = !speed ? to : source ? { ...source.place } : from ?? { ...to, w: to.w * 0.84, h: to.h * 0.84, alpha: 0 };
    if (speed && origin && origin.face !== piece.face) {
      effects.flip(actor, origin, begin, Math.max(FLIP, duration(actor.place, to, speed)));
      moving.add(actor);
    }
    const length = go(actor, performance.now(), speed, { delay: Math.max(0, begin - performance.now()), quick: from || source ? 0 : 220 / (speed || 1) });
    apply(actor);
    return length;
  }

  /** @param {Piece} piece @param {Place | null} to @param {number} now @param {number} speed */
  function leave(piece, to, now, speed) {
    const actor = actors.get(piece.id);
    if (!actor) return 0;
    actors.delete(piece.id);
    if (!speed) return finish(actor), 0;
    actor.leaving = true;
    leaving.add(actor);
    const target = to ?? { ...actor.place, w: actor.place.w * 0.9, h: actor.place.h * 0.9, alpha: 0 };
    const length = to ? duration(actor.place, target, speed) : 200 / speed;
    actor.motion = motion(actor.place, target, now, length);
    moving.add(actor);
    return length;
  }

  /** @param {string} id */
  function remove(id) {
    const actor = actors.get(id);
    if (!actor) return;
    actors.delete(id);
    finish(actor);
  }

  /** @param {Actor} actor */
  function finish(actor) {
    host.figures.damaged(actor);
    moving.delete(actor);
    leaving.delete(actor);
    actor.node.destroy();
  }

  /** @param {Piece} piece @returns {Actor} */
  function create(piece) {
    const node = /** @type {Node} */ (new KonvaImage({ image: undefined, listening: false, perfectDrawEnabled: false }));
    /** @type {Actor} */
    const actor = { piece, node, place: placeOf(piece), motion: null, raster: null, drawn: null, box: null, rank: 0, flip: null, count: null, shake: null, leaving: false, carried: false, bad: false, lift: 0, lean: 0 };
    actors.set(piece.id, actor);
    node.setAttr("actor", actor);
    host.layer.group.add(node);
    dress(actor);
    return actor;
  }

  /** Where a piece belongs, raised if it's picked. @param {Actor} actor @returns {Place} */
  function goal({ piece, lift, lean }) {
    const place = placeOf(piece);
    if (!lift && !lean) return place;
    const a = (place.turn * Math.PI) / 180, grow = 1 + Math.min(0.05, lift / piece.h / 3);
    return { ...place, x: place.x + Math.sin(a) * lift, y: place.y - Math.cos(a) * lift, w: place.w * grow, h: place.h * grow, turn: place.turn + lean };
  }

  /** @param {number} now @returns {boolean} */
  function tick(now) {
    for (const actor of moving) advance(actor, now);
    if (order) sort();
    const blurred = unseen ? stale.length > 0 : sharpen(); // first of all let it be seen where everything is
    unseen = false;
    return blurred || moving.size > 0;
  }

  /** @param {Actor} actor @param {number} now */
  function advance(actor, now) {
    const m = actor.motion;
    if (m && !actor.carried) actor.place = placeAt(m, now);
    if (m && done(m, now)) actor.motion = null;
    effects.advance(actor, now);
    if (!actor.motion && !busy(actor)) {
      moving.delete(actor);
      order = true;
      if (actor.leaving) return finish(actor);
    }
    apply(actor, now);
  }

  /** Back to front; what travels goes above what rests. */
  function sort() {
    order = false;
    /** @type {Map<any, number>} */ const ranks = new Map();
    for (const actor of [...actors.values(), ...leaving]) {
      const rank = actor.piece.z + (raised(actor) ? RAISED : 0);
      if (rank !== actor.rank) host.figures.damaged(actor);
      actor.rank = rank;
      ranks.set(actor.node, rank);
    }
    const children = host.layer.group.children;
    children.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    children.forEach((child, i) => (child.index = i));
  }

  /** @param {Actor} a */
  const raised = (a) => !flat(a.piece) && a.motion !== null && Math.hypot(a.motion.from.x - a.motion.to.x, a.motion.from.y - a.motion.to.y) > 30;

  /** To the layer above the table, or back. @param {Actor} actor @param {{group: any}} layer */
  function moveTo(actor, layer) {
    host.figures.damaged(actor);
    actor.node.moveTo(layer.group);
    host.figures.damaged(actor);
    host.lifted();
  }

  /** The scale or the tab changed: everything to its place, then sharper pictures bit by bit, as time allows. */
  function refit() {
    for (const actor of actors.values()) apply(actor);
    const off = [...actors.values()].filter((actor) => actor.raster && Math.abs(actor.raster.k - host.scale()) > 1e-6);
    stale = [...new Set([...stale, ...off])];
    host.wake();
  }

  /** @returns {boolean} is there more to sharpen? */
  function sharpen() {
    const end = performance.now() + SLICE;
    while (stale.length && performance.now() < end) {
      const actor = /** @type {Actor} */ (stale.pop());
      if (actors.get(actor.piece.id) !== actor) continue;
      dress(actor);
      apply(actor);
    }
    return stale.length > 0;
  }

  /** Faces or marks changed: new pictures for all, now. */
  function redress() {
    stale = [];
    for (const actor of actors.values()) {
      dress(actor);
      apply(actor);
    }
    host.wake();
  }

  return {
    stand, tick, redress, refit,
    /** @param {string} id */
    get: (id) => actors.get(id),
    all: () => actors.values(),
    scene: () => scene,
    moving: () => moving.size > 0,
    /** Everything to its goal, at once. */
    rest() {
      for (const actor of moving) advance(actor, Number.MAX_SAFE_INTEGER);
      host.wake();
    },
    /** Raise or lower a piece, or turn it. @param {string} id @param {number} lift @param {number} [lean] */
    raise(id, lift, lean = 0) {
      const actor = actors.get(id);
      if (!actor || (actor.lift === lift && actor.lean === lean)) return;
      Object.assign(actor, { lift, lean });
      dress(actor);
      if (!actor.carried) go(actor, performance.now(), host.speed(), { quick: 130 / (host.speed() || 1) });
    },
    /** Take a piece in hand: it follows `carry` alone. @param {string} id @param {boolean} on @param {{group: any}} layer */
    hold(id, on, layer) {
      const actor = actors.get(id);
      if (!actor || actor.carried === on) return actor;
      Object.assign(actor, { carried: on, motion: null });
      moveTo(actor, on ? layer : host.layer);
      dress(actor);
      order = true;
      if (!on) go(actor, performance.now(), host.speed());
      apply(actor);
      return actor;
    },
    /** @param {Actor} actor @param {Partial<Place>} place */
    carry(actor, place) {
      actor.place = { ...actor.place, ...place };
      apply(actor);
    },
    /** Hold a carried piece above the table. @param {Actor} actor @param {{group: any}} layer */
    lift(actor, layer) {
      if (actor.node.getParent() !== layer.group) moveTo(actor, layer);
    },
    /** Let a carried piece lie among the others, at its own height. @param {Actor} actor */
    lay(actor) {
      moveTo(actor, host.layer);
      order = true;
    },
    /** Show that a carried piece may not be put here. @param {Actor} actor @param {boolean} bad */
    spoil(actor, bad) {
      actor.bad = bad;
      dress(actor);
      apply(actor);
    },
    /** Turn a card over, from another face if given. @param {string} id @param {Piece | null} old */
    flip(id, old) {
      const actor = actors.get(id);
      if (!actor || !host.speed()) return 0;
      effects.flip(actor, old ?? actor.piece, performance.now(), FLIP / host.speed());
      moving.add(actor);
      host.wake();
      return FLIP / host.speed();
    },
    /** @param {string} id */
    shake(id) {
      const actor = actors.get(id);
      if (!actor || !host.speed()) return 0;
      moving.add(actor);
      host.wake();
      return effects.shake(actor, performance.now());
    },
    clear() {
      for (const actor of [...actors.values(), ...leaving]) finish(actor);
      actors.clear();
      scene = null;
    },
  };
}
