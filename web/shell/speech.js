// What is said and read aloud at the table: a claim picked from the game's words, a page of its story.

import { dialog } from "./dialogs.js";
import { button, fill, h } from "./dom.js";

/** From so many claims on they can be searched. */
const MANY = 10;

/**
 * Let the person pick what to say; the words of the claim, or undefined.
 * @template T @param {{label: string, words: T}[]} claims @returns {Promise<T | undefined>}
 */
export async function pickWords(claims) {
  const picked = await dialog("Say to the table", (close) => {
    const list = h("div", { class: "claims" });
    const show = (/** @type {string} */ words) => fill(list, claims.flatMap((claim, i) =>
      claim.label.toLowerCase().includes(words.toLowerCase()) ? [button(claim.label, () => close(String(i)))] : []));
    show("");
    const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search what to say", oninput: () => show(search.value) });
    return [claims.length > MANY && h("div", null, search), list];
  });
  return picked ? claims[Number(picked)].words : undefined;
}

/** A page of the story, until it is put away. @param {string} title @param {string[]} paragraphs */
export function readPage(title, paragraphs) {
  return dialog(title, (close) => [
    h("div", { class: "pages" }, paragraphs.map((text) => h("p", null, text))),
    h("menu", null, button("Go on", () => close(), { class: "main", autofocus: true })),
  ]);
}
