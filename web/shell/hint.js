// A hint: what a strong bot would do with what this person knows, and what would come of it at once.

import { freshSeed } from "../boot/engine.js";
import { wordsOf } from "./log.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Engine} Engine */

const SECONDS = 1.5;
/** The lines of what would come of it; the one before them only says again what is played. */
const LINES = [1, 4];
/** From this share of the other choices on it is worth saying that they are worse. */
const CLEARLY = 0.7;

/** Why this one: said only where it shows at once. @param {number[]} better than how many of how many others */
function compared([than = 0, of = 0]) {
  if (than < 2 || than < of * CLEARLY) return "";
  return than === of ? "Nothing else leaves you as well off at once." : `It leaves you better off at once than ${than} of ${of} other choices.`;
}

/**
 * @param {object} host
 * @param {Engine} host.engine
 * @param {() => Answer} host.answer
 * @param {() => boolean} host.busy  something is being shown or played, or the match is closed
 * @param {(words: string) => void} host.note  into the prompt
 * @param {(pieces: string[]) => void} host.light
 */
export function createHints({ engine, answer, busy, note, light }) {
  async function ask() {
    const { ticket, now } = answer();
    if (now === null || busy()) return;
    const stands = () => ticket === answer().ticket;
    note("Let me think…");
    try {
      const number = await think(now);
      if (stands()) show(number, stands);
    } catch (error) {
      console.warn("No hint:", error);
      if (stands()) note("No hint this time.");
    }
  }

  /** The number of a strong bot's action among those on the table. @param {number} seat @returns {Promise<number | null>} */
  async function think(seat) {
    const job = await engine.call("job", { seat, seed: freshSeed(), seconds: SECONDS, level: "hard" });
    const action = job.action ?? (await engine.think({ id: "hint", ...job }))?.action;
    return action ? engine.call("number", { seat, action }) : null;
  }

  /** @param {number | null} number @param {() => boolean} stands */
  function show(number, stands) {
    const { scene } = answer();
    const choice = scene.choices.find((one) => one.action === number);
    const group = scene.poses?.find((one) => one.items.some((item) => item[0] === number));
    const words = choice?.label ?? (group && number !== null ? group.spots?.[number] ?? group.label : "");
    light(choice?.path ?? (group ? [group.piece] : []));
    if (!words || number === null) return note("No hint for this question.");
    const advice = `A strong player would try: ${words}`;
    note(advice);
    tellOutlook(advice, number, stands);
  }

  /** @param {string} advice @param {number} number @param {() => boolean} stands */
  async function tellOutlook(advice, number, stands) {
    const told = await engine.call("outlook", { action: number, ticket: answer().ticket }).catch(() => null);
    if (!told || !stands() || busy()) return;
    const words = [...told.lines.map(wordsOf).slice(...LINES), compared(told.better)].filter(Boolean).join(" ");
    if (words) note(`${advice}. ${words}`);
  }

  return { ask };
}
