import assert from "node:assert/strict";
import { test } from "node:test";
import * as cam from "../../web/table/camera.js";
import { covers, overlap, pieceAt } from "../../web/table/hit.js";
import { piece } from "./kit.mjs";

const WINDOW = { w: 390, h: 480 };
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("the fit shows the whole box, letterboxed", () => {
  const c = cam.fit({ x: 0, y: 0, w: 1100, h: 900 }, { w: 1100, h: 1000 });
  assert.deepEqual(c, { x: 550, y: 450, scale: 1 });
  assert.deepEqual(cam.toScreen(c, { w: 1100, h: 1000 }, { x: 0, y: 0 }), { x: 0, y: 50 });
});

test("stage and screen are each other's inverse", () => {
  const c = { x: 31, y: -4, scale: 1.7 }, p = cam.toStage(c, WINDOW, { x: 77, y: 300 });
  const q = cam.toScreen(c, WINDOW, p);
  near(q.x, 77), near(q.y, 300);
});

test("what is under the fingers stays there while zooming", () => {
  const c = cam.fit({ x: 0, y: 0, w: 390, h: 480 }, WINDOW), p = { x: 100, y: 60 }, under = cam.toStage(c, WINDOW, p);
  const after = cam.toStage(cam.zoom(c, WINDOW, p, 2.4), WINDOW, p);
  near(after.x, under.x), near(after.y, under.y);
});

test("the table cannot be lost: no smaller than home, no larger than the most, never out of sight", () => {
  const box = { x: 0, y: 0, w: 390, h: 480 }, home = cam.fit(box, WINDOW);
  assert.equal(cam.clamp({ ...home, scale: 99 }, home, box, WINDOW).scale, home.scale * cam.MOST_ZOOM);
  const far = cam.clamp({ x: 9e9, y: -9e9, scale: 2 }, home, box, WINDOW);
  assert.ok(far.x < 390 && far.y > 0);
  assert.deepEqual(cam.clamp({ x: 5, y: 5, scale: 0.1 }, home, box, WINDOW).x, 195);
});

test("a tab that goes on beyond the window is known, and each end can be brought up", () => {
  const box = { x: 0, y: 0, w: 390, h: 700 }, top = cam.fitWidth(box, WINDOW);
  assert.deepEqual(cam.beyond(top, box, WINDOW), { above: false, below: true });
  const bottom = cam.toEnd(top, box, WINDOW, "bottom");
  assert.deepEqual(cam.beyond(bottom, box, WINDOW), { above: true, below: false });
  assert.deepEqual(cam.toEnd(bottom, box, WINDOW, "top"), top);
  assert.deepEqual(cam.beyond(cam.fit(box, WINDOW), box, WINDOW), { above: false, below: false });
});

test("zooming at the limit does not wander off", () => {
  const box = { x: 0, y: 0, w: 390, h: 480 }, home = cam.fit(box, WINDOW), p = { x: 300, y: 100 };
  let c = home;
  for (let i = 0; i < 40; i++) c = cam.clamp(cam.zoom(c, WINDOW, p, cam.allowed(c, home, 1.4)), home, box, WINDOW);
  assert.equal(c.scale, home.scale * cam.MOST_ZOOM);
  const under = cam.toStage(c, WINDOW, p);
  near(under.x, 300), near(under.y, 100);
});

test("a long tab is shown at full width from its top", () => {
  const c = cam.fitWidth({ x: 0, y: 0, w: 390, h: 800 }, WINDOW);
  assert.equal(c.scale, 1);
  assert.equal(cam.toStage(c, WINDOW, { x: 0, y: 0 }).y, 0);
});

test("a tab that is not much too long may be shown whole", () => {
  const box = { x: 0, y: 0, w: 390, h: 650 };
  assert.equal(cam.fitWidth(box, WINDOW).scale, 1);
  assert.deepEqual(cam.fitWidth(box, WINDOW, 1.45), cam.fit(box, WINDOW));
  assert.equal(cam.fitWidth({ ...box, h: 800 }, WINDOW, 1.45).scale, 1);
});

test("while a piece is placed its steps are a finger wide, and it stays in sight", () => {
  const box = { x: 0, y: 90, w: 390, h: 390 }, window = { w: 390, h: 400 }, piece = { x: 330, y: 420, w: 60, h: 60 };
  const close = cam.near(box, window, piece, 14, 28);
  near(close.scale * 14, 28);
  assert.ok(cam.shows(close, window, piece) && !cam.shows(close, window, { ...piece, x: 60 }));
  assert.deepEqual(cam.near(box, window, piece, 40, 28), cam.fit(box, window), "large enough already: all of it");
  const large = { ...piece, w: 300, h: 300 };
  assert.ok(cam.near(box, window, large, 2, 28).scale * 300 <= 390, "never so near that the piece does not fit");
});

test("a turned card is hit where it is drawn", () => {
  const card = piece("a", { x: 100, y: 100, w: 20, h: 80, turn: 90 });
  assert.ok(covers(card, { x: 135, y: 100 }, false));
  assert.ok(!covers(card, { x: 100, y: 135 }, false));
});

test("a disc is no square", () => {
  const token = piece("t", { x: 0, y: 0, w: 20, h: 20 });
  assert.ok(covers(token, { x: 9, y: 9 }, false) && !covers(token, { x: 9, y: 9 }, true));
});

const any = () => false, plain = () => false;

test("the topmost card is meant, and hides those below it even if they are wanted", () => {
  const low = piece("low", { inspect: true }), high = piece("high", { x: 4, inspect: true });
  assert.equal(pieceAt([low, high], { x: 2, y: 0 }, any, plain).id, "high");
  assert.equal(pieceAt([low, high], { x: 2, y: 0 }, (id) => id === "low", plain).id, "high");
  assert.equal(pieceAt([low, high], { x: -4, y: 0 }, (id) => id === "low", plain).id, "low");
});

test("a wanted cell is meant although a card or a token lies on it", () => {
  const cell = piece("cell", { tags: ["flat"], w: 40, h: 40 }), card = piece("card", { inspect: true }), token = piece("token", { w: 4, h: 4 });
  assert.equal(pieceAt([cell, card, token], { x: 0, y: 0 }, (id) => id === "cell", plain).id, "cell");
});

test("a finger may land beside a wanted piece, the nearest wins", () => {
  const pieces = [piece("a", { x: 0 }), piece("b", { x: 30 })];
  assert.equal(pieceAt(pieces, { x: 17, y: 0 }, () => true, plain, 12).id, "b");
  assert.equal(pieceAt(pieces, { x: 17, y: 0 }, () => true, plain, 0), null);
});

test("overlap of upright boxes", () => {
  assert.ok(overlap(piece("a"), piece("b", { x: 9 })) && !overlap(piece("a"), piece("b", { x: 10 })));
});
