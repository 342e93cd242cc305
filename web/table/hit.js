/**
 * Which piece is under a point. Pure geometry on the display list: exact for turned pieces, discs and round corners, and
 * independent of what is being animated.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {{x: number, y: number}} Point
 */

/** A stage point in the piece's own turned frame. @param {Piece} piece @param {Point} p @returns {Point} */
export function local(piece, p) {
  const a = (-(piece.turn ?? 0) * Math.PI) / 180, dx = p.x - piece.x, dy = p.y - piece.y;
  return { x: dx * Math.cos(a) - dy * Math.sin(a), y: dx * Math.sin(a) + dy * Math.cos(a) };
}

/** @param {Piece} piece @param {Point} p @param {boolean} disc @param {number} [slack] */
export function covers(piece, p, disc, slack = 0) {
  const q = local(piece, p), rx = piece.w / 2 + slack, ry = piece.h / 2 + slack;
  if (disc) return (q.x / rx) ** 2 + (q.y / ry) ** 2 <= 1;
  return Math.abs(q.x) <= rx && Math.abs(q.y) <= ry;
}

/**
 * The topmost piece under a point. Wanted pieces win over what lies on them, but a card hides the cards below it;
 * within `slack` of a wanted one counts too.
 * @param {Piece[]} pieces back to front @param {Point} p @param {(id: string) => boolean} wanted
 * @param {(piece: Piece) => boolean} isDisc @param {number} [slack]
 * @returns {Piece | null}
 */
export function pieceAt(pieces, p, wanted, isDisc, slack = 0) {
  const under = pieces.filter((piece) => covers(piece, p, isDisc(piece))).reverse();
  const cover = under.findIndex((piece) => piece.inspect && !flat(piece));
  const top = under.find((piece, i) => wanted(piece.id) && (cover < 0 || i <= cover || flat(piece)));
  if (top) return top;
  return near(pieces, p, wanted, isDisc, cover < 0 ? slack : 0) ?? under[0] ?? null;
}

/** Part of the board? @param {Piece} piece */
export const flat = (piece) => piece.tags?.includes("flat") ?? false;

/** @param {Piece[]} pieces @param {Point} p @param {(id: string) => boolean} wanted @param {(piece: Piece) => boolean} isDisc @param {number} slack */
function near(pieces, p, wanted, isDisc, slack) {
  if (!slack) return null;
  const close = pieces.filter((piece) => wanted(piece.id) && covers(piece, p, isDisc(piece), slack));
  const far = (/** @type {Piece} */ piece) => Math.hypot(piece.x - p.x, piece.y - p.y);
  return close.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** Do the upright boxes of two pieces touch? @param {Piece} a @param {Piece} b */
export function overlap(a, b) {
  const reach = (/** @type {Piece} */ piece) => Math.hypot(piece.w, piece.h) / 2;
  if (!a.turn && !b.turn) return Math.abs(a.x - b.x) * 2 < a.w + b.w && Math.abs(a.y - b.y) * 2 < a.h + b.h;
  return Math.hypot(a.x - b.x, a.y - b.y) < reach(a) + reach(b);
}
