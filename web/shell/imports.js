// Matches that come in as files or links: checked by the engine before they are kept.

import { say, toast } from "./dialogs.js";
import { record } from "./results.js";
import { keep } from "./store.js";
import { BadFile, readFile, readLink } from "./transfer.js";

/** @typedef {import("./store.js").Match} Match */
/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./answer.js").Answer} Answer */

/** What is wrong with a file or a match, in a sentence. @param {unknown} error */
function why(error) {
  const { message, name } = /** @type {Error} */ (error);
  const clear = error instanceof BadFile || ["BadSave", "BadOptions", "StartError"].includes(name);
  return clear ? message : `The file is damaged: ${message}`;
}

/** @param {Engine} engine @param {() => Promise<any>} done */
export function createImports(engine, done) {
  /** Replays a match; what it says about itself is put right. @param {Match} match */
  const checked = async (match) => {
    /** @type {Answer} */
    const answer = await engine.call("load", { save: match.save, shape: "wide" });
    record(match, answer);
    match.save = await engine.call("save");
    return match;
  };

  /** Keeps those that open; what was wrong with the others. @param {Match[]} found */
  const keepGood = async (found) => {
    /** @type {unknown[]} */
    const faults = [];
    for (const match of found) {
      try {
        await keep(await checked(match));
      } catch (error) {
        faults.push(error);
      }
    }
    return faults;
  };

  /** @param {() => Promise<Match[]>} read */
  const take = async (read) => {
    try {
      const found = await read();
      toast("Checking…");
      await engine.ready;
      const faults = await keepGood(found);
      if (faults.length === found.length) throw faults[0];
      if (faults.length) await say(`${found.length - faults.length} of ${found.length} matches were imported`, `The rest cannot be opened here. ${why(faults[0])}`);
      else toast(found.length === 1 ? "The match was imported." : `${found.length} matches were imported.`);
    } catch (error) {
      await say("This could not be imported", why(error));
    }
    await done();
  };

  return {
    /** @param {File[]} files */
    async files(files) {
      for (const file of files) await take(() => readFile(file));
    },
    /** @param {string} words */
    link: (words) => take(() => readLink(words)),
  };
}
