// What was won: a line for each game and person, from the finished matches of this device.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./store.js").Match} Match */
/** @typedef {{game: string, name: string, played: number, won: number}} Row */

/** What the list of matches tells of a match, as it is now. @param {Match} match @param {Answer} answer */
export function record(match, answer) {
  match.length = answer.length;
  match.status = answer.scene.status;
  match.result = answer.over ? answer.scene.outcome?.headline ?? "Finished" : "";
  match.places = placesOf(answer, match);
}

/** Who came in where, in the order of the people, once the match is over. Two may have the same name.
 * @param {Answer} answer @param {Match} match @returns {number[] | undefined} */
export function placesOf(answer, match) {
  if (!answer.over) return undefined;
  /** @type {{seating: number[]}} */
  const { seating } = JSON.parse(match.save);
  const places = new Map(answer.scene.outcome?.standings.map(({ seat, place }) => [seat, place]));
  return match.people.map((_, person) => places.get(seating[person]) ?? 0);
}

/** Matches and wins of each person at this device, game by game. @param {Match[]} matches @returns {Row[]} */
export function tally(matches) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { game, people, places } of matches) {
    if (!places) continue;
    people.forEach(({ name, kind }, i) => {
      if (kind !== "person" || !places[i]) return;
      const key = JSON.stringify([game, name]);
      const row = rows.get(key) ?? { game, name, played: 0, won: 0 };
      rows.set(key, { ...row, played: row.played + 1, won: row.won + (places[i] === 1 ? 1 : 0) });
    });
  }
  return [...rows.values()].sort((a, b) => a.game.localeCompare(b.game) || b.won - a.won || a.name.localeCompare(b.name));
}

/** @param {Match[]} matches @param {(game: string) => string} titleOf */
export function showResults(matches, titleOf) {
  const rows = tally(matches);
  const cells = (/** @type {Row} */ row) => [titleOf(row.game), row.name, row.played, row.won, `${Math.round((100 * row.won) / row.played)}\u00a0%`];
  return dialog("Results", () => [
    rows.length
      ? h("div", { class: "wide", tabIndex: 0, role: "region", "aria-label": "Results by game and person" }, h("table", null,
        h("thead", null, h("tr", null, ["Game", "Name", "Played", "Won", "Share"].map((word) => h("th", { scope: "col" }, word)))),
        h("tbody", null, rows.map((row) => h("tr", null, cells(row).map((cell) => h("td", null, cell)))))))
      : h("p", null, "No match has been finished on this device yet."),
    h("p", { class: "hint" }, "Counted from the matches in your list; a deleted match no longer counts."),
  ]);
}
