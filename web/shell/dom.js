// Elements made from words: text goes in as text nodes, never as HTML.

/** @typedef {Node | string | number | null | undefined | false} Child */

const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "selected", "open", "htmlFor", "tabIndex"]);

/**
 * An element with attributes, listeners (`onclick`) and children. `class` and `data-*` are plain attributes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) set(element, name, value);
  append(element, children);
  return element;
}

/** @param {HTMLElement} element @param {string} name @param {any} value */
function set(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (typeof value === "function") element.addEventListener(name.slice(2), value);
  else if (PROPERTIES.has(name)) /** @type {any} */ (element)[name] = value;
  else if (name === "vars") for (const [key, word] of Object.entries(value)) element.style.setProperty(key, String(word));
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Node} parent @param {(Child | Child[])[]} children */
export function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** @param {Element} parent @param {...(Child | Child[])} children */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An SVG element; decoration unless it has a `role`.
 * @param {string} tag
 * @param {Record<string, string | number>} props
 * @param {...SVGElement} children
 */
export function svg(tag, props, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A page out of sight gets no frames: what waits for one then goes on after so many ms. */
const UNSEEN = 100;

/** Resolves in the task after the next frame, so that what a person waits for is painted first. @returns {Promise<void>} */
export function painted() {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => setTimeout(() => (clearTimeout(late), resolve())));
  });
}

let last = 0;

/** A fresh id for labels and descriptions. */
export function freshId(word = "x") {
  last += 1;
  return `${word}-${last}`;
}

/** @param {string} label @param {() => void} onclick @param {Record<string, any>} [props] */
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, label);
}

/** The focus goes to the first heading or the element itself, so that screen readers start there. @param {HTMLElement} element */
export function focusOn(element) {
  if (!element.matches("button, a, input, select, textarea")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
