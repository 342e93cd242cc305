// The rules of a game: how to play, and every rule by its number; searchable.

import { button, fill, h } from "./dom.js";
import { blocks, element } from "./markdown.js";
import { drawPictures } from "./pictures.js";
import { link, replace } from "./router.js";

/** @typedef {import("./answer.js").Engine} Engine */

const RULE = /\b[A-Z]{3,4}-[A-Z]?\d{1,3}[a-z]?\b/;

/** @typedef {{guide: string, rules: string}} Texts */

/** @type {Map<string, Texts>} */
const known = new Map();
/** What was searched in the guide, for the rules. */
let carried = "";

/**
 * Show the rules page.
 * @param {HTMLElement} root @param {Engine} engine @param {string} game @param {string} title
 * @param {string} place  "guide", "rules" or a rule's number
 * @param {() => void} leave @param {(() => void) | null} learn  begins a guided first match
 */
export async function showRules(root, engine, game, title, place, leave, learn = null) {
  const numbered = RULE.test(place);
  const part = numbered || place === "rules" ? "rules" : "guide";
  const article = h("article", null, h("p", { role: "status" }, "The rules are being fetched…"));
  const found = h("p", { class: "found", role: "status" });
  const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search the rules", oninput: () => look() });
  const tab = (/** @type {string} */ name, /** @type {string} */ label) =>
    button(label, () => replace("rules", game, name), { "aria-pressed": String(part === name), class: part === name ? "main" : "" });
  fill(root,
    h("div", { class: "top" }, button("Back", leave), h("h1", { tabIndex: -1 }, title),
      h("div", { class: "tabs" }, tab("guide", "How to play"), tab("rules", "All rules")), h("div", { class: "search" }, search)),
    learn && part === "guide" ? h("p", { class: "row" }, button("Play a guided first match", learn, { class: "main" })) : null,
    found, article);
  root.querySelector("h1")?.focus();
  /** @type {Texts | undefined} */
  let texts;
  const look = () => {
    filter(article, search.value, found);
    const more = part === "guide" && texts ? linesWith(texts.rules, search.value) : 0;
    const on = () => {
      carried = search.value;
      replace("rules", game, "rules");
    };
    if (more) found.append(" ", button(`${more} in all rules`, on));
  };
  try {
    texts = /** @type {Texts} */ (known.get(game) ?? (await engine.call("texts", { game })));
    known.set(game, texts);
    fill(article, render(texts[part], game));
    drawPictures(article, engine, game).catch((error) => console.warn("No pictures:", error));
  } catch (error) {
    return fill(article, h("p", null, `The rules could not be read: ${/** @type {Error} */ (error).message}`));
  }
  if (numbered) return point(article, place);
  if (part === "rules") [search.value, carried] = [carried, ""];
  if (search.value) look();
}

/** @param {string} source @param {string} game */
function render(source, game) {
  const seen = new Set();
  const rule = (/** @type {string} */ number) => {
    if (seen.has(number)) return h("a", { class: "rule", href: link("rules", game, number) }, number);
    seen.add(number);
    return h("strong", { class: "rule", "data-rule": number }, number);
  };
  return blocks(source).map((block) => element(block, rule));
}

/** Go to a rule and light its line. @param {HTMLElement} article @param {string} number */
function point(article, number) {
  const places = [...article.querySelectorAll(`[data-rule="${CSS.escape(number)}"]`)];
  const line = (places.find((place) => place.parentElement?.matches("li") && place.parentElement.firstElementChild === place) ?? places[0])?.closest("li, tr, p");
  if (!line) return;
  line.classList.add("here");
  line.scrollIntoView({ block: "center" });
}

/** Show only what holds the words. @param {HTMLElement} article @param {string} words @param {HTMLElement} found */
function filter(article, words, found) {
  const wanted = Boolean(words.trim()), has = finder(words);
  let hits = 0;
  for (const line of article.querySelectorAll("li, tbody tr, :scope > p, blockquote")) {
    const hit = !wanted || has(line.textContent ?? "");
    /** @type {HTMLElement} */ (line).hidden = !hit;
    hits += hit ? 1 : 0;
  }
  for (const box of article.querySelectorAll(":scope > .scroll, :scope > figure")) {
    const lines = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("tbody tr")]);
    /** @type {HTMLElement} */ (box).hidden = wanted && lines.every((line) => line.hidden);
  }
  for (const heading of article.querySelectorAll("h2, h3, h4, h5, h6")) /** @type {HTMLElement} */ (heading).hidden = wanted && !leads(heading);
  found.textContent = wanted ? `${hits} ${hits === 1 ? "line" : "lines"} found` : "";
}

/** How many lines of a text hold the words. @param {string} source @param {string} words */
function linesWith(source, words) {
  const has = finder(words);
  return words.trim() ? source.split("\n").filter((line) => !line.startsWith("#") && has(line)).length : 0;
}

/** Whether a text holds all these words, or longer ones that begin with them. @param {string} words @returns {(text: string) => boolean} */
function finder(words) {
  const wanted = words.trim().split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const each = wanted.map((word) => new RegExp(`(?<![\\p{L}\\d])${word}`, "iu"));
  return (text) => each.every((one) => one.test(text));
}

/** Whether something shown stands under a heading. @param {Element} heading */
function leads(heading) {
  for (let next = heading.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling) {
    const lines = [...next.querySelectorAll("li, tbody tr")];
    if (lines.length ? lines.some((line) => !(/** @type {HTMLElement} */ (line).hidden)) : !(/** @type {HTMLElement} */ (next).hidden)) return true;
  }
  return false;
}

