import assert from "node:assert/strict";
import { test } from "node:test";
import * as select from "../../web/table/selection.js";
import { createChoosing } from "../../web/table/choosing.js";
import { choice } from "./kit.mjs";

const GRID = [choice(0, ["card:1", "cell:1"]), choice(1, ["card:1", "cell:2"]), choice(2, ["card:2", "cell:2"])];

test("any member of a path begins it, in any order", () => {
  assert.deepEqual([...select.begins(GRID)], ["card:1", "cell:1", "cell:2", "card:2"]);
  assert.deepEqual([...select.next(GRID, ["cell:2"])], ["card:1", "card:2"]);
  assert.deepEqual([...select.next(GRID, ["card:1"])], ["cell:1", "cell:2"]);
});

test("an ordered path begins at its first member only", () => {
  const moves = [choice(0, ["seal:1", "seal:2"], { ordered: true }), choice(1, ["seal:2", "seal:1"], { ordered: true })];
  assert.deepEqual([...select.next(moves, ["seal:1"])], ["seal:2"]);
  assert.equal(select.settled(moves, ["seal:2", "seal:1"], 0).action, 1);
});

test("picking what does not go together keeps what does", () => {
  assert.deepEqual(select.pick(GRID, ["card:1"], "card:2"), ["card:2"]);
  assert.deepEqual(select.pick(GRID, ["card:1", "cell:1"], "cell:2"), ["card:1", "cell:2"]);
  assert.deepEqual(select.pick(GRID, ["card:1", "cell:1"], "card:2"), ["card:2"]);
  assert.equal(select.pick(GRID, ["card:1"], "stone"), null);
});

test("picking the picked drops it", () => {
  assert.deepEqual(select.pick(GRID, ["card:1", "cell:1"], "card:1"), ["cell:1"]);
});

test("a complete path that can still grow is not settled by itself", () => {
  const choices = [choice(0, ["a"]), choice(1, ["a", "b"])];
  assert.equal(select.settled(choices, ["a"], 0).action, 0);
  assert.ok(select.growing(choices, ["a"]));
});

test("turns tell apart choices of one path", () => {
  const choices = [choice(0, ["a", "c"], { turn: 0 }), choice(1, ["a", "c"], { turn: 180 })];
  assert.equal(select.settled(choices, ["a", "c"], 180).action, 1);
  assert.equal(select.settled(choices, ["a", "c"], 90), null);
  assert.equal(select.nextTurn([0, 180], 180), 0);
  assert.equal(select.nextTurn([0, 90, 180], 0, -1), 180);
});

/** A choosing with all that it said. */
function chooser(choices, { confirm = false } = {}) {
  const said = { chosen: [], previews: [], whys: [] };
  const choosing = createChoosing({
    choices: () => choices, confirmMoves: () => confirm, changed: () => {}, choose: (a) => said.chosen.push(a),
    preview: (a) => said.previews.at(-1) !== a && said.previews.push(a), why: (path) => said.whys.push(path),
  });
  return { choosing, said };
}

test("two clicks of the mouse play; the second piece previews while it is pointed at", () => {
  const { choosing, said } = chooser(GRID);
  choosing.tap("card:1", "mouse");
  choosing.hover("cell:2");
  assert.equal(said.previews.at(-1), 1);
  choosing.tap("cell:2", "mouse");
  assert.deepEqual(said.chosen, [1]);
});

test("a stray touch plays nothing: the first tap arms, the second plays", () => {
  const { choosing, said } = chooser([choice(7, ["card:1"])]);
  choosing.tap("card:1", "touch");
  assert.deepEqual([said.chosen, said.previews.at(-1), choosing.armed().action], [[], 7, 7]);
  choosing.tap("card:1", "touch");
  assert.deepEqual(said.chosen, [7]);
});

test("tapping another target moves what is armed", () => {
  const { choosing, said } = chooser(GRID);
  for (const id of ["card:1", "cell:1", "cell:2"]) choosing.tap(id, "touch");
  assert.equal(choosing.armed().action, 1);
  assert.deepEqual(said.chosen, []);
  choosing.confirm();
  assert.deepEqual(said.chosen, [1]);
});

test("what warns or is to be confirmed is not played by a click", () => {
  const warned = chooser([choice(0, ["a"], { warn: "Really?" })]), careful = chooser([choice(0, ["a"])], { confirm: true });
  for (const { choosing, said } of [warned, careful]) {
    choosing.tap("a", "mouse");
    assert.deepEqual(said.chosen, []);
    choosing.tap("a", "mouse");
    assert.deepEqual(said.chosen, [0]);
  }
});

test("F turns the choice that is pointed at, and the click plays that turn", () => {
  const { choosing, said } = chooser([choice(0, ["a", "c"], { turn: 0 }), choice(1, ["a", "c"], { turn: 180 })]);
  choosing.tap("a", "mouse");
  choosing.hover("c");
  assert.equal(said.previews.at(-1), 0);
  assert.ok(choosing.rotate(1));
  assert.equal(said.previews.at(-1), 1);
  choosing.tap("c", "mouse");
  assert.deepEqual(said.chosen, [1]);
});

test("a piece that begins nothing asks why", () => {
  const { choosing, said } = chooser(GRID);
  choosing.tap("card:1", "mouse");
  assert.equal(choosing.tap("cell:9", "mouse"), false);
  assert.deepEqual(said.whys, [["card:1", "cell:9"]]);
  assert.deepEqual(choosing.picked(), ["card:1"]);
});

test("back takes one step, clear takes all", () => {
  const { choosing } = chooser(GRID);
  choosing.tap("card:1", "touch");
  choosing.tap("cell:1", "touch");
  assert.ok(choosing.back());
  assert.deepEqual(choosing.picked(), ["card:1"]);
  choosing.clear();
  assert.deepEqual(choosing.picked(), []);
  assert.ok(!choosing.back());
});

test("several choices of one path and turn wait for a button", () => {
  const { choosing, said } = chooser([choice(0, ["a"]), choice(1, ["a"])]);
  choosing.tap("a", "mouse");
  assert.deepEqual([said.chosen, choosing.ready().length, choosing.armed()], [[], 2, null]);
});
