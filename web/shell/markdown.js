// A small, safe Markdown: headings, paragraphs, lists, tables, quotes, rules, code, bold, italic, links to anchors;
// and pictures: a line `![words](face face)` leaves a place for each face of the game that it names.
// Everything becomes elements and text nodes; HTML in the source shows as the text it is.

import { h } from "./dom.js";

/** @typedef {{kind: string, level?: number, text?: string, items?: string[], inner?: (Block | null)[], rows?: string[][], ordered?: boolean}} Block */

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const PICTURES = /^!\[([^\]]+)\]\(([^)]+)\)\s*$/;
const BREAK = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;

/** @param {string} source @returns {Block[]} */
export function blocks(source) {
  /** @type {Block[]} */
  const found = [];
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  let i = 0;
  while (i < lines.length) {
    const [block, next] = readBlock(lines, i);
    if (block) found.push(block);
    i = next;
  }
  return found;
}

/** @param {string[]} lines @param {number} i @returns {[Block | null, number]} */
function readBlock(lines, i) {
  const line = lines[i];
  if (!line.trim()) return [null, i + 1];
  const heading = HEADING.exec(line);
  if (heading) return [{ kind: "heading", level: heading[1].length, text: heading[2] }, i + 1];
  const pictures = PICTURES.exec(line);
  if (pictures) return [{ kind: "pictures", text: pictures[1], items: pictures[2].trim().split(/\s+/) }, i + 1];
  if (line.startsWith("```")) return fence(lines, i);
  if (BREAK.test(line)) return [{ kind: "break" }, i + 1];
  if (line.trimStart().startsWith("|")) return table(lines, i);
  if (line.startsWith(">")) return quote(lines, i);
  if (ITEM.test(line)) return list(lines, i);
  return paragraph(lines, i);
}

/** @param {string[]} lines @param {number} i @returns {[Block, number]} */
function fence(lines, i) {
  let end = i + 1;
  while (end < lines.length && !lines[end].startsWith("```")) end += 1;
  return [{ kind: "code", text: lines.slice(i + 1, end).join("\n") }, end + 1];
}

/** @param {string[]} lines @param {number} i @returns {[Block, number]} */
function table(lines, i) {
  const rows = [];
  for (; i < lines.length && lines[i].trimStart().startsWith("|"); i += 1) {
    const cells = lines[i].trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/\\\|/g, "|"));
    if (!cells.every((cell) => /^:?-+:?$/.test(cell))) rows.push(cells);
  }
  return [{ kind: "table", rows }, i];
}

/** @param {string[]} lines @param {number} i @returns {[Block, number]} */
function quote(lines, i) {
  const words = [];
  for (; i < lines.length && lines[i].startsWith(">"); i += 1) words.push(lines[i].replace(/^>\s?/, ""));
  return [{ kind: "quote", text: words.join(" ") }, i];
}

/** @param {string[]} lines @param {number} i @returns {[Block, number]} */
function list(lines, i) {
  /** @type {string[]} */
  const items = [];
  /** @type {(Block | null)[]} */
  const inner = [];
  const ordered = Boolean(ITEM.exec(lines[i])?.[1]), margin = indent(lines[i]);
  while (i < lines.length && lines[i].trim()) {
    const item = ITEM.exec(lines[i]);
    if (item && indent(lines[i]) > margin + 1) {
      [inner[items.length - 1], i] = list(lines, i);
      continue;
    }
    if (item && indent(lines[i]) < margin) break;
    if (item) items.push(item[2]);
    else if (indent(lines[i])) items[items.length - 1] += " " + lines[i].trim();
    else break;
    i += 1;
  }
  return [{ kind: "list", items, inner, ordered }, i];
}

/** @param {string} line */
function indent(line) {
  return line.length - line.trimStart().length;
}

/** @param {string[]} lines @param {number} i @returns {[Block, number]} */
function paragraph(lines, i) {
  const words = [];
  while (i < lines.length && lines[i].trim() && (words.length === 0 || !starts(lines[i]))) words.push(lines[i++].trim());
  return [{ kind: "paragraph", text: words.join(" ") }, i];
}

/** @param {string} line */
function starts(line) {
  return HEADING.test(line) || ITEM.test(line) || PICTURES.test(line) || /^(?:```|\||>)/.test(line);
}

const INLINE = /(`[^`]+`)|(\*\*[^*]+(?:\*[^*]+)*\*\*)|(\*[^*\s][^*]*\*|(?<![\w])_[^_]+_(?![\w]))|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{3,4}-[A-Z]?\d{1,3}[a-z]?)\b/;

/**
 * The words of a line as nodes. Rule numbers become what `rule` makes of them.
 * @param {string} text
 * @param {(number: string) => Node} rule
 * @returns {Node[]}
 */
export function inline(text, rule) {
  const nodes = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index) nodes.push(document.createTextNode(rest.slice(0, match.index)));
    nodes.push(word(match, rule));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) nodes.push(document.createTextNode(rest));
  return nodes;
}

/** @param {RegExpExecArray} match @param {(number: string) => Node} rule @returns {Node} */
function word(match, rule) {
  const [all, code, bold, italic, label, target, number] = match;
  if (code) return h("code", null, code.slice(1, -1));
  if (bold) return h("strong", null, inline(bold.slice(2, -2), rule));
  if (italic) return h("em", null, inline(italic.slice(1, -1), rule));
  if (number) return rule(number);
  if (label && target?.startsWith("#")) return h("a", { href: target }, label);
  return label ? h("span", null, label) : document.createTextNode(all);
}

/**
 * A block as an element.
 * @param {Block} block
 * @param {(number: string) => Node} rule
 * @returns {HTMLElement}
 */
export function element(block, rule) {
  const words = (/** @type {string} */ text) => inline(text, rule);
  switch (block.kind) {
    case "heading":
      return h(/** @type {"h2"} */ (`h${Math.min(6, (block.level ?? 1) + 1)}`), null, words(block.text ?? ""));
    case "list":
      return h(block.ordered ? "ol" : "ul", null, (block.items ?? []).map((item, i) => {
        const inner = block.inner?.[i];
        return h("li", null, words(item), inner ? element(inner, rule) : null);
      }));
    case "table":
      return tableElement(block.rows ?? [], words);
    case "quote":
      return h("blockquote", null, words(block.text ?? ""));
    case "code":
      return h("pre", { tabIndex: 0 }, h("code", null, block.text ?? ""));
    case "pictures":
      return h("figure", null,
        h("div", { class: "faces", "aria-hidden": "true" }, (block.items ?? []).map((face) => h("span", { "data-face": face }))),
        h("figcaption", null, words(block.text ?? "")));
    case "break":
      return h("hr");
    default:
      return h("p", null, words(block.text ?? ""));
  }
}

/** @param {string[][]} rows @param {(text: string) => Node[]} words */
function tableElement(rows, words) {
  const [head = [], ...body] = rows;
  const table = h("table", null,
    head.some(Boolean) ? h("thead", null, h("tr", null, head.map((cell) => (cell ? h("th", { scope: "col" }, words(cell)) : h("td"))))) : null,
    h("tbody", null, body.map((row) => h("tr", null, row.map((cell) => h("td", null, words(cell)))))));
  return h("div", { class: "scroll", tabIndex: 0, role: "group", "aria-label": "Table" }, table);
}
