// What a person likes, kept in localStorage. A browser without storage plays with the defaults.

/**
 * @typedef {object} Settings
 * @property {"slow" | "normal" | "fast" | "off"} speed  of animations and of the bots' pauses
 * @property {number} sound  volume, 0 to 1
 * @property {boolean} confirm  moves are confirmed with a second click
 * @property {boolean} marks  patterns and signs beside colours
 * @property {boolean} contrast  stronger borders and text
 * @property {"system" | "dark" | "light"} theme
 * @property {boolean} hints  what may be clicked glows, and reasons are shown
 * @property {boolean} calm  reduced motion
 * @property {"quick" | "normal" | "long"} thinking  how long bots may think
 * @property {string} name  the last name used
 */

const KEY = "tavern.settings";

/** @type {Settings} */
const DEFAULTS = {
  speed: "normal",
  sound: 0.4,
  confirm: false,
  marks: false,
  contrast: false,
  theme: "system",
  hints: true,
  calm: false,
  thinking: "normal",
  name: "",
};

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...read() };

/** @returns {Partial<Settings>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => sane(name, value)));
  } catch {
    return {};
  }
}

/** @param {string} name @param {unknown} value */
function sane(name, value) {
  return name in DEFAULTS && typeof value === typeof DEFAULTS[/** @type {keyof Settings} */ (name)];
}

/** @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window: the settings last as long as the page
  }
  dress();
  for (const listener of listeners) listener(settings);
}

/** @param {(settings: Settings) => void} listener @returns {() => void} a function that stops listening */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const lightWanted = matchMedia("(prefers-color-scheme: light)");
const calmWanted = matchMedia("(prefers-reduced-motion: reduce)");
for (const query of [lightWanted, calmWanted]) query.addEventListener("change", () => change({}));

/** @returns {"light" | "dark"} */
export function theme() {
  if (settings.theme !== "system") return settings.theme;
  return lightWanted.matches ? "light" : "dark";
}

export function isCalm() {
  return settings.calm || calmWanted.matches;
}

/** Seconds a bot may think in one turn. */
export function thinkingSeconds() {
  return { quick: 0.4, normal: 1, long: 2 }[settings.thinking];
}

/** Milliseconds between two moves of bots, so that a person can follow. */
export function pause() {
  return { slow: 1000, normal: 450, fast: 120, off: 0 }[settings.speed];
}

/** Put the settings that style sheets read onto the page. */
export function dress() {
  const root = document.documentElement.dataset;
  root.theme = theme();
  root.contrast = settings.contrast ? "more" : "normal";
  root.calm = isCalm() ? "yes" : "no";
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute("content", theme() === "light" ? "#efe4cb" : "#14161b");
}
