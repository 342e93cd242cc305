/**
 * What a piece does on the spot: it's turned over, its number counts, it shakes.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("./actors.js").Actor} Actor
 */
import { between } from "./tween.js";

export const FLIP = 320;
const COUNT = 420, SHAKE = 380;

/**
 * @param {object} host
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {() => number} host.scale
 * @param {(actor: Actor, values?: Record<string, any>) => void} host.dress
 */
export function createEffects(host) {
  /** Until half way it shows the face of `old`. @param {Actor} actor @param {Piece} old @param {number} begin @param {number} length */
  function flip(actor, old, begin, length) {
    const before = { ...old, w: actor.piece.w, h: actor.piece.h, tags: actor.piece.tags };
    actor.flip = { raster: host.faces.raster(before, host.scale()), begin, length };
  }

  /** @param {Actor} actor @param {Piece} old @param {number} begin @param {number} speed */
  function count(actor, old, begin, speed) {
    actor.count = { from: old.values ?? {}, begin, length: COUNT / speed };
  }

  /** @param {Actor} actor @param {number} begin */
  function shake(actor, begin) {
    actor.shake = { begin, length: SHAKE };
    return SHAKE;
  }

  /** End what is over. @param {Actor} actor @param {number} now */
  function advance(actor, now) {
    const { flip: turning, shake: shaking, count: counting } = actor;
    if (counting) advanceCount(actor, counting, now);
    if (turning && now >= turning.begin + turning.length) actor.flip = null;
    if (shaking && now >= shaking.begin + shaking.length) actor.shake = null;
  }

  /** @param {Actor} actor @param {{from: Record<string, any>, begin: number, length: number}} counting @param {number} now */
  function advanceCount(actor, counting, now) {
    const t = Math.min(1, (now - counting.begin) / counting.length);
    host.dress(actor, between(counting.from, actor.piece.values ?? {}, Math.round(t * 8) / 8));
    if (t >= 1) actor.count = null;
  }

  return { flip, count, shake, advance };
}

/** Is it in the middle of something? @param {Actor} actor */
export const busy = (actor) => Boolean(actor.flip || actor.count || actor.shake);
