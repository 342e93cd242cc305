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

/**
 * What was used last is kept, up to a number of pixels.
 * @template T @param {number} budget @param {(made: T) => HTMLCanvasElement} canvasOf
 */
function createStore(budget, canvasOf) {
  /** @type {Map<string, T>} */ const kept = new Map();
  const size = (/** @type {T} */ made) => canvasOf(made).width * canvasOf(made).height;
  let pixels = 0;

  /** @param {string} key @param {() => T} make @returns {T} */
  function get(key, make) {
    const known = kept.get(key), made = known ?? make();
    kept.delete(key);
    kept.set(key, made); // now the most recently used
    if (!known) shrink(pixels + size(made), key);
    return made;
  }

  /** @param {number} now @param {string} spared */
  function shrink(now, spared) {
    pixels = now;
    for (const [key, made] of kept) {
      if (pixels <= budget || key === spared) return;
      kept.delete(key);
      pixels -= size(made);
    }
  }

  return { get, clear: () => (kept.clear(), shrink(0, "")) };
}

export function createFaces() {
  /** @type {Record<string, Face>} */ let faces = {};
  /** @type {Record<string, string>} */ let icons = {};
  /** @type {Map<string, Path2D | null>} */ const iconPaths = new Map();
  const rasters = createStore(BUDGET, (/** @type {Raster} */ made) => made.canvas);
  const arts = createStore(BUDGET / 3, (/** @type {HTMLCanvasElement} */ made) => made);
  const dark = document.createElement("canvas");
  let marks = false;

  /** @param {Record<string, Face>} newFaces @param {Record<string, string>} newIcons */
  async function set(newFaces, newIcons) {
    [faces, icons] = [newFaces, newIcons];
    iconPaths.clear();
    forget();
    await Promise.all(FONT_SAMPLES.map((font) => document.fonts.load(font).catch(() => [])));
    forget();
  }

  function forget() {
    rasters.clear();
    arts.clear();
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
    const face = faces[piece.face];
    if (!face) return null;
    const dress = dressOf(piece.tags ?? []);
    const look = `${piece.face}|${piece.w}x${piece.h}@${scale.toFixed(3)}|${values ? JSON.stringify(values) : ""}`;
    return rasters.get(`${look}|${dress.join()}`, () => draw(face, piece, dress, scale, values ?? {}, look));
  }

  /** @param {Face} face @param {Piece} piece @param {string[]} dress @param {number} scale @param {Record<string, any>} values @param {string} look @returns {Raster} */
  function draw(face, piece, dress, scale, values, look) {
    const { w, h } = piece, margin = marginOf(piece);
    const k = Math.min(scale, MOST_SIDE / (Math.max(w, h) + 2 * margin));
    const art = arts.get(look, () => artOf(face, piece, k, margin, values)), canvas = blank(art.width, art.height);
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

  /** The bare face, without what tags add. @param {Face} face @param {Piece} piece @param {number} k @param {number} margin @param {Record<string, any>} values */
  function artOf(face, piece, k, margin, values) {
    const width = piece.w + 2 * margin, height = piece.h + 2 * margin, canvas = blank(width * k, height * k);
    const ctx = context(canvas), [fw, fh] = face.size;
    ctx.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    ctx.translate(margin, margin);
    ctx.scale(piece.w / fw, piece.h / fh);
    drawFace(ctx, face, { marks, ...values }, { icon, unit: (k * piece.w) / fw });
    return canvas;
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

/** @param {number} width @param {number} height */
function blank(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @returns {Context} */
function context(canvas) {
  return /** @type {Context} */ (canvas.getContext("2d"));
}
