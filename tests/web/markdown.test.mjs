import assert from "node:assert/strict";
import { test } from "node:test";
import { blocks } from "../../web/shell/markdown.js";

test("a list within an item stays within it", () => {
  const [block] = blocks("1. first\n2. second:\n   - one\n     goes on\n   - two\n3. third\n");
  assert.deepEqual(block.items, ["first", "second:", "third"]);
  assert.deepEqual(block.inner?.[1]?.items, ["one goes on", "two"]);
  assert.equal(block.inner?.[1]?.ordered, false);
});

test("pictures name faces", () => {
  assert.deepEqual(blocks("Words.\n![Two cards](card:a card:b)\nMore."), [
    { kind: "paragraph", text: "Words." },
    { kind: "pictures", text: "Two cards", items: ["card:a", "card:b"] },
    { kind: "paragraph", text: "More." },
  ]);
});
