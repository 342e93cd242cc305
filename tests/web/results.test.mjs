import assert from "node:assert/strict";
import { test } from "node:test";
import { tally } from "../../web/shell/results.js";

const people = [{ name: "Ann", kind: "person" }, { name: "Bo", kind: "bot" }, { name: "Cy", kind: "person" }];

test("matches and wins are counted by game and person, bots and running matches left out", () => {
  const matches = [
    { game: "gridaris", people, places: [1, 2, 3] },
    { game: "gridaris", people, places: [2, 1, 2] },
    { game: "squire", people, places: [3, 2, 1] },
    { game: "squire", people },
  ];
  assert.deepEqual(tally(matches), [
    { game: "gridaris", name: "Ann", played: 2, won: 1 },
    { game: "gridaris", name: "Cy", played: 2, won: 0 },
    { game: "squire", name: "Cy", played: 1, won: 1 },
    { game: "squire", name: "Ann", played: 1, won: 0 },
  ]);
});
