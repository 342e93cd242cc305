/**
 * The cloth under everything: one canvas, painted when the window, the theme or the scene's felt changes.
 *
 * @typedef {CanvasRenderingContext2D} Context
 */
import { tile } from "./pattern.js";

const CLOTH = "#2c4648";

/** @param {HTMLElement} container */
export function createFelt(container) {
  const canvas = document.createElement("canvas");
  canvas.className = "felt";
  canvas.setAttribute("aria-hidden", "true");
  container.append(canvas);
  let painted = "";

  /** @param {number} w @param {number} h @param {string | undefined} colour @param {"dark" | "light"} theme */
  function paint(w, h, colour, theme) {
    const key = `${w}x${h}|${colour}|${theme}`;
    if (key === painted || w < 1 || h < 1) return;
    painted = key;
    canvas.width = w;
    canvas.height = h;
    const ctx = /** @type {Context} */ (canvas.getContext("2d"));
    light(ctx, w, h, rgb(colour) ?? /** @type {number[]} */ (rgb(CLOTH)), theme === "light" ? 1.34 : 1);
    weave(ctx, w, h);
  }

  return { paint };
}

/** @param {Context} ctx @param {number} w @param {number} h @param {number[]} base @param {number} gain */
function light(ctx, w, h, base, gain) {
  const g = ctx.createRadialGradient(w * 0.47, h * 0.38, Math.min(w, h) * 0.06, w * 0.47, h * 0.46, Math.max(w, h) * 0.78);
  g.addColorStop(0, shade(base, 1.12 * gain));
  g.addColorStop(0.55, shade(base, 0.8 * gain));
  g.addColorStop(1, shade(base, 0.46 * gain));
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, w, h);
}

/** @param {Context} ctx @param {number} w @param {number} h */
function weave(ctx, w, h) {
  const fill = ctx.createPattern(tile("felt"), "repeat");
  if (!fill) return;
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, w, h);
  ctx.globalAlpha = 1;
}

/** @param {string | undefined} colour @returns {number[] | null} */
export function rgb(colour) {
  const hex = /^#([0-9a-f]{6})/i.exec(colour ?? "")?.[1];
  return hex ? [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)) : null;
}

/** @param {number[]} base @param {number} k */
const shade = (base, k) => `rgb(${base.map((c) => Math.min(255, Math.round(c * k))).join()})`;
