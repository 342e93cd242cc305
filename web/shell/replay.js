// Looking back: any moment of the match, by buttons, keys or the slider. It takes no live move, and says so.

import { button, h } from "./dom.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./answer.js").Line} Line */
/** @typedef {import("./answer.js").Scene} Scene */

const PACE = 1100; // between two steps that play by themselves, at normal speed
const PACES = [0.5, 1, 2, 4];

/**
 * @typedef {object} ReplayHost
 * @property {Engine} engine
 * @property {() => Answer} answer  the live one
 * @property {(scene: Scene, lines: Line[]) => void} show
 * @property {() => void} back  show the live match again
 * @property {(entry: number) => void} fork  play on from here
 * @property {() => number} speed  that of the table, one of PACES
 */

/** @param {HTMLElement} root where the bar goes @param {ReplayHost} host */
export function createReplay(root, host) {
  let at = 0;
  let seat = /** @type {number | null} */ (null);
  let asked = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  const slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Moment of the match" });
  const where = h("output", { class: "where" });
  const run = button("Play", () => (timer ? stop() : start()));
  const whose = h("select", { "aria-label": "Whose view" });
  const pace = h("select", { "aria-label": "Speed", class: "pace", onchange: () => timer && start() },
    PACES.map((times) => h("option", { value: times }, times < 1 ? "½×" : `${times}×`)));
  const on = button("Play on from here", () => host.fork(at));
  const bar = h("section", { class: "replay", "aria-label": "Looking back", hidden: true },
    h("p", { class: "hint" }, "You are looking back. The match waits."),
    h("div", { class: "row" },
      button("|◀", () => to(0), { "aria-label": "To the start" }), button("◀", () => to(at - 1), { "aria-label": "One step back" }),
      run, button("▶", () => to(at + 1), { "aria-label": "One step on" }), button("▶|", () => to(last()), { "aria-label": "To the end" }), where),
    h("div", { class: "row track" }, slider, pace, whose), h("div", { class: "row" }, on, button("Back to the match", close, { class: "main" })));
  root.append(bar);
  slider.addEventListener("input", () => to(Number(slider.value)));
  whose.addEventListener("change", () => { seat = whose.value === "" ? null : Number(whose.value); to(at); });

  const last = () => host.answer().length;

  /** @param {number} entry */
  async function to(entry) {
    at = Math.max(0, Math.min(last(), entry));
    slider.value = String(at);
    where.textContent = `${at} of ${last()}`;
    if (at === last()) stop();
    const mine = ++asked;
    const past = await host.engine.call("past", { entry: at, seat });
    if (mine === asked && !bar.hidden) host.show(past.scene, past.lines);
  }

  function start() {
    clearInterval(timer);
    if (at === last()) to(0);
    run.textContent = "Pause";
    timer = setInterval(() => to(at + 1), PACE / Number(pace.value));
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    run.textContent = "Play";
  }

  /** Views to choose from: any seat's when the match is over, else one's own. */
  function views() {
    const { over, seats, viewer } = host.answer();
    const options = over ? [h("option", { value: "" }, "The open table"), ...seats.map((one) => h("option", { value: one.seat }, one.name))] : [];
    whose.replaceChildren(...options);
    whose.hidden = !over;
    seat = viewer;
    whose.value = viewer === null ? "" : String(viewer);
  }

  function open() {
    if (!bar.hidden || !last()) return;
    bar.hidden = false;
    const { over, free } = host.answer();
    on.hidden = !(over || free);
    slider.max = String(last());
    pace.value = String(host.speed());
    views();
    addEventListener("keydown", keys, true);
    to(last() - 1);
    slider.focus();
  }

  function close() {
    if (bar.hidden) return;
    stop();
    asked += 1;
    bar.hidden = true;
    removeEventListener("keydown", keys, true);
    host.back();
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (/** @type {HTMLElement} */ (event.target).closest("dialog, select")) return;
    /** @type {Record<string, () => void>} */
    const does = { ArrowLeft: () => to(at - 1), ArrowRight: () => to(at + 1), Home: () => to(0), End: () => to(last()), Escape: close };
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return { open, close, stop, again: () => to(at), active: () => !bar.hidden };
}
