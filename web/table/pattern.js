/**
 * Patterns (the second cue beside colour) and textures (soft grain). The caller has clipped to the box.
 *
 * @typedef {{x: number, y: number, w: number, h: number, [name: string]: any}} Box
 * @typedef {CanvasRenderingContext2D} Context
 */

/** @type {Record<string, (ctx: Context, box: Box, gap: number) => void>} */
const PATTERNS = {
  stripes: (ctx, box, gap) => lines(ctx, box, gap, 1),
  hatch: (ctx, box, gap) => (lines(ctx, box, gap, 1), lines(ctx, box, gap, -1)),
  waves(ctx, box, gap) {
    for (let y = box.y; y < box.y + box.h + gap; y += gap) wave(ctx, box, y, gap);
  },
  dots(ctx, box, gap) {
    for (let y = box.y + gap / 2, odd = 0; y < box.y + box.h; y += gap * 0.87, odd ^= 1) {
      for (let x = box.x + (odd ? gap : gap / 2); x < box.x + box.w; x += gap) dot(ctx, x, y, gap * 0.2);
    }
  },
  chevrons(ctx, box, gap) {
    for (let y = box.y - gap; y < box.y + box.h + gap; y += gap) chevron(ctx, box, y, gap);
  },
};

/** @param {Context} ctx @param {string} name @param {Box} box */
export function pattern(ctx, name, box) {
  PATTERNS[name]?.(ctx, box, box.gap ?? Math.max(4, Math.min(box.w, box.h) / 6));
}

/** @param {Context} ctx @param {Box} box @param {number} gap @param {number} way */
function lines(ctx, box, gap, way) {
  ctx.beginPath();
  for (let x = box.x - box.h; x < box.x + box.w + box.h; x += gap * 1.4) {
    ctx.moveTo(x, way > 0 ? box.y + box.h : box.y);
    ctx.lineTo(x + box.h, way > 0 ? box.y : box.y + box.h);
  }
  ctx.stroke();
}

/** @param {Context} ctx @param {Box} box @param {number} y @param {number} gap */
function wave(ctx, box, y, gap) {
  ctx.beginPath();
  for (let x = box.x - 2; x <= box.x + box.w + 2; x += gap / 5) ctx.lineTo(x, y + Math.sin((x / gap) * 2.4) * gap * 0.24);
  ctx.stroke();
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} r */
function dot(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fill();
}

/** @param {Context} ctx @param {Box} box @param {number} y @param {number} gap */
function chevron(ctx, box, y, gap) {
  ctx.beginPath();
  for (let x = box.x, up = 0; x <= box.x + box.w + gap; x += gap, up ^= 1) ctx.lineTo(x, y + (up ? gap * 0.6 : 0));
  ctx.stroke();
}

/** Always the same grain: a small generator of its own, so that two rasters of a face are alike. @param {number} seed */
export function grain(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();
const TILE = 192;

/** @type {Record<string, {dark: number, light: number, n: number, long: number}>} */
const GRAINS = {
  paper: { dark: 0.05, light: 0.09, n: 2600, long: 2 },
  wood: { dark: 0.09, light: 0.05, n: 900, long: 46 },
  felt: { dark: 0.06, light: 0.03, n: 5200, long: 1.6 },
  stone: { dark: 0.08, light: 0.07, n: 1500, long: 3.4 },
};

/** A square of grain that can be repeated. @param {string} name */
export function tile(name) {
  const known = tiles.get(name);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = TILE;
  const ctx = /** @type {Context} */ (canvas.getContext("2d"));
  speckle(ctx, GRAINS[name] ?? GRAINS.paper, grain(name.length * 7919));
  tiles.set(name, canvas);
  return canvas;
}

/** @param {Context} ctx @param {{dark: number, light: number, n: number, long: number}} how @param {() => number} random */
function speckle(ctx, how, random) {
  for (let i = 0; i < how.n; i++) {
    const dark = random() < 0.55, alpha = (dark ? how.dark : how.light) * (0.4 + random());
    ctx.fillStyle = dark ? `rgba(30,16,4,${alpha})` : `rgba(255,246,224,${alpha})`;
    const x = random() * TILE, y = random() * TILE, long = how.long * (0.5 + random()), thick = 0.7 + random() * 0.9;
    for (const dx of [0, -TILE]) ctx.fillRect(x + dx, y, long, thick);
  }
}

/** @param {Context} ctx @param {string} name @param {Box} box @param {number} unit pixels per unit */
export function texture(ctx, name, box, unit) {
  const fill = ctx.createPattern(tile(name), "repeat");
  if (!fill) return;
  const k = Math.max(1, unit) / unit;
  fill.setTransform(new DOMMatrix().translateSelf(box.x, box.y).scaleSelf(k, k));
  ctx.fillStyle = fill;
  ctx.fillRect(box.x, box.y, box.w, box.h);
}
