/**
 * The camera: stage units to pixels. Pure. `x`, `y`: the stage point in the middle of the window; `scale`: pixels per unit.
 *
 * @typedef {{x: number, y: number, scale: number}} Camera
 * @typedef {{w: number, h: number}} Size
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 */
export const MOST_ZOOM = 5;

/** The camera that shows a whole box in a window. @param {Box} box @param {Size} window @param {number} [margin] @returns {Camera} */
export function fit(box, window, margin = 0) {
  const scale = Math.max(0.05, Math.min((window.w - 2 * margin) / box.w, (window.h - 2 * margin) / box.h));
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, scale };
}

/** The camera that shows a tall box at full width, its top first, if that is larger than the fit by more than `least`.
 * @param {Box} box @param {Size} window @param {number} [least] @returns {Camera} */
export function fitWidth(box, window, least = 1.02) {
  const whole = fit(box, window), scale = Math.min(window.w / box.w, whole.scale * 1.9);
  if (scale <= whole.scale * least) return whole;
  return { x: box.x + box.w / 2, y: box.y + window.h / 2 / scale, scale };
}

/**
 * The camera for a piece that is placed: the whole of its box, or so near that steps of `pitch` are a finger wide.
 * @param {Box} box @param {Size} window @param {Box} piece by its middle @param {number} pitch @param {number} least pixels a step
 * @returns {Camera}
 */
export function near(box, window, piece, pitch, least) {
  const whole = fit(box, window), room = Math.min(window.w / piece.w, window.h / piece.h) * 0.6;
  const scale = Math.min(least / pitch, room);
  return scale > whole.scale ? clamp({ x: piece.x, y: piece.y, scale }, whole, box, window) : whole;
}

/** Is a piece seen whole? @param {Camera} camera @param {Size} window @param {Box} piece by its middle */
export function shows(camera, window, piece) {
  const dx = (window.w / camera.scale - piece.w) / 2, dy = (window.h / camera.scale - piece.h) / 2;
  return Math.abs(piece.x - camera.x) <= dx && Math.abs(piece.y - camera.y) <= dy;
}

/** @param {Camera} camera @param {Size} window @param {{x: number, y: number}} p pixels @returns {{x: number, y: number}} */
export function toStage(camera, window, p) {
  return { x: camera.x + (p.x - window.w / 2) / camera.scale, y: camera.y + (p.y - window.h / 2) / camera.scale };
}

/** @param {Camera} camera @param {Size} window @param {{x: number, y: number}} p stage @returns {{x: number, y: number}} */
export function toScreen(camera, window, p) {
  return { x: (p.x - camera.x) * camera.scale + window.w / 2, y: (p.y - camera.y) * camera.scale + window.h / 2 };
}

/** Zoom by a factor, the stage point under `p` stays under it. @param {Camera} camera @param {Size} window @param {{x: number, y: number}} p @param {number} by @returns {Camera} */
export function zoom(camera, window, p, by) {
  const under = toStage(camera, window, p), scale = camera.scale * by;
  return { x: under.x - (p.x - window.w / 2) / scale, y: under.y - (p.y - window.h / 2) / scale, scale };
}

/** @param {Camera} camera @param {number} dx pixels @param {number} dy pixels @returns {Camera} */
export const pan = (camera, dx, dy) => ({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale });

/** How far one may still zoom: the factor, cut to what the limits leave. @param {Camera} camera @param {Camera} home @param {number} by */
export function allowed(camera, home, by) {
  return Math.min(Math.max(camera.scale * by, home.scale * 0.98), home.scale * MOST_ZOOM) / camera.scale;
}

/** Keep the box in sight: no smaller than `home`, no edge dragged past the window's middle half. @param {Camera} camera @param {Camera} home @param {Box} box @param {Size} window @returns {Camera} */
export function clamp(camera, home, box, window) {
  const scale = Math.min(Math.max(camera.scale, home.scale * 0.98), home.scale * MOST_ZOOM);
  return { scale, x: inside(camera.x, box.x, box.w, window.w / scale), y: inside(camera.y, box.y, box.h, window.h / scale) };
}

/** @param {number} at @param {number} start @param {number} length @param {number} seen */
function inside(at, start, length, seen) {
  if (seen >= length) return start + length / 2;
  const slack = seen * 0.12;
  return Math.min(Math.max(at, start + seen / 2 - slack), start + length - seen / 2 + slack);
}

/** What of a box lies beyond the window's upper and lower edge. @param {Camera} camera @param {Box} box @param {Size} window */
export function beyond(camera, box, window) {
  const slack = 10 / camera.scale, half = window.h / 2 / camera.scale;
  return { above: box.y < camera.y - half - slack, below: box.y + box.h > camera.y + half + slack };
}

/** The camera moved up or down to an end of the box. @param {Camera} camera @param {Box} box @param {Size} window @param {"top" | "bottom"} end @returns {Camera} */
export function toEnd(camera, box, window, end) {
  const half = window.h / 2 / camera.scale;
  return { ...camera, y: end === "top" ? box.y + half : box.y + box.h - half };
}

/** @param {Camera} a @param {Camera} b @param {number} t @returns {Camera} */
export function between(a, b, t) {
  const scale = a.scale * (b.scale / a.scale) ** t;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, scale };
}

/** @param {Box[]} boxes @returns {Box | null} */
export function union(boxes) {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((b) => b.x)), y = Math.min(...boxes.map((b) => b.y));
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}
