// The pictures of a guide: faces of the game's own pieces, drawn as the table draws them.

import { createFaces } from "../table/faces.js";
import { icon, loadIcons } from "./icons.js";

/** @typedef {import("./answer.js").Engine} Engine */

const TALL = 168, WIDE = 200; // the most that one face takes, in CSS pixels

/** Fill the places that Markdown left for faces. @param {HTMLElement} article @param {Engine} engine @param {string} game */
export async function drawPictures(article, engine, game) {
  const places = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("[data-face]")]);
  const only = places.map((place) => place.dataset.face ?? "");
  if (!only.length) return;
  const [known, icons] = await Promise.all([engine.call("faces", { game, only }), loadIcons()]);
  const faces = createFaces();
  await faces.set(known, icons);
  for (const place of places) place.append(picture(faces, place.dataset.face ?? ""));
}

/** @param {ReturnType<typeof createFaces>} faces @param {string} name @returns {Element} */
function picture(faces, name) {
  const size = faces.face(name)?.size;
  if (!size) return icon(name);
  const k = Math.min(TALL / size[1], WIDE / size[0], 1.4);
  const piece = /** @type {any} */ ({ face: name, w: size[0] * k, h: size[1] * k, tags: [] });
  const made = faces.raster(piece, devicePixelRatio);
  if (!made) return icon(name);
  const { canvas } = made;
  canvas.style.width = `${made.w + 2 * made.margin}px`;
  canvas.style.height = `${made.h + 2 * made.margin}px`;
  return canvas;
}
