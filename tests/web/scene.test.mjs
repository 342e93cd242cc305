import assert from "node:assert/strict";
import { test } from "node:test";
import { diff, sameLook, tabsOf, wantedTab } from "../../web/table/scene.js";
import { choice, piece, scene, zone } from "./kit.mjs";

test("pieces that stay are moves, new ones enter, missing ones leave", () => {
  const { moves, enters, leaves } = diff(scene([piece("a"), piece("b")]), scene([piece("b", { x: 5 }), piece("c")]));
  assert.deepEqual(moves.map((m) => [m.old.x, m.piece.x]), [[0, 5]]);
  assert.deepEqual(enters.map((e) => e.piece.id), ["c"]);
  assert.deepEqual(leaves.map((l) => l.piece.id), ["a"]);
});

test("a hidden card that becomes a known one is one card on its way, not two", () => {
  const { enters, leaves } = diff(scene([piece("hand:1:3", { x: 7, y: 9 })]), scene([piece("card:17", { start: "hand:1:3" })]));
  assert.equal(enters[0].from.x, 7);
  assert.equal(enters[0].origin.id, "hand:1:3");
  assert.deepEqual(leaves, []);
});

test("a card drawn from a pile that stays leaves the pile where it is", () => {
  const { moves, enters, leaves } = diff(scene([piece("pile", { x: 3 })]), scene([piece("pile", { x: 3 }), piece("new", { start: "pile" })]));
  assert.equal(enters[0].from.x, 3);
  assert.deepEqual([moves.length, leaves.length], [1, 0]);
});

test("a piece may come out of a zone's middle, small enough to fit", () => {
  const { enters } = diff(scene([]), scene([piece("a", { start: "bag", w: 40, h: 20 })], [zone("bag", { x: 100, w: 20, h: 50 })]));
  assert.deepEqual([enters[0].from.x, enters[0].from.y, enters[0].from.w], [110, 25, 20]);
});

test("a leaving piece goes to its end, piece or zone, and fades", () => {
  const before = scene([piece("a", { end: "pile" }), piece("b", { end: "box" }), piece("c")]);
  const { leaves } = diff(before, scene([piece("pile", { x: 50 })], [zone("box", { x: 60 })]));
  assert.deepEqual(leaves.map((l) => [l.piece.id, l.to?.x, l.to?.alpha]), [["a", 50, 0], ["b", 110, 0], ["c", undefined, undefined]]);
});

test("an unknown start is no start", () => {
  assert.equal(diff(null, scene([piece("a", { start: "nowhere" })])).enters[0].from, null);
});

test("looks differ by face, size, tags and values, not by place", () => {
  const a = piece("a", { values: { n: 3 }, tags: ["dim"] });
  assert.ok(sameLook(a, { ...a, x: 99, turn: 45 }));
  for (const other of [{ face: "back" }, { w: 11 }, { tags: [] }, { values: { n: 4 } }, { values: {} }, { values: { n: 3, m: 1 } }]) {
    assert.ok(!sameLook(a, { ...a, ...other }), JSON.stringify(other));
  }
});

test("a titled zone is a tab; others belong to their home, or to the main tab", () => {
  const zones = [zone("hand"), zone("board"), zone("deck", { title: "" }), zone("tray", { title: "", home: "hand" })];
  zones[0].attention = "own";
  assert.deepEqual([...tabsOf(zones)], [["hand", "hand"], ["board", "board"], ["deck", "board"], ["tray", "hand"]]);
});

test("the tab in focus opens, but never one without anything to choose while another has it", () => {
  const zones = [zone("mine"), { ...zone("theirs"), focus: true }], tabs = tabsOf(zones);
  const at = scene([piece("a", { zone: "mine" }), piece("b", { zone: "theirs" })], zones);
  assert.equal(wantedTab(at, tabs), "theirs");
  assert.equal(wantedTab({ ...at, choices: [choice(0, ["a"])] }, tabs), "mine");
  assert.equal(wantedTab({ ...at, choices: [choice(0, ["a"]), choice(1, ["b"])] }, tabs), "theirs");
  assert.equal(wantedTab({ ...at, choices: [choice(0, ["theirs", "a"])] }, tabs), "theirs");
  assert.equal(wantedTab({ ...at, poses: [{ piece: "a", items: [], layers: [], label: "" }] }, tabs), "mine");
});
