/**
 * Two display lists compared: what moves, what comes, what goes. Pure.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {{x: number, y: number, w: number, h: number, turn: number, alpha: number}} Place  where and how large
 * @typedef {{piece: Piece, old: Piece}} Move
 * @typedef {{piece: Piece, from: Place | null, origin: Piece | null}} Enter  origin: the piece it comes out of
 * @typedef {{piece: Piece, to: Place | null}} Leave
 */

/** @param {Piece[]} pieces @returns {Map<string, Piece>} */
export const byId = (pieces) => new Map(pieces.map((piece) => [piece.id, piece]));

/** @param {Piece} piece @returns {Place} */
export const placeOf = (piece) => ({
  x: piece.x, y: piece.y, w: piece.w, h: piece.h, turn: piece.turn ?? 0, alpha: piece.alpha ?? 1,
});

/** The middle of a zone, as a place for a piece of the given shape. @param {Zone} zone @param {Piece} piece @returns {Place} */
export function placeInZone(zone, piece) {
  const k = Math.min(1, zone.w / piece.w, zone.h / piece.h);
  return { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2, w: piece.w * k, h: piece.h * k, turn: 0, alpha: 0 };
}

/**
 * What happens to each piece between two scenes.
 * @param {Scene | null} before @param {Scene} after
 * @returns {{moves: Move[], enters: Enter[], leaves: Leave[]}}
 */
export function diff(before, after) {
  const olds = byId(before?.pieces ?? []), news = byId(after.pieces);
  const zonesBefore = new Map((before?.zones ?? []).map((zone) => [zone.id, zone]));
  const zonesAfter = new Map(after.zones.map((zone) => [zone.id, zone]));
  /** @type {Move[]} */ const moves = [];
  /** @type {Enter[]} */ const enters = [];
  const gone = new Set(olds.keys());
  for (const piece of after.pieces) {
    const old = olds.get(piece.id);
    if (old) {
      moves.push({ piece, old });
      gone.delete(piece.id);
    } else enters.push(enter(piece, olds, news, zonesAfter, zonesBefore, gone));
  }
  const leaves = [...gone].map((id) => leave(/** @type {Piece} */ (olds.get(id)), news, zonesAfter, zonesBefore));
  return { moves, enters, leaves };
}

/**
 * @param {Piece} piece @param {Map<string, Piece>} olds @param {Map<string, Piece>} news
 * @param {Map<string, Zone>} zones @param {Map<string, Zone>} oldZones @param {Set<string>} gone
 * @returns {Enter}
 */
function enter(piece, olds, news, zones, oldZones, gone) {
  const start = piece.start;
  if (!start) return { piece, from: null, origin: null };
  const origin = olds.get(start) ?? news.get(start);
  if (origin) {
    if (!news.has(start)) gone.delete(start); // it became the new piece
    return { piece, from: placeOf(origin), origin };
  }
  const zone = oldZones.get(start) ?? zones.get(start);
  return { piece, from: zone ? placeInZone(zone, piece) : null, origin: null };
}

/**
 * @param {Piece} piece @param {Map<string, Piece>} news @param {Map<string, Zone>} zones
 * @param {Map<string, Zone>} oldZones @returns {Leave}
 */
function leave(piece, news, zones, oldZones) {
  const target = piece.end ? news.get(piece.end) : undefined;
  if (target) return { piece, to: { ...placeOf(target), alpha: 0 } };
  const zone = piece.end ? zones.get(piece.end) ?? oldZones.get(piece.end) : undefined;
  return { piece, to: zone ? placeInZone(zone, piece) : null };
}

/** Do two pieces look the same, apart from where they are? @param {Piece} a @param {Piece} b */
export function sameLook(a, b) {
  return a.w === b.w && a.h === b.h && sameList(a.tags, b.tags) && sameFace(a, b);
}

/** Do they show the same, but for size and what tags add? @param {Piece} a @param {Piece} b */
export function sameFace(a, b) {
  return a.face === b.face && sameValues(a.values, b.values);
}

/** @param {string[] | undefined} a @param {string[] | undefined} b */
function sameList(a = [], b = []) {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

/** @param {Record<string, any> | undefined} a @param {Record<string, any> | undefined} b */
function sameValues(a = {}, b = {}) {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]));
}

/** @param {any} a @param {any} b */
const same = (a, b) => a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

/**
 * The tab a zone's pieces belong to in the tall shape: a titled zone is its own tab, others belong to `home`.
 * @param {Zone[]} zones @returns {Map<string, string>} zone id -> tab id
 */
export function tabsOf(zones) {
  const titled = zones.filter((zone) => zone.title && !zone.home);
  const first = (titled.find((zone) => zone.attention === "main") ?? titled[0])?.id ?? "";
  return new Map(zones.map((zone) => [zone.id, zone.home ?? (zone.title ? zone.id : first)]));
}

/**
 * The tabs of the tall shape, in the order of their zones.
 * @param {Scene | null} scene @param {Map<string, string>} tabs @param {(piece: Piece) => boolean} lit
 */
export function tabList(scene, tabs, lit) {
  const zones = scene?.zones ?? [];
  return zones.filter((zone) => tabs.get(zone.id) === zone.id).map(({ id, title, attention }) => ({
    id, title, attention,
    focus: zones.some((other) => other.focus && tabs.get(other.id) === id),
    lit: (scene?.pieces ?? []).filter((piece) => lit(piece) && tabs.get(piece.zone) === id).length,
  }));
}

/**
 * The tab to open by itself: that of the zone in focus, but one that holds something to choose goes before one that doesn't.
 * @param {Scene} scene @param {Map<string, string>} tabs @returns {string | null}
 */
export function wantedTab(scene, tabs) {
  const focus = scene.zones.find((zone) => zone.focus), first = focus ? tabs.get(focus.id) ?? null : null;
  const zoneOf = new Map([...scene.zones.map((zone) => /** @type {[string, string]} */ ([zone.id, zone.id])), ...scene.pieces.map((piece) => /** @type {[string, string]} */ ([piece.id, piece.zone]))]);
  const ids = [...scene.choices.flatMap((choice) => choice.path), ...(scene.poses ?? []).map((one) => one.piece)];
  const lit = new Set(ids.map((id) => tabs.get(zoneOf.get(id) ?? "")));
  return !lit.size || lit.has(first ?? undefined) ? first : [...lit].find((tab) => tab !== undefined) ?? first;
}
