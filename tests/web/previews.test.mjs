import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createPreviews } from "../../web/shell/previews.js";

function start() {
  const prepared = [], shown = [];
  const previews = createPreviews({ ask: async (action) => `scene ${action}`, show: (scene) => shown.push(scene), prepare: (action) => prepared.push(action) });
  return { previews, prepared, shown };
}

test("a press has the answer prepared at once, and only once", () => {
  const { previews, prepared } = start();
  previews.press(3);
  previews.press(3);
  assert.deepEqual(prepared, [3]);
  previews.press(4);
  previews.press(3); // the rules keep one answer only: 4 has taken the place of 3
  assert.deepEqual(prepared, [3, 4, 3]);
});

test("a pointer that rests has it prepared, one that passes over does not", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { previews, prepared } = start();
    previews.want(1);
    mock.timers.tick(40);
    previews.want(2);
    mock.timers.tick(40);
    previews.want(null);
    mock.timers.tick(1000);
    assert.deepEqual(prepared, []);
    previews.want(5);
    mock.timers.tick(1000);
    assert.deepEqual(prepared, [5]);
  } finally {
    mock.timers.reset();
  }
});

test("with a new question nothing is prepared any more", () => {
  const { previews, prepared } = start();
  previews.press(3);
  previews.forget();
  previews.press(3);
  assert.deepEqual(prepared, [3, 3]);
});
