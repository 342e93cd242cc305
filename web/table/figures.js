/**
 * How an actor is put on the canvas: its picture, its node's place, and what has to be drawn anew because of it.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("./actors.js").Actor} Actor
 * @typedef {import("./faces.js").Raster} Raster
 * @typedef {import("./camera.js").Box} Box
 * @typedef {{x: number, y: number, rotation: number, opacity: number, scaleX: number, scaleY: number}} Attrs
 */
import { flat } from "./hit.js";

const EDGE_ON = 0.02; // of its width: a card in the middle of being turned over

/**
 * @param {object} host
 * @param {{group: import("konva/lib/Group.js").Group}} host.layer
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {ReturnType<typeof import("./damage.js").createDamage>} host.damage
 * @param {() => number} host.scale device pixels per stage unit
 * @param {() => {x: number, y: number}} host.origin device pixels of the stage's corner
 * @param {(zone: string) => boolean} host.hides
 */
export function createFigures(host) {
  /** @param {Actor} actor */
  const hidden = (actor) => host.hides(actor.piece.zone) && !actor.carried;

  /** Give it its picture. @param {Actor} actor @param {Record<string, any>} [values] */
  function dress(actor, values) {
    actor.raster = hidden(actor) ? null : host.faces.raster(inHand(actor), host.scale(), values);
  }

  /** Put the node where the actor is. @param {Actor} actor @param {number} [now] */
  function apply(actor, now = 0) {
    if (!actor.raster && !hidden(actor)) dress(actor);
    const flipped = actor.flip ? Math.min(1, Math.max(0, (now - actor.flip.begin) / actor.flip.length)) : 1;
    const raster = (flipped < 0.5 && actor.flip?.raster) || actor.raster;
    if (hidden(actor) || !raster || actor.place.alpha <= 0.005) return hide(actor);
    const attrs = attrsOf(actor, raster, flipped, now);
    if (actor.drawn && same(actor.drawn, attrs) && actor.node.image() === raster.canvas) return;
    wear(actor, raster, attrs);
  }

  /** @param {Actor} actor */
  function hide(actor) {
    if (!actor.drawn) return;
    damaged(actor);
    actor.node.visible(false);
    Object.assign(actor, { drawn: null, box: null });
  }

  /** @param {Actor} actor @param {Raster} raster @param {Attrs} attrs */
  function wear(actor, raster, attrs) {
    damaged(actor);
    const { node } = actor, { canvas, k } = raster, width = canvas.width / k, height = canvas.height / k;
    node.image(canvas);
    node.setAttrs({ ...attrs, width, height, offsetX: width / 2, offsetY: height / 2, visible: true });
    actor.drawn = attrs;
    actor.box = boxOf(attrs, width, height);
    damaged(actor);
  }

  /** What it covers must be drawn anew (on the table; the layer above is always drawn whole). @param {Actor} actor */
  function damaged(actor) {
    if (actor.node.getParent() === host.layer.group) host.damage.add(actor.box);
  }

  /** At rest a picture lies pixel on pixel: crisp, and quick to draw. @param {Actor} actor @param {Raster} raster @param {number} flipped @param {number} now @returns {Attrs} */
  function attrsOf({ place, motion, shake }, raster, flipped, now) {
    const still = !motion && !place.turn && flipped === 1 && !shake;
    const w = raster.canvas.width / raster.k / 2, h = raster.canvas.height / raster.k / 2;
    const narrow = Math.max(EDGE_ON, Math.abs(Math.cos(Math.PI * (flipped < 1 ? flipped : 0))));
    return {
      x: still ? snap(place.x - w, host.origin().x) + w : place.x + wobble(shake, now),
      y: still ? snap(place.y - h, host.origin().y) + h : place.y,
      rotation: place.turn, opacity: place.alpha, scaleX: (place.w / raster.w) * narrow, scaleY: place.h / raster.h,
    };
  }

  /** @param {number} at @param {number} origin pixels */
  const snap = (at, origin) => (Math.round(at * host.scale() + origin) - origin) / host.scale();

  return { dress, apply, damaged };
}

/** A piece in hand casts a longer shadow. @param {Actor} actor @returns {Piece} */
function inHand({ piece, carried, bad, lift }) {
  const more = [carried || (lift > 8 && !flat(piece)) ? "lifted" : "", bad ? "bad" : ""].filter(Boolean);
  return more.length ? { ...piece, tags: [...(piece.tags ?? []), ...more] } : piece;
}

/** @param {Actor["shake"]} shake @param {number} now */
function wobble(shake, now) {
  if (!shake) return 0;
  const t = (now - shake.begin) / shake.length;
  return Math.sin(t * 25) * 5 * (1 - t);
}

/** @param {Attrs} a @param {Attrs} b */
function same(a, b) {
  return a.x === b.x && a.y === b.y && a.rotation === b.rotation && a.opacity === b.opacity && a.scaleX === b.scaleX && a.scaleY === b.scaleY;
}

/** The upright box a turned picture lies in. @param {Attrs} at @param {number} width @param {number} height @returns {Box} */
export function boxOf(at, width, height) {
  const a = (at.rotation * Math.PI) / 180, w = width * Math.abs(at.scaleX), h = height * Math.abs(at.scaleY);
  const bw = w * Math.abs(Math.cos(a)) + h * Math.abs(Math.sin(a)) + 2, bh = w * Math.abs(Math.sin(a)) + h * Math.abs(Math.cos(a)) + 2;
  return { x: at.x - bw / 2, y: at.y - bh / 2, w: bw, h: bh };
}
