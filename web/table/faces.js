/**
 * Faces as pixels: each (face, values, dress, size in pixels) is drawn once and kept, least used thrown away first.
 *
 * @typedef {import("../types.js").Face} Face
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {{canvas: HTMLCanvasElement, margin: number, w: number, h: number, k: number}} Raster  margin, w, h: in stage units;
 *   k: pixels per stage unit
 * @typedef {CanvasRenderingContext2D} Context
 */
import { dressOf, drawDress, outlineOf, shadowOf } from "./dress.js";
import { drawFace } from "./paint.js";

const BUDGET = 26e6; // pixels kept, about 100 MB
const MOST_SIDE = 3000;
const FONT_SAMPLES = ["700 20px Cinzel", "600 20px Cinzel", '400 20px "Alegreya Sans"', '700 20px "Alegreya Sans"'];

export function createFaces() {
  /** @type {Record<string, Face>} */ let faces = {};
  /** @type {Record<string, string>} */ let icons = {};
  /** @type {Map<string, Path2D | null>} */ const iconPaths = new Map();
  /** @type {Map<string, Raster>} */ const cache = new Map();
  const scratch = document.createElement("canvas"), dark = document.createElement("canvas");
  let pixels = 0, marks = false;

  /** @param {Record<string, Face>} newFaces @param {Record<string, string>} newIcons */
  async function set(newFaces, newIcons) {
    [faces, icons] = [newFaces, newIcons];
    iconPaths.clear();
    forget();
    await Promise.all(FONT_SAMPLES.map((font) => document.fonts.load(font).catch(() => [])));
    forget();
  }

  function forget() {
    cache.clear();
    pixels = 0;
  }

  /** @param {string} name @returns {Path2D | null} */
  function icon(name) {
    let path = iconPaths.get(name);
    if (path === undefined) iconPaths.set(name, (path = icons[name] ? new Path2D(icons[name]) : null));
    return path;
  }

  /**
   * A piece's picture at `scale` device pixels per stage unit.
   * @param {Piece} piece @param {number} scale @param {Record<string, any>} [values]
   * @returns {Raster | null}
   */
  function raster(piece, scale, values = piece.values) {
    const dress = dressOf(piece.tags ?? []);
    const key = `${piece.face}|${piece.w}x${piece.h}@${scale.toFixed(3)}|${dress.join()}|${values ? JSON.stringify(values) : ""}`;
    const known = cache.get(key);
    if (known) {
      cache.delete(key);
      cache.set(key, known); // now the most recently used
      return known;
    }
    const face = faces[piece.face];
    return face ? keep(key, draw(face, piece, dress, scale, values ?? {})) : null;
  }

  /** @param {string} key @param {Raster} made */
  function keep(key, made) {
    cache.set(key, made);
    pixels += made.canvas.width * made.canvas.height;
    for (const [old, { canvas }] of cache) {
      if (pixels <= BUDGET || old === key) break;
      cache.delete(old);
      pixels -= canvas.width * canvas.height;
    }
    return made;
  }

  /** @param {Face} face @param {Piece} piece @param {string[]} dress @param {number} scale @param {Record<string, any>} values @returns {Raster} */
  function draw(face, piece, dress, scale, values) {
    const { w, h } = piece, margin = marginOf(piece);
    const k = Math.min(scale, MOST_SIDE / (Math.max(w, h) + 2 * margin));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round((w + 2 * margin) * k));
    canvas.height = Math.max(1, Math.round((h + 2 * margin) * k));
    const art = artOf(face, piece, canvas, k, margin, values);
    const ctx = context(canvas), shadow = shadowOf(dress, piece);
    ctx.save();
    if (dress.includes("ghost")) ctx.globalAlpha = 0.86;
    if (shadow) castShadow(ctx, art, shadow, k);
    ctx.drawImage(art, 0, 0);
    ctx.restore();
    ctx.setTransform(canvas.width / (w + 2 * margin), 0, 0, canvas.height / (h + 2 * margin), 0, 0);
    ctx.translate(margin, margin);
    drawDress(ctx, dress, piece, outlineOf(face, piece), marks);
    return { canvas, margin, w, h, k };
  }

  /** The bare face on the scratch canvas. @param {Face} face @param {Piece} piece @param {HTMLCanvasElement} like @param {number} k @param {number} margin @param {Record<string, any>} values */
  function artOf(face, piece, like, k, margin, values) {
    [scratch.width, scratch.height] = [like.width, like.height]; // new and empty: a copy of the last art costs more
    const ctx = context(scratch), [fw, fh] = face.size;
    ctx.setTransform(like.width / (piece.w + 2 * margin), 0, 0, like.height / (piece.h + 2 * margin), 0, 0);
    ctx.translate(margin, margin);
    ctx.scale(piece.w / fw, piece.h / fh);
    ctx.save();
    drawFace(ctx, face, { marks, ...values }, { icon, unit: (k * piece.w) / fw });
    ctx.restore();
    return scratch;
  }

  /**
   * The soft shadow of the art alone, blurred small and drawn large: blurring at full size is what takes time.
   * @param {Context} ctx @param {HTMLCanvasElement} art @param {{colour: string, blur: number, y: number}} shadow @param {number} k
   */
  function castShadow(ctx, art, { colour, blur, y }, k) {
    const { width, height } = ctx.canvas, less = Math.max(1, Math.min(5, Math.floor((blur * k) / 2.5)));
    const w = Math.ceil(width / less), h = Math.ceil(height / less);
    [dark.width, dark.height] = [w, h]; // also clears it
    const small = context(dark);
    small.shadowColor = colour;
    small.shadowBlur = (blur * k) / less;
    small.shadowOffsetX = 2 * w; // the art itself stays outside
    small.shadowOffsetY = (y * k) / less;
    small.drawImage(art, -2 * w, 0, width / less, height / less);
    ctx.drawImage(dark, 0, 0, w * less, h * less);
  }

  return {
    set, raster, forget,
    /** @param {string} name @returns {Face | undefined} */
    face: (name) => faces[name],
    /** @param {boolean} on */
    setMarks(on) {
      if (on !== marks) forget();
      marks = on;
    },
  };
}

/** Room round a piece for its shadow and for what its face draws past its edge. @param {Piece} piece */
export function marginOf(piece) {
  return Math.min(22, Math.max(6, Math.min(piece.w, piece.h) * 0.16));
}

/** @param {HTMLCanvasElement} canvas @returns {Context} */
function context(canvas) {
  return /** @type {Context} */ (canvas.getContext("2d"));
}
