import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of a document as the log asks for. */
class Node {
  children = [];
  style = { setProperty() {} };
  constructor(words = "") { this.words = words; }
  append(...nodes) { this.children.push(...nodes); }
  appendChild(node) { this.children.push(node); }
  replaceChildren() { this.children = []; }
  setAttribute(name, value) { this[name] = value; }
  addEventListener() {}
  remove() {}
  get childElementCount() { return this.children.length; }
  get textContent() { return this.words + this.children.map((child) => child.textContent).join(""); }
}
const live = new Node();
const frames = [];
Object.assign(globalThis, {
  Node,
  document: { createElement: () => new Node(), createTextNode: (words) => new Node(words), getElementById: () => live },
  ResizeObserver: class { observe() {} },
  requestAnimationFrame: (run) => frames.push(run),
  cancelAnimationFrame() {},
});
const { createLog } = await import("../../web/shell/log.js");
const line = (text, more = {}) => ({ spans: [{ text }], ...more });
const log = () => {
  live.replaceChildren();
  return createLog({ game: "chess", colour: () => "", light() {} });
};
const heard = () => live.children.map((child) => child.textContent);
const frame = async () => {
  for (const run of frames.splice(0)) run();
  await new Promise((done) => setTimeout(done, 20));
};

test("lines are spoken after their frame, and once", async () => {
  const { add } = log();
  add([line("one")]);
  add([line("two")]);
  assert.deepEqual(heard(), []);
  await frame();
  assert.deepEqual(heard(), ["one", "two"]);
});

test("lines that still wait for their frame are spoken also when the whole story takes their place", async () => {
  const { add, set } = log();
  add([line("one")]);
  set([line("zero"), line("one"), line("two")]);
  assert.deepEqual(heard(), ["one"]);
  await frame();
  assert.deepEqual(heard(), ["one"]);
});

test("a line leads to the rule behind it, and does not speak its number", async () => {
  const one = log();
  one.add([line("Somebody castles.", { rule: "CHE-12" })]);
  await frame();
  const [shown] = one.box.children[0].children;
  assert.equal(shown.children.at(-1).href, "#/rules/chess/CHE-12");
  assert.deepEqual(heard(), ["Somebody castles."]);
});
