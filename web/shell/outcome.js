// The end of a match: who won and why; each part of a score lights the pieces that made it.

import { button, h } from "./dom.js";
import { shield } from "./icons.js";
import { colourOf, nameOf } from "./seatlist.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Line} Line */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Standing} Standing */
/** @typedef {import("../types.js").Part} Part */

const PLACES = ["", "1st", "2nd", "3rd"];
/** So many letters of a note stand beside what it is about in half a row; a longer one takes the whole row. */
const SHORT = 9;

/**
 * @param {Answer} answer
 * @param {Outcome} outcome
 * @param {{lines: Line[], item: (line: Line) => HTMLElement}} log
 * @param {{light: (pieces: string[], look?: boolean) => void, rematch: () => void, lobby: () => void, read?: () => void}} how
 */
export function createOutcome(answer, outcome, log, how) {
  /** @param {Part} part */
  const partElement = (part) => {
    const pieces = part.pieces ?? [];
    const point = () => how.light(pieces);
    const words = [h("span", { class: "label" }, part.label, part.note ? h("small", null, ` ${part.note}`) : null), h("b", null, part.points)];
    const item = { class: (part.note?.length ?? 0) > SHORT ? "wide" : null };
    if (!pieces.length) return h("li", item, h("span", { class: "part" }, words));
    return h("li", item, h("button", {
      type: "button", class: "part", onclick: () => how.light(pieces, true), onpointerenter: point, onfocus: point,
      onpointerleave: () => how.light([]), onblur: () => how.light([]),
    }, words));
  };

  const alone = outcome.standings.length === 1;

  /** @param {Standing} standing */
  const standingElement = (standing) => {
    const panel = answer.scene.seats.find((one) => one.seat === standing.seat);
    const colour = colourOf(answer, standing.seat);
    const head = [shield(colour, panel?.emblem ?? ""),
      h("span", null, h("b", null, nameOf(answer, standing.seat)), alone ? null : h("small", null, PLACES[standing.place] ?? `${standing.place}th`)),
      h("strong", null, standing.total)];
    const parts = standing.parts.length ? h("ul", { class: "parts" }, standing.parts.map(partElement)) : null;
    const open = alone || standing.place === 1 || standing.seat === answer.viewer;
    return h("li", { class: standing.place === 1 ? "standing first" : "standing", vars: { "--c": colour } },
      parts ? h("details", { open }, h("summary", { class: "head" }, head), parts) : h("div", { class: "head" }, head),
      standing.note ? h("p", { class: "note" }, standing.note) : null);
  };

  return h("section", { class: "outcome", "aria-label": "Result" },
    h("h2", { tabIndex: -1 }, outcome.headline),
    outcome.note ? h("p", { class: "note" }, outcome.note) : null,
    answer.undos ? h("p", { class: "note" }, `Played with free undo: ${answer.undos} taken back.`) : null,
    h("ol", { class: "standings" }, outcome.standings.map(standingElement)),
    recaps(log.lines).map(([heading, lines]) => h("details", { class: "recap" },
      h("summary", null, heading, h("small", null, ` ${lines.length}`)), h("ol", { class: "lines" }, lines.map(log.item)))),
    h("div", { class: "row" },
      button("Rematch", how.rematch, { class: "main" }),
      outcome.page && how.read ? button("Read the ending", how.read) : null,
      button("Lobby", how.lobby)));
}

/** Lines of the log that are told once more, by their headings. @param {Line[]} lines @returns {[string, Line[]][]} */
function recaps(lines) {
  const headings = [...new Set(lines.flatMap((line) => line.recap ?? []))];
  return headings.map((heading) => [heading, lines.filter((line) => line.recap === heading)]);
}
