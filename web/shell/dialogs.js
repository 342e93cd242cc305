// Native <dialog>s: the browser keeps the focus inside, gives it back, and closes on Escape.

import { button, freshId, h } from "./dom.js";

/**
 * Show a dialog and wait for its answer: the value given to `close`, or "" when it is dismissed.
 * @param {string} title
 * @param {(close: (value?: string) => void) => (Node | null | false)[]} content
 * @param {{className?: string, stay?: boolean}} [how]  `stay`: Escape does not close it
 * @returns {Promise<string>}
 */
export function dialog(title, content, how = {}) {
  return new Promise((resolve) => {
    const id = freshId("dialog");
    const box = h("dialog", { class: `dialog ${how.className ?? ""}`, "aria-labelledby": id });
    const close = (value = "") => box.close(value);
    const away = how.stay ? null : button("×", () => close(), { class: "close", "aria-label": "Close" });
    box.append(h("header", null, h("h2", { id }, title), away), ...content(close).filter((node) => node instanceof Node));
    box.addEventListener("close", () => {
      box.remove();
      resolve(box.returnValue);
    });
    if (how.stay) box.addEventListener("cancel", (event) => event.preventDefault());
    else box.addEventListener("click", (event) => event.target === box && outside(box, event) && close());
    document.body.append(box);
    box.showModal();
  });
}

/** @param {HTMLElement} box @param {MouseEvent} event */
function outside(box, event) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

/**
 * A question with two answers.
 * @param {string} title @param {string} words @param {string} yes
 * @param {{danger?: boolean, no?: string}} [how]
 */
export async function ask(title, words, yes, how = {}) {
  const answer = await dialog(title, (close) => [
    h("p", null, words),
    h("menu", null,
      button(how.no ?? "Cancel", () => close()),
      button(yes, () => close("yes"), { class: how.danger ? "danger" : "main" })),
  ]);
  return answer === "yes";
}

/** Something to know, with one button. @param {string} title @param {...string} words */
export function say(title, ...words) {
  return dialog(title, (close) => [
    ...words.map((text) => h("p", null, text)),
    h("menu", null, button("Good", () => close(), { class: "main", autofocus: true })),
  ]);
}

/** A line of text, or "" when the person thinks better of it. @param {string} title @param {string} label @param {string} value @param {string} yes */
export function prompt(title, label, value, yes) {
  return dialog(title, (close) => {
    const input = h("input", { value, maxlength: 60, required: true, autocomplete: "off" });
    const form = h("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); close(input.value.trim()); } },
      h("label", { class: "field" }, h("span", null, label), input),
      h("menu", null, button("Cancel", () => close()), h("button", { class: "main" }, yes)));
    return [form];
  });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * A sentence that comes and goes at the bottom of the page, spoken by screen readers.
 * @param {string} text
 * @param {{label: string, act: () => void}} [action]
 */
export function toast(text, action) {
  const box = document.getElementById("toast");
  if (!box) return;
  clearTimeout(timer);
  box.replaceChildren(h("span", null, text));
  if (action) box.append(button(action.label, () => { hide(); action.act(); }));
  box.classList.add("shown");
  const hide = () => box.classList.remove("shown");
  timer = setTimeout(hide, action ? 9000 : 5000);
}

/** Dialogs belong to the screen they were opened on. */
export function closeDialogs() {
  for (const box of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog.dialog[open]"))) box.close("");
}
