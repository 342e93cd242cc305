// Which match is on the page: made, opened, left, taken over by another tab.

import { freshSeed } from "../boot/engine.js";
import { dialog, toast } from "./dialogs.js";
import { button, fill, h } from "./dom.js";
import { lease } from "./lease.js";
import { copyLink } from "./lobby.js";
import { shapeOfWindow, startPlay } from "./play.js";
import { go } from "./router.js";
import { showSettings } from "./settingsdialog.js";
import { keep, load } from "./store.js";
import { download, record } from "./transfer.js";

/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./newmatch.js").Plan} Plan */
/** @typedef {import("./store.js").Match} Match */
/** @typedef {import("./play.js").Play} Play */

/** @param {HTMLElement} root @param {Engine} engine */
export function createMatches(root, engine) {
  /** @type {Play | null} */
  let play = null;
  /** @type {string | null} */
  let openId = null;
  /** @type {{id: string, answer: Answer} | null} */
  let made = null;
  let release = () => {};

  /** A sentence and buttons in place of the table. @param {string} text @param {HTMLElement[]} buttons */
  function trouble(text, ...buttons) {
    root.classList.remove("tall", "ended", "unfolded");
    fill(root, h("main", { class: "trouble" }, h("h1", { tabIndex: -1 }, "Tavern Table"), h("p", { role: "alert" }, text), h("p", { class: "row" }, buttons)));
    /** @type {HTMLElement | null} */ (root.querySelector("h1"))?.focus();
  }

  const toLobby = () => button("Lobby", () => go());

  /** @param {string} id @param {{steal?: boolean}} [how] */
  async function open(id, how = {}) {
    if (openId === id && !how.steal) return;
    await close();
    openId = id;
    root.setAttribute("aria-busy", "true");
    trouble("The table is being set…");
    try {
      await take(id, how);
    } catch (error) {
      if (openId === id) broken(id, /** @type {Error} */ (error));
    } finally {
      root.removeAttribute("aria-busy");
    }
  }

  /** @param {string} id @param {{steal?: boolean}} how */
  async function take(id, how) {
    const held = await lease(id, () => lost(id), how);
    if (openId !== id) return held.release();
    if (!held.held) return trouble("This match is open in another tab.", button("Take over here", () => open(id, { steal: true }), { class: "main" }), toLobby());
    release = held.release;
    const match = await load(id);
    if (!match) return trouble("This match is not on this device. It may have been deleted, or played in another browser.", toLobby());
    await engine.ready;
    const answer = made?.id === id ? made.answer : await engine.call("load", { save: match.save, shape: shapeOfWindow() });
    made = null;
    if (openId !== id) return;
    document.title = `${match.title || answer.title} · Tavern Table`;
    play = await startPlay(root, engine, match, answer, { menu: () => menu(match), rematch: () => rematch(match), fork: (entry) => fork(match, entry), lost: () => lost(id), broken: (error) => stopped(id, error) });
  }

  /** @param {string} id @param {Error} error */
  async function broken(id, error) {
    const match = await load(id);
    const sentence = error.name === "BadSave" ? error.message : `This match cannot go on: ${error.message}`;
    trouble(`${sentence} It stays in your list.`, button("Try again", () => { openId = null; open(id); }, { class: "main" }),
      ...(match ? [button("Export it", () => download([match]))] : []), toLobby());
  }

  /** Something in the match fails again and again. @param {string} id @param {Error} error */
  async function stopped(id, error) {
    if (openId !== id) return;
    const old = play;
    play = null;
    old?.freeze();
    await old?.close();
    await broken(id, error);
  }

  /** Another tab plays this match now. @param {string} id */
  async function lost(id) {
    if (openId !== id) return;
    play?.freeze();
    await play?.close();
    play = null;
    trouble("This match is played in another tab now.", button("Take it back", () => open(id, { steal: true }), { class: "main" }), toLobby());
  }

  async function close() {
    openId = null;
    const old = play;
    play = null;
    await old?.close();
    release();
    release = () => {};
  }

  /** Begin a match. @param {Plan} plan */
  async function create(plan) {
    try {
      const answer = await engine.call("new", { ...plan, shape: shapeOfWindow() });
      const match = record(plan.game, plan.persons, await engine.call("save"), plan.lesson ? "First match" : "");
      match.lesson = plan.lesson;
      await keep(match);
      made = { id: match.id, answer };
      go("play", match.id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  /** The same again: the seats move on by one, the seed is new. @param {Match} match */
  async function rematch(match) {
    const save = JSON.parse(match.save);
    const persons = [...match.people.slice(1), match.people[0]];
    await close();
    await create({ game: match.game, persons, options: save.options, seed: freshSeed(), free: save.free });
  }

  /** A new match that begins where another one stood. @param {Match} match @param {number} entry */
  async function fork(match, entry) {
    try {
      const copy = record(match.game, match.people, await engine.call("fork", { entry }), `${match.title || "Match"} from move ${entry}`);
      copy.length = entry;
      await keep(copy);
      go("play", copy.id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Match} match */
  async function menu(match) {
    const picked = await dialog("Menu", (done) => [
      h("div", { class: "list" },
        button("Look back", () => done("past")),
        button("Settings", () => done("settings")),
        button("Export as a file", () => done("file")),
        button("Copy a link", () => done("link")),
        button("Full screen", () => done("full"), { hidden: !document.fullscreenEnabled }),
        button("Leave to the lobby", () => done("leave"))),
      h("p", { class: "hint" }, "The match is saved after every move."),
    ]);
    await play?.flush();
    if (picked === "past") play?.lookBack();
    if (picked === "settings") await showSettings();
    if (picked === "file") download([match]);
    if (picked === "link") await copyLink(match);
    if (picked === "full") document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => undefined);
    if (picked === "leave") go();
  }

  return { open, close, create, current: () => (play ? openId : null), play: () => play };
}
