/**
 * The table by keyboard: arrows walk among what is lit (or step a carried piece), Enter picks, Escape steps back.
 *
 * @typedef {import("./keys.js").Stop} Stop
 *
 * @typedef {object} KeyHost
 * @property {() => Stop[]} stops            what is lit, in sight
 * @property {(id: string) => void} pick
 * @property {(id: string | null) => void} focused
 * @property {() => boolean} back
 * @property {(by: number) => boolean} rotate
 * @property {(by: number) => boolean} relayer
 * @property {() => boolean} carrying
 * @property {(dx: number, dy: number) => void} nudge
 * @property {() => void} release
 * @property {(id: string | null) => void} inspect
 * @property {(by: number) => void} zoom
 * @property {() => void} reset
 * @property {(by: number) => void} tab
 * @property {() => boolean} skip
 */
import { ARROWS, go } from "./keys.js";

/** @param {HTMLElement} container @param {KeyHost} host */
export function createKeyboard(container, host) {
  const target = document.createElement("div");
  target.className = "keys";
  target.tabIndex = 0;
  target.setAttribute("role", "application");
  target.setAttribute("aria-label", "Table. Arrow keys walk among what you may choose, Enter chooses, Escape steps back.");
  container.append(target);
  const voice = document.createElement("p");
  voice.className = "sr";
  voice.setAttribute("aria-live", "polite");
  container.append(voice);
  /** @type {string | null} */ let at = null;

  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const KEYS = {
    Enter: choose, " ": choose,
    Escape: () => host.skip() || (host.inspect(null), host.back()),
    f: (event) => host.rotate(event.shiftKey ? -1 : 1), r: (event) => host.rotate(event.shiftKey ? -1 : 1),
    l: () => host.relayer(1),
    i: () => host.inspect(at),
    "+": () => host.zoom(1.25), "=": () => host.zoom(1.25), "-": () => host.zoom(0.8), 0: () => host.reset(),
    PageDown: () => host.tab(1), PageUp: () => host.tab(-1),
    Home: () => focus(go(host.stops(), null, [1, 0])),
  };

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key], act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!way && !act) return;
    event.preventDefault();
    if (way) walk(way);
    else act(event);
  }

  /** @param {[number, number]} way */
  function walk(way) {
    if (host.carrying()) host.nudge(...way);
    else focus(go(host.stops(), at, way));
  }

  function choose() {
    if (host.skip()) return;
    if (host.carrying()) return host.release();
    if (at && host.stops().some((stop) => stop.id === at)) host.pick(at);
    else focus(go(host.stops(), null, [1, 0]));
  }

  /** @param {string | null} id */
  function focus(id) {
    if (id === at) return;
    at = id;
    host.focused(id);
  }

  target.addEventListener("keydown", key);
  target.addEventListener("blur", () => focus(null));

  return {
    target,
    focused: () => at,
    active: () => document.activeElement === target,
    /** @param {string} words */
    say: (words) => void (voice.textContent = words),
    /** After the question changed: the ring stays if it can, else goes to the nearest lit piece. @param {Stop | null} last */
    refresh(last) {
      if (!at || document.activeElement !== target) return;
      const stops = host.stops();
      if (stops.some((stop) => stop.id === at)) return host.focused(at);
      const near = last && stops.toSorted((a, b) => Math.hypot(a.x - last.x, a.y - last.y) - Math.hypot(b.x - last.x, b.y - last.y))[0];
      at = null;
      focus(near?.id ?? stops[0]?.id ?? null);
      if (!at) host.focused(null);
    },
    /** @param {string | null} id */
    move: (id) => focus(id),
  };
}
