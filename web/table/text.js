/**
 * Words in a box: wrapped into lines and shrunk until they fit. Pure: the caller measures.
 *
 * @typedef {(text: string, size: number) => number} Measure
 */
const LEAST = 0.4; // of the asked size
export const LEADING = 1.16;

/**
 * @param {Measure} measure @param {string} words @param {number} size @param {number} [width] @param {number} [most] lines
 * @returns {{size: number, lines: string[]}}
 */
export function fitText(measure, words, size, width, most = 1) {
  const given = String(words).split("\n");
  if (!width) return { size, lines: given };
  if (most <= 1) return { size: shrunk(measure, given[0], size, width), lines: [given.join(" ")] };
  for (let s = size; s >= size * LEAST; s *= 0.95) {
    const lines = given.flatMap((part) => wrap(measure, part, s, width));
    if (lines.length <= most && lines.every((line) => measure(line, s) <= width)) return { size: s, lines };
  }
  return cut(measure, given, size * LEAST, width, most);
}

/** @param {Measure} measure @param {string} words @param {number} size @param {number} width */
function shrunk(measure, words, size, width) {
  return size * Math.min(1, Math.max(LEAST, width / Math.max(1e-6, measure(words, size))));
}

/** @param {Measure} measure @param {string[]} given @param {number} size @param {number} width @param {number} most */
function cut(measure, given, size, width, most) {
  const lines = given.flatMap((part) => wrap(measure, part, size, width)).slice(0, most);
  return { size, lines };
}

/** Greedy lines of words no wider than `width`. @param {Measure} measure @param {string} words @param {number} size @param {number} width */
export function wrap(measure, words, size, width) {
  /** @type {string[]} */ const lines = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
