// Who sits at the table: emblem, name, key figures, score, and whose turn it is.

import { fill, h } from "./dom.js";
import { icon, shield } from "./icons.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("../types.js").SeatPanel} SeatPanel */
/** @typedef {import("../types.js").Figure} Figure */

/** A seat's colour, as the scene or the lobby says. @param {Answer} answer @param {number} seat */
export function colourOf(answer, seat) {
  const shown = answer.scene.seats.find((panel) => panel.seat === seat);
  return shown?.colour || answer.seats[seat]?.colour || ["#c8553d", "#3f7fb5", "#5d9a5b", "#c9973a", "#7a55a8", "#4f9a94"][seat % 6];
}

/** @param {Answer} answer @param {number} seat */
export function nameOf(answer, seat) {
  const alone = answer.seats.filter((person) => person.kind === "person").length === 1;
  return alone && answer.seats[seat]?.kind === "person" ? "You" : answer.seats[seat]?.name ?? "";
}

/** @param {Figure} figure */
function figureElement(figure) {
  const full = figure.max ? `${figure.value} of ${figure.max}` : figure.value;
  return h("span", { class: figure.warn ? "figure warn" : "figure", title: `${figure.label}: ${full}` },
    figure.icon ? icon(figure.icon) : null,
    h("span", { class: figure.icon ? "sr" : null }, `${figure.label} `),
    h("b", null, figure.value), figure.max ? h("small", null, `/${figure.max}`) : null);
}

/** Whether a previewed panel differs from what is. @param {Answer} answer @param {SeatPanel} panel */
function changed(answer, panel) {
  return answer.scene.seats.find((one) => one.seat === panel.seat)?.score !== panel.score;
}

/**
 * @param {{light: (pieces: string[]) => void}} how
 */
export function createSeatList(how) {
  const box = h("ul", { class: "seats", "aria-label": "Seats", tabIndex: 0 }) /* it scrolls where there are many */;

  /** @param {Answer} answer @param {SeatPanel} panel @param {{thinking: Set<number>, preview: boolean}} now */
  const row = (answer, panel, now) => {
    const person = answer.seats[panel.seat];
    const asked = answer.asked.some((one) => one.seat === panel.seat);
    const classes = ["seat", asked && "on", panel.seat === answer.viewer && "own", panel.tags?.includes("out") && "out"].filter(Boolean).join(" ");
    const note = [panel.note, person?.kind === "bot" ? `${person.level === "random" ? "learning" : person.level} bot` : ""].filter(Boolean).join(" · ");
    const busy = now.thinking.has(panel.seat);
    const pieces = panel.piece ? [panel.piece] : [];
    return h("li", {
      class: classes, vars: { "--c": colourOf(answer, panel.seat) }, "aria-current": asked ? "true" : null,
      onpointerenter: () => how.light(pieces), onpointerleave: () => how.light([]),
    },
      shield(colourOf(answer, panel.seat), panel.emblem ?? ""),
      h("b", { class: "name", title: note }, nameOf(answer, panel.seat), busy ? h("span", { class: "busy" }, h("span", { class: "sr" }, " is thinking")) : null),
      h("span", { class: now.preview && changed(answer, panel) ? "score preview" : "score" }, panel.score === "" ? "" : [h("span", { class: "sr" }, "Score "), panel.score]),
      h("small", { class: "note" }, note),
      panel.figures.length ? h("span", { class: "figures" }, panel.figures.map(figureElement)) : null);
  };

  let frame = 0;

  /** The seat that is asked comes into sight, beside one's own. */
  const bring = () => {
    const on = /** @type {HTMLElement | null} */ (box.querySelector(".on"));
    const own = /** @type {HTMLElement | null} */ (box.querySelector(".own"));
    if (on && on !== own && box.scrollWidth > box.clientWidth) box.scrollLeft = on.offsetLeft - (own?.offsetWidth ?? 0);
  };

  return {
    box,
    /** @param {Answer} answer @param {{thinking?: Set<number>, panels?: SeatPanel[]}} [now] */
    show(answer, now = {}) {
      const panels = now.panels ?? answer.scene.seats;
      const state = { thinking: now.thinking ?? new Set(), preview: Boolean(now.panels) };
      box.classList.toggle("many", panels.length > 5);
      fill(box, panels.map((panel) => row(answer, panel, state)));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(bring); // where the layout is due anyway: asked now, it would hold the table up
    },
  };
}
