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
 */
export function createLesson(box, engine, match) {
  /** @type {{kind: string, text: string}[]} */
  let tips = [];
  let shownAt = -1;
  const ready = match.lesson ? engine.call("lesson", { game: match.game }).then((lesson) => { tips = lesson?.tips ?? []; }) : null;

  function stop() {
    match.lesson = false;
    fill(box);
    box.hidden = true;
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
    const at = tips.findIndex((tip) => tip.kind === answer.kind);
    shownAt = answer.length;
    if (at < 0) return void (box.hidden = true);
    const [tip] = tips.splice(at, 1);
    fill(box, h("p", null, tip.text), tips.length ? null : h("p", null, LAST), h("p", { class: "row" }, button("Got it", () => { box.hidden = true; }), button("No more tips", stop)));
    box.hidden = false;
  }

  return { show };
}
