// A guided first match: a tip for each kind of question, the first times it is asked. What is played is a normal match.

import { button, fill, h } from "./dom.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./store.js").Match} Match */

const LAST = "This was the last tip: what happens from here on, you have seen before.";
const FAREWELL = "Your first match is finished, and you know how this game goes. The rules tell the rest; next time "
  + "try a stronger bot, or friends around this device.";

/**
 * @param {HTMLElement} box @param {Engine} engine @param {Match} match
 * @param {{hint: () => void, changed: () => void}} on  hint: show what a strong player would do; changed: keep the match
 */
export function createLesson(box, engine, match, on) {
  /** @type {{kind: string, text: string}[]} */
  let tips = [];
  /** @type {Set<number> | undefined} tips that are still to come */
  let left;
  let shownAt = -1;
  const ready = match.lesson ? engine.call("lesson", { game: match.game }).then((lesson) => { tips = lesson?.tips ?? []; }) : null;

  function stop() {
    match.lesson = false;
    fill(box);
    box.hidden = true;
    on.changed();
  }

  function farewell() {
    stop();
    fill(box, h("p", null, FAREWELL), h("p", { class: "row" }, button("Got it", stop)));
    box.hidden = false;
  }

  /** @param {Answer} answer */
  async function show(answer) {
    if (!ready || !match.lesson) return;
    await ready;
    if (answer.over) return farewell();
    if (answer.now === null || answer.length === shownAt) return;
    const told = (match.told ??= {});
    // a tip comes once, also over a reload; that of the question at which one left stands there again
    left ??= new Set(Array.from(tips.keys()).filter((tip) => !(told[tip] < answer.length)));
    shownAt = answer.length;
    const at = [...left].find((tip) => tips[tip].kind === answer.kind);
    if (at === undefined) return void (box.hidden = true);
    left.delete(at);
    told[at] = answer.length;
    on.changed();
    fill(box, h("p", null, tips[at].text), left.size ? null : h("p", null, LAST),
      h("p", { class: "row" }, button("Got it", () => { box.hidden = true; }), button("Show me a move", on.hint), button("No more tips", stop)));
    box.hidden = false;
  }

  return { show };
}
