// Words between the players: a claim picked from the game's words, a page of its story, who wants the device.

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

/**
 * Who wants the device; their seat, or null for nobody.
 * @param {{seat: number, name: string}[]} people @returns {Promise<number | null>}
 */
export async function pickPerson(people) {
  const picked = await dialog("Who wants the device?", (close) => [
    h("p", null, "To look at what is your own, to say something, or to break in where a rule lets you. The match waits."),
    h("div", { class: "claims" }, people.map(({ seat, name }) => button(name, () => close(String(seat))))),
  ]);
  return picked ? Number(picked) : null;
}

/** A page of the story, until it is put away. @param {string} title @param {string[]} paragraphs */
export function readPage(title, paragraphs) {
  return dialog(title, (close) => [
    h("div", { class: "pages" }, paragraphs.map((text) => h("p", null, text))),
    h("menu", null, button("Go on", () => close(), { class: "main", autofocus: true })),
  ]);
}
