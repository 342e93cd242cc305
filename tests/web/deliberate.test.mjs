import assert from "node:assert/strict";
import { test } from "node:test";
import { createChoosing } from "../../web/table/choosing.js";
import { choice } from "./kit.mjs";

test("a deliberate choice is shown by the first click and played by the second", () => {
  const played = [], shown = [];
  const choosing = createChoosing({
    choices: () => [choice(4, ["tab:4"], { deliberate: true }), choice(5, ["tab:5"])],
    confirmMoves: () => false, choose: (action) => played.push(action), preview: (action) => shown.push(action),
    why: () => undefined, changed: () => undefined,
  });
  choosing.tap("tab:4", "mouse");
  assert.deepEqual(played, []);
  assert.equal(shown.at(-1), 4);
  choosing.tap("tab:4", "mouse");
  choosing.tap("tab:5", "mouse");
  assert.deepEqual(played, [4, 5]);
});
