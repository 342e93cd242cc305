// Tavern Table: the page. Lobby at once, rules in a worker, matches in storage, all kept together by the address.

import { startEngine } from "./boot/engine.js";
import { watchUpdates } from "./boot/updates.js";
import { createAdded } from "./shell/added.js";
import { closeDialogs, toast } from "./shell/dialogs.js";
import { createImports } from "./shell/imports.js";
import { button, byId, fill, h } from "./shell/dom.js";
import { createLobby, titleOf } from "./shell/lobby.js";
import { createMatches } from "./shell/matches.js";
import { lessonPlan, newMatch } from "./shell/newmatch.js";
import { go, onRoute, replace, route } from "./shell/router.js";
import { showRules } from "./shell/rulespage.js";
import { dress } from "./shell/settings.js";
import { probe } from "./shell/store.js";

/** @typedef {import("./shell/answer.js").GameInfo} GameInfo */

document.getElementById("guard")?.remove();
dress();
const screens = { lobby: byId("lobby"), play: byId("play"), rules: byId("rules") };
const engine = startEngine({ onProgress: (progress) => lobby.progressed(progress) });
const lobby = createLobby({ create, files: (files) => imports.files(files), add: () => added.pick(), remove: (name) => added.remove(name) });
const added = createAdded(engine, () => started(engine.ready));
byId("lobby-tools").append(added.picker);
engine.ready = engine.ready.then(() => added.restore());
engine.ready.catch(() => {});
const matches = createMatches(screens.play, engine);
const imports = createImports(engine, () => lobby.refresh());
/** @type {GameInfo[]} */
let games = [];
/** @type {() => void} */
let tellOffered = () => {};
const offered = new Promise((resolve) => { tellOffered = () => resolve(undefined); });

/** The rules are there, or the person is told why not and may try again. @param {Promise<void>} started */
async function started(started) {
  try {
    await started;
    games = await engine.call("games");
    lobby.offer(games);
    tellOffered();
  } catch (error) {
    lobby.failed(/** @type {Error} */ (error), () => startedAgain());
  }
}

async function startedAgain() {
  lobby.progressed({ stage: "start" });
  engine.ready = engine.retry().then(() => added.restore());
  await started(engine.ready);
  if (!games.length || !route().page || matches.play()) return;
  await matches.close();
  await follow(false);
}

/** @param {string} name */
async function create(name) {
  if (!games.length) toast("The rules are still coming: the table opens as soon as they are here.");
  await offered;
  if (route().page) return;
  const game = games.find((one) => one.name === name);
  const plan = game && (await newMatch(game));
  if (plan) await matches.create(plan);
}

/** A guided first match. @param {string} name */
async function learn(name) {
  const lesson = await engine.call("lesson", { game: name });
  if (lesson) await matches.create(lessonPlan(name, lesson));
  else await create(name);
}

/** @param {keyof typeof screens} name */
function screen(name) {
  for (const [other, box] of Object.entries(screens)) box.hidden = other !== name;
}

/** What the address asks for. */
async function follow(moved = true) {
  const { page, args } = route();
  if (moved) closeDialogs();
  if (page === "play" && args[0]) {
    screen("play");
    document.title = "Tavern Table";
    await matches.open(args[0]);
  } else if (page === "rules" && args[0]) {
    screen("rules");
    const [game, part = "guide"] = args;
    document.title = `Rules: ${titleOf(game)}`;
    await showRules(screens.rules, engine, game, titleOf(game), part, leaveRules, matches.current() ? null : () => learn(game));
  } else if (page === "import" && args[0]) {
    replace();
    await imports.link(args[0]);
  } else {
    await matches.close();
    screen("lobby");
    document.title = "Tavern Table: fantasy board games in a browser tab";
    if (moved) screens.lobby.querySelector("h1")?.focus({ preventScroll: true });
    const kept = await lobby.refresh();
    offerUpdate();
    if (moved && kept.length) offerInstall();
  }
}

/** Back from the rules to where one came from. */
function leaveRules() {
  const open = matches.current();
  if (open) go("play", open);
  else go();
}

// --- updates and the install prompt ------------------------------------------------------------------------------

/** @type {"" | "ready" | "failed"} */
let newVersion = "";
const updates = watchUpdates({
  onUpdateReady: () => { newVersion = "ready"; offerUpdate(); },
  onUpdateFailed: () => { newVersion ||= "failed"; offerUpdate(); },
});

/** A new version is offered between matches only. */
function offerUpdate() {
  if (matches.current()) return;
  if (newVersion === "failed") lobby.notice("update", "There is a new version, but not all of it could be stored: a file is damaged, or there is no room left. This version goes on, and the new one is fetched again later.");
  if (newVersion === "ready") lobby.notice("update", "A new version of Tavern Table is ready.", [{ label: "Update now", act: () => updates.apply() }]);
}

/** @type {(Event & {prompt: () => Promise<void>}) | null} */
let installation = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installation = /** @type {Event & {prompt: () => Promise<void>}} */ (event);
});

/** Offered once, to somebody who comes back from a match: nothing moves while the lobby is being read. */
function offerInstall() {
  const offer = installation;
  installation = null;
  if (!offer) return;
  const away = lobby.notice("install", "Tavern Table can be installed like an app; it works without a connection.", [
    { label: "Install", act: () => { away(); offer.prompt(); } },
    { label: "Not now", act: () => away() },
  ]);
}

// --- begin ---------------------------------------------------------------------------------------------------------

Object.assign(window, {
  tavern: {
    engine,
    matches,
    /** For tests: what the match on the page is doing. */
    get state() {
      const play = matches.play();
      const answer = play?.answer;
      return answer ? { busy: play.busy, length: answer.length, now: answer.now, asked: answer.asked, over: answer.over, curtain: answer.curtain, viewer: answer.viewer, scene: answer.scene } : null;
    },
  },
});

onRoute(() => follow());
probe().then(() => follow(false), (error) => fill(byId("boot"), h("p", null, String(error)), button("Load again", () => location.reload())));
started(engine.ready);
