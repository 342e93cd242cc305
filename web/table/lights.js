/**
 * Outlines of light over the table: what may be picked, what is picked, the focus ring, legal spots. Drawn as one list,
 * back to front; a card that lies over a lit one cuts its light off.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("./scene.js").Place} Place
 * @typedef {"next" | "other" | "picked" | "focus" | "point" | "drop"} Kind
 * @typedef {CanvasRenderingContext2D} Context
 *
 * @typedef {object} Lit
 * @property {Map<string, Kind>} kinds       piece or zone id -> light
 * @property {string | null} focus
 * @property {{x: number, y: number}[]} spots
 * @property {number} spotSize
 */
import { Shape } from "konva/lib/Shape.js";
import { outlineOf, trace } from "./dress.js";
import { flat, overlap } from "./hit.js";

/** @type {Record<Kind, {line: string, wide: number, fill: string, halo: number}>} */
const LOOKS = {
  next: { line: "#f4c75c", wide: 2.4, fill: "rgba(255,214,120,.15)", halo: 1 },
  other: { line: "rgba(240,200,110,.55)", wide: 1.4, fill: "", halo: 0 },
  picked: { line: "#ffe3a0", wide: 3, fill: "rgba(255,214,120,.22)", halo: 1.5 },
  drop: { line: "#fff2cf", wide: 3.6, fill: "rgba(255,224,140,.24)", halo: 1.7 },
  point: { line: "#8fd0ff", wide: 3, fill: "rgba(120,190,255,.2)", halo: 1.4 },
  focus: { line: "#ffffff", wide: 3, fill: "", halo: 0 },
};

const HALO = 8; // strokes of the halo

/**
 * @param {object} host
 * @param {ReturnType<typeof import("./stage.js").createStage>["lights"]} host.layer
 * @param {ReturnType<typeof import("./actors.js").createActors>} host.actors
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {(zone: string) => boolean} host.hides
 * @param {() => Zone[]} host.zones
 * @param {() => boolean} host.marks
 * @param {() => boolean} host.dark  no light yet
 */
export function createLights(host) {
  /** @type {Lit} */ let lit = { kinds: new Map(), focus: null, spots: [], spotSize: 5 };
  const shape = new Shape({ listening: false, sceneFunc: (context) => draw(/** @type {any} */ (context)._context) });
  host.layer.group.add(shape);

  /** @param {Context} ctx */
  function draw(ctx) {
    if (host.dark()) return;
    for (const zone of host.zones()) if (lit.kinds.has(zone.id) && !host.hides(zone.id)) drawZone(ctx, zone);
    const actors = [...host.actors.all()].filter((a) => a.node.visible() && !a.carried).sort((a, b) => a.piece.z - b.piece.z);
    const shown = actors.filter((a) => lit.kinds.has(a.piece.id)).map((a) => a.piece);
    if (shown.length) for (const actor of actors) drawOne(ctx, actor.piece, actor.place, shown);
    if (lit.spots.length) drawSpots(ctx, lit.spots, lit.spotSize);
    const ring = lit.focus && host.actors.get(lit.focus);
    if (ring && ring.node.visible()) drawRing(ctx, ring.piece, ring.place);
    const zone = lit.focus && !ring && host.zones().find((z) => z.id === lit.focus);
    if (zone) drawRing(ctx, { ...zone, face: "" }, { ...middle(zone), turn: 0, alpha: 1 });
  }

  /** @param {Context} ctx @param {Piece} piece @param {Place} place @param {Piece[]} shown */
  function drawOne(ctx, piece, place, shown) {
    const kind = lit.kinds.get(piece.id);
    if (!kind && (flat(piece) || !piece.inspect || !shown.some((other) => other.z < piece.z && overlap(other, piece)))) return;
    ctx.save();
    enter(ctx, place);
    const outline = outlineOf(host.faces.face(piece.face), place);
    if (!flat(piece)) cutOff(ctx, outline);
    if (kind) glow(ctx, outline, LOOKS[kind], flat(piece));
    ctx.restore();
  }

  /** @param {Context} ctx @param {import("./dress.js").Outline} outline */
  function cutOff(ctx, outline) {
    ctx.save();
    ctx.globalCompositeOperation = "destination-out";
    trace(ctx, outline);
    ctx.fill();
    ctx.restore();
  }

  /** A soft halo of widening strokes (canvas shadows are too slow to draw at every frame). @param {Context} ctx @param {import("./dress.js").Outline} outline @param {typeof LOOKS.next} look @param {boolean} filled */
  function glow(ctx, outline, look, filled) {
    const strong = host.marks() ? 1.6 : 1;
    ctx.strokeStyle = look.line;
    for (let i = HALO; i > 0 && look.halo; i--) {
      ctx.globalAlpha = (0.11 * look.halo * (HALO + 1 - i)) / HALO;
      ctx.lineWidth = look.wide + i * 2.1 * look.halo;
      trace(ctx, outline, 1);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
    trace(ctx, outline);
    if (filled && look.fill) (ctx.fillStyle = look.fill), ctx.fill();
    if (host.marks()) (ctx.lineWidth = look.wide * 2.6), (ctx.strokeStyle = "#000"), ctx.stroke();
    ctx.strokeStyle = look.line;
    ctx.lineWidth = look.wide * strong;
    ctx.stroke();
  }

  /** @param {Context} ctx @param {Zone} zone */
  function drawZone(ctx, zone) {
    const look = LOOKS[/** @type {Kind} */ (lit.kinds.get(zone.id))];
    ctx.save();
    ctx.translate(zone.x, zone.y);
    ctx.setLineDash([9, 6]);
    glow(ctx, { w: zone.w, h: zone.h, round: 12 }, { ...look, halo: 0 }, true);
    ctx.restore();
  }

  /** @param {Context} ctx @param {{x: number, y: number}[]} spots @param {number} r */
  function drawSpots(ctx, spots, r) {
    ctx.beginPath();
    for (const { x, y } of spots) ctx.moveTo(x + r, y), ctx.arc(x, y, r, 0, 7);
    ctx.lineWidth = r * 0.7;
    ctx.strokeStyle = "rgba(50,32,8,.8)";
    ctx.stroke();
    ctx.fillStyle = "rgba(255,214,120,.95)";
    ctx.fill();
  }

  /** @param {Context} ctx @param {{face: string}} piece @param {Place} place */
  function drawRing(ctx, piece, place) {
    ctx.save();
    enter(ctx, place);
    const outline = outlineOf(host.faces.face(piece.face), place);
    for (const [colour, wide] of /** @type {[string, number][]} */ ([["#0b1a2b", 6], ["#ffffff", 3.2]])) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = wide;
      trace(ctx, outline, 5);
      ctx.stroke();
    }
    ctx.restore();
  }

  return {
    /** @param {Partial<Lit>} next */
    set: (next) => void (lit = { ...lit, ...next }),
    get: () => lit,
  };
}

/** @param {Zone} zone */
const middle = (zone) => ({ x: zone.x + zone.w / 2, y: zone.y + zone.h / 2, w: zone.w, h: zone.h });

/** Go to the top left corner of a turned piece. @param {Context} ctx @param {Place} place */
function enter(ctx, place) {
  ctx.translate(place.x, place.y);
  ctx.rotate((place.turn * Math.PI) / 180);
  ctx.translate(-place.w / 2, -place.h / 2);
}

/**
 * Which light each piece or zone has, strongest last. Once something is picked, what begins another choice is dimmer.
 * @param {{picked: string[], next: Set<string>, begins: Set<string>, posed: string[], held: boolean, hovered: string | null}} choice
 * @returns {Map<string, Kind>}
 */
export function kindsOf({ picked, next, begins, posed, held, hovered }) {
  /** @type {Map<string, Kind>} */ const kinds = new Map();
  for (const id of begins) kinds.set(id, picked.length ? "other" : "next");
  for (const id of next) kinds.set(id, "next");
  for (const id of posed) kinds.set(id, held ? "other" : "next");
  for (const id of picked) kinds.set(id, "picked");
  if (hovered && kinds.get(hovered) === "next") kinds.set(hovered, "drop");
  return kinds;
}
