// What an action would do, asked while the pointer rests on it: one question at a time, the latest wins.

/** @typedef {import("./answer.js").Scene} Scene */

/**
 * @param {{ask: (action: number) => Promise<Scene | null>, show: (scene: Scene | null) => void}} how
 */
export function createPreviews(how) {
  /** @type {Map<number, Scene | null>} */
  const known = new Map();
  /** @type {number | null} */
  let wanted = null;
  let asking = false;
  let age = 0;

  const next = async () => {
    if (asking) return;
    asking = true;
    while (wanted !== null && !known.has(wanted)) {
      const [action, then] = [wanted, age];
      const scene = await how.ask(action).catch(() => null);
      if (then === age) known.set(action, scene);
    }
    asking = false;
    if (wanted !== null) how.show(known.get(wanted) ?? null);
  };

  return {
    /** @param {number | null} action */
    want(action) {
      wanted = action;
      if (action === null) how.show(null);
      else next();
    },
    /** The question has changed: nothing known holds any more. */
    forget() {
      age += 1;
      known.clear();
      wanted = null;
    },
  };
}
