import assert from "node:assert/strict";
import { test } from "node:test";
import { fitText, wrap } from "../../web/table/text.js";
import { filled } from "../../web/table/paint.js";
import { afterFrame } from "../../web/table/playing.js";
import { grain } from "../../web/table/pattern.js";
import { rgb } from "../../web/table/felt.js";
import { choice, piece, scene } from "./kit.mjs";

const mono = (text, size) => text.length * size * 0.5;

test("one line shrinks to its width, but not to nothing", () => {
  assert.deepEqual(fitText(mono, "abcdefghij", 10, 100), { size: 10, lines: ["abcdefghij"] });
  assert.equal(fitText(mono, "abcdefghij", 10, 40).size, 8);
  assert.equal(fitText(mono, "abcdefghij", 10, 1).size, 4);
});

test("lines wrap greedily", () => {
  assert.deepEqual(wrap(mono, "one two three four", 10, 45), ["one two", "three", "four"]);
});

test("a block shrinks until it has no more lines than allowed and every line fits", () => {
  const { size, lines } = fitText(mono, "one two three four", 10, 45, 2);
  assert.ok(size < 10 && lines.length <= 2 && lines.every((line) => mono(line, size) <= 45));
});

test("slots are filled at any depth, with a fallback", () => {
  const op = { op: "rect", fill: { to: [0, 0, 1, 1], stops: [[0, "$tone|#fff"], [1, "$missing|#000"]] }, n: "$n", text: "$name", cost: "5$" };
  assert.deepEqual(filled(op, { tone: "#abc", n: 3 }), { op: "rect", fill: { to: [0, 0, 1, 1], stops: [[0, "#abc"], [1, "#000"]] }, n: 3, text: "", cost: "5$" });
});

test("a frame changes what it names and takes away what is gone; nothing can be chosen in it", () => {
  const base = { ...scene([piece("a"), piece("b"), piece("c")]), choices: [choice(0, ["a"])] };
  const after = afterFrame(base, { pieces: [piece("b", { x: 9 }), piece("d")], gone: ["c"], lines: [] });
  assert.deepEqual(after.pieces.map((p) => [p.id, p.x]), [["a", 0], ["b", 9], ["d", 0]]);
  assert.deepEqual(after.choices, []);
  assert.equal(base.pieces[1].x, 0);
});

test("grain is the same at every drawing", () => {
  const [a, b] = [grain(7), grain(7)];
  for (let i = 0; i < 5; i++) assert.equal(a(), b());
});

test("colours of the felt", () => {
  assert.deepEqual(rgb("#102030"), [16, 32, 48]);
  assert.equal(rgb("green"), null);
});
