// Matches as files and as links.
//
// A `.tavern.json` file is {"format": "tavern-table", "version": 1, "matches": [{title, save}]}; `save` is the engine's
// save as an object (see the README): it names the game, the persons and the rules version.
// A link is #/import/<the same with one match, deflated, base64url>.

import { freshMatchId } from "./store.js";

/** @typedef {import("./store.js").Match} Match */
/** @typedef {import("./store.js").Person} Person */

export const FORMAT = "tavern-table";
export const VERSION = 1;
const MOST_BYTES = 8 << 20;
const MOST_MATCHES = 500;

/** Something is wrong with a file or link; the text is one clear sentence. */
export class BadFile extends Error {}

/** @param {Match[]} matches */
export function packed(matches) {
  const listed = matches.map(({ title, save }) => ({ title, save: JSON.parse(save) }));
  return { format: FORMAT, version: VERSION, matches: listed };
}

/** Offer matches as a download. @param {Match[]} matches */
export function download(matches) {
  const text = JSON.stringify(packed(matches), null, 1);
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const day = new Date().toISOString().slice(0, 10);
  const name = matches.length === 1 ? `${matches[0].game}-${day}` : `tavern-table-${day}`;
  const anchor = Object.assign(document.createElement("a"), { href: url, download: `${name}.tavern.json` });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @param {Match} match */
export async function linkTo(match) {
  const bytes = await squeeze(new TextEncoder().encode(JSON.stringify(packed([match]))));
  const words = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const safe = words.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${location.href.split("#")[0]}#/import/${safe}`;
}

/** @param {Uint8Array} bytes */
async function squeeze(bytes) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The matches of a link's last part. @param {string} words */
export async function readLink(words) {
  try {
    const bytes = Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    return read(await inflate(bytes));
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile("This link is damaged: a part of it is missing or changed.");
  }
}

/** Unpack, but never more than a match can need. @param {Uint8Array} bytes */
async function inflate(bytes) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MOST_BYTES) throw new BadFile("This link unpacks to more than a match can hold.");
  }
  return text + decoder.decode();
}

/** @param {File} file */
export async function readFile(file) {
  if (file.size > MOST_BYTES) throw new BadFile("This file is larger than any match: it was not opened.");
  return read(await file.text());
}

/**
 * The matches of a file's text, with ids of their own. Their saves are checked by the engine afterwards.
 * @param {string} text
 * @returns {Match[]}
 */
export function read(text) {
  const data = parse(text);
  if (!isObject(data) || data.format !== FORMAT) throw new BadFile("This is not a Tavern Table file.");
  if (data.version !== VERSION) throw new BadFile("This file was made by a newer Tavern Table: update this one first.");
  if (!Array.isArray(data.matches) || data.matches.length === 0) throw new BadFile("This file holds no match.");
  if (data.matches.length > MOST_MATCHES) throw new BadFile(`This file holds more than ${MOST_MATCHES} matches.`);
  return data.matches.map(match);
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile("This file is damaged: it is not readable as JSON.");
  }
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {Match} */
function match(value) {
  if (!isObject(value) || !isObject(value.save) || !Array.isArray(value.save.persons) || value.save.persons.length > 12) {
    throw new BadFile("This file is damaged: a match in it is incomplete.");
  }
  return record(words(value.save.game, 40), value.save.persons.map(person), JSON.stringify(value.save), words(value.title, 60));
}

/** A new record of a match. @param {string} game @param {Person[]} people @param {string} save @param {string} [title] @returns {Match} */
export function record(game, people, save, title = "") {
  const now = Date.now();
  return { id: freshMatchId(), title, game, people, save, status: "", result: "", length: 0, created: now, changed: now, revision: 0, build: "" };
}

/** @param {unknown} value @returns {Person} */
function person(value) {
  if (!isObject(value)) throw new BadFile("This file is damaged: a person in it is incomplete.");
  const colour = /^#[0-9a-f]{6}$/i.test(String(value.colour)) ? String(value.colour) : "";
  return { name: words(value.name, 40) || "Guest", kind: value.kind === "bot" ? "bot" : "person", level: words(value.level, 20), colour };
}

/** @param {unknown} value @param {number} most */
function words(value, most) {
  return typeof value === "string" ? value.replace(/[\u0000-\u001f\u007f]/g, " ").trim().slice(0, most) : "";
}
