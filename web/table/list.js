/**
 * Everything on the table in words, out of sight: a button for each choice (seen when it has the focus) and a list of what
 * lies where. Filled in idle moments, so that a move is painted first.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {{label: string, action?: number, note?: {key: string, next: string}}} Entry
 */
import { spotLabel } from "./carrying.js";

const SLICE = 80;

/**
 * @param {HTMLElement} container
 * @param {{choose: (action: number) => void, preview: (action: number | null) => void, note: (key: string, next: string) => void}} host
 */
export function createList(container, host) {
  const group = part(container, "div", "choices");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Choices on the table");
  const things = part(container, "div", "sr");
  things.setAttribute("role", "group");
  things.setAttribute("aria-label", "What is on the table");
  let turn = 0;
  let keep = false; // the focus was here when the choices went, and comes back with the next ones

  group.addEventListener("click", (event) => act(event, host.choose));
  group.addEventListener("focusin", (event) => act(event, host.preview));
  group.addEventListener("focusout", () => host.preview(null));
  group.addEventListener("keydown", walk);

  /** @param {Event} event @param {(action: number) => void} what */
  function act(event, what) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button) return;
    if (button.dataset.action) what(Number(button.dataset.action));
    else if (what === host.choose) host.note(button.dataset.key ?? "", button.dataset.next ?? "");
  }

  /** One stop of the Tab key for the whole list; arrows walk in it. @param {KeyboardEvent} event */
  function walk(event) {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const buttons = [...group.querySelectorAll("button")], at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    if (!by || at < 0) return;
    event.preventDefault();
    const next = buttons[(at + by + buttons.length) % buttons.length];
    buttons[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  /** @param {Scene} scene @param {boolean} active choices may be taken now */
  function fill(scene, active) {
    const mine = ++turn, entries = active ? [...entriesOf(scene), ...notesOf(scene)] : notesOf(scene);
    keep = group.contains(document.activeElement) || (keep && document.activeElement === document.body);
    group.replaceChildren();
    let done = 0;
    const more = () => {
      if (mine !== turn) return;
      group.append(...entries.slice(done, done + SLICE).map((entry, i) => button(entry, done + i === 0)));
      const first = done === 0 && keep && document.activeElement === document.body && group.querySelector("button");
      if (first) (keep = false), first.focus();
      done += SLICE;
      if (done < entries.length) idle(more);
      else things.replaceChildren(...zonesInWords(scene));
    };
    idle(more);
  }

  return {
    fill, group,
    stop: () => void turn++,
    /** At once: what lay there may be for other eyes. */
    clear: () => things.replaceChildren(),
  };
}

/** @param {Scene} scene @returns {Entry[]} */
function entriesOf(scene) {
  const paths = scene.choices.filter((choice) => choice.path.length).map(({ action, label }) => ({ action, label }));
  const poses = (scene.poses ?? []).flatMap((one) => one.items.map((item) => ({ action: item[0], label: spotLabel(one, item) })));
  return [...paths, ...poses];
}

/** @param {Scene} scene @returns {Entry[]} */
function notesOf(scene) {
  return scene.pieces.flatMap((piece) => (piece.note ? [{ label: piece.alt, note: piece.note }] : []));
}

/** @param {Entry} entry @param {boolean} first */
function button({ action, label, note }, first) {
  const made = document.createElement("button");
  made.type = "button";
  made.tabIndex = first ? 0 : -1;
  if (note) Object.assign(made.dataset, note);
  else made.dataset.action = String(action);
  made.textContent = label;
  return made;
}

/** A list for each zone: what lies in it. @param {Scene} scene */
function zonesInWords(scene) {
  return scene.zones.flatMap((zone) => {
    const words = scene.pieces.filter((piece) => piece.zone === zone.id && piece.alt).map((piece) => piece.alt);
    if (!words.length) return [];
    const list = document.createElement("ul");
    list.setAttribute("aria-label", zone.title || zone.id);
    list.append(...words.map(item));
    return [list];
  });
}

/** @param {string} words */
function item(words) {
  const made = document.createElement("li");
  made.textContent = words;
  return made;
}

/** @param {HTMLElement} container @param {string} tag @param {string} name */
function part(container, tag, name) {
  const made = document.createElement(tag);
  made.className = name;
  container.append(made);
  return made;
}

/** @param {() => void} work */
function idle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 400 });
  else setTimeout(work, 60);
}
