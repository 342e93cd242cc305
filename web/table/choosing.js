/**
 * The choice a person is making: what is picked, what is armed, what is pointed at. Knows no canvas.
 *
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {"mouse" | "touch" | "key" | "drop"} How
 */
import * as select from "./selection.js";

/**
 * @param {object} host
 * @param {() => Choice[]} host.choices
 * @param {() => boolean} host.confirmMoves
 * @param {(action: number) => void} host.choose
 * @param {(action: number | null) => void} host.preview
 * @param {(path: string[]) => void} host.why
 * @param {() => void} host.changed
 */
export function createChoosing(host) {
  /** @type {string[]} */ let picked = [];
  /** @type {Choice | null} */ let armed = null;
  /** @type {string | null} */ let pointed = null;
  let turn = 0;

  const choices = () => host.choices();

  /** @param {string} id @param {How} how @returns {boolean} false: it may not be picked */
  function tap(id, how) {
    if (armed && picked.at(-1) === id && how !== "drop") return play(armed), true;
    const next = select.pick(choices(), picked, id);
    if (!next) return host.why([...picked, id]), false;
    picked = next;
    keepTurn(select.open(choices(), picked));
    settle(how);
    return true;
  }

  /** Play, arm or wait, after the selection changed. @param {How} how */
  function settle(how) {
    armed = null;
    const choice = select.settled(choices(), picked, turn);
    const more = select.growing(choices(), picked);
    const atOnce = how !== "touch" && !host.confirmMoves() && !choice?.warn && !choice?.deliberate;
    if (choice && !more && atOnce) return play(choice);
    armed = choice;
    preview();
    host.changed();
  }

  /** @param {Choice} choice */
  function play(choice) {
    armed = choice;
    host.choose(choice.action);
  }

  /** Stay with the turn if it is among those possible. @param {Choice[]} among */
  function keepTurn(among) {
    const turns = select.turnsOf(among);
    if (!turns.includes(turn)) turn = turns[0] ?? 0;
  }

  /** What a click on the pointed piece would play. @returns {Choice | null} */
  function offered() {
    if (pointed === null || picked.includes(pointed)) return null;
    const next = select.pick(choices(), picked, pointed);
    if (!next || select.growing(choices(), next)) return null;
    const turns = select.turnsOf(select.ready(choices(), next));
    return select.settled(choices(), next, turns.includes(turn) ? turn : turns[0] ?? 0);
  }

  function preview() {
    host.preview((offered() ?? armed)?.action ?? null);
  }

  /** @param {string | null} id */
  function hover(id) {
    if (id === pointed) return;
    pointed = id;
    preview();
  }

  /** The turns to cycle through now. @returns {number[]} */
  function turns() {
    const path = pointed !== null && !picked.includes(pointed) ? select.pick(choices(), picked, pointed) ?? picked : picked;
    return path.length ? select.turnsOf(select.open(choices(), path)) : [];
  }

  /** @param {number} by */
  function rotate(by) {
    const all = turns();
    if (all.length < 2) return false;
    turn = select.nextTurn(all, turn, by);
    if (armed) armed = select.settled(choices(), picked, turn);
    preview();
    host.changed();
    return true;
  }

  function clear() {
    [picked, armed, turn] = [[], null, 0];
    preview();
    host.changed();
  }

  function back() {
    if (!picked.length) return false;
    picked = picked.slice(0, -1);
    armed = null;
    preview();
    host.changed();
    return true;
  }

  /** The same question again (another seat has answered meanwhile): the selection stands. */
  function renew() {
    armed = armed && select.settled(choices(), picked, turn);
    preview();
    host.changed();
  }

  return {
    tap, hover, rotate, clear, back, renew, turns,
    confirm: () => (armed ? (play(armed), true) : false),
    /** A new question: nothing of the old selection holds. */
    reset: () => void ([picked, armed, pointed, turn] = [[], null, null, 0]),
    picked: () => picked,
    armed: () => armed,
    turn: () => turn,
    ready: () => select.ready(choices(), picked),
    open: () => select.open(choices(), picked),
    next: () => select.next(choices(), picked),
    begins: () => select.begins(choices()),
    /** May it be dragged to something? @param {string} id */
    leads: (id) => choices().some((choice) => choice.path.length > 1 && choice.path.includes(id)),
    /** Would dropping the picked on this make a step? @param {string} id */
    accepts: (id) => select.next(choices(), picked).has(id),
  };
}
