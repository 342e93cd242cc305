/**
 * Plays the drawing operations of a face on a canvas, in the face's own units.
 *
 * @typedef {import("../types.js").Face} Face
 * @typedef {import("../types.js").Op} Op
 * @typedef {import("../types.js").Paint} Paint
 * @typedef {CanvasRenderingContext2D} Context
 * @typedef {Record<string, any>} Values
 * @typedef {{icon: (name: string) => Path2D | null, unit: number}} Kit  unit: pixels per face unit, for shadows
 */
import { fitText, LEADING } from "./text.js";
import { pattern, texture } from "./pattern.js";

const FONTS = { title: "Cinzel, serif", body: '"Alegreya Sans", sans-serif' };

/** @type {Record<string, (ctx: Context, op: Op, kit: Kit) => void>} */
const OPS = {
  rect(ctx, op, kit) {
    ctx.beginPath();
    roundRect(ctx, op);
    fillAndStroke(ctx, op, kit);
  },
  circle(ctx, op, kit) {
    ctx.beginPath();
    ctx.arc(op.x, op.y, Math.max(0, op.r), 0, Math.PI * 2);
    fillAndStroke(ctx, op, kit);
  },
  path(ctx, op, kit) {
    const k = op.scale ?? 1;
    ctx.translate(op.x ?? 0, op.y ?? 0);
    ctx.scale(k, k);
    fillAndStroke(ctx, { ...op, line: (op.line ?? 1) / k }, kit, pathOf(op.d));
  },
  line(ctx, op, kit) {
    ctx.beginPath();
    for (let i = 0; i + 1 < op.points.length; i += 2) ctx.lineTo(op.points[i], op.points[i + 1]);
    ctx.lineCap = ctx.lineJoin = "round";
    fillAndStroke(ctx, { ...op, fill: undefined }, kit);
  },
  icon(ctx, op, kit) {
    const path = kit.icon(op.icon);
    if (!path) return;
    ctx.translate(op.x, op.y);
    ctx.rotate(((op.turn ?? 0) * Math.PI) / 180);
    ctx.scale(op.size / 512, op.size / 512);
    ctx.translate(-256, -256);
    if (op.shadow) setShadow(ctx, op.shadow, kit);
    ctx.fillStyle = op.fill ? paint(ctx, op.fill) : "#000";
    ctx.fill(path);
    if (!op.stroke) return;
    noShadow(ctx);
    ctx.lineWidth = ((op.line ?? 1) * 512) / op.size;
    ctx.strokeStyle = paint(ctx, op.stroke);
    ctx.stroke(path);
  },
  text: drawText,
  pips(ctx, op, kit) {
    for (let i = 0; i < (Number(op.n) || 0); i++) {
      const at = { ...op, x: op.x + i * (op.dx ?? 0), y: op.y + i * (op.dy ?? 0) };
      ctx.save();
      OPS[op.icon ? "icon" : "text"](ctx, at, kit);
      ctx.restore();
    }
  },
  pattern(ctx, op) {
    clipTo(ctx, op);
    ctx.strokeStyle = ctx.fillStyle = op.stroke ?? "#000";
    ctx.lineWidth = op.line ?? 1;
    pattern(ctx, op.pattern, /** @type {any} */ (op));
  },
  texture(ctx, op, kit) {
    clipTo(ctx, op);
    texture(ctx, op.texture, /** @type {any} */ (op), kit.unit);
  },
};

/**
 * Draw a face into the box (0, 0, size).
 * @param {Context} ctx @param {Face} face @param {Values} values @param {Kit} kit
 */
export function drawFace(ctx, face, values, kit) {
  for (const op of face.ops) {
    if (op.if && !truthy(values[op.if])) continue;
    if (op.unless && truthy(values[op.unless])) continue;
    const full = filled(op, values);
    ctx.save();
    if (full.alpha !== undefined) ctx.globalAlpha *= Number(full.alpha);
    OPS[full.op]?.(ctx, full, kit);
    ctx.restore();
  }
}

/** @param {any} value */
const truthy = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The operation with its slots filled: "$slot" and "$slot|fallback". @template T @param {T} op @param {Values} values @returns {T} */
export function filled(op, values) {
  if (typeof op === "string") return op.startsWith("$") ? slot(op.slice(1), values) : op;
  if (Array.isArray(op)) return /** @type {any} */ (op.map((part) => filled(part, values)));
  if (!op || typeof op !== "object") return op;
  return /** @type {any} */ (Object.fromEntries(Object.entries(op).map(([key, part]) => [key, filled(part, values)])));
}

/** @param {string} name @param {Values} values */
function slot(name, values) {
  const at = name.indexOf("|"), key = at < 0 ? name : name.slice(0, at);
  return values[key] ?? (at < 0 ? "" : name.slice(at + 1));
}

/** @param {Context} ctx @param {Op} op */
function roundRect(ctx, op) {
  const r = Math.min(op.r ?? 0, op.w / 2, op.h / 2);
  if (r > 0) ctx.roundRect(op.x, op.y, op.w, op.h, r);
  else ctx.rect(op.x, op.y, op.w, op.h);
}

/** @param {Context} ctx @param {Op} op */
function clipTo(ctx, op) {
  ctx.beginPath();
  roundRect(ctx, op);
  ctx.clip();
}

/** @param {Context} ctx @param {Op} op @param {Kit} kit @param {Path2D} [path] */
function fillAndStroke(ctx, op, kit, path) {
  if (op.shadow) setShadow(ctx, op.shadow, kit);
  if (op.fill) {
    ctx.fillStyle = paint(ctx, op.fill);
    path ? ctx.fill(path) : ctx.fill();
    noShadow(ctx);
  }
  if (!op.stroke) return;
  ctx.strokeStyle = paint(ctx, op.stroke);
  ctx.lineWidth = op.line ?? 1;
  if (op.dash) ctx.setLineDash(op.dash === true ? [4, 4] : [op.dash].flat());
  path ? ctx.stroke(path) : ctx.stroke();
}

/** A shadow: true, a blur, or {blur, x, y, color}. Canvas shadows ignore the transform, so they're scaled here. @param {Context} ctx @param {any} shadow @param {Kit} kit */
function setShadow(ctx, shadow, kit) {
  const given = typeof shadow === "number" ? { blur: shadow } : shadow === true ? {} : shadow;
  const { blur = 4, x = 0, y = blur / 3, color = given.colour ?? "rgba(0,0,0,.5)" } = given;
  ctx.shadowColor = color;
  ctx.shadowBlur = blur * kit.unit;
  ctx.shadowOffsetX = x * kit.unit;
  ctx.shadowOffsetY = y * kit.unit;
}

/** @param {Context} ctx */
function noShadow(ctx) {
  ctx.shadowColor = "transparent";
}

/** @param {Context} ctx @param {any} given @returns {string | CanvasGradient} */
export function paint(ctx, given) {
  if (typeof given === "string") return given;
  const [a, b, c, d] = given.to ?? given.radial;
  const gradient = given.to ? ctx.createLinearGradient(a, b, c, d) : ctx.createRadialGradient(a, b, 0, a, b, c);
  for (const [at, colour] of given.stops) gradient.addColorStop(at, colour || "#00000000");
  return gradient;
}

/** @param {Context} ctx @param {Op} op @param {Kit} kit */
function drawText(ctx, op, kit) {
  const words = String(op.text ?? "");
  if (!words) return;
  const family = FONTS[/** @type {"title" | "body"} */ (op.font ?? "body")] ?? FONTS.body;
  const font = (/** @type {number} */ size) => `${weight(op)} ${size}px ${family}`;
  const { size, lines } = fitText((part, s) => (ctx.font = font(s), ctx.measureText(part).width), words, op.size, op.width, op.lines);
  ctx.translate(op.x, op.y);
  ctx.rotate(((op.turn ?? 0) * Math.PI) / 180);
  ctx.font = font(size);
  ctx.fillStyle = op.fill ? paint(ctx, op.fill) : "#000";
  ctx.textAlign = op.align ?? "center";
  ctx.textBaseline = "alphabetic";
  if (op.shadow) setShadow(ctx, op.shadow, kit);
  const rise = size * (op.font === "title" ? 0.35 : 0.32);
  lines.forEach((line, i) => {
    const y = (i - (lines.length - 1) / 2) * size * LEADING + rise;
    if (op.stroke) outline(ctx, op, line, y);
    ctx.fillText(line, 0, y);
  });
}

/** @param {Context} ctx @param {Op} op @param {string} line @param {number} y */
function outline(ctx, op, line, y) {
  ctx.lineJoin = "round";
  ctx.lineWidth = op.line ?? 2;
  ctx.strokeStyle = paint(ctx, op.stroke);
  ctx.strokeText(line, 0, y);
}

/** @param {Op} op */
const weight = (op) => op.weight ?? (op.font === "title" ? 700 : 400);

/** @type {Map<string, Path2D>} */
const paths = new Map();

/** @param {string} d */
function pathOf(d) {
  let path = paths.get(d);
  if (!path) paths.set(d, (path = new Path2D(d)));
  return path;
}
