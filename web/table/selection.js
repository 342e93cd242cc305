/**
 * Narrowing of choices: which pieces may be picked next, which choice is complete. Pure; knows pieces by their ids only.
 *
 * @typedef {import("../types.js").Choice} Choice
 */

/** Could `picked` grow into the choice's path? @param {Choice} choice @param {string[]} picked */
export function fits(choice, picked) {
  if (picked.length > choice.path.length) return false;
  return choice.ordered ? picked.every((id, i) => choice.path[i] === id) : picked.every((id) => choice.path.includes(id));
}

/** Choices with a path that `picked` may grow into. @param {Choice[]} choices @param {string[]} picked */
export function open(choices, picked) {
  return choices.filter((choice) => choice.path.length > 0 && fits(choice, picked));
}

/** Choices whose path is exactly `picked`. @param {Choice[]} choices @param {string[]} picked */
export function ready(choices, picked) {
  return picked.length ? open(choices, picked).filter((choice) => choice.path.length === picked.length) : [];
}

/** What may be picked next. @param {Choice[]} choices @param {string[]} picked @returns {Set<string>} */
export function next(choices, picked) {
  const ids = new Set();
  for (const choice of open(choices, picked)) {
    if (choice.ordered) {
      if (choice.path.length > picked.length) ids.add(choice.path[picked.length]);
    } else for (const id of choice.path) if (!picked.includes(id)) ids.add(id);
  }
  return ids;
}

/** What begins some choice. @param {Choice[]} choices */
export const begins = (choices) => next(choices, []);

/**
 * Pick `id`: grow the selection, or keep of it what goes with `id`, or begin anew. Tapping the picked drops it.
 * @param {Choice[]} choices @param {string[]} picked @param {string} id
 * @returns {string[] | null} the new selection, null if `id` may not be picked
 */
export function pick(choices, picked, id) {
  if (picked.includes(id)) return drop(choices, picked, id);
  if (open(choices, [...picked, id]).length) return [...picked, id];
  for (const kept of keptSets(picked)) {
    const tried = [...kept, id];
    if (open(choices, tried).length) return tried;
  }
  return null;
}

/** Without `id`; ordered paths also lose what came after it. @param {Choice[]} choices @param {string[]} picked @param {string} id */
function drop(choices, picked, id) {
  const rest = picked.filter((other) => other !== id);
  return !rest.length || open(choices, rest).length ? rest : picked.slice(0, picked.indexOf(id));
}

/** What to keep of a selection, most first, early picks before late ones. @param {string[]} picked @returns {string[][]} */
function keptSets(picked) {
  const sets = [];
  for (let n = picked.length - 1; n > 0; n--) {
    sets.push(picked.slice(0, n));
    for (let i = 0; i < picked.length; i++) if (picked.length - 1 === n) sets.push(picked.filter((_, j) => j !== i));
  }
  sets.push([]);
  return sets;
}

/** The turns that tell apart choices of one path, in order. @param {Choice[]} choices @returns {number[]} */
export function turnsOf(choices) {
  return [...new Set(choices.map((choice) => choice.turn ?? 0))].sort((a, b) => a - b);
}

/** The next turn after `turn`. @param {number[]} turns @param {number} turn @param {number} by */
export function nextTurn(turns, turn, by = 1) {
  if (!turns.length) return turn;
  const at = turns.indexOf(turn);
  return turns[(Math.max(at, 0) + by + turns.length * 8) % turns.length];
}

/**
 * The one choice that plays now: complete, alone, or alone at this turn. Null if a person has to say which.
 * @param {Choice[]} choices @param {string[]} picked @param {number} turn
 * @returns {Choice | null}
 */
export function settled(choices, picked, turn) {
  const complete = ready(choices, picked);
  if (complete.length === 1) return complete[0];
  const turned = complete.filter((choice) => (choice.turn ?? 0) === turn);
  return turnsOf(complete).length > 1 && turned.length === 1 ? turned[0] : null;
}

/** Is it complete and can it still grow? Then a click alone must not play it. @param {Choice[]} choices @param {string[]} picked */
export const growing = (choices, picked) => next(choices, picked).size > 0;

/**
 * Do two scenes ask the same? Then a selection may stand.
 * @param {{choices: Choice[], poses?: import("../types.js").Poses[]} | null} a @param {{choices: Choice[], poses?: import("../types.js").Poses[]}} b
 */
export function sameQuestion(a, b) {
  if (!a || !(b.choices.length || b.poses?.length)) return false;
  const asked = (/** @type {typeof b} */ { choices, poses = [] }) => JSON.stringify([choices.map((c) => [c.action, c.path, c.turn ?? 0]), poses.map((one) => [one.piece, one.items])]);
  return a.choices.length === b.choices.length && asked(a) === asked(b);
}
