/**
 * What is seen and heard while an event plays: tokens that fly, flashes, turned cards, banners, sounds.
 *
 * @typedef {import("../types.js").Cue} Cue
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("./scene.js").Place} Place
 */
import { Shape } from "konva/lib/Shape.js";
import { Image as KonvaImage } from "konva/lib/shapes/Image.js";
import { outlineOf, trace } from "./dress.js";
import { placeInZone } from "./scene.js";
import { motion, placeAt } from "./tween.js";

const STILL = new Set(["sound", "banner", "hold"]); // kinds that need no motion
const FLY = 460, FLASH = 520, BANNER = 1500, TOKEN = 40;
/** @type {Record<string, string>} */
const TONES = { good: "#7fe09a", bad: "#ff8a70", gold: "#ffd678", magic: "#c7a6ff" };

/**
 * @param {object} host
 * @param {HTMLElement} host.container
 * @param {ReturnType<typeof import("./stage.js").createStage>["over"]} host.layer
 * @param {ReturnType<typeof import("./actors.js").createActors>} host.actors
 * @param {ReturnType<typeof import("./faces.js").createFaces>} host.faces
 * @param {ReturnType<typeof import("./loop.js").createLoop>} host.loop
 * @param {ReturnType<typeof import("./sound.js").createSound>} host.sound
 * @param {() => number} host.scale
 * @param {() => number} host.speed
 * @param {() => void} host.drawn the layer over the table has changed
 */
export function createCues(host) {
  /** @type {Map<any, () => void>} */ const running = new Map();

  /** @type {Record<string, (cue: Cue, before: Map<string, Piece>) => number>} */
  const KINDS = {
    fly, flash,
    turn: (cue, before) => (cue.at ? host.actors.flip(cue.at, before.get(cue.at) ?? null) : 0),
    shake: (cue) => (cue.at ? host.actors.shake(cue.at) : 0),
    banner,
    sound: (cue) => (host.sound.play(cue.sound ?? ""), 0),
    hold: (cue) => (cue.ms ?? 0) / (host.speed() || 1),
  };

  /** Answers how long it takes, in milliseconds. @param {Cue} cue @param {Map<string, Piece>} before the pieces before the event */
  function run(cue, before) {
    if (cue.sound && cue.kind !== "sound") host.sound.play(cue.sound);
    if (!STILL.has(cue.kind) && host.speed() <= 0) return 0;
    return KINDS[cue.kind]?.(cue, before) ?? 0;
  }

  /** @param {string | undefined} id @returns {Place | null} */
  function whereIs(id) {
    const actor = id ? host.actors.get(id) : undefined;
    if (actor) return actor.place;
    const zone = host.actors.scene()?.zones.find((z) => z.id === id);
    return zone ? { ...placeInZone(zone, /** @type {any} */ ({ w: TOKEN, h: TOKEN })), alpha: 1 } : null;
  }

  /** @param {Cue} cue @param {Map<string, Piece>} before */
  function fly(cue, before) {
    const old = cue.start ? before.get(cue.start) : undefined;
    const from = whereIs(cue.start) ?? (old ? { x: old.x, y: old.y, w: old.w, h: old.h, turn: 0, alpha: 1 } : null), to = whereIs(cue.end);
    const face = cue.face && host.faces.face(cue.face);
    if (!from || !to || !face) return 0;
    const k = TOKEN / Math.max(...face.size), size = { w: face.size[0] * k, h: face.size[1] * k };
    const raster = host.faces.raster(/** @type {any} */ ({ face: cue.face, ...size, values: cue.values, tags: [] }), host.scale());
    if (!raster) return 0;
    const node = new KonvaImage({ image: raster.canvas, width: size.w + 2 * raster.margin, height: size.h + 2 * raster.margin, offsetX: size.w / 2 + raster.margin, offsetY: size.h / 2 + raster.margin, listening: false });
    const length = FLY / host.speed();
    const way = motion({ ...from, ...size, turn: 0, alpha: 1 }, { ...to, ...size, turn: 0, alpha: 1 }, performance.now(), length, { arc: 0.5 });
    start(node, way.begin, length, (now) => {
      const at = placeAt(way, now), k2 = at.w / size.w;
      node.position({ x: at.x, y: at.y });
      node.scale({ x: k2, y: k2 });
    });
    return length;
  }

  /** @param {Cue} cue */
  function flash(cue) {
    const place = whereIs(cue.at), actor = cue.at ? host.actors.get(cue.at) : undefined;
    if (!place) return 0;
    const outline = outlineOf(actor && host.faces.face(actor.piece.face), place), colour = TONES[cue.tone ?? "gold"] ?? cue.tone ?? TONES.gold;
    let t = 0;
    const node = new Shape({ listening: false, sceneFunc: (context) => ring(/** @type {any} */ (context)._context, place, outline, colour, t) });
    const begin = performance.now(), length = FLASH / host.speed();
    start(node, begin, length, (now) => (t = Math.min(1, (now - begin) / length)));
    return length * 0.6;
  }

  /** @param {any} node @param {number} begin @param {number} length @param {(now: number) => void} step */
  function start(node, begin, length, step) {
    host.layer.group.add(node);
    step(begin);
    const stop = host.loop.add((now) => {
      step(now);
      host.drawn();
      if (now < begin + length) return true;
      end();
      return false;
    });
    const end = () => {
      stop();
      node.destroy();
      running.delete(node);
      host.drawn();
    };
    running.set(node, end);
  }

  /** @param {Cue} cue */
  function banner(cue) {
    const words = document.createElement("p");
    words.className = `banner${cue.tone ? ` ${cue.tone}` : ""}`;
    words.textContent = cue.text ?? "";
    host.container.append(words);
    const length = BANNER / (host.speed() || 1), timer = setTimeout(() => end(), length);
    const end = () => {
      clearTimeout(timer);
      words.remove();
      running.delete(words);
    };
    running.set(words, end);
    return length * 0.75;
  }

  return {
    run,
    clear: () => [...running.values()].forEach((end) => end()),
  };
}

/** A ring of light that spreads and fades. @param {CanvasRenderingContext2D} ctx @param {Place} place @param {import("./dress.js").Outline} outline @param {string} colour @param {number} t */
function ring(ctx, place, outline, colour, t) {
  ctx.save();
  ctx.translate(place.x, place.y);
  ctx.rotate((place.turn * Math.PI) / 180);
  ctx.translate(-place.w / 2, -place.h / 2);
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.globalAlpha = 0.4 * (1 - t) ** 2;
  trace(ctx, outline);
  ctx.fill();
  ctx.globalAlpha = 1 - t;
  ctx.lineWidth = 4 * (1 - t) + 0.6;
  trace(ctx, outline, t * 16);
  ctx.stroke();
  ctx.restore();
}
