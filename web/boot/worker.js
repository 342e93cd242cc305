// The worker that holds Python: `boot` starts it, `call` asks it. It serves the rules and, in a second copy, the bots.
import * as Comlink from "comlink";
import { bootImage, bootPlain, installWheel, leftBehind } from "./python.js";
import { freshSeed } from "./site.js";

/** How long a search thinks before the worker looks at its messages again, in ms. */
const SLICE = 30;

/** @typedef {(name: string, payload: string) => string} Ask */
/** @typedef {{id: string, done: boolean, action?: (string | number)[], warning?: string, open: number}} Thought */

/** @type {Ask} */
let ask = () => {
  throw new Error("Python has not been started.");
};

/** Ask Python; what it refuses becomes an error that keeps its kind.
 * @param {string} name @param {unknown} payload */
function call(name, payload) {
  const answer = JSON.parse(ask(name, JSON.stringify(payload ?? {})));
  if (answer.ok) return answer.value;
  throw Object.assign(new Error(answer.error.message), { name: answer.error.kind });
}

/** @type {Map<string, {resolve: (thought: Thought | null) => void, reject: (error: unknown) => void}>} */
const waiting = new Map();
let thinking = false;
const { port1, port2 } = new MessageChannel();

/** Let the messages that have come in be handled first. */
const breathe = () =>
  new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

async function think() {
  if (thinking) return;
  thinking = true;
  try {
    while (waiting.size) {
      const thought = call("slice", { ms: SLICE });
      if (thought.done) settle(thought.id, thought);
      else if (thought.idle) for (const id of [...waiting.keys()]) settle(id, null);
      await breathe();
    }
  } catch (error) {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  } finally {
    thinking = false;
  }
}

/** @param {string} id @param {Thought | null} thought */
function settle(id, thought) {
  waiting.get(id)?.resolve(thought);
  waiting.delete(id);
}

const api = {
  /** @param {{role: "rules" | "bots", image: boolean, fresh: boolean}} how @param {import("./python.js").Tell} tell */
  async boot(how, tell) {
    try {
      ask = how.image ? await bootImage(how.role, tell) : await bootPlain(how.role, how.fresh, tell);
      return null;
    } catch (error) {
      const { kind = "broken", message = String(error) } = /** @type {import("./download.js").StartError} */ (error);
      return { kind, message };
    }
  },

  leftBehind,

  call,

  /** A game that somebody adds: its wheel is installed; in the rules' worker its games are tried out and registered.
   * @param {string} file @param {Uint8Array} bytes */
  async install(file, bytes) {
    await installWheel(file, bytes);
    return call("adopt", {});
  },

  /** A bot's decision: resolves when the search is done, or with null when it was stopped.
   * @param {{id?: string}} order @returns {Promise<Thought | null>} */
  async think(order) {
    const first = call("start", { seed: freshSeed(), ...order });
    if (first.done) return first;
    settle(first.id, null);
    const done = new Promise((resolve, reject) => waiting.set(first.id, { resolve, reject }));
    think();
    return done;
  },

  /** Stop one search, or all. @param {string} [id] */
  stop(id) {
    call("stop", id === undefined ? {} : { id });
    for (const open of [...waiting.keys()]) if (id === undefined || id === open) settle(open, null);
  },
};

/** @typedef {typeof api} WorkerApi */

Comlink.expose(api);
