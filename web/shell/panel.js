// The words beside the table: title, seats, prompt with its buttons, log, and what can be done at any time.

import { button, fill, h } from "./dom.js";
import { createForm } from "./form.js";
import { createLog } from "./log.js";
import { createOutcome } from "./outcome.js";
import { link } from "./router.js";
import { colourOf, createSeatList, nameOf } from "./seatlist.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Scene} Scene */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").SeatPanel} SeatPanel */
/** @typedef {import("../table/index.js").Selection} Selection */
/** @typedef {import("../table/index.js").Tab} Tab */

/**
 * @typedef {object} PanelCallbacks
 * @property {(action: number) => void} choose
 * @property {(action: number) => void} press  a button that plays this is pressed, and not lifted yet
 * @property {(answer: Record<string, number>) => void} form
 * @property {(answer: Record<string, number>) => void} pressForm
 * @property {() => void} confirm
 * @property {() => void} back
 * @property {(by: number) => void} turn
 * @property {(by: number) => void} layer
 * @property {(pieces: string[], look?: boolean) => void} light  look: go where they are, if that is out of sight
 * @property {() => void} undo
 * @property {() => void} guest  another person takes the device out of turn, or gives it back
 * @property {() => void} redo
 * @property {() => void} hint
 * @property {() => void} rules
 * @property {() => void} menu
 * @property {() => void} say
 * @property {(down: boolean) => void} peek
 * @property {() => void} rematch
 * @property {() => void} lobby
 * @property {(() => void) | undefined} read
 * @property {(zone: string) => void} zone
 */

/**
 * The page of a match. `stage` is where the table goes.
 * @param {HTMLElement} root @param {Answer} first @param {PanelCallbacks} on
 */
export function createPanel(root, first, on) {
  let answer = first;
  let folded = true;
  const log = createLog({ game: first.game, colour: (seat) => colourOf(answer, seat), light: on.light });
  const seats = createSeatList({ light: on.light });
  const title = h("h1", { tabIndex: -1 }, first.title);
  const status = h("span", { class: "status" });
  const who = h("p", { class: "who" });
  const words = h("p", { class: "ask" });
  const hint = h("p", { class: "hint" });
  const buttons = h("div", { class: "buttons" });
  const extra = h("div", { class: "extra" });
  const prompt = h("section", { class: "prompt", "aria-label": "What to do" },
    h("div", { role: "status", "aria-live": "polite" }, who, words, hint), buttons, extra);
  const coach = h("section", { class: "coach", "aria-label": "First match", "aria-live": "polite", hidden: true });
  const outcome = h("div", { class: "end", hidden: true });
  const undo = button("Undo", on.undo);
  const redo = button("Redo", on.redo, { hidden: true });
  const tips = button("Hint", on.hint);
  const fold = button("Log", () => unfold(folded), { class: "fold", "aria-expanded": "false" });
  const stage = h("div", { class: "stage", id: "stage" });
  const tabs = h("div", { class: "tabs", role: "toolbar", "aria-label": "Parts of the table" });
  const tools = h("nav", { class: "tools", "aria-label": "Match" },
    undo, redo, tips, fold, button("Rules", on.rules), button("Menu", on.menu));
  const side = h("aside", { class: "side", "aria-label": "Match panel" },
    h("header", { class: "top" }, title, status), seats.box, coach, prompt, outcome, log.box, tools);
  fill(root, h("main", { class: "tablewrap", "aria-label": "Table" }, tabs, stage), side);

  /** @param {boolean} open */
  const unfold = (open) => {
    if (folded === !open) return; // a change would cost the move a frame
    folded = !open;
    root.classList.toggle("unfolded", open);
    fold.setAttribute("aria-expanded", String(open));
    fold.textContent = open ? "Close" : "Log";
    if (open) log.toEnd();
  };

  /** @param {Choice} choice */
  const choiceButton = (choice) => button(choice.label, () => on.choose(choice.action), {
    class: choice.tone === "plain" ? null : choice.tone, onpointerdown: () => on.press(choice.action),
  });

  /** Buttons for what is selected, else for what needs no piece. @param {Selection} [selection] */
  const showButtons = (selection) => {
    const scene = answer.scene;
    const picked = Boolean(selection && (selection.picked.length || selection.carried));
    const made = [];
    if (selection?.pad) return fill(buttons);
    const armed = selection?.armed ?? null;
    if (selection && armed !== null) made.push(button(selection.label || "Confirm", on.confirm, { class: "main", onpointerdown: () => on.press(armed) }));
    else if (selection && picked && selection.ready.length) made.push(...selection.ready.map(choiceButton));
    if (picked) made.push(button("Back", on.back));
    if (selection && selection.turns > 1) made.push(button("Turn ⟳", () => on.turn(1)));
    if (selection && selection.layers.length > 1) made.push(button(selection.layers[selection.layer] ?? "Layer", () => on.layer(1)));
    if (!picked) made.push(...scene.choices.filter((choice) => !choice.path.length).map(choiceButton));
    const focused = buttons.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(buttons, made);
    if (focused) made.find((one) => one.textContent === focused)?.focus();
    if (!picked && scene.form && answer.now !== null) buttons.append(createForm(scene.form, { light: on.light, press: on.pressForm, confirm: on.form }));
  };

  const showExtra = () => {
    const people = answer.seats.filter((seat) => seat.kind === "person").length;
    const made = [];
    if (answer.scene.claims?.length) made.push(button("Say something", on.say));
    if (people > 1 && answer.viewer === null && answer.now !== null && answer.curtain === null) made.push(peekButton(on.peek));
    if (answer.guest !== null) made.push(button("Give the device back", on.guest, { class: "main" }));
    else if (people > 1 && !answer.over) made.push(button("Take the device", on.guest));
    fill(extra, made);
  };

  const showPrompt = () => {
    const { scene, now } = answer;
    who.textContent = turnOf(answer);
    prompt.classList.toggle("mine", isAsked(answer) && now !== null);
    const number = scene.prompt.rule;
    fill(words, scene.prompt.text, number ? [" ", h("a", { class: "rule", href: link("rules", answer.game, number) }, number)] : null);
    hint.textContent = scene.prompt.hint ?? "";
    hint.hidden = !scene.prompt.hint;
  };

  const showEnd = () => {
    const end = answer.scene.outcome;
    outcome.hidden = !end || !answer.over;
    prompt.hidden = !outcome.hidden;
    root.classList.toggle("ended", !outcome.hidden);
    if (end && answer.over) fill(outcome, createOutcome(answer, end, log, { light: on.light, rematch: on.rematch, lobby: on.lobby, read: on.read }));
  };

  return {
    stage,
    log,
    coach,
    /** @param {Answer} next @param {Set<number>} thinking */
    show(next, thinking) {
      answer = next;
      status.textContent = next.scene.status;
      seats.show(next, { thinking });
      showPrompt();
      showButtons();
      showExtra();
      showEnd();
      undo.setAttribute("aria-description", next.undo);
      undo.title = next.undo;
      undo.classList.toggle("off", Boolean(next.undo));
      undo.disabled = false;
      redo.hidden = !next.redo;
      tips.disabled = next.over || !isAsked(next);
    },
    /** @param {Set<number>} thinking @param {SeatPanel[]} [panels] those of a previewed scene */
    showSeats(thinking, panels) {
      seats.show(answer, { thinking, panels });
    },
    /** An earlier moment: its seats and status, nothing to do. @param {Scene} scene */
    look(scene) {
      status.textContent = scene.status;
      seats.show(answer, { thinking: new Set(), panels: scene.seats });
      fill(buttons);
      fill(extra);
      undo.disabled = true;
      redo.hidden = true;
      tips.disabled = true;
      who.textContent = "Looking back";
      words.textContent = scene.prompt.text;
      hint.hidden = true;
      outcome.hidden = true;
      root.classList.remove("ended");
      prompt.hidden = false;
      prompt.classList.remove("mine");
    },
    showButtons,
    unfold,
    /** The prompt's text while a move is previewed or a hint is given; "" for the question itself. @param {string} text */
    note(text) {
      if (text) hint.textContent = text;
      else hint.textContent = answer.scene.prompt.hint ?? "";
      hint.hidden = !hint.textContent;
    },
    /** @param {Tab[]} zones @param {string | null} shown */
    showTabs(zones, shown) {
      tabs.hidden = zones.length < 2;
      fill(tabs, zones.map((zone) => button(zone.title, () => on.zone(zone.id), {
        "aria-pressed": String(zone.id === shown), class: zone.lit && zone.id !== shown ? "lit" : "",
      })));
    },
    focus() {
      title.focus({ preventScroll: true });
    },
    focusEnd() {
      /** @type {HTMLElement | null} */ (outcome.querySelector("h2"))?.focus();
    },
  };
}

/** Whether somebody at this device is asked, and not merely free to break in. @param {Answer} answer */
function isAsked({ now, asked }) {
  return asked.some((one) => one.seat === now);
}

/** Whose turn it is, in words. @param {Answer} answer */
function turnOf(answer) {
  const { now, asked, over, guest } = answer;
  if (over) return "The match is over";
  if (guest !== null) return `${nameOf(answer, guest)} has the device`;
  if (now !== null && isAsked(answer)) return nameOf(answer, now) === "You" ? "Your turn" : `${nameOf(answer, now)}, your turn`;
  const names = asked.map((one) => nameOf(answer, one.seat));
  return `${list(names)} ${names.length > 1 || names[0] === "You" ? "decide" : "decides"}`;
}

/** @param {string[]} names */
function list(names) {
  if (names.length < 2) return names[0] ?? "Nobody";
  if (names.length > 4) return `${names.length} players`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Shows one's own secrets while it is held. @param {(down: boolean) => void} peek */
function peekButton(peek) {
  const down = () => peek(true);
  const up = () => peek(false);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) peek(event.type === "keydown");
  };
  return h("button", {
    type: "button", onpointerdown: down, onpointerup: up, onpointercancel: up, onpointerleave: up, onblur: up,
    onkeydown: key, onkeyup: key,
  }, "Hold to see your own secrets");
}
