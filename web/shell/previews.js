// What a person is about to do: what an action would show, asked while the pointer is on it (one question at a time, the
// latest wins); and its answer, which the rules work out before it is played, but tell only then.

/** @typedef {import("./answer.js").Scene} Scene */

/** A pointer that rests so long on a choice, in ms, will often take it. */
const RESTED = 150;

/**
 * @param {object} how
 * @param {(action: number) => Promise<Scene | null>} how.ask
 * @param {(scene: Scene | null) => void} how.show
 * @param {(action: number) => void} how.prepare
 */
export function createPreviews(how) {
  /** @type {Map<number, Scene | null>} */
  const known = new Map();
  /** @type {number | null} */
  let wanted = null;
  let asking = false;
  let age = 0;
  /** @type {number | null} */
  let prepared = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  /** The action may be taken at any moment. @param {number} action */
  const press = (action) => {
    clearTimeout(resting);
    if (action !== prepared) how.prepare(action);
    prepared = action;
  };

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
      clearTimeout(resting);
      if (action === null) return how.show(null);
      resting = setTimeout(press, RESTED, action);
      next();
    },
    press,
    /** The question has changed: nothing known holds any more. */
    forget() {
      age += 1;
      known.clear();
      clearTimeout(resting);
      [wanted, prepared] = [null, null];
    },
  };
}
