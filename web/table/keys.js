/**
 * The focus ring: which lit piece comes next in a direction. Pure.
 *
 * @typedef {{id: string, x: number, y: number}} Stop
 */
import { stepCost } from "./poses.js";

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The stop to go to from `from` (null: the first one), wrapping round to the far side when there is none that way.
 * @param {Stop[]} stops @param {string | null} from @param {[number, number]} way
 * @returns {string | null}
 */
export function go(stops, from, [dx, dy]) {
  const here = stops.find((stop) => stop.id === from);
  if (!here) return reading(stops)[0]?.id ?? null;
  const others = stops.filter((stop) => stop.id !== from);
  return best(others, here, dx, dy) ?? wrapped(others, here, dx, dy) ?? here.id;
}

/** @param {Stop[]} stops @param {Stop} here @param {number} dx @param {number} dy */
function best(stops, here, dx, dy) {
  const costs = stops.map((stop) => ({ id: stop.id, cost: stepCost(stop.x - here.x, stop.y - here.y, dx, dy) }));
  const least = costs.filter((c) => c.cost < Infinity).sort((a, b) => a.cost - b.cost)[0];
  return least?.id ?? null;
}

/** The far end of the same line, so that an arrow held down walks round. @param {Stop[]} stops @param {Stop} here @param {number} dx @param {number} dy */
function wrapped(stops, here, dx, dy) {
  const far = { id: "", x: here.x - dx * 1e5, y: here.y - dy * 1e5 };
  return best(stops, far, dx, dy);
}

/** Top to bottom, left to right. @param {Stop[]} stops */
export function reading(stops) {
  return [...stops].sort((a, b) => (Math.abs(a.y - b.y) > 24 ? a.y - b.y : a.x - b.x));
}

/** Tab order: the next or previous stop in reading order, null past the ends. @param {Stop[]} stops @param {string | null} from @param {number} by */
export function tab(stops, from, by) {
  const order = reading(stops), at = order.findIndex((stop) => stop.id === from);
  return order[at + by]?.id ?? null;
}
