// The lobby: games to pick, matches to go on with, what is still loading. The page itself is plain HTML.

import { BUILD } from "../boot/engine.js";
import { ask, prompt, say, toast } from "./dialogs.js";
import { append, button, byId, fill, h } from "./dom.js";
import { showResults } from "./results.js";
import { go } from "./router.js";
import { showAbout, showSettings } from "./settingsdialog.js";
import { all, kept, remove, rename } from "./store.js";
import { download, linkTo } from "./transfer.js";

/** @typedef {import("./store.js").Match} Match */
/** @typedef {import("./answer.js").GameInfo} GameInfo */
/** @typedef {import("../boot/engine.js").Progress} Progress */

/** Matches that a folded list shows. */
const FEW = 4;

/**
 * @typedef {object} LobbyHooks
 * @property {(game: string) => void} create
 * @property {(files: File[]) => void} files  files to import
 * @property {() => void} add  a game from a file
 * @property {(game: string) => void} remove  an added game
 */

/** @param {string} game */
export function titleOf(game) {
  const card = document.querySelector(`.game[data-game="${CSS.escape(game)}"] h3`);
  return card?.textContent ?? game;
}

/** @param {string} game */
function pictureOf(game) {
  return document.querySelector(`.game[data-game="${CSS.escape(game)}"] .art`)?.getAttribute("src") ?? "";
}

/** @param {LobbyHooks} hooks */
export function createLobby(hooks) {
  const list = /** @type {HTMLElement} */ (document.querySelector("#continue .matches"));
  const notices = byId("notices");
  const boot = byId("boot");
  const picker = h("input", {
    type: "file", accept: ".json,application/json", multiple: true, hidden: true, "aria-label": "Files with matches",
    onchange: () => { hooks.files([...(picker.files ?? [])]); picker.value = ""; },
  });
  const importing = () => button("Import a match", () => picker.click());
  const exportAll = async () => download(await all());
  fill(byId("match-tools"), button("Results", async () => showResults(await all(), titleOf)), button("Export all", exportAll));
  fill(byId("lobby-tools"), importing(), button("Add a game", hooks.add), button("Settings", showSettings), button("About", showAbout), picker,
    h("span", { class: "build" }, "Unofficial fan implementation · build ", h("code", null, BUILD.slice(0, 8))));
  byId("games").addEventListener("click", (event) => {
    const pressed = /** @type {HTMLElement} */ (event.target).closest("[data-new]");
    if (pressed instanceof HTMLButtonElement && !pressed.disabled) hooks.create(pressed.dataset.new ?? "");
    const gone = /** @type {HTMLElement} */ (event.target).closest("[data-remove]");
    if (gone instanceof HTMLElement) hooks.remove(gone.dataset.remove ?? "");
  });
  addEventListener("tavern-storage", () => storageNotice());

  /** @type {Map<string, HTMLElement>} */
  const shownNotices = new Map();

  /** @param {string} key @param {string} text @param {{label: string, act: () => void}[]} [actions] */
  function notice(key, text, actions = []) {
    shownNotices.get(key)?.remove();
    const box = h("div", { class: "notice", role: "status" }, h("p", null, text), actions.map(({ label, act }) => button(label, act)));
    shownNotices.set(key, box);
    notices.append(box);
    notices.hidden = false;
    return () => { box.remove(); notices.hidden = !notices.childElementCount; };
  }

  function storageNotice() {
    if (!kept()) notice("storage", "This browser keeps nothing (a private window or a full disk): you can play, but export a match before you close the page.");
    else shownNotices.get("storage")?.remove();
    notices.hidden = !notices.childElementCount;
  }

  // --- matches to go on with -------------------------------------------------------------------------------------

  /** @param {Match} match */
  function row(match) {
    const people = match.people.map((one) => one.name).join(", ");
    const state = match.result || match.status || "Just begun";
    const when = h("time", { datetime: new Date(match.changed).toISOString() }, ago(match.changed));
    const title = match.title || titleOf(match.game);
    const label = match.result ? "Look" : "Go on";
    const menu = h("details", null, h("summary", { "aria-label": `More for ${title}` }, "⋯"),
      h("div", { class: "menu" },
        button("Rename", () => renaming(match, title)),
        button("Export as a file", () => download([match])),
        button("Copy a link", () => copyLink(match)),
        button("Delete", () => deleting(match, title), { class: "danger" })));
    return h("li", { class: "match", "data-match": match.id },
      h("img", { src: pictureOf(match.game), alt: "" }),
      h("div", null, h("h3", null, title), h("p", null, match.title ? `${titleOf(match.game)} · ${people}` : people), h("p", null, `${state} · `, when)),
      h("div", { class: "row" }, button(label, () => go("play", match.id), { class: match.result ? "" : "main", "aria-label": `${label}: ${title}` }), menu));
  }

  async function refresh() {
    const matches = await all();
    byId("continue").hidden = matches.length === 0;
    fill(list, matches.map(row));
    fold(matches.length > FEW + 2);
    storageNotice();
    return matches;
  }

  let unfolded = false;
  const unfold = button("", () => { unfolded = true; fold(false); }, { class: "plain" });
  list.after(unfold);

  /** A long list shows its latest matches first, so that the games stay near. @param {boolean} long */
  function fold(long) {
    const folded = long && !unfolded;
    unfold.hidden = !folded;
    unfold.textContent = `Show all ${list.children.length} matches`;
    for (const item of [...list.children].slice(FEW)) /** @type {HTMLElement} */ (item).hidden = folded;
  }

  /** @param {Match} match @param {string} title */
  async function renaming(match, title) {
    const name = await prompt("Rename the match", "Name", title, "Rename");
    if (!name) return;
    await rename(match.id, name);
    await refresh();
  }

  /** @param {Match} match @param {string} title */
  async function deleting(match, title) {
    const sure = await ask("Delete this match?", `“${title}” will be gone for good. Export it first if you may want it back.`, "Delete", { danger: true });
    if (!sure) return;
    await remove(match.id);
    await refresh();
    toast("The match was deleted.");
  }

  // --- what is loading -------------------------------------------------------------------------------------------

  const bar = h("progress", { max: 1, "aria-label": "Loading the rules" });
  const words = h("p", null);

  /** @param {Progress} progress */
  function progressed({ stage, loaded = 0, total = 0 }) {
    if (stage === "ready") {
      boot.classList.remove("failed");
      return fill(boot);
    }
    if (bar.parentElement !== boot) fill(boot, bar, words);
    if (stage === "download" && total && loaded < total) {
      bar.value = loaded / total;
      words.textContent = `Fetching the rules: ${megabytes(loaded)} of ${megabytes(total)} MB`;
    } else {
      bar.removeAttribute("value");
      words.textContent = stage === "restore" ? "Waking the innkeeper…" : "Setting the tables…";
    }
  }

  /** @param {Error} error @param {() => void} retry */
  function failed(error, retry) {
    boot.classList.add("failed");
    fill(boot, h("p", { role: "alert" }, `The rules could not be loaded. ${error.message}`), button("Try again", retry, { class: "main" }));
  }

  /** What the engine can play; the rest is coming. @param {GameInfo[]} games */
  function offer(games) {
    const names = new Set(games.map((game) => game.name));
    for (const card of document.querySelectorAll(".game.added")) if (!names.has(/** @type {HTMLElement} */ (card).dataset.game ?? "")) card.remove();
    for (const game of games) if (!document.querySelector(`.game[data-game="${CSS.escape(game.name)}"]`)) append(byId("games"), [cardOf(game)]);
    for (const card of document.querySelectorAll(".game")) {
      const ready = names.has(/** @type {HTMLElement} */ (card).dataset.game ?? "");
      card.classList.toggle("coming", !ready);
      const start = /** @type {HTMLButtonElement} */ (card.querySelector("[data-new]"));
      start.disabled = !ready;
      start.firstChild && (start.firstChild.textContent = ready ? "Play" : "Coming");
      /** @type {HTMLElement} */ (card.querySelector("a.quiet")).hidden = !ready;
    }
  }

  return { refresh, notice, progressed, failed, offer };
}

/** A card for a game that the page itself does not know. @param {GameInfo} game */
function cardOf(game) {
  const players = game.seats.length > 1 ? `${game.seats[0]}–${game.seats.at(-1)}` : `${game.seats[0]}`;
  return h("article", { class: "game added", "data-game": game.name, "aria-label": game.title },
    h("div", { class: "words" }, h("h3", null, game.title), h("p", { class: "kind" }, "Added game"), h("p", { class: "pitch" }, ""),
      h("dl", { class: "facts" }, h("div", null, h("dt", null, "Players"), h("dd", null, players))),
      h("p", { class: "acts" }, h("button", { type: "button", class: "main", "data-new": game.name }, "Play"),
        h("button", { type: "button", "data-remove": game.name }, "Remove"),
        h("a", { class: "quiet", href: `#/rules/${encodeURIComponent(game.name)}` }, "How to play"))));
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

/** @param {number} then */
function ago(then) {
  const minutes = Math.round((Date.now() - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return new Date(then).toLocaleDateString();
}

/** Copy a link to a match, after saying what is in it. @param {Match} match */
export async function copyLink(match) {
  const sure = match.result || (await ask("Copy a link to this match?",
    "The link holds the whole match with its seed: whoever opens it can find out what is hidden, such as hands and decks.", "Copy the link"));
  if (!sure) return;
  const address = await linkTo(match);
  try {
    await navigator.clipboard.writeText(address);
    toast("The link is in your clipboard.");
  } catch {
    await say("Copy this link", address);
  }
}
