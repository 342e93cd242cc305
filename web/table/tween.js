/**
 * Time and easing. Pure: the caller gives the clock.
 *
 * @typedef {import("./scene.js").Place} Place
 * @typedef {{from: Place, to: Place, begin: number, length: number, ease: (t: number) => number, arc: number}} Motion
 */

/** @param {number} t */
export const easeOut = (t) => 1 - (1 - t) ** 3;
/** @param {number} t */
export const easeInOut = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
/** Overshoots a little, then settles. @param {number} t */
export const easeBack = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

/** @param {number} a @param {number} b @param {number} t */
const mix = (a, b, t) => a + (b - a) * t;

/** The shorter way round. @param {number} from @param {number} to @returns {number} */
export function shortTurn(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/**
 * @param {Place} from @param {Place} to @param {number} begin @param {number} length
 * @param {{ease?: (t: number) => number, arc?: number}} [options] arc: how high it is lifted on the way, 0 to 1
 * @returns {Motion}
 */
export function motion(from, to, begin, length, { ease = easeInOut, arc = 0 } = {}) {
  return { from: { ...from, turn: shortTurn(to.turn, from.turn) }, to, begin, length, ease, arc };
}

/** How far a motion has come, 0 to 1. @param {Motion} m @param {number} now */
export function progress(m, now) {
  return m.length <= 0 ? 1 : Math.min(1, Math.max(0, (now - m.begin) / m.length));
}

/** Where a moving piece is now. @param {Motion} m @param {number} now @returns {Place} */
export function placeAt(m, now) {
  const p = progress(m, now);
  if (p >= 1) return m.to;
  const t = m.ease(p), lift = 1 + m.arc * Math.sin(Math.PI * p);
  return {
    x: mix(m.from.x, m.to.x, t), y: mix(m.from.y, m.to.y, t),
    w: mix(m.from.w, m.to.w, t) * lift, h: mix(m.from.h, m.to.h, t) * lift,
    turn: mix(m.from.turn, m.to.turn, t), alpha: mix(m.from.alpha, m.to.alpha, Math.min(1, p * 1.6)),
  };
}

/** @param {Motion} m @param {number} now */
export const done = (m, now) => now >= m.begin + m.length;

/** Is there anything to see in going from one place to the other? @param {Place} a @param {Place} b */
export function differs(a, b) {
  return Math.abs(a.x - b.x) > 0.05 || Math.abs(a.y - b.y) > 0.05 || Math.abs(a.w - b.w) > 0.05
    || Math.abs(a.h - b.h) > 0.05 || Math.abs(a.turn - b.turn) > 0.05 || Math.abs(a.alpha - b.alpha) > 0.004;
}

/**
 * How long a move should take: longer ways take longer, but never long. Milliseconds.
 * @param {Place} a @param {Place} b @param {number} speed 1 is normal, 0 means at once
 */
export function duration(a, b, speed) {
  if (speed <= 0) return 0;
  return Math.min(620, 240 + Math.hypot(a.x - b.x, a.y - b.y) * 0.45) / speed;
}

/** Values between two sets of values, numbers counted up or down. @param {Record<string, any>} a @param {Record<string, any>} b @param {number} t */
export function between(a, b, t) {
  return Object.fromEntries(Object.entries(b).map(([key, value]) => [key, between1(a[key], value, t)]));
}

/** @param {any} a @param {any} b @param {number} t */
function between1(a, b, t) {
  const whole = Number.isInteger(a) && Number.isInteger(b);
  return whole && t < 1 ? Math.round(mix(a, b, t)) : b;
}
