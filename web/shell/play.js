// A match at the table: the engine's answers are shown one after another, and what a person does goes back to it.

import { createTable } from "../table/index.js";
import { createBots, wait } from "./bots.js";
import { curtain } from "./curtain.js";
import { ask, toast } from "./dialogs.js";
import { painted } from "./dom.js";
import { createHints } from "./hint.js";
import { loadIcons } from "./icons.js";
import { createLesson } from "./lesson.js";
import { createPanel } from "./panel.js";
import { createPreviews } from "./previews.js";
import { createReplay } from "./replay.js";
import { go } from "./router.js";
import { createSaver } from "./saver.js";
import { pickPerson, pickWords, readPage } from "./speech.js";
import { colourOf, nameOf } from "./seatlist.js";
import { onSettings, settings } from "./settings.js";
import { tableSettings } from "./tablesettings.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Change} Change */
/** @typedef {import("./answer.js").Scene} Scene */
/** @typedef {import("./answer.js").Engine} Engine */
/** @typedef {import("./store.js").Match} Match */

/** Marks in the browser's timeline that an answer reached the table, for the bench and for a look with its tools. */
const ANSWERED = "tavern-answered";

/** @returns {"wide" | "tall"} */
export function shapeOfWindow() {
  return innerWidth < 720 || innerWidth < innerHeight * 0.86 ? "tall" : "wide";
}

/**
 * @typedef {object} PlayHooks
 * @property {() => void} menu  the match's menu was opened
 * @property {() => void} rematch
 * @property {(entry: number) => void} fork  play on from an earlier moment, as a new match
 * @property {() => void} lost  another tab has taken over
 * @property {(error: Error) => void} broken  it cannot go on
 */

/**
 * Put a match on the page.
 * @param {HTMLElement} root @param {Engine} engine @param {Match} match @param {Answer} first @param {PlayHooks} hooks
 */
export async function startPlay(root, engine, match, first, hooks) {
  let answer = first;
  let busy = false;
  let closed = false;
  /** @type {Scene} */
  let shown = first.scene;
  /** @type {AbortController | null} */
  let hidden = null;
  let thinking = new Set();
  let lastPage = "";
  let peeking = false;
  let skipped = false;
  let failures = 0;

  root.classList.toggle("tall", shapeOfWindow() === "tall");
  const panel = createPanel(root, first, {
    choose, form, say, peek,
    press: (action) => previews.press(action),
    pressForm: (filled) => prepare({ form: filled }),
    rematch: hooks.rematch,
    menu: hooks.menu,
    undo: () => back("undo"),
    redo: () => back("redo"),
    hint: () => hints.ask(),
    guest: () => void guest(),
    confirm: () => table.confirm(),
    back: () => table.back(),
    turn: (by) => table.turn(by),
    layer: (by) => table.layer(by),
    light: (pieces, look) => { table.highlight(pieces, look); if (look) tabs(); },
    rules: () => go("rules", answer.game),
    lobby: () => go(),
    read: () => {
      const [title = answer.title, ...words] = answer.scene.outcome?.page ?? [];
      readPage(title, words);
    },
    zone: (id) => { table.focusZone(id); tabs(); },
  });
  const table = createTable(panel.stage, {
    onChoose: choose,
    onPreview: (action) => previews.want(action),
    onPress: (action) => previews.press(action),
    onSelect: (selection) => { panel.showButtons(selection); if (!selection.picked.length && !selection.carried) panel.note(""); },
    onWhy: why,
    onZone: tabs,
    onNote: (key, value) => void tell("note", { key, value }),
    onFrame: (index, frame) => panel.log.add(frame.lines ?? []),
    onSkip: () => { skipped = true; },
    settings: tableSettings(),
  });
  const hints = createHints({ engine, answer: () => answer, busy: () => busy || closed || replay.active(), note: panel.note, light: (pieces) => table.highlight(pieces) });
  const lesson = createLesson(panel.coach, engine, match, { hint: () => hints.ask(), changed: () => void saver.note(answer) });
  const saver = createSaver(engine, match, hooks.lost);
  const previews = createPreviews({ ask: (action) => engine.call("preview", { action, ticket: answer.ticket }), show: showPreview, prepare: (action) => prepare({ action }) });
  const bots = createBots({ engine, answer: () => answer, busy: () => busy || replay.active() || answer.curtain !== null, play: tell, thinking: showThinking });
  const replay = createReplay(panel.stage.parentElement ?? root, {
    engine, answer: () => answer, speed: () => ({ slow: 0.5, normal: 1, fast: 2, off: 4 })[settings.speed], fork: hooks.fork,
    show(scene, lines) {
      shown = scene;
      table.show(scene);
      panel.log.set(lines);
      panel.look(scene);
      tabs();
    },
    back: present,
  });
  const stopSettings = onSettings(() => table.settings(tableSettings()));
  addEventListener("resize", reshape);

  table.setShape(shapeOfWindow());
  const [faces, icons] = await Promise.all([engine.call("faces"), loadIcons()]);
  await table.setFaces(faces, icons);
  await arrive(first, true);
  if (!first.over) table.focus();

  // --- the engine's answers --------------------------------------------------------------------------------------

  /**
   * Show an answer: its frames, then the table, then the next question. `before`: the log's lines before it.
   * @param {Answer} next @param {boolean} [cut]
   */
  async function arrive(next, cut = false, before = panel.log.lines) {
    if (closed) return;
    const viewer = answer.viewer;
    answer = next;
    performance.mark(ANSWERED);
    saver.note(next);
    previews.forget();
    const frames = scenes(next.frames);
    if (next.before) table.show(quiet(next.before), { cut: true });
    if (frames.length) {
      const played = table.play(frames, next.viewer === viewer || next.before ? next.scene : (frames.at(-1)?.scene ?? next.scene));
      if (skipped) table.skip();
      await played;
      if (closed) return;
    }
    if (cut || next.viewer !== viewer || !frames.length) table.show(next.scene, { cut: cut || (next.viewer !== viewer && !next.before) });
    shown = next.scene;
    if (!frames.length && !next.fresh && !cut && panel.log.lines === before) panel.log.add(next.lines); // else told with its frame
    panel.log.set(next.fresh ? next.lines : before.concat(next.lines));
    panel.show(next, thinking);
    lesson.show(next);
    tabs();
    if (next.over) showEnd();
    if (next.curtain !== null) return pass(next.curtain);
    storyPage().then(() => (closed ? undefined : bots.turn()));
  }

  /** The result beside the part of the table that its lines point at. */
  function showEnd() {
    const main = table.zones().find((zone) => zone.attention === "main");
    if (main && table.shape() === "tall") table.focusZone(main.id);
    tabs();
    panel.focusEnd();
  }

  /** Whole scenes from changes, without choices. @param {Change[]} changes */
  function scenes(changes) {
    const start = quiet(answer.before ?? shown);
    const pieces = new Map(start.pieces.map((piece) => [piece.id, piece]));
    return changes.map(({ pieces: changed, gone, lines }) => {
      for (const id of gone) pieces.delete(id);
      for (const piece of changed) pieces.set(piece.id, piece);
      return { scene: { ...start, pieces: [...pieces.values()] }, lines };
    });
  }

  /** @param {Scene} scene @returns {Scene} */
  function quiet(scene) {
    return { ...scene, choices: [], poses: undefined, form: undefined, outcome: undefined };
  }

  /** Show the first frame of an answer at once, while the engine makes the rest. @param {Change | null} first */
  async function begin(first) {
    const before = panel.log.lines;
    if (!first) return arrive(await engine.call("rest"), false, before);
    const frames = scenes([first]);
    shown = frames[0].scene;
    performance.mark(ANSWERED);
    const rest = painted().then(() => engine.call("rest"));
    rest.catch(() => undefined); // told below, when the frame has been seen
    await table.play(frames);
    return arrive(await rest, false, before);
  }

  /**
   * Tell the engine something that changes the match, and show its answer. True if it changed anything.
   * @param {string} call @param {object} payload
   */
  async function tell(call, payload) {
    if (busy || closed || replay.active()) return false;
    busy = true;
    skipped = false;
    try {
      const next = await engine.call(call, { ...payload, show: shows() });
      if (next && "first" in next) await begin(next.first);
      else if (next) await arrive(next);
      failures = 0;
      return Boolean(next);
    } catch (error) {
      await mend(/** @type {Error} */ (error));
      return false;
    } finally {
      busy = false;
    }
  }

  /** How much of an answer this table shows. */
  const shows = () => (table.moves() ? "first" : "end");

  /** Let the rules work out what an act would be answered, for the case that it comes. @param {{action: number} | {form: Record<string, number>}} words */
  function prepare(words) {
    if (busy || closed || replay.active()) return;
    engine.call("prepare", { ...words, ticket: answer.ticket, show: shows() }).catch(() => undefined); // the act itself is refused as well
  }

  /** An answer that the engine refused. @param {Error} error */
  async function mend(error) {
    if (closed) return;
    table.clearSelection();
    if (error.name === "Stale") return;
    if (error.name === "Hung") hooks.broken(error);
    else if (error.name === "IllegalAction") toast(error.message);
    else await startOver(error);
  }

  /** Something broke inside: go on from what was saved, but not for ever. @param {Error} error */
  async function startOver(error) {
    console.warn(error);
    failures += 1;
    if (failures > 3) return hooks.broken(error);
    toast("Something went wrong; the match goes on from its last saved move.");
    try {
      await arrive(await engine.call("load", { save: match.save, shape: shapeOfWindow() }), true);
    } catch (again) {
      hooks.broken(/** @type {Error} */ (again));
    }
  }

  // --- what a person does ----------------------------------------------------------------------------------------

  /** @param {number} action */
  async function choose(action) {
    const { ticket } = answer;
    while (busy && !closed) await wait(20); // a bot's word may be on its way; the ticket tells whether the question stands
    if (closed || ticket !== answer.ticket || answer.curtain !== null) return table.clearSelection();
    const { warn, decoy } = answer.scene.choices.find((choice) => choice.action === action) ?? {};
    if (warn && !(await ask("Are you sure?", warn, "Yes, do it"))) return table.clearSelection();
    if (decoy) return toast(decoy);
    panel.unfold(false);
    await tell("act", { action, ticket });
  }

  /** @param {Record<string, number>} filled */
  function form(filled) {
    return tell("act", { form: filled, ticket: answer.ticket });
  }

  /** @param {"undo" | "redo"} way */
  async function back(way) {
    if (way === "undo" && answer.undo) return toast(answer.undo);
    bots.stop();
    if (!(await tell(way, {}))) bots.turn();
  }

  /** From the past back to what is asked now. */
  function present() {
    if (closed) return;
    shown = answer.scene;
    table.show(answer.scene, { cut: true });
    engine.call("table", {}).then((whole) => closed || panel.log.set(whole.lines));
    panel.show(answer, thinking);
    tabs();
    bots.turn();
  }

  /** @param {string[]} path @param {[string, number, number, number, number] | null} pose */
  async function why(path, pose) {
    if (!settings.hints || busy || replay.active()) return;
    const reason = await engine.call("why", { path, pose }).catch(() => null);
    if (!reason) return;
    const open = reason.rule ? { label: reason.rule, act: () => go("rules", answer.game, reason.rule) } : undefined;
    toast(reason.text, open);
    table.highlight(reason.pieces ?? []);
  }

  async function say() {
    const words = await pickWords(answer.scene.claims ?? []);
    if (words) await tell("say", { words });
  }

  /** @param {boolean} down */
  async function peek(down) {
    if (down === peeking) return;
    peeking = down;
    if (!down) return table.show(answer.scene, { cut: true });
    const scene = await engine.call("peek", { seat: answer.now });
    if (!closed && peeking) table.show(quiet(scene), { cut: true });
  }

  // --- between persons -------------------------------------------------------------------------------------------

  /** The device goes to another person: to the one whom the curtain waits for, or to a guest. @param {number} seat */
  function pass(seat) {
    hidden = new AbortController();
    const emblem = answer.scene.seats.find((one) => one.seat === seat)?.emblem ?? "";
    const waiting = curtain(nameOf(answer, seat), colourOf(answer, seat), emblem, hidden.signal, seat === answer.curtain);
    waiting.then((how) => {
      hidden = null;
      if (closed) return;
      if (how === "here") tell("look", { seat });
      if (how === "other") guest();
    });
  }

  /** Somebody takes the device out of turn, or gives it back. */
  async function guest() {
    if (answer.guest !== null) return tell("look", { seat: null });
    const people = answer.seats.filter((one) => one.kind === "person" && one.seat !== answer.viewer);
    const seat = await pickPerson(people.map(({ seat }) => ({ seat, name: nameOf(answer, seat) })));
    if (closed) return;
    const next = seat ?? answer.curtain;
    if (next !== null) pass(next);
  }

  async function storyPage() {
    const page = answer.scene.page;
    const key = page ? JSON.stringify(page) : "";
    if (page && key !== lastPage) await readPage(page.title, page.paragraphs);
    lastPage = key;
  }

  // --- what is shown beside --------------------------------------------------------------------------------------

  /** @param {Scene | null} scene */
  function showPreview(scene) {
    if (busy || closed) return;
    table.preview(scene);
    panel.showSeats(thinking, scene?.seats);
    panel.note(scene && scene.prompt.text !== answer.scene.prompt.text ? scene.prompt.text : "");
  }

  /** @param {Set<number>} seats */
  function showThinking(seats) {
    if (!seats.size && !thinking.size) return; // the answer's frame has shown that
    thinking = new Set(seats);
    painted().then(() => closed || panel.showSeats(thinking));
  }

  function tabs() {
    if (table.shape() === "tall") panel.showTabs(table.zones(), table.zone());
  }

  async function reshape() {
    const shape = shapeOfWindow();
    if (closed || shape === table.shape()) return;
    root.classList.toggle("tall", shape === "tall");
    table.setShape(shape);
    const next = await engine.call("table", { shape });
    if (closed) return;
    answer = next;
    shown = next.scene;
    table.show(next.scene, { cut: true });
    panel.show(next, thinking);
    tabs();
    if (replay.active()) replay.again();
  }

  /** Once what is being shown has been seen. */
  async function lookBack() {
    while (busy && !closed) await wait(20);
    if (closed || answer.curtain !== null) return;
    if (!answer.length) return toast("Nothing has been played yet.");
    replay.open();
  }

  return {
    match,
    get answer() { return answer; },
    get busy() { return busy; },
    table,
    tell,
    lookBack,
    flush: () => saver.flush(),
    freeze() {
      closed = true;
      bots.stop();
      saver.stop();
      hidden?.abort();
    },
    async close() {
      closed = true;
      replay.stop();
      bots.stop();
      hidden?.abort();
      removeEventListener("resize", reshape);
      stopSettings();
      await saver.flush();
      table.destroy();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startPlay>>} Play */
