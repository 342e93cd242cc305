/**
 * Many legal placements of one carried piece: the nearest one, the turns, steps by arrow key. Pure.
 *
 * @typedef {import("../types.js").PoseItem} PoseItem
 * @typedef {{x: number, y: number}} Point
 */
const [ACTION, X, Y, TURN, LAYER] = [0, 1, 2, 3, 4];
export { ACTION, X, Y, TURN, LAYER };

/** @param {PoseItem} item @param {Point} p */
const distance = (item, p) => Math.hypot(item[X] - p.x, item[Y] - p.y);

/**
 * The nearest placement to a point with this turn and layer. Null if none is within `reach`.
 * @param {PoseItem[]} items @param {Point} point @param {number} turn @param {number} layer @param {number} [reach]
 * @returns {PoseItem | null}
 */
export function nearest(items, point, turn, layer, reach = Infinity) {
  let best = null, least = reach;
  for (const item of items) {
    if (item[TURN] !== turn || item[LAYER] !== layer) continue;
    const d = distance(item, point);
    if (d < least) [best, least] = [item, d];
  }
  return best;
}

/** How far apart placements are: the smallest step between two of one turn and layer. @param {PoseItem[]} items @returns {number} */
export function pitch(items) {
  const [first] = items, alike = items.filter((item) => item[TURN] === first[TURN] && item[LAYER] === first[LAYER]);
  const steps = [...gaps(alike.map((item) => item[X])), ...gaps(alike.map((item) => item[Y]))];
  return steps.length ? Math.min(...steps) : 40;
}

/** @param {number[]} values @returns {number[]} */
function gaps(values) {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return sorted.slice(1).map((value, i) => value - sorted[i]).filter((gap) => gap > 1);
}

/** @param {PoseItem[]} items @returns {number[]} */
export const turns = (items) => [...new Set(items.map((item) => item[TURN]))].sort((a, b) => a - b);

/** @param {PoseItem[]} items @returns {number[]} */
export const layers = (items) => [...new Set(items.map((item) => item[LAYER]))].sort((a, b) => a - b);

/** The middle of each spot once, whatever the turn. @param {PoseItem[]} items @param {number | null} layer @returns {Point[]} */
export function spots(items, layer = null) {
  const seen = new Map();
  for (const item of items) if (layer === null || item[LAYER] === layer) seen.set(`${item[X]},${item[Y]}`, { x: item[X], y: item[Y] });
  return [...seen.values()];
}

/**
 * The next placement in a direction: near along the way, little aside; the same turn if there is one.
 * @param {PoseItem[]} items @param {PoseItem} from @param {number} dx @param {number} dy
 * @returns {PoseItem}
 */
export function step(items, from, dx, dy) {
  let best = from, least = Infinity;
  for (const item of items) {
    if (item[LAYER] !== from[LAYER] || item[TURN] !== from[TURN]) continue;
    const cost = stepCost(item[X] - from[X], item[Y] - from[Y], dx, dy);
    if (cost < least) [best, least] = [item, cost];
  }
  return best;
}

/** Cost of going (ax, ay) when (dx, dy) was asked; infinite if it is not that way at all. @param {number} ax @param {number} ay @param {number} dx @param {number} dy */
export function stepCost(ax, ay, dx, dy) {
  const along = ax * dx + ay * dy, aside = Math.abs(ax * dy - ay * dx);
  return along > 0.5 ? along + aside * 2.5 : Infinity;
}

/** The placement that stays nearest when turn or layer change. @param {PoseItem[]} items @param {Point} at @param {number} turn @param {number} layer */
export function reseat(items, at, turn, layer) {
  return nearest(items, at, turn, layer);
}

/** A first placement to show when the keyboard picks the piece up: the one in the middle of all. @param {PoseItem[]} items @param {number} turn @param {number} layer */
export function first(items, turn, layer) {
  const fit = items.filter((item) => item[TURN] === turn && item[LAYER] === layer);
  const pool = fit.length ? fit : items;
  const mean = { x: avg(pool.map((i) => i[X])), y: avg(pool.map((i) => i[Y])) };
  return pool.reduce((a, b) => (distance(b, mean) < distance(a, mean) ? b : a));
}

/** @param {number[]} list */
const avg = (list) => list.reduce((a, b) => a + b, 0) / list.length;
