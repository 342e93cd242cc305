// The story of the match: lines told from what the viewer heard. A line's words point at pieces and rules.

import { fill, h, painted } from "./dom.js";
import { link } from "./router.js";

/** @typedef {import("./answer.js").Line} Line */
/** @typedef {import("../types.js").Span} Span */

/** @param {Line} line */
export function wordsOf(line) {
  return line.spans.map((span) => span.text ?? span.rule ?? "").join("");
}

/**
 * A log in the panel.
 * @param {{game: string, colour: (seat: number) => string, light: (pieces: string[]) => void}} how
 */
export function createLog(how) {
  const list = h("ol", { class: "lines" });
  const box = h("section", { class: "log", tabIndex: 0, "aria-label": "Log" }, list);
  const live = document.getElementById("live");
  /** @type {Line[]} */
  let lines = [];

  /** @param {Span} span */
  const word = (span) => {
    if (span.rule) return h("a", { href: link("rules", how.game, span.rule), class: "rule" }, span.text ?? span.rule);
    const bold = span.bold || span.piece || span.seat !== undefined;
    const vars = span.seat === undefined ? null : { "--c": how.colour(span.seat) };
    const classes = [span.seat !== undefined && "who", span.piece && "thing"].filter(Boolean).join(" ");
    return h(bold ? "b" : "span", { class: classes || null, vars: vars ?? {} }, span.text ?? "");
  };

  /** @param {Line} line */
  const item = (line) => {
    const pieces = line.spans.flatMap((span) => (span.piece ? [span.piece] : []));
    const point = () => how.light(pieces);
    const away = () => how.light([]);
    const pointing = pieces.length ? { onpointerenter: point, onpointerleave: away, onclick: point } : {};
    const cited = line.rule ? [" ", h("a", { href: link("rules", how.game, line.rule), class: "rule cited" }, line.rule)] : [];
    return h("li", { class: `level${line.level ?? 1}`, ...pointing }, line.spans.map(word), cited);
  };

  const atEnd = () => box.scrollHeight - box.scrollTop - box.clientHeight < 60;
  let following = true;
  let top = 0;
  box.addEventListener("scroll", () => {
    // only a person scrolls up: a box that shrinks keeps its place
    if (box.scrollTop < top - 1) following = atEnd();
    else following ||= atEnd();
    top = box.scrollTop;
  });
  new ResizeObserver(() => following && toEnd()).observe(box);
  let frame = 0;
  const toEnd = () => {
    cancelAnimationFrame(frame); // in the next frame, where the layout is due anyway
    frame = requestAnimationFrame(() => { box.scrollTop = box.scrollHeight; });
  };

  /** @type {Line[]} lines that go into the page after the frame of their move */
  let due = [];
  const show = () => {
    const more = due;
    due = [];
    list.append(...more.map(item));
    if (following && more.length) toEnd();
    speak(more);
  };

  /** Screen readers hear lines as they happen. @param {Line[]} more */
  const speak = (more) => {
    if (!live) return;
    for (const line of more) live.append(h("p", null, wordsOf(line)));
    while (live.childElementCount > 30) live.firstElementChild?.remove();
  };

  return {
    box,
    item,
    toEnd,
    get lines() { return lines; },
    /** Lines as they happen; screen readers hear them. @param {Line[]} more */
    add(more) {
      if (!more.length) return;
      lines = lines.concat(more);
      if (!due.length) painted().then(show);
      due = due.concat(more);
    },
    /** The whole story, as this viewer may know it. @param {Line[]} all */
    set(all) {
      if (all.length === lines.length && all.every((line, i) => line === lines[i] || wordsOf(line) === wordsOf(lines[i]))) return;
      speak(due); // what has happened is heard, also where the whole story takes its place
      [lines, due] = [all, []];
      fill(list, all.map(item));
      following = true;
      toEnd();
    },
  };
}
