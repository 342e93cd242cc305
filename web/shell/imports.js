// Matches that come in as files or links: checked by the engine before anything is kept.

import { say, toast } from "./dialogs.js";
import { record } from "./results.js";
import { keep } from "./store.js";
import { BadFile, readFile, readLink } from "./transfer.js";

/** @typedef {import("./store.js").Match} Match */
/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./answer.js").Answer} Answer */

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

  /** @param {() => Promise<Match[]>} read */
  const take = async (read) => {
    try {
      const found = await read();
      toast("Checking…");
      await engine.ready;
      for (const match of found) await checked(match);
      for (const match of found) await keep(match);
      toast(found.length === 1 ? "The match was imported." : `${found.length} matches were imported.`);
    } catch (error) {
      const { message, name } = /** @type {Error} */ (error);
      const clear = error instanceof BadFile || ["BadSave", "BadOptions", "StartError"].includes(name);
      await say("This could not be imported", clear ? message : `The file is damaged: ${message}`);
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
