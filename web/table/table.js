/** The table put together: one state, its parts, and the functions the shell calls. The contract is in index.js. */
import { createActors } from "./actors.js";
import { createCarrying } from "./carrying.js";
import { createChoosing } from "./choosing.js";
import { createCues } from "./cues.js";
import { createDamage } from "./damage.js";
import { createFaces } from "./faces.js";
import { createFelt } from "./felt.js";
import { createFigures } from "./figures.js";
import { createHands } from "./hands.js";
import { createInspect } from "./inspect.js";
import { createKeyboard } from "./keyboard.js";
import { createLights, kindsOf } from "./lights.js";
import { createList } from "./list.js";
import { createLoop } from "./loop.js";
import { createMore } from "./more.js";
import { createPad } from "./pad.js";
import { createPlaying } from "./playing.js";
import { listenToPointers } from "./pointer.js";
import { flat } from "./hit.js";
import { pitch, spots } from "./poses.js";
import { tabList } from "./scene.js";
import { sameQuestion } from "./selection.js";
import { createSight } from "./sight.js";
import { createSound } from "./sound.js";
import { createStage, pixelRatio } from "./stage.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./index.js").TableCallbacks} TableCallbacks
 * @typedef {import("./index.js").TableSettings} TableSettings
 * @typedef {import("./index.js").Selection} Selection
 */

/** An answer that takes longer, in ms, shows at once that the choice was taken; a quick one needs no frame of its own. */
const PATIENCE = 60;

/** So long after the pointer went down, in ms, it may be lifted at any moment: nothing starts to move. */
const CLICK = 200;

/** @type {TableSettings} */
const DEFAULTS = { speed: 1, volume: 0.5, confirmMoves: false, marks: false, theme: "dark", reducedMotion: null };

/**
 * @param {HTMLElement} container @param {TableCallbacks} [callbacks]
 * @returns {import("./index.js").Table}
 */
export function createTable(container, callbacks = {}) {
  const settings = { ...DEFAULTS, ...callbacks.settings };
  /** @type {Scene | null} */ let base = null;
  /** @type {Scene | null} */ let ghost = null;
  /** @type {number | null} */ let wanted = null;
  /** @type {string[]} */ let pointed = [];
  /** @type {string | null} */ let hovered = null;
  let sent = false, order = 0;
  let dark = false; // the frame of an answer has no time for what may be chosen next: that comes with the one after it
  let pressed = -1e6; // when a pointer last went down
  let calm = 0; // the `order` that a pointer has gone down in: what lights up need not call for attention any more
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let unanswered;

  container.classList.add("table");
  const felt = createFelt(container), stage = createStage(container), loop = createLoop(paint), faces = createFaces();
  const damage = createDamage(stage.table, (node) => node.getAttr("actor").box);
  const quiet = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => settings.reducedMotion ?? quiet.matches;
  const speed = () => (still() ? 0 : settings.speed), pace = () => settings.speed;
  const scale = () => sight.camera().scale * pixelRatio();
  const origin = () => {
    const { x, y } = sight.origin(), ratio = pixelRatio();
    return { x: x * ratio, y: y * ratio };
  };

  /** @type {Set<"table" | "lights" | "over">} */ const dirty = new Set();
  /** @param {("table" | "lights" | "over")[]} layers */
  function touch(...layers) {
    layers.forEach((name) => dirty.add(name));
    loop.request();
  }

  function paint() {
    if (dirty.delete("table")) damage.everything();
    damage.draw();
    for (const name of dirty) stage[name].draw();
    dirty.clear();
    if (dark) (dark = false), touch("lights");
  }

  const sight = createSight({
    animated: () => speed() > 0,
    now: () => performance.now(),
    onTab: (id) => (callbacks.onZone?.(id), actors.refit(), hands.refresh()),
    onMove(settled) {
      stage.aim(sight.camera(), sight.window());
      if (settled) actors.refit();
      if (settled) more.show();
      touch("table", "lights", "over");
    },
  });
  const more = createMore(container, { cut: sight.cut, go: sight.toEnd });
  const sound = createSound(() => settings.volume);
  const figures = createFigures({ layer: stage.table, faces, damage, scale, origin, hides: sight.hides });
  const actors = createActors({ layer: stage.table, faces, figures, scale, speed, wake: loop.request, lifted: () => touch("over", "lights") });
  const cues = createCues({ container, layer: stage.over, actors, faces, loop, sound, scale, speed, drawn: () => touch("over") });
  const lights = createLights({ layer: stage.lights, actors, faces, hides: sight.hides, zones: () => base?.zones ?? [], marks: () => settings.marks, dark: () => dark });
  const choosing = createChoosing({ choices: () => base?.choices ?? [], confirmMoves: () => settings.confirmMoves, choose, preview: want, why, changed });
  const carrying = createCarrying({
    poses: () => base?.poses ?? [], actors, layer: stage.over, preview: want, choose, confirmMoves: () => settings.confirmMoves, changed,
    why: (pose) => callbacks.onWhy?.([], pose),
    drawn(lights) {
      if (lights || pointed.length) (pointed = []), light(); // what was in the way is not, where it hangs now
      touch("over");
    },
  });
  const inspect = createInspect({ container, faces, piece: (id) => hands.pieceOf(id), where: sight.toScreen, onInspect: (piece) => callbacks.onInspect?.(piece) });
  const hands = createHands({
    scene: () => base, locked, skip: () => playing.skip(), sight, faces, actors, choosing, carrying, inspect, sound, over: stage.over, why,
    askTwice: () => settings.confirmMoves, drawn: () => touch("over"), cursor: (cursor) => void (surface.style.cursor = cursor),
    pressed() {
      [calm, pressed] = [order, performance.now()];
      stage.lights.canvas.className = "";
      if (actors.moving()) actors.rest(); // what still moved when the pointer is lifted would cost the answer a frame
      if (wanted !== null) callbacks.onPress?.(wanted);
    },
    hovered(id) {
      if (hovered === id) return;
      hovered = id;
      light();
    },
  });
  const keyboard = createKeyboard(container, {
    stops, focused, back, carrying: () => carrying.held() !== null, nudge: (dx, dy) => void carrying.nudge(dx, dy),
    pick: (id) => locked() || hands.pick(id, "key", null), release: () => carrying.release("key"), relayer: (by) => carrying.relayer(by),
    rotate: hands.turn, inspect: (id) => (id ? inspect.point(id, { now: true }) : inspect.hide()), skip: () => playing.skip(),
    zoom: (by) => (sight.zoom({ x: sight.window().w / 2, y: sight.window().h / 2 }, by), sight.rest()), reset: sight.reset, tab: nextTab,
  });
  const surface = keyboard.target;
  const list = createList(container, { choose, preview: want, note: (key, next) => callbacks.onNote?.(key, next) });
  const pad = createPad(container, {
    nudge: (dx, dy) => void carrying.nudge(dx, dy), turn: () => void carrying.rotate(1), layer: () => void carrying.relayer(1),
    place: () => void carrying.place(), cancel: () => void back(),
  });
  const playing = createPlaying({
    scene: () => ghost ?? actors.scene() ?? base, cues, speed: pace, stand: (scene) => actors.stand(scene, { cut: still() }),
    onFrame: (i, frame) => callbacks.onFrame?.(i, frame), onSkip: () => callbacks.onSkip?.(),
  });
  const deaf = listenToPointers(surface, {
    ...hands, release: () => inspect.hide(), pan: sight.pan, zoom: sight.zoom, rest: sight.rest,
    wheel: (_, ticks) => (carrying.held() !== null || choosing.turns().length > 1) && hands.turn(ticks),
  });
  loop.add((now) => {
    if (actors.moving()) dirty.add("lights"); // they follow the pieces, to the last step
    return actors.tick(now);
  });
  loop.add(sight.tick);
  const watch = new ResizeObserver(resize);
  watch.observe(container);
  resize();

  function locked() {
    return sent || playing.active();
  }

  /** @param {number} action */
  function choose(action) {
    if (sent || playing.active()) return;
    sent = true; // until the next scene, so that a double click answers one question only
    callbacks.onChoose?.(action);
    sound.play("place");
    unanswered = setTimeout(changed, PATIENCE);
  }

  /** @param {string[]} path */
  function why(path) {
    const note = hands.pieceOf(path.at(-1) ?? "")?.note;
    if (note) return callbacks.onNote?.(note.key, note.next);
    if (!base || locked() || !(base.choices.length || base.poses?.length)) return;
    sound.play("no");
    callbacks.onWhy?.(path, null);
  }

  /** What the shell should show the outcome of. @param {number | null} action */
  function want(action) {
    if (action === wanted) return;
    wanted = action;
    callbacks.onPreview?.(action);
    if (action === null) preview(null);
  }

  /** @param {Scene | null} scene */
  function preview(scene) {
    if (!base || (scene && wanted === null) || (!scene && !ghost) || playing.active()) return;
    const spotted = Boolean(ghost?.poses?.length || scene?.poses?.length);
    ghost = scene;
    raisePicked();
    if (spotted) light(); // where the piece may go once it is taken
    actors.stand(scene ?? base, { haste: 2.4, cut: performance.now() - pressed < CLICK });
    if (scene && wanted !== null) {
      carrying.sink(wanted);
      touch("over"); // the piece lies on the table now: wipe its picture above it
    }
  }

  /** The selection changed. */
  function changed() {
    clearTimeout(unanswered);
    hands.refresh();
    raisePicked();
    showNext();
    light();
    showPad();
    keyboard.refresh(null);
    callbacks.onSelect?.(selection());
  }

  /** Once the finger is off: buttons to place the piece exactly, with room of their own. */
  function showPad() {
    const held = carrying.held(), shown = padded();
    pad.show({ shown, turns: carrying.turns().length, layers: held?.poses.layers ?? [], layer: held?.layer ?? 0, ready: Boolean(held?.item) });
    sight.inset(pad.height(), shown && held ? aimAt(held) : null);
  }

  /** What to look at while a piece is placed. @param {NonNullable<ReturnType<typeof carrying.held>>} held */
  function aimAt({ item, poses, pitch, actor: { place } }) {
    const [, x, y] = item ?? poses.items[0], long = Math.max(place.w, place.h);
    return { zone: zoneAt(poses.items[0]), pitch, piece: { x, y, w: long, h: long } };
  }

  /** Is the pad of use? */
  const padded = () => carrying.held() !== null && hands.hand() === "touch" && (!hands.dragging() || pad.height() > 0);

  /** In the tall shape: open the tab that holds what may be picked next, if this one holds none of it. */
  function showNext() {
    if (sight.shape() !== "tall") return;
    const held = carrying.held(), next = held ? [] : choosing.picked().length ? [...choosing.next()] : [];
    const zones = held ? [zoneAt(held.item ?? held.poses.items[0])] : next.map((id) => hands.pieceOf(id)?.zone ?? id);
    if (zones.length && zones.every((id) => sight.hides(id))) sight.focusZone(zones[0]);
  }

  /** The smallest zone that a placement lies in. @param {import("../types.js").PoseItem} item */
  function zoneAt([, x, y]) {
    const around = (base?.zones ?? []).filter((z) => x >= z.x && x <= z.x + z.w && y >= z.y && y <= z.y + z.h);
    return around.sort((a, b) => a.w * a.h - b.w * b.h)[0]?.id ?? "";
  }

  /** Picked pieces stand a little higher; a preview shows them where they would be. */
  function raisePicked() {
    const picked = choosing.picked(), lean = choosing.turns().length > 1 ? choosing.turn() : 0;
    for (const piece of base?.pieces ?? []) {
      const up = !ghost && !flat(piece) && picked.includes(piece.id);
      actors.raise(piece.id, up ? piece.h * 0.15 : 0, up ? lean : 0);
    }
  }

  function light() {
    const free = !locked() && base !== null, held = carrying.held(), all = base?.poses ?? [];
    const kinds = free ? kindsOf({ picked: choosing.picked(), next: choosing.next(), begins: choosing.begins(), posed: all.map((one) => one.piece), held: held !== null, hovered }) : new Map();
    const tried = ghost?.poses?.[0];
    for (const id of pointed) kinds.set(id, "point");
    const poses = free ? held?.poses ?? tried ?? all.find((one) => one.piece === hovered || all.length === 1) : undefined;
    lights.set({ kinds, focus: keyboard.focused(), spots: held ? carrying.spots() : poses ? spots(poses.items) : [], spotSize: poses ? Math.min(7, Math.max(2.4, pitch(poses.items) * 0.12)) : 0 });
    stage.lights.canvas.className = free && order !== calm && !held && !hands.dragging() && kinds.size ? `pulse ${order % 2 ? "odd" : "even"}` : "";
    touch("lights");
  }

  /** Stops of the keyboard's ring. @returns {import("./keys.js").Stop[]} */
  function stops() {
    const ids = hands.wanted();
    const pieces = (base?.pieces ?? []).filter((piece) => ids.has(piece.id) && !sight.hides(piece.zone));
    const zones = (base?.zones ?? []).filter((zone) => ids.has(zone.id) && !sight.hides(zone.id));
    return [...pieces.map(({ id, x, y }) => ({ id, x, y })), ...zones.map((z) => ({ id: z.id, x: z.x + z.w / 2, y: z.y + z.h / 2 }))];
  }

  /** The keyboard's ring is here now. @param {string | null} id */
  function focused(id) {
    if (!locked()) choosing.hover(id);
    const all = stops(), at = all.findIndex((stop) => stop.id === id);
    if (id) keyboard.say(`${hands.pieceOf(id)?.alt || base?.zones.find((z) => z.id === id)?.title || id}, ${at + 1} of ${all.length}`);
    light();
  }

  /** @returns {boolean} */
  function back() {
    if (carrying.held()) {
      choosing.reset();
      return carrying.drop();
    }
    return choosing.back();
  }

  /** @param {number} by */
  function nextTab(by) {
    const tabs = zones(), at = tabs.findIndex((tab) => tab.id === sight.tab());
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next) sight.focusZone(next.id);
  }

  /** @returns {Selection} */
  function selection() {
    const held = carrying.held(), armed = held ? null : choosing.armed();
    const pose = carrying.armed() ?? (hands.hand() === "touch" ? held?.item?.[0] : null) ?? null;
    const turns = held ? carrying.turns() : choosing.turns();
    return {
      picked: [...choosing.picked()], ready: choosing.ready(), open: choosing.open(), armed: armed?.action ?? pose,
      label: armed?.label ?? (pose !== null ? carrying.label() : ""), turn: turns.length > 1 ? held?.turn ?? choosing.turn() : null,
      turns: turns.length, pad: padded(), carried: held?.poses.piece ?? null, layers: held && held.poses.layers.length > 1 ? held.poses.layers : [], layer: held?.layer ?? 0,
    };
  }

  function zones() {
    const lit = hands.wanted();
    return tabList(base, sight.tabs(), (piece) => lit.has(piece.id));
  }

  /** Nothing is picked, carried or pointed at any more. */
  function forget() {
    if (hands.dragging()) hands.letGo();
    carrying.drop();
    choosing.reset();
    hovered = null;
  }

  /** @param {Scene} scene @param {{cut?: boolean}} [options] */
  function show(scene, { cut = false } = {}) {
    order++;
    playing.stop();
    if (cut) cues.clear(), list.clear();
    const last = keyboard.focused() ? stops().find((stop) => stop.id === keyboard.focused()) ?? null : null;
    const same = !cut && !sent && sameQuestion(base, scene);
    if (!same) forget();
    [base, ghost, sent, dark] = [scene, null, false, !cut];
    if (wanted !== null) (wanted = null), callbacks.onPreview?.(null);
    sight.see(scene);
    more.show(); // what lies in the tab may be other pieces in the same zones
    felt.paint(container.clientWidth, container.clientHeight, scene.felt, settings.theme);
    if (cut) actors.clear();
    actors.stand(scene, { cut: cut || still() });
    list.fill(scene, true);
    if (same) choosing.renew();
    else changed();
    keyboard.refresh(last);
    if (inspect.shown() && !hands.pieceOf(inspect.shown())) inspect.hide();
  }

  /** @param {import("../types.js").Frame[]} frames @param {Scene} [scene] */
  async function play(frames, scene) {
    const mine = ++order;
    if (sent || !scene || !sameQuestion(base, scene)) forget();
    [ghost, wanted, sent] = [null, null, sent || !scene];
    if (scene ?? base) list.fill(/** @type {Scene} */ (scene ?? base), false);
    const playedOut = playing.play(frames);
    light();
    await playedOut;
    if (mine === order && scene) show(scene);
  }

  function resize() {
    const { clientWidth: w, clientHeight: h } = container;
    if (!w || !h) return;
    stage.resize(w, h);
    felt.paint(w, h, base?.felt, settings.theme);
    sight.resize(w, h);
    loop.flush(); // a canvas that was resized is empty: no frame must show it so
  }

  return {
    async setFaces(newFaces, icons) {
      await faces.set(newFaces, icons);
      actors.redress();
      touch("table");
    },
    show, play, preview, zones, selection, back, resize,
    skip: () => void playing.skip(),
    setShape: (shape) => sight.setShape(shape),
    shape: sight.shape,
    moves: () => pace() > 0,
    zone: sight.tab,
    focusZone: sight.focusZone,
    settings(next) {
      Object.assign(settings, next);
      faces.setMarks(settings.marks);
      container.classList.toggle("marks", settings.marks);
      container.classList.toggle("still", still());
      felt.paint(container.clientWidth, container.clientHeight, base?.felt, settings.theme);
      actors.redress();
      touch("table", "lights");
    },
    clearSelection() {
      sent = false;
      carrying.drop();
      choosing.clear();
    },
    confirm: () => carrying.place() || choosing.confirm(),
    turn: (by = 1) => void hands.turn(by),
    layer: (by = 1) => void carrying.relayer(by),
    nudge: (dx, dy) => void carrying.nudge(dx, dy),
    highlight(ids, look = false) {
      pointed = ids;
      const places = ids.flatMap((id) => hands.pieceOf(id)?.zone ?? []);
      if (look && places.length && places.every((zone) => sight.hides(zone))) sight.focusZone(places[0]);
      light();
    },
    spotOf(id) {
      const spot = hands.spotOf(id), box = container.getBoundingClientRect();
      if (!spot) return null;
      const at = sight.toScreen(spot);
      return { x: box.left + at.x, y: box.top + at.y };
    },
    inspect: (id) => (id ? inspect.point(id, { now: true }) : inspect.hide()),
    focus: () => surface.focus(),
    destroy() {
      order++;
      clearTimeout(unanswered);
      playing.stop();
      cues.clear();
      watch.disconnect();
      deaf();
      loop.stop();
      list.stop();
      stage.destroy();
      container.replaceChildren();
      container.classList.remove("table");
    },
  };
}
