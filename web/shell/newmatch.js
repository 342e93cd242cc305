// The new-match dialog: who sits where, what is played, how.

import { freshSeed } from "../boot/engine.js";
import { dialog } from "./dialogs.js";
import { button, fill, h } from "./dom.js";
import { link } from "./router.js";
import { change, settings } from "./settings.js";

/** @typedef {import("./answer.js").GameInfo} GameInfo */
/** @typedef {import("./answer.js").GameOption} GameOption */

/** @typedef {"you" | "friend" | "random" | "easy" | "medium" | "hard"} Who */
/** @typedef {{who: Who, name: string, colour: string}} SeatPlan */
/**
 * @typedef {object} Plan  what the engine's `new` takes
 * @property {string} game
 * @property {{name: string, kind: "person" | "bot", level: string, colour: string}[]} persons
 * @property {Record<string, string>} options
 * @property {number} seed
 * @property {boolean} free
 * @property {boolean} [lesson]  a guided first match
 */

/** @type {[Who, string][]} */
const WHO = [
  ["you", "You"], ["friend", "Friend, at this device"], ["random", "Bot, just learning"], ["easy", "Bot, easy"],
  ["medium", "Bot, medium"], ["hard", "Bot, hard"],
];
const NAMES = ["Ansel", "Brida", "Corvin", "Dunja", "Egbert", "Fenna", "Godric", "Hilda", "Ivo", "Jorun", "Kuno"];
const COLOURS = ["#c8553d", "#3f7fb5", "#5d9a5b", "#c9973a", "#7a55a8", "#4f9a94", "#b0568a", "#8a6a45", "#6d7fc9", "#8f9a3f", "#5f6b78"];
const MOST_SEED = 2 ** 52;

/** A guided first match. @param {string} game @param {{seed: number, bots: string[], options: Record<string, string>}} lesson @returns {Plan} */
export function lessonPlan(game, lesson) {
  const bots = lesson.bots.map((level, i) => ({ name: NAMES[i], kind: /** @type {const} */ ("bot"), level, colour: COLOURS[i + 1] }));
  const you = { name: settings.name || "You", kind: /** @type {const} */ ("person"), level: "", colour: COLOURS[0] };
  return { game, persons: [you, ...bots], options: lesson.options, seed: lesson.seed, free: true, lesson: true };
}

/** A seat with a name and a colour that nobody has yet. @param {SeatPlan[]} seats @returns {SeatPlan} */
function freshSeat(seats) {
  const colour = COLOURS.find((word) => seats.every((seat) => seat.colour !== word)) ?? COLOURS[0];
  if (!seats.some((seat) => seat.who === "you")) return { who: "you", name: settings.name || "You", colour };
  const name = NAMES.find((word) => seats.every((seat) => seat.name !== word)) ?? "Guest";
  return { who: "medium", name, colour };
}

/** @param {GameInfo} game */
function startSeats(game) {
  /** @type {SeatPlan[]} */
  const seats = [];
  const wanted = game.seats.includes(3) ? 3 : game.seats[0];
  while (seats.length < wanted) seats.push(freshSeat(seats));
  return seats;
}

/**
 * Ask what to play. Null when the person thinks better of it.
 * @param {GameInfo} game
 * @returns {Promise<Plan | null>}
 */
export async function newMatch(game) {
  const seats = startSeats(game);
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.choices[0][0]]));
  /** @type {Plan | null} */
  let plan = null;
  await dialog(game.title, (close) => {
    const rows = h("div");
    const optionBox = h("div", { class: "options" });
    const seed = h("input", { inputmode: "numeric", placeholder: "chosen by chance", autocomplete: "off", maxlength: 16 });
    const free = h("input", { type: "checkbox" });
    const error = h("p", { class: "error", role: "alert" });
    const showSeats = () => fill(rows, seats.map((seat, i) => seatRow(seat, i, game, seats, showSeats)), addButton(game, seats, showSeats));
    const showOptions = () => fill(optionBox, game.options.filter((option) => matters(option, options)).map((option) => optionField(option, options, showOptions)));
    const start = (/** @type {Event} */ event) => {
      event.preventDefault();
      const found = check(game, seats, seed.value);
      error.textContent = found;
      if (found) return;
      change({ name: seats.find((seat) => seat.who === "you")?.name ?? settings.name });
      plan = makePlan(game, seats, options, seed.value, free.checked);
      close("start");
    };
    showSeats();
    showOptions();
    return [h("form", { onsubmit: start, novalidate: true },
      h("fieldset", null, h("legend", null, "At the table"), rows),
      game.options.length ? h("fieldset", null, h("legend", null, "The game"), optionBox) : null,
      h("p", null, "First time? ", h("a", { href: link("rules", game.name, "guide") }, "Learn it in five minutes"), "."),
      h("details", null, h("summary", null, "More"),
        h("label", { class: "field" }, h("span", null, "Seed"), seed,
          h("small", null, "The same seed and options give the same start. Leave it empty for chance.")),
        h("label", { class: "check" }, free, h("span", null, "Free undo",
          h("small", null, "Take back any number of moves, even across chance and secrets. The result is marked.")))),
      error,
      h("menu", null, button("Cancel", () => close()), h("button", { class: "main" }, "Start")))];
  }, { className: "newmatch" });
  return plan;
}

/** @param {GameOption} option @param {Record<string, string>} options */
function matters(option, options) {
  return !option.when || option.when[1].includes(options[option.when[0]]);
}

/** @param {GameOption} option @param {Record<string, string>} options @param {() => void} changed */
function optionField(option, options, changed) {
  const choose = (/** @type {Event} */ event) => {
    options[option.name] = /** @type {HTMLSelectElement} */ (event.target).value;
    changed();
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-option="${CSS.escape(option.name)}"]`))?.focus();
  };
  const select = h("select", { onchange: choose, "data-option": option.name },
    option.choices.map(([value, label]) => h("option", { value, selected: value === options[option.name] }, label)));
  return h("label", { class: "field" }, h("span", null, option.title), select, option.text ? h("small", null, option.text) : null);
}

/** @param {SeatPlan} seat @param {number} i @param {GameInfo} game @param {SeatPlan[]} seats @param {() => void} changed */
function seatRow(seat, i, game, seats, changed) {
  const who = h("select", {
    "aria-label": `Seat ${i + 1}: who`,
    onchange: () => { seat.who = /** @type {Who} */ (who.value); },
  }, WHO.map(([value, label]) => h("option", { value, selected: value === seat.who }, label)));
  const name = h("input", { value: seat.name, "aria-label": `Seat ${i + 1}: name`, maxlength: 30, oninput: () => { seat.name = name.value; } });
  const colour = h("input", {
    type: "color", value: seat.colour, "aria-label": `Seat ${i + 1}: colour`,
    oninput: () => { seat.colour = colour.value; },
  });
  const drop = () => { seats.splice(i, 1); changed(); };
  const away = button("×", drop, { "aria-label": `Remove seat ${i + 1}`, disabled: !game.seats.includes(seats.length - 1) });
  return h("div", { class: "seatrow" }, h("b", { "aria-hidden": "true" }, i + 1), name, who, colour, away);
}

/** @param {GameInfo} game @param {SeatPlan[]} seats @param {() => void} changed */
function addButton(game, seats, changed) {
  const more = () => { seats.push(freshSeat(seats)); changed(); };
  const range = `${game.seats[0]}${game.seats.length > 1 ? `–${game.seats.at(-1)}` : ""} players`;
  return h("p", { class: "row" }, button("Add a seat", more, { disabled: !game.seats.includes(seats.length + 1) }), h("span", { class: "hint" }, range));
}

/** What is wrong with the dialog's answers, or "". @param {GameInfo} game @param {SeatPlan[]} seats @param {string} seed */
export function check(game, seats, seed) {
  const nameless = seats.findIndex((seat) => !seat.name.trim());
  if (nameless >= 0) return `Seat ${nameless + 1} needs a name.`;
  const names = seats.map((seat) => seat.name.trim().toLowerCase());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return "Two seats have the same name: change one of them.";
  if (new Set(seats.map((seat) => seat.colour)).size < seats.length) return "Two seats have the same colour: change one of them.";
  if (seats.filter((seat) => seat.who === "you").length > 1) return "Only one seat can be you: make the other one a friend.";
  if (seed.trim() && (!/^\d{1,16}$/.test(seed.trim()) || Number(seed) >= MOST_SEED)) return "A seed is a whole number of at most 15 digits.";
  return "";
}

/** Whoever looks is "You": with several persons at one device it is nobody's name. @param {string} name @param {SeatPlan[]} seats */
function sharedName(name, seats) {
  if (name.toLowerCase() !== "you") return name;
  return ["Host", "First", "Guest"].find((word) => seats.every((seat) => seat.name.trim() !== word)) ?? name;
}

/** @param {GameInfo} game @param {SeatPlan[]} seats @param {Record<string, string>} options @param {string} seed @param {boolean} free @returns {Plan} */
function makePlan(game, seats, options, seed, free) {
  const shared = seats.some((seat) => seat.who === "friend");
  const persons = seats.map(({ who, name, colour }) => {
    const bot = who !== "you" && who !== "friend";
    return { name: shared ? sharedName(name.trim(), seats) : name.trim(), kind: bot ? /** @type {const} */ ("bot") : /** @type {const} */ ("person"), level: bot ? who : "", colour };
  });
  return { game: game.name, persons, options, seed: seed.trim() ? Number(seed) : freshSeed(), free };
}
