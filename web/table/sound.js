/**
 * Sounds made on the spot by zzfx: no files. The synthesiser is woken by the first sound after a person has done something,
 * as browsers demand.
 */

/** Parameters of zzfx: volume, randomness, frequency, attack, sustain, release, shape, curve, slide, ... @type {Record<string, (number | undefined)[]>} */
export const SOUNDS = {
  card: [0.35, 0.1, 190, 0, 0.01, 0.05, 4, 0.6, -8, , , , , 5],
  place: [0.6, 0.05, 110, 0, 0.01, 0.07, 0, 1.6, -4, , , , , 1.2],
  capture: [0.7, 0.05, 260, 0.01, 0.06, 0.16, 2, 1.4, -6, , , , 0.02, 1.4],
  coin: [0.5, 0.02, 1180, 0, 0.02, 0.16, 1, 1.8, , , 560, 0.05],
  magic: [0.5, 0.03, 420, 0.06, 0.14, 0.34, 1, 1.2, 5, , 130, 0.08, 0.06, , 8],
  bell: [0.55, 0, 660, 0, 0.08, 0.6, 1, 0.6],
  win: [0.7, 0, 392, 0.03, 0.28, 0.5, 1, 1.3, , , 196, 0.14, , , , , 0.08],
  dice: [0.5, 0.3, 330, 0, 0.02, 0.05, 3, 0.5, , , , , 0.03, 2, , 0.2],
  pick: [0.25, 0.05, 520, 0, 0.005, 0.03, 1, 1.6],
  no: [0.35, 0, 150, 0.01, 0.04, 0.07, 2, 1, -1],
};
const APART = 45; // ms between two of the same, else captures in a row become a roar

/** @param {() => number} volume 0 to 1 */
export function createSound(volume) {
  /** @type {Promise<{zzfx: (...p: (number | undefined)[]) => unknown, ZZFX: {volume: number, audioContext: AudioContext}}> | null} */
  let synth = null;
  /** @type {Map<string, number>} */ const last = new Map();

  /** @param {string} name */
  function play(name) {
    const sound = SOUNDS[name], now = performance.now();
    if (!sound || volume() <= 0 || !mayPlay() || now - (last.get(name) ?? -1e3) < APART) return;
    last.set(name, now);
    synth ??= /** @type {any} */ (import("zzfx"));
    synth?.then(({ zzfx, ZZFX }) => {
      ZZFX.volume = Math.sqrt(0.5 * volume()); // zzfx applies it twice
      if (ZZFX.audioContext.state === "suspended") ZZFX.audioContext.resume();
      zzfx(...sound);
    }).catch(() => undefined); // no audio device: a silent table is a good table
  }

  return { play };
}

/** Has the person touched the page yet? */
function mayPlay() {
  return !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
}
