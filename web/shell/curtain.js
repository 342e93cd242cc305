// The pass-the-device screen: nothing of the table shows until the next person says that they have it.

import { button, h } from "./dom.js";
import { shield } from "./icons.js";

/**
 * Hide everything and wait for the person. Resolves "here" when they have the device, "other" when somebody else wants
 * it first, "" when it was called off.
 * @param {string} name @param {string} colour @param {string} emblem
 * @param {AbortSignal} signal @param {boolean} others  others may take it first
 * @returns {Promise<"here" | "other" | "">}
 */
export function curtain(name, colour, emblem, signal, others) {
  return new Promise((resolve) => {
    const ready = button(`I am ${name}`, () => end("here"), { class: "main" });
    const box = h("dialog", { id: "curtain", "aria-labelledby": "curtain-title" },
      shield(colour, emblem),
      h("h2", { id: "curtain-title" }, `Pass the device to ${name}`),
      h("p", null, "The table is hidden until then. No peeking."), ready,
      others && button("Somebody else first", () => end("other"), { class: "plain" }));
    const end = (/** @type {"here" | "other" | ""} */ how) => {
      signal.removeEventListener("abort", off);
      box.close();
      box.remove();
      resolve(how);
    };
    const off = () => end("");
    box.addEventListener("cancel", (event) => event.preventDefault());
    if (signal.aborted) return resolve("");
    signal.addEventListener("abort", off);
    document.body.append(box);
    box.showModal();
    ready.focus();
  });
}
