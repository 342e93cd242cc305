/**
 * The Konva stage: three layers that are drawn apart, so that a carried piece never repaints the table. Hits are geometry
 * of our own (hit.js), so Konva listens to nothing; this also spares its hit canvases' painting.
 *
 * @typedef {import("./camera.js").Camera} Camera
 */
import Konva from "konva/lib/Core.js";

Konva.autoDrawEnabled = false;

/** @param {HTMLElement} container */
export function createStage(container) {
  const host = document.createElement("div");
  host.className = "stage";
  host.setAttribute("aria-hidden", "true");
  container.append(host);
  const stage = new Konva.Stage({ container: host, width: 1, height: 1, listening: false });
  const [table, lights, over] = ["table", "lights", "over"].map(() => layer(stage));

  /** @param {number} w @param {number} h */
  function resize(w, h) {
    for (const { layer } of [table, lights, over]) layer.getCanvas().setPixelRatio(pixelRatio());
    stage.size({ width: w, height: h });
  }

  /** @param {Camera} camera @param {{w: number, h: number}} window */
  function aim(camera, window) {
    for (const { group } of [table, lights, over]) {
      group.scale({ x: camera.scale, y: camera.scale });
      group.position({ x: window.w / 2 - camera.x * camera.scale, y: window.h / 2 - camera.y * camera.scale });
    }
  }

  return { host, table, lights, over, resize, aim, destroy: () => stage.destroy() };
}

/** @param {import("konva/lib/Stage.js").Stage} stage */
function layer(stage) {
  const made = new Konva.Layer({ listening: false }), group = new Konva.Group({ listening: false });
  made.add(group);
  stage.add(made);
  return { layer: made, group, canvas: made.getNativeCanvasElement(), draw: () => made.drawScene() };
}

/** Device pixels per CSS pixel, within reason. */
export const pixelRatio = () => Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));
