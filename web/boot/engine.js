// The main thread's side of Python: starts the worker of the rules, and that of the bots when it is first needed.
import * as Comlink from "comlink";
import { PATIENCE, StartError } from "./download.js";
import { hasImage } from "./image.js";
import { asset, BUILD, freshSeed } from "./site.js";

export { freshSeed, StartError };
export { asset, BUILD } from "./site.js";

/** @typedef {{stage: "download" | "start" | "restore" | "ready", loaded?: number, total?: number}} Progress */
/** @typedef {import("./worker.js").Thought} Thought */

/** After a silence so long while it should only be computing, a start counts as failed. */
const LONG = 120_000;
const RESTORING = 20_000;
/** So long may an added game take to be tried out, and the rules to answer while there is one. */
const TRYING = 30_000;
/** A page that was held up itself must first hear what has been said meanwhile. */
const GRACE = 1000;

/** A worker with the page's own content policy: one started from a blob inherits it, one started by address does not. */
function spawn() {
  const code = `import ${JSON.stringify(asset("worker.js"))};`;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module", name: "python" });
  return { worker, address };
}

/** One Python in one worker. */
class Python {
  /** @param {"rules" | "bots"} role @param {(progress: Progress) => void} onProgress */
  constructor(role, onProgress) {
    this.role = role;
    /** @param {Progress} progress */
    this.onProgress = (progress) => {
      onProgress(progress);
      dispatchEvent(new CustomEvent(`tavern-${role}`, { detail: progress }));
    };
    /** @type {Worker | undefined} */
    this.worker = undefined;
    /** @type {"" | "files" | "image"} what the running Python was started from */
    this.from = "";
    /** @type {(error: Error) => void} */
    this.end = () => {};
    /** @type {Promise<never>} rejects when the worker is ended: what was asked of it gets no answer any more */
    this.ended = new Promise(() => {});
  }

  /** From the image when there is one, else plainly. @param {boolean} fresh */
  async start(fresh) {
    if (!fresh && (await hasImage())) {
      try {
        return await this.#boot({ role: this.role, image: true, fresh });
      } catch (error) {
        console.warn(`The memory image did not serve, starting plainly: ${error}`);
      }
    }
    return this.#boot({ role: this.role, image: false, fresh });
  }

  /** @param {{role: "rules" | "bots", image: boolean, fresh: boolean}} how */
  async #boot(how) {
    this.stop();
    // The browser may hold a bad answer of the last time: a worker cannot be told to pass by its cache.
    if (how.fresh) await fetch(asset("worker.js"), { cache: "reload" }).catch(() => {});
    const { worker, address } = spawn();
    this.worker = worker;
    this.ended = new Promise((_, reject) => (this.end = reject));
    this.ended.catch(() => {});
    const api = /** @type {Comlink.Remote<import("./worker.js").WorkerApi>} */ (Comlink.wrap(worker));
    const watch = watchdog(worker);
    try {
      const tell = Comlink.proxy((/** @type {Progress} */ progress) => {
        watch.heard(progress.stage);
        this.onProgress(progress);
      });
      const failed = await Promise.race([api.boot(how, tell), watch.failure]);
      if (failed) throw new StartError(failed.kind, failed.message);
      this.from = how.image ? "image" : "files";
      this.onProgress({ stage: "ready" });
      api.leftBehind().then(() => dispatchEvent(new Event(`tavern-${this.role}-stored`)));
      return api;
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      watch.end();
      URL.revokeObjectURL(address);
    }
  }

  stop() {
    this.worker?.terminate();
    this.worker = undefined;
    this.end(new Error("Python was ended."));
  }
}

/** Fails when the worker breaks or stays silent for too long. @param {Worker} worker */
function watchdog(worker) {
  /** @type {(error: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => (fail = reject));
  failure.catch(() => {});
  let words = 0;
  const stalled = () => {
    const before = words;
    setTimeout(() => words === before && fail(new StartError("stalled", "Loading has stopped.")), GRACE);
  };
  let timer = setTimeout(stalled, PATIENCE);
  worker.onerror = (event) => {
    event.preventDefault();
    fail(new StartError("broken", event.message || "The rules' program could not be loaded."));
  };
  return {
    failure,
    /** @param {string} stage */
    heard(stage) {
      words += 1;
      clearTimeout(timer);
      // While files come in, the worker itself notices that nothing comes; afterwards Python computes without a word.
      timer = setTimeout(stalled, stage === "restore" ? RESTORING : LONG);
    },
    end() {
      clearTimeout(timer);
      worker.onerror = null;
    },
  };
}

/** What an added game answers, or an error named Hung. @template T @param {Promise<T>} answer @returns {Promise<T>} */
function inTime(answer) {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error("The game does not answer; it was given up."), { name: "Hung" }));
    const timer = setTimeout(late, TRYING);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Start the rules. Returns at once; `ready` resolves when they answer, or rejects with a StartError whose message can be
 * shown as it is. `retry()` starts again past every cache, and gives the new `ready`.
 * @param {{onProgress?: (progress: Progress) => void}} [how]
 */
export function startEngine({ onProgress = () => {} } = {}) {
  document.getElementById("guard")?.remove(); // The program runs: from here on it speaks for itself.
  const rules = new Python("rules", onProgress);
  const bots = new Python("bots", () => {});
  let door = rules.start(false);
  /** @type {ReturnType<Python["start"]> | undefined} */
  let botDoor;

  /** @type {{file: string, bytes: Uint8Array}[]} wheels of added games, for workers that are started later */
  const added = [];

  const withAdded = async () => {
    const api = await bots.start(false);
    for (const { file, bytes } of added) await api.install(file, bytes);
    return api;
  };

  const botApi = () => {
    botDoor ??= door.then((rules) => rules.leftBehind()).then(withAdded);
    botDoor.catch(() => (botDoor = undefined));
    return botDoor;
  };

  const engine = {
    /** The id of the build that this code belongs to. */
    buildId: BUILD,
    seed: freshSeed,
    /** "files" or "image": what the rules were started from. */
    get startedFrom() {
      return rules.from;
    },
    /** @type {Promise<void>} */
    ready: door.then(() => {}),
    /** Ask the rules: `session.call`. @param {string} name @param {unknown} [args] @returns {Promise<any>} */
    call: async (name, args) => {
      const asked = door;
      const answer = (await asked).call(name, args);
      if (!added.length) return answer;
      return inTime(answer).catch((error) => {
        if (error.name === "Hung" && asked === door) engine.onHung();
        throw error;
      });
    },
    /** An added game holds Python up for ever: somebody should start it anew. */
    onHung: () => {},
    /** Ask the bots' worker: `thinker.call`. @param {string} name @param {unknown} [args] @returns {Promise<any>} */
    botCall: async (name, args) => (await botApi()).call(name, args),
    /** A bot's decision; null when it was stopped. @param {{id?: string}} order @returns {Promise<Thought | null>} */
    think: async (order) => {
      const api = await botApi();
      return Promise.race([/** @type {Promise<Thought | null>} */ (api.think(order)), bots.ended]);
    },
    /** Add the games of a wheel; answers with their names and titles. @param {string} file @param {Uint8Array} bytes */
    async install(file, bytes) {
      const games = await inTime((await door).install(file, bytes));
      added.push({ file, bytes });
      if (botDoor) engine.terminateBot(); // the next bot starts with the new game
      return games;
    },
    /** Start the rules anew, as after a wheel that did harm. */
    async restart() {
      engine.terminateBot();
      added.length = 0;
      door = rules.start(false);
      engine.ready = door.then(() => {});
      await engine.ready;
    },
    /** Stop one search of the bots, or all. @param {string} [id] */
    stopThinking: async (id) => void (botDoor && (await (await botDoor).stop(id))),
    /** Let the bots' worker be started, so that the first bot need not wait for it. */
    warmBots: async () => void (await botApi()),
    terminateBot() {
      bots.stop();
      botDoor = undefined;
    },
    retry() {
      engine.terminateBot();
      door = rules.start(true);
      engine.ready = door.then(() => {});
      return engine.ready;
    },
  };
  engine.ready.catch(() => {});
  return engine;
}

/** @typedef {ReturnType<typeof startEngine>} Engine */
