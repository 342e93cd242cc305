/**
 * What tags add to a face: shadow, glow, dimming, the tints of gain and loss, the eye of what only the viewer knows.
 *
 * @typedef {import("../types.js").Face} Face
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {{w: number, h: number, round: number | "circle"}} Outline
 * @typedef {CanvasRenderingContext2D} Context
 */
const GOLD = "#f2c14e", GOOD = "#5fce7b", BAD = "#e8604c";

/** Tags that change pixels. */
const DRESS = ["dim", "chosen", "glow", "gain", "loss", "ghost", "known", "flat", "lifted", "bad"];

/** @param {string[]} tags */
export const dressOf = (tags) => DRESS.filter((tag) => tags.includes(tag));

/** The outline of a piece in its own units. @param {Face | undefined} face @param {{w: number, h: number}} piece @returns {Outline} */
export function outlineOf(face, piece) {
  const round = face?.round ?? 0;
  return { w: piece.w, h: piece.h, round: round === "circle" ? round : (round * piece.w) / (face?.size[0] ?? 1) };
}

/** Trace an outline whose top left corner is (0, 0), grown by `out`. @param {Context} ctx @param {Outline} o @param {number} [out] */
export function trace(ctx, o, out = 0) {
  ctx.beginPath();
  if (o.round === "circle") ctx.ellipse(o.w / 2, o.h / 2, o.w / 2 + out, o.h / 2 + out, 0, 0, 7);
  else ctx.roundRect(-out, -out, o.w + 2 * out, o.h + 2 * out, Math.max(0, o.round + out));
}

/** @param {string[]} dress @param {Piece} piece @returns {{colour: string, blur: number, y: number} | null} */
export function shadowOf(dress, piece) {
  const size = Math.min(14, Math.max(2.5, Math.min(piece.w, piece.h) * 0.1));
  if (dress.includes("glow") || dress.includes("chosen")) return { colour: "rgba(255,205,96,.95)", blur: size * 1.5, y: 0 };
  if (dress.includes("lifted")) return { colour: "rgba(0,0,0,.55)", blur: size * 1.6, y: size * 0.8 };
  return dress.includes("flat") ? null : { colour: "rgba(0,0,0,.5)", blur: size, y: size * 0.4 };
}

/** @param {Context} ctx @param {string[]} dress @param {Piece} piece @param {Outline} outline @param {boolean} marks */
export function drawDress(ctx, dress, piece, outline, marks) {
  const has = (/** @type {string} */ tag) => dress.includes(tag), unit = Math.min(piece.w, piece.h);
  if (has("dim")) tint(ctx, outline, "rgba(8,12,16,.46)");
  if (has("gain")) tinted(ctx, outline, unit, GOOD, "rgba(70,200,110,.26)");
  if (has("bad")) tinted(ctx, outline, unit, BAD, "rgba(220,60,40,.34)");
  if (has("loss")) lost(ctx, outline, unit);
  if (has("chosen")) edge(ctx, outline, unit, GOLD);
  if (has("ghost")) edge(ctx, outline, unit, GOLD, [unit * 0.08, unit * 0.06]);
  if (has("known")) eye(ctx, piece.w - unit * 0.15, unit * 0.15, unit * 0.17);
  if (has("gain") && marks) badge(ctx, piece.w - unit * 0.18, unit * 0.18, unit * 0.16, "+", GOOD);
  if (has("loss") && marks) badge(ctx, piece.w - unit * 0.18, unit * 0.18, unit * 0.16, "–", BAD);
}

/** Colour only where the piece is. @param {Context} ctx @param {Outline} o @param {string} colour */
function tint(ctx, o, colour) {
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  ctx.fillStyle = colour;
  trace(ctx, o, 1);
  ctx.fill();
  ctx.restore();
}

/** @param {Context} ctx @param {Outline} o @param {number} unit @param {string} line @param {string} fill */
function tinted(ctx, o, unit, line, fill) {
  tint(ctx, o, fill);
  edge(ctx, o, unit, line);
}

/** @param {Context} ctx @param {Outline} o @param {number} unit @param {string} colour @param {number[]} [dash] */
function edge(ctx, o, unit, colour, dash = []) {
  ctx.save();
  ctx.lineWidth = Math.max(1.2, unit * 0.026);
  ctx.strokeStyle = colour;
  ctx.setLineDash(dash);
  trace(ctx, o);
  ctx.stroke();
  ctx.restore();
}

/** @param {Context} ctx @param {Outline} o @param {number} unit */
function lost(ctx, o, unit) {
  tint(ctx, o, "rgba(40,6,4,.4)");
  ctx.save();
  ctx.lineCap = "round";
  for (const [width, colour] of /** @type {[number, string][]} */ ([[0.1, "rgba(20,4,2,.8)"], [0.055, BAD]])) {
    ctx.lineWidth = unit * width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(o.w * 0.2, o.h * 0.2), ctx.lineTo(o.w * 0.8, o.h * 0.8);
    ctx.moveTo(o.w * 0.8, o.h * 0.2), ctx.lineTo(o.w * 0.2, o.h * 0.8);
    ctx.stroke();
  }
  ctx.restore();
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} r */
function eye(ctx, x, y, r) {
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 7);
  ctx.fillStyle = "rgba(22,26,34,.88)";
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-r * 0.7, 0);
  ctx.quadraticCurveTo(0, -r * 0.75, r * 0.7, 0);
  ctx.quadraticCurveTo(0, r * 0.75, -r * 0.7, 0);
  ctx.fillStyle = "#bfe3ff";
  ctx.fill();
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.24, 0, 7);
  ctx.fillStyle = "#10151d";
  ctx.fill();
  ctx.restore();
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} r @param {string} sign @param {string} colour */
function badge(ctx, x, y, r, sign, colour) {
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.lineWidth = r * 0.14;
  ctx.strokeStyle = "#10151d";
  ctx.stroke();
  ctx.font = `700 ${r * 1.7}px "Alegreya Sans", sans-serif`;
  ctx.textAlign = "center";
  ctx.fillStyle = "#10151d";
  ctx.fillText(sign, x, y + r * 0.55);
  ctx.restore();
}
