/**
 * A piece enlarged: its face drawn anew in large, with its caption, on the side away from the pointer.
 *
 * @typedef {import("../types.js").Piece} Piece
 */
import { pixelRatio } from "./stage.js";

const DELAY = 600, PATIENT = 1800, NARROW = 600;

/**
 * @param {object} host
 * @param {HTMLElement} host.container
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {(id: string) => Piece | null} host.piece
 * @param {(piece: Piece) => {x: number, y: number}} host.where  pixels in the container
 * @param {(piece: Piece | null) => void} host.onInspect
 */
export function createInspect(host) {
  const box = document.createElement("figure");
  box.className = "inspect";
  box.hidden = true;
  host.container.append(box);
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {string | null} */ let shown = null;
  /** @type {string | null} */ let waiting = null;

  /**
   * Shown after a moment, or at once. @param {string | null} id
   * @param {{now?: boolean, at?: {x: number, y: number}, late?: boolean}} [how] at: where the pointer is; late: the table beneath has something to say first
   */
  function point(id, { now = false, at, late = false } = {}) {
    if (id === (shown ?? waiting)) return;
    hide();
    const piece = id ? host.piece(id) : null;
    if (!piece?.inspect) return;
    waiting = id;
    if (now) show(piece, at);
    else timer = setTimeout(() => show(piece, at), late ? PATIENT : DELAY);
  }

  /** @param {Piece} piece @param {{x: number, y: number}} [at] */
  function show(piece, at = host.where(piece)) {
    const { clientWidth: w, clientHeight: h } = host.container, narrow = w < NARROW;
    const k = Math.min((h * (narrow ? 0.44 : 0.62)) / piece.h, (w * (narrow ? 0.74 : 0.42)) / piece.w, 460 / Math.max(piece.h, piece.w * 0.8));
    const large = { ...piece, w: piece.w * k, h: piece.h * k, tags: ["flat"] };
    const raster = host.faces.raster(large, pixelRatio());
    if (!raster) return;
    [shown, waiting] = [piece.id, null];
    box.replaceChildren(copyOf(raster, large), ...captionOf(piece));
    box.className = `inspect ${narrow ? "middle" : at.x > w / 2 ? "left" : "right"} ${at.y > h / 2 ? "high" : "low"}`;
    box.hidden = false;
    host.onInspect(piece);
  }

  function hide() {
    clearTimeout(timer);
    waiting = null;
    if (shown === null) return;
    shown = null;
    box.hidden = true;
    host.onInspect(null);
  }

  return { point, hide, shown: () => shown };
}

/** The picture without its margin, in a canvas of its own. @param {import("./faces.js").Raster} raster @param {{w: number, h: number}} size */
function copyOf(raster, size) {
  const canvas = document.createElement("canvas"), k = raster.canvas.width / (raster.w + 2 * raster.margin);
  canvas.width = raster.canvas.width;
  canvas.height = raster.canvas.height;
  canvas.style.width = `${size.w + 2 * raster.margin}px`;
  canvas.style.margin = `${-raster.margin * 0.6}px`;
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(raster.canvas, 0, 0);
  canvas.dataset.scale = k.toFixed(2);
  return canvas;
}

/** @param {Piece} piece @returns {HTMLElement[]} */
function captionOf(piece) {
  const words = piece.caption ?? "";
  if (!words) return [];
  const caption = document.createElement("figcaption");
  caption.textContent = words;
  return [caption];
}
