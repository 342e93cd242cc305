// Games that people add: wheels chosen from the device, kept in storage, installed again at each start.

import { createStore, del, entries, set } from "idb-keyval";
import { ask, toast } from "./dialogs.js";
import { h } from "./dom.js";

/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {{file: string, bytes: Uint8Array, games: {name: string, title: string}[]}} Wheel */

const LARGEST = 5_000_000;

/** @type {ReturnType<typeof createStore> | undefined} */
let opened;
const box = () => (opened ??= createStore("tavern-added", "wheels"));

/** @returns {Promise<Wheel[]>} */
async function kept() {
  try {
    return (await entries(box())).map(([, wheel]) => /** @type {Wheel} */ (wheel));
  } catch {
    return []; // no storage: nothing was added
  }
}

/**
 * @param {Engine} engine @param {() => Promise<void>} changed  the list of games is another one now
 */
export function createAdded(engine, changed) {
  const picker = h("input", { type: "file", accept: ".whl", hidden: true, "aria-label": "A game's file" });
  picker.addEventListener("change", async () => {
    const file = picker.files?.[0];
    picker.value = "";
    if (file) await add(file);
  });

  /** @param {File} file */
  async function add(file) {
    if (!/^[A-Za-z0-9_.+-]+\.whl$/.test(file.name)) return toast("A game comes as a wheel: a file whose name ends in .whl.");
    if (file.size > LARGEST) return toast("This file is too large for a game: at most 5 MB.");
    const sure = await ask("Add this game?", `“${file.name}” is a program. Add it only if you trust where it comes from.`, "Add");
    if (!sure) return;
    toast("The game is being tried out…");
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const games = await engine.install(file.name, bytes);
      await set(file.name, { file: file.name, bytes, games }, box()).catch(() => toast("It can be played now, but this browser cannot keep it."));
      await changed();
      toast(`${games.map((/** @type {{title: string}} */ game) => game.title).join(", ")}: added.`);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      await again();
    }
  }

  /** After a wheel that failed, Python is started anew, without it. @returns {Promise<void>} */
  async function again() {
    await engine.restart();
    await restore();
  }

  /** @type {Set<string>} files that were tried in vain since the page was opened */
  const refused = new Set();

  /** Install what was added before; one that no longer fits says so and stays kept. */
  async function restore() {
    for (const { file, bytes, games } of await kept()) {
      if (refused.has(file)) continue;
      try {
        await engine.install(file, bytes);
      } catch (error) {
        refused.add(file);
        toast(`${games.map((game) => game.title).join(", ")} cannot be played in this version: ${/** @type {Error} */ (error).message}`);
        if (/** @type {Error} */ (error).name === "Hung") return again(); // Python hangs in it
      }
    }
  }

  /** @type {Promise<void> | null} */
  let waking = null;
  engine.onHung = () => {
    waking ??= again().catch(() => {}).finally(() => (waking = null));
  };

  /** @param {string} name of a game */
  async function remove(name) {
    const wheel = (await kept()).find((one) => one.games.some((game) => game.name === name));
    if (!wheel || !(await ask("Remove this game?", `${wheel.games.map((game) => game.title).join(", ")} goes. Matches of it stay in your list until you delete them.`, "Remove", { danger: true }))) return;
    await del(wheel.file, box());
    await again();
    await changed();
  }

  return { picker, pick: () => picker.click(), restore, remove };
}
