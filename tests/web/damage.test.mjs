import assert from "node:assert/strict";
import { test } from "node:test";
import { createDamage, inside, touching } from "../../web/table/damage.js";
import { boxOf } from "../../web/table/figures.js";

const box = (x, y, w = 10, h = 10) => ({ x, y, w, h });

/** A layer that remembers what was asked of it. */
function layer(nodes) {
  const seen = { whole: 0, drawn: [], cleared: [] };
  const ctx = { save() {}, restore() {}, beginPath() {}, rect() {}, clip() {}, clearRect: (...r) => seen.cleared.push(r) };
  const canvas = { getContext: () => ({ _context: ctx }), getPixelRatio: () => 1 };
  const children = nodes.map((own, i) => ({ own, drawScene: () => seen.drawn.push(i) }));
  const group = { children, scale: () => ({ x: 2 }), position: () => ({ x: 5, y: 0 }) };
  return { seen, layer: { layer: { getCanvas: () => canvas }, group, draw: () => seen.whole++ } };
}

test("the first drawing is whole; then only what touches a changed box is drawn, on whole pixels", () => {
  const { seen, layer: made } = layer([box(0, 0), box(50, 50), box(8, 8)]);
  const damage = createDamage(made, (node) => node.own);
  damage.draw();
  assert.equal(seen.whole, 1);
  damage.add(box(1.3, 1, 4, 4));
  damage.draw();
  assert.deepEqual([seen.whole, seen.drawn, seen.cleared], [1, [0], [[7, 2, 9, 8]]]);
});

test("nothing changed, nothing drawn", () => {
  const { seen, layer: made } = layer([box(0, 0)]);
  const damage = createDamage(made, (node) => node.own);
  damage.draw();
  damage.add(null);
  damage.draw();
  assert.deepEqual([seen.whole, seen.drawn, damage.any()], [1, [], false]);
});

test("very many boxes are one whole drawing", () => {
  const { seen, layer: made } = layer([]);
  const damage = createDamage(made, (node) => node.own);
  damage.draw();
  for (let i = 0; i < 60; i++) damage.add(box(i * 20, 0));
  damage.draw();
  assert.equal(seen.whole, 2);
});

test("inside and touching", () => {
  assert.ok(inside(box(2, 2, 3, 3), box(0, 0)) && !inside(box(0, 0), box(2, 2, 3, 3)));
  assert.ok(touching(box(0, 0), box(9, 9)) && !touching(box(0, 0), box(10, 0)));
});

test("the box of a turned picture holds its corners", () => {
  const at = (rotation) => boxOf({ x: 100, y: 100, rotation, opacity: 1, scaleX: 1, scaleY: 1 }, 20, 60);
  assert.deepEqual([at(0).w, at(0).h], [22, 62]);
  assert.ok(Math.abs(at(90).w - 62) < 1e-9 && Math.abs(at(90).h - 22) < 1e-9);
  assert.ok(Math.abs(at(45).w - (80 * Math.SQRT1_2 + 2)) < 1e-9);
});
