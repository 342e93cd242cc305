// The bots of a match: asked in the second worker, at a pace that people can follow, never in the way.

import { freshSeed } from "../boot/engine.js";
import { toast } from "./dialogs.js";
import { painted } from "./dom.js";
import { pause, thinkingSeconds } from "./settings.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Asking} Asking */
/** @typedef {import("./answer.js").Engine} Engine */

/** Seconds beyond its time after which a bot is given up. */
const GRACE = 12;

class Late extends Error {}

let told = false;

/** The bots' program cannot be loaded, as after a new version took the files of this page away: said once. */
function tellOnce() {
  if (!told) toast("The bots' program could not be loaded: they play at random. Loading the page again may help; the match is saved.");
  told = true;
}

/** @param {number} ms */
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {Promise<any>} promise @param {number} seconds */
function within(promise, seconds) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Late("it gave no answer in time")), seconds * 1000); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * What a bot decides, or null when it was stopped; undefined when it failed (the engine then picks something legal).
 * @param {Engine} engine @param {Asking} asking
 * @param {number} share  how many bots think at once
 * @returns {Promise<(string | number)[] | null | undefined>}
 */
export async function decide(engine, asking, share) {
  try {
    const seconds = thinkingSeconds();
    const job = await engine.call("job", { seat: asking.seat, seed: freshSeed(), seconds });
    if (job.action) return job.action;
    const thought = await within(engine.think({ id: `${asking.seat}`, ...job }), seconds * Math.max(1, share) + GRACE);
    if (!thought) return null;
    if (thought.warning) console.warn(thought.warning);
    return thought.action;
  } catch (error) {
    if (/** @type {Error} */ (error).name === "Stale") return null;
    console.warn("A bot failed, something legal is played instead:", error);
    if (error instanceof Late) engine.terminateBot();
    if (/** @type {Error} */ (error).name === "StartError") tellOnce();
    return undefined;
  }
}

/** So many claims and interrupts of bots in a row, then the table moves on. */
const CHATTER = 6;

/**
 * Keeps the bots playing. `turn` is called after each answer of the engine; `stop` ends all thinking.
 * @param {{
 *   engine: Engine,
 *   answer: () => Answer,
 *   busy: () => boolean,
 *   play: (call: string, payload: object) => Promise<boolean>,
 *   thinking: (seats: Set<number>) => void,
 * }} match  `busy`: something is being shown or played; `play` resolves true when it changed the match
 */
export function createBots(match) {
  let round = 0;
  let chatter = 0;
  let talking = false;
  let polledAt = -1;
  let shownAt = 0;
  /** @type {{ticket: number, waiting: Set<number>} | null} */
  let open = null;

  const stop = () => {
    round += 1;
    open = null;
    match.thinking(new Set());
    match.engine.stopThinking().catch(() => undefined);
  };

  const personAsked = () => match.answer().asked.some((one) => one.kind === "person");

  /** Wait until the table rests; false when all has changed meanwhile. @param {number} mine @param {() => boolean} held */
  const rest = async (mine, held) => {
    for (;;) {
      while (mine === round && held()) await wait(25);
      const left = shownAt + pause() - performance.now();
      if (mine !== round) return false;
      if (left <= 0) return true;
      await wait(left);
    }
  };

  /** Claims and interrupts of bots. @param {number} mine */
  const poll = async (mine) => {
    const answer = match.answer();
    if (!answer.polls || polledAt === answer.length || chatter >= CHATTER) return false;
    polledAt = answer.length;
    if (!(await rest(mine, match.busy))) return true;
    chatter += 1;
    talking = true;
    return match.play("poll", { seed: freshSeed() }).finally(() => (talking = false));
  };

  /** @param {Asking[]} bots @param {number} mine */
  const think = async (bots, mine) => {
    const waiting = new Set(bots.map((bot) => bot.seat));
    open = { ticket: match.answer().ticket, waiting };
    await painted(); // thinking would hold the frame up
    if (mine !== round) return;
    match.thinking(waiting);
    const thoughts = bots.map((bot) => decide(match.engine, bot, bots.length).then((action) => ({ bot, action })));
    for (const thought of thoughts) {
      const { bot, action } = await thought;
      if (action === null || !(await rest(mine, () => match.busy() || personAsked()))) return;
      waiting.delete(bot.seat);
      match.thinking(waiting);
      const move = action === undefined ? { seed: freshSeed() } : { action };
      const who = { seat: bot.seat, ticket: bot.ticket };
      const played = await match.play("bot", { ...who, ...move });
      if (mine !== round) return;
      if (!played && !(await match.play("bot", { ...who, seed: freshSeed() }))) return;
    }
  };

  return {
    stop,
    /** Something new is on the table. */
    async turn() {
      const answer = match.answer();
      shownAt = performance.now();
      const bots = answer.asked.filter((one) => one.kind === "bot");
      if (open?.ticket === answer.ticket && bots.length && bots.every((bot) => open?.waiting.has(bot.seat))) return;
      const mine = ++round;
      open = null;
      if (!talking) chatter = 0;
      if (answer.over || !bots.length) match.thinking(new Set());
      if (answer.over || (await poll(mine)) || mine !== round) return;
      if (bots.length) await think(bots, mine);
    },
  };
}
