// The pass-the-device screen: nothing of the table shows until the next person says that they have it.

import { button, h } from "./dom.js";
import { shield } from "./icons.js";

/**
 * Hide everything and wait for the person. Resolves true when they have the device, false when it was called off.
 * @param {string} name @param {string} colour @param {string} emblem
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>}
 */
export function curtain(name, colour, emblem, signal) {
  return new Promise((resolve) => {
    const ready = button(`I am ${name}`, () => end(true), { class: "main" });
    const box = h("dialog", { id: "curtain", "aria-labelledby": "curtain-title" },
      shield(colour, emblem),
      h("h2", { id: "curtain-title" }, `Pass the device to ${name}`),
      h("p", null, "The table is hidden until then. No peeking."), ready);
    const end = (/** @type {boolean} */ here) => {
      signal.removeEventListener("abort", off);
      box.close();
      box.remove();
      resolve(here);
    };
    const off = () => end(false);
    box.addEventListener("cancel", (event) => event.preventDefault());
    if (signal.aborted) return resolve(false);
    signal.addEventListener("abort", off);
    document.body.append(box);
    box.showModal();
    ready.focus();
  });
}
