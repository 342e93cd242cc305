// A run of small decisions shown as one: a stepper for each number, their total, one Confirm.

import { button, freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("../types.js").Form} Form */

/**
 * @param {Form} form
 * @param {{light: (pieces: string[]) => void, press: (answer: Record<string, number>) => void, confirm: (answer: Record<string, number>) => void}} how
 */
export function createForm(form, how) {
  /** @type {Record<string, number>} */
  const values = Object.fromEntries(form.fields.map((field) => [field.id, field.value]));
  const [low, high] = form.total;
  const sum = () => Object.values(values).reduce((a, b) => a + b, 0);
  const total = h("output", { class: "total" });
  const confirm = button(form.confirm, () => how.confirm({ ...values }), { class: "main", onpointerdown: () => how.press({ ...values }) });
  /** @type {(() => void)[]} */
  const refreshers = [];

  const refresh = () => {
    const now = sum();
    const good = now >= low && now <= high;
    const wanted = low === high ? `${now} of ${low}` : `${now} (${low} to ${high})`;
    total.textContent = `Total ${wanted}`;
    total.classList.toggle("bad", !good);
    confirm.disabled = !good;
    for (const update of refreshers) update();
  };

  const rows = form.fields.map((field) => {
    const label = freshId("field");
    const put = (/** @type {number} */ value) => {
      values[field.id] = Math.min(field.high, Math.max(field.low, Math.round(value) || 0));
      refresh();
    };
    const step = (/** @type {number} */ by) => put(values[field.id] + by);
    const shown = h("input", {
      type: "number", class: "value", "aria-labelledby": label, min: field.low, max: field.high, onchange: () => put(Number(shown.value)),
    });
    const less = button("−", () => step(-1), { "aria-label": `Less: ${field.label}` });
    const more = button("+", () => step(1), { "aria-label": `More: ${field.label}` });
    refreshers.push(() => {
      shown.value = String(values[field.id]);
      less.disabled = values[field.id] <= field.low;
      more.disabled = values[field.id] >= field.high || sum() >= high;
    });
    const pieces = field.piece ? [field.piece] : [];
    return h("div", { class: "stepper", onpointerenter: () => how.light(pieces), onpointerleave: () => how.light([]) },
      h("span", { id: label, class: "label" }, field.icon ? icon(field.icon) : null, field.label), less, shown, more);
  });

  refresh();
  return h("section", { class: "form", "aria-label": form.title },
    h("h2", null, form.title), h("div", { class: "steppers" }, rows), h("div", { class: "row" }, total, confirm));
}
