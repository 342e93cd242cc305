/**
 * What part of the table is in the window: the camera, the shape, and in the tall shape the tab that is shown.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./camera.js").Box} Box
 * @typedef {{x: number, y: number}} Point
 */
import * as cam from "./camera.js";
import { tabsOf, wantedTab } from "./scene.js";
import { easeInOut } from "./tween.js";

const GLIDE = 260;
/** So much larger must full width make a tab of several zones, to be worth that a part of it is out of sight. */
const TOGETHER = 1.55;
const STEP = 28; // pixels: a carried piece's step on a narrow screen is no smaller, or the camera goes near

/** @typedef {{zone: string, piece: Box, pitch: number}} Aim  what is placed where; `piece` by its middle */

/** @param {{onMove: (settled: boolean) => void, onTab: (id: string) => void, now: () => number, animated: () => boolean}} host */
export function createSight(host) {
  let window = { w: 1, h: 1 };
  /** @type {"wide" | "tall"} */ let shape = "wide";
  /** @type {Scene | null} */ let scene = null;
  /** @type {Map<string, string>} */ let tabs = new Map();
  /** @type {string | null} */ let tab = null;
  /** @type {Camera} */ let camera = { x: 0, y: 0, scale: 1 };
  /** @type {Camera} */ let home = camera;
  let moved = false, focusWas = "", covered = 0;
  /** @type {Aim | null} */ let aim = null;
  /** @type {{from: Camera, to: Camera, begin: number} | null} */ let glide = null;

  /** @returns {Box} */
  function box() {
    const whole = { x: 0, y: 0, w: scene?.size[0] ?? 1, h: scene?.size[1] ?? 1 };
    if (shape === "wide" || !scene) return whole;
    const aimed = aim && scene.zones.find((zone) => zone.id === aim?.zone);
    if (aimed) return aimed;
    return cam.union(scene.zones.filter((zone) => tabs.get(zone.id) === tab)) ?? whole;
  }

  /** The part of the tab where something lies. @returns {Box} */
  function filled() {
    const pieces = (scene?.pieces ?? []).filter((piece) => tabs.get(piece.zone) === tab);
    return cam.union(pieces.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h }))) ?? box();
  }

  /** Zones that share a tab belong together, a hand and where it is played to: all in sight, if not much smaller. */
  function rehome() {
    const together = [...tabs.values()].filter((id) => id === tab).length > 1;
    home = shape === "wide" || aim ? cam.fit(box(), window) : cam.fitWidth(box(), window, together ? TOGETHER : undefined);
  }

  /** @param {Camera} to @param {boolean} [settled] */
  function set(to, settled = true) {
    camera = to;
    host.onMove(settled);
  }

  /** The window, the scene or the shape changed: look again. */
  function refit() {
    rehome();
    glide = null;
    set(moved ? cam.clamp(camera, home, box(), window) : home);
  }

  /** @param {Scene} next */
  function see(next) {
    const fresh = !scene || scene.size[0] !== next.size[0] || scene.size[1] !== next.size[1];
    const zonesWere = JSON.stringify(scene?.zones.map(({ focus, ...zone }) => zone));
    scene = next;
    tabs = tabsOf(next.zones);
    const changed = shape === "tall" && follow(next);
    const zones = JSON.stringify(next.zones.map(({ focus, ...zone }) => zone));
    if (fresh || changed || zones !== zonesWere) {
      if (fresh || changed) moved = false;
      refit();
    }
  }

  /** Open the tab that holds the pending decision, once when it changes. @param {Scene} next @returns {boolean} */
  function follow(next) {
    const wanted = wantedTab(next, tabs);
    const key = `${wanted}|${next.choices.length > 0 || Boolean(next.poses?.length)}`;
    const before = tab;
    if (!tab || ![...tabs.values()].includes(tab)) tab = wanted ?? [...tabs.values()][0] ?? null;
    if (wanted && key !== focusWas) tab = wanted;
    focusWas = key;
    if (tab !== before && tab) host.onTab(tab);
    return tab !== before;
  }

  /** @param {string} id */
  function focusZone(id) {
    const zone = scene?.zones.find((z) => z.id === id);
    if (!zone) return;
    if (shape === "wide") return glideTo(cam.fit(zone, window, 24));
    const wanted = tabs.get(id) ?? id;
    if (wanted === tab) return glideTo(home, true);
    tab = wanted;
    moved = false;
    host.onTab(wanted);
    refit();
  }

  /** @param {Camera} to @param {boolean} [isHome] */
  function glideTo(to, isHome = false) {
    moved = !isHome;
    if (!host.animated()) return set(to);
    glide = { from: camera, to, begin: host.now() };
    host.onMove(false);
  }

  /** @param {number} now @returns {boolean} */
  function tick(now) {
    if (!glide) return false;
    const t = Math.min(1, (now - glide.begin) / GLIDE), { from, to } = glide;
    if (t >= 1) glide = null;
    set(t >= 1 ? to : cam.between(from, to, easeInOut(t)), t >= 1);
    return t < 1;
  }

  /** @param {Camera} to */
  function drive(to) {
    moved = true;
    glide = null;
    set(cam.clamp(to, home, box(), window), false);
  }

  return {
    see, refit, focusZone, tick,
    camera: () => camera,
    window: () => window,
    shape: () => shape,
    tab: () => (shape === "tall" ? tab : null),
    tabs: () => tabs,
    moved: () => moved,
    /** Is a zone out of sight, on another tab? @param {string} zone */
    hides: (zone) => shape === "tall" && tabs.has(zone) && tabs.get(zone) !== tab,
    /** @param {"wide" | "tall"} next */
    setShape(next) {
      if (next === shape) return;
      [shape, tab, focusWas, moved] = [next, null, "", false];
    },
    /** @param {number} w @param {number} h */
    resize(w, h) {
      window = { w, h: h - covered };
      refit();
    },
    /**
     * So many pixels at the bottom are covered by something else, while a piece is placed: on a narrow screen the zone that
     * takes it fills the window, near enough for a finger, and follows the piece if that goes out of sight.
     * @param {number} pixels @param {Aim | null} next
     */
    inset(pixels, next) {
      const begins = next?.zone !== aim?.zone, lost = shape === "tall" && next && !begins && !cam.shows(camera, window, next.piece);
      if (pixels !== covered || begins) {
        window = { ...window, h: window.h + covered - pixels };
        [covered, aim, moved] = [pixels, next, moved && !begins];
        refit();
      }
      aim = next;
      if (!next || shape !== "tall" || !(begins || lost)) return;
      const close = cam.near(box(), window, next.piece, next.pitch, STEP);
      if (begins ? close.scale > home.scale : true) glideTo(begins ? close : cam.clamp({ ...next.piece, scale: camera.scale }, home, box(), window));
    },
    /** @param {number} dx @param {number} dy */
    pan: (dx, dy) => drive(cam.pan(camera, dx, dy)),
    /** @param {Point} p @param {number} by */
    zoom: (p, by) => drive(cam.zoom(camera, window, p, cam.allowed(camera, home, by))),
    reset: () => glideTo(home, true),
    /** In the tall shape: what of the tab is beyond the upper and lower edge. */
    cut: () => (shape === "tall" && scene ? cam.beyond(camera, filled(), window) : { above: false, below: false }),
    /** @param {"top" | "bottom"} end */
    toEnd: (end) => glideTo(cam.toEnd(camera, filled(), window, end)),
    /** The hand is off: pictures may be drawn anew at this scale. */
    rest: () => host.onMove(true),
    /** Where the stage's corner is, in pixels. */
    origin: () => cam.toScreen(camera, window, { x: 0, y: 0 }),
    /** @param {Point} p pixels in the window */
    toStage: (p) => cam.toStage(camera, window, p),
    /** @param {Point} p stage units */
    toScreen: (p) => cam.toScreen(camera, window, p),
  };
}
