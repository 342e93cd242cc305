import assert from "node:assert/strict";
import { test } from "node:test";
import * as pose from "../../web/table/poses.js";
import { go, reading, tab } from "../../web/table/keys.js";

/** 5 x 4 spots, 40 apart, two turns, two layers. */
const ITEMS = [];
for (const layer of [0, 1]) for (const turn of [0, 90]) for (let x = 0; x < 5; x++) for (let y = 0; y < 4; y++) ITEMS.push([ITEMS.length, 100 + 40 * x, 200 + 40 * y, turn, layer]);

test("snaps to the nearest spot of this turn and layer, within reach", () => {
  const item = pose.nearest(ITEMS, { x: 143, y: 238 }, 90, 1, 30);
  assert.deepEqual(item.slice(1), [140, 240, 90, 1]);
  assert.equal(pose.nearest(ITEMS, { x: 20, y: 238 }, 90, 1, 30), null);
  assert.equal(pose.nearest(ITEMS, { x: 140, y: 240 }, 45, 1), null);
});

test("the pitch is the smallest step between spots", () => {
  assert.equal(pose.pitch(ITEMS), 40);
});

test("turns, layers and spots each once", () => {
  assert.deepEqual(pose.turns(ITEMS), [0, 90]);
  assert.deepEqual(pose.layers(ITEMS), [0, 1]);
  assert.equal(pose.spots(ITEMS).length, 20);
});

test("an arrow steps one spot that way and stays at the edge", () => {
  const from = pose.nearest(ITEMS, { x: 260, y: 200 }, 0, 0);
  assert.deepEqual(pose.step(ITEMS, from, -1, 0).slice(1), [220, 200, 0, 0]);
  assert.deepEqual(pose.step(ITEMS, from, 0, 1).slice(1), [260, 240, 0, 0]);
  assert.equal(pose.step(ITEMS, from, 1, 0), from);
});

test("every spot can be reached by arrows", () => {
  const one = ITEMS.filter((item) => item[pose.TURN] === 0 && item[pose.LAYER] === 0);
  const seen = new Set([one[0]]), todo = [one[0]];
  for (let at; (at = todo.pop());) {
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const next = pose.step(ITEMS, at, dx, dy);
      if (!seen.has(next)) seen.add(next), todo.push(next);
    }
  }
  assert.equal(seen.size, one.length);
});

test("the focus ring goes to the nearest that way, and round at the end", () => {
  const stops = [{ id: "a", x: 0, y: 0 }, { id: "b", x: 100, y: 5 }, { id: "c", x: 200, y: 0 }, { id: "d", x: 100, y: 100 }];
  assert.equal(go(stops, null, [1, 0]), "a");
  assert.equal(go(stops, "a", [1, 0]), "b");
  assert.equal(go(stops, "b", [0, 1]), "d");
  assert.equal(go(stops, "c", [1, 0]), "a");
  assert.equal(go([], null, [1, 0]), null);
});

test("reading order and tab order", () => {
  const stops = [{ id: "c", x: 0, y: 90 }, { id: "b", x: 50, y: 4 }, { id: "a", x: 0, y: 0 }];
  assert.deepEqual(reading(stops).map((s) => s.id), ["a", "b", "c"]);
  assert.equal(tab(stops, "a", 1), "b");
  assert.equal(tab(stops, "c", 1), null);
});
