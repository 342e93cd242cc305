import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf, tally } from "../../web/shell/results.js";

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

test("each person has the place of their own seat, also where two have the same name", () => {
  const namesakes = [{ name: "Ann", kind: "person" }, { name: "Ann", kind: "person" }, { name: "Bo", kind: "bot" }];
  const match = { people: namesakes, save: JSON.stringify({ seating: [2, 0, 1] }) };
  const standings = [{ seat: 1, place: 1 }, { seat: 2, place: 2 }, { seat: 0, place: 3 }];
  const answer = { over: true, scene: { outcome: { standings } } };
  assert.deepEqual(placesOf(answer, match), [2, 3, 1]);
  assert.equal(placesOf({ ...answer, over: false }, match), undefined);
});
