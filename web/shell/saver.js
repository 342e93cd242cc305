// Keeps a match in storage after each action. Writes never overlap; the last state always gets written.

import { BUILD } from "../boot/engine.js";
import { painted } from "./dom.js";
import { record } from "./results.js";
import { Conflict, keep } from "./store.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./store.js").Match} Match */

/**
 * @param {Engine} engine @param {Match} match  the record, brought up to date with each write
 * @param {() => void} onConflict  another tab has written this match
 */
export function createSaver(engine, match, onConflict) {
  let dirty = false;
  let stopped = false;
  /** @type {Promise<void> | null} */
  let running = null;

  const write = async () => {
    await painted(); // the move is seen first, on machines of few cores
    while (dirty && !stopped) {
      dirty = false;
      match.save = await engine.call("save");
      match.build = BUILD;
      if (!stopped) await keep(match);
    }
  };

  const run = async () => {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof Conflict)) return console.warn("The match could not be saved:", error);
      stopped = true;
      onConflict();
    }
  };

  return {
    /** @param {Answer} answer */
    note(answer) {
      record(match, answer);
      dirty = true;
      running ??= run().finally(() => (running = null));
      return running;
    },
    flush: () => running ?? Promise.resolve(),
    stop() {
      stopped = true;
    },
  };
}
