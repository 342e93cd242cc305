// The matches of this device, in IndexedDB. Without storage they live in memory, and `kept()` says so.

import { createStore, del, entries, get, set, update } from "idb-keyval";

/**
 * @typedef {object} Person  who sits in a seat, in the order of the lobby
 * @property {string} name
 * @property {"person" | "bot"} kind
 * @property {string} level  of a bot, else ""
 * @property {string} colour
 *
 * @typedef {object} Match
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {Person[]} people
 * @property {string} save  the engine's save, JSON
 * @property {string} status  "Turn 9 of 16"
 * @property {string} result  the headline, when it is over
 * @property {number} length  actions played
 * @property {number} created
 * @property {number} changed
 * @property {number} revision  counts the writes: a tab that is behind may not overwrite
 * @property {string} build  the build that wrote it
 * @property {number[]} [places]  of the people, once it is over
 * @property {boolean} [lesson]  a guided first match whose tips are still on
 * @property {Record<number, number>} [told]  at which move each of its tips was given
 */

/** The match was written by another tab since this one read it. */
export class Conflict extends Error {}

/** @type {Map<string, Match>} */
const memory = new Map();
let works = true;

/** @type {ReturnType<typeof createStore> | undefined} */
let opened;

function box() {
  opened ??= createStore("tavern-table", "matches");
  return opened;
}

/** Whether matches outlive the page. */
export function kept() {
  return works;
}

/** @param {boolean} now */
function report(now) {
  if (works === now) return;
  works = now;
  dispatchEvent(new Event("tavern-storage"));
}

/** What fails is tried again the next time: a full disk still gives what it has, and may have room later.
 * @template T @param {() => Promise<T>} stored @param {() => T} otherwise @returns {Promise<T>} */
async function attempt(stored, otherwise) {
  try {
    return await stored();
  } catch (error) {
    if (error instanceof Conflict) throw error;
    if (works) console.warn("No storage:", error);
    report(false);
    return otherwise();
  }
}

/** Find out early whether there is storage. */
export function probe() {
  return attempt(() => set("probe", /** @type {any} */ (0), box()).then(() => del("probe", box())), () => undefined);
}

/** All matches, the latest first. @returns {Promise<Match[]>} */
export async function all() {
  const stored = await attempt(async () => (await entries(box())).map(([, match]) => match), () => []);
  const found = new Map(stored.filter(isMatch).map((match) => [match.id, match]));
  for (const match of memory.values()) found.set(match.id, match);
  return [...found.values()].sort((a, b) => b.changed - a.changed);
}

/** @param {any} match @returns {match is Match} */
function isMatch(match) {
  return typeof match === "object" && match !== null && typeof match.id === "string" && typeof match.save === "string";
}

/** @param {string} id @returns {Promise<Match | undefined>} */
export async function load(id) {
  return memory.get(id) ?? attempt(() => get(id, box()), () => undefined);
}

/**
 * Write a match; it gets the next revision. Conflict if another tab wrote it since.
 * @param {Match} match
 */
export async function keep(match) {
  const before = match.revision;
  const next = { ...match, revision: before + 1, changed: Date.now() };
  /** What only the memory has does not count as a write. */
  const remember = () => void memory.set(match.id, Object.assign(next, { revision: before }));
  await attempt(() => write(next, before), remember);
  Object.assign(match, { revision: next.revision, changed: next.changed });
}

/** @param {Match} next @param {number} before */
async function write(next, before) {
  let late = false;
  await update(next.id, (/** @type {Match | undefined} */ stored) => {
    late = stored !== undefined && stored.revision !== before;
    return late ? /** @type {Match} */ (stored) : { ...next, title: stored?.title ?? next.title };
  }, box());
  if (late) throw new Conflict("Another tab has played on in this match.");
  memory.delete(next.id);
  report(memory.size === 0);
  persist();
}

/** @param {string} id */
export async function remove(id) {
  memory.delete(id);
  await attempt(() => del(id, box()), () => undefined);
}

/** A new title; the tab that plays the match need not notice. @param {string} id @param {string} title */
export async function rename(id, title) {
  const match = memory.get(id);
  if (match) match.title = title;
  else await attempt(() => update(id, (/** @type {any} */ stored) => stored && { ...stored, title }, box()), () => undefined);
}

/** A new id that no other tab or device has made. */
export function freshMatchId() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, "0")).join("").slice(0, 14);
}

let wished = false;

/** Ask the browser, at the first save, not to clear the matches when the disk runs full. */
async function persist() {
  if (wished) return;
  wished = true;
  try {
    if (await navigator.storage?.persisted?.()) return;
    await navigator.storage?.persist?.();
  } catch {
    // the browser decides
  }
}
