import assert from "node:assert/strict";
import { test } from "node:test";
import { between, differs, done, duration, easeBack, easeInOut, easeOut, motion, placeAt, shortTurn } from "../../web/table/tween.js";

const at = (x, more = {}) => ({ x, y: 0, w: 10, h: 10, turn: 0, alpha: 1, ...more });

test("a motion begins at its start, ends exactly at its goal and not before its time", () => {
  const m = motion(at(0), at(100), 1000, 200);
  assert.equal(placeAt(m, 900).x, 0);
  assert.equal(placeAt(m, 1100).x, 50);
  assert.deepEqual(placeAt(m, 1200), at(100));
  assert.deepEqual([done(m, 1199), done(m, 1200)], [false, true]);
});

test("easings run from 0 to 1", () => {
  for (const ease of [easeOut, easeInOut, easeBack]) assert.ok(Math.abs(ease(0)) < 1e-9 && Math.abs(ease(1) - 1) < 1e-9);
});

test("a card turns the short way round", () => {
  assert.equal(shortTurn(350, 10), 370);
  assert.equal(shortTurn(0, 270), -90);
  assert.equal(shortTurn(0, 90), 90);
  assert.equal(placeAt(motion(at(0, { turn: 350 }), at(0, { turn: 10 }), 0, 10, { ease: (t) => t }), 5).turn, 0);
});

test("a new motion can start from where the piece is now", () => {
  const first = motion(at(0), at(100), 0, 100), now = placeAt(first, 40);
  assert.deepEqual(placeAt(motion(now, at(-50), 40, 100), 40), { ...now, turn: 0 });
});

test("longer ways take longer, none takes long, speed 0 takes no time", () => {
  assert.ok(duration(at(0), at(300), 1) > duration(at(0), at(30), 1));
  assert.ok(duration(at(0), at(9000), 1) <= 620);
  assert.equal(duration(at(0), at(200), 2) * 2, duration(at(0), at(200), 1));
  assert.equal(duration(at(0), at(300), 0), 0);
});

test("nothing to see is nothing to animate", () => {
  assert.ok(!differs(at(1), at(1.01)));
  for (const key of ["x", "y", "w", "h", "turn", "alpha"]) assert.ok(differs(at(1), { ...at(1), [key]: 3 }), key);
});

test("numbers count, words jump", () => {
  assert.deepEqual(between({ n: 2, word: "a" }, { n: 6, word: "b", more: 1 }, 0.5), { n: 4, word: "b", more: 1 });
  assert.deepEqual(between({ n: 2 }, { n: 6 }, 1), { n: 6 });
});
