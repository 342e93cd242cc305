/**
 * Frames of a chain, one after another: the table as it was at each event, with what is seen and heard meanwhile.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Line} Line
 */
import { byId } from "./scene.js";

const PAUSE = { still: 420, moved: 130 }; // after a frame in which nothing moved, or something did
const READ = 260; // least time for a line to be noticed

/**
 * @param {object} host
 * @param {() => Scene | null} host.scene  what is shown now
 * @param {(scene: Scene) => number} host.stand  goes to a scene, answers how long it takes
 * @param {ReturnType<typeof import("./cues.js").createCues>} host.cues
 * @param {() => number} host.speed
 * @param {(index: number, frame: Frame) => void} host.onFrame
 * @param {() => void} host.onSkip
 */
export function createPlaying(host) {
  /** @type {{skip: boolean, wake: () => void} | null} */ let current = null;

  /** Answers false if it was overtaken by another play. @param {Frame[]} frames @returns {Promise<boolean>} */
  async function play(frames) {
    stop();
    const run = (current = { skip: false, wake: () => {} });
    let base = host.scene();
    for (const [i, frame] of frames.entries()) {
      host.onFrame(i, frame);
      if (!base) continue;
      const before = base;
      base = afterFrame(base, frame);
      if (run.skip || host.speed() <= 0) continue;
      await pause(run, perform(before, base, frame));
      if (current !== run) return tellRest(frames, i + 1);
    }
    if (current !== run) return false;
    current = null;
    return true;
  }

  /** Frames not shown still have lines for the log. @param {Frame[]} frames @param {number} from */
  function tellRest(frames, from) {
    frames.slice(from).forEach((frame, i) => host.onFrame(from + i, frame));
    return false;
  }

  /** @param {Scene} before @param {Scene} after @param {Frame} frame */
  function perform(before, after, frame) {
    const moved = host.stand(after), olds = byId(before.pieces), speed = host.speed();
    const seen = (frame.lines ?? []).flatMap((line) => line.cues ?? []).map((cue) => host.cues.run(cue, olds));
    const longest = Math.max(moved, 0, ...seen);
    return Math.max(longest, frame.lines?.length ? READ / speed : 0) + (moved ? PAUSE.moved : PAUSE.still) / speed;
  }

  /** @param {{wake: () => void}} run @param {number} ms */
  function pause(run, ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      run.wake = () => (clearTimeout(timer), resolve(undefined));
    });
  }

  /** Jump to the end. @returns {boolean} false if nothing plays */
  function skip() {
    if (!current || current.skip) return false;
    current.skip = true;
    host.cues.clear();
    current.wake();
    host.onSkip();
    return true;
  }

  /** Break off: something newer is shown. */
  function stop() {
    const run = current;
    current = null;
    run?.wake();
  }

  return { play, skip, stop, active: () => current !== null };
}

/**
 * The scene after a frame: changed pieces in their places, gone ones gone. Nothing can be chosen meanwhile.
 * @param {Scene} base @param {Frame} frame @returns {Scene}
 */
export function afterFrame(base, frame) {
  const still = { choices: [], poses: [], form: undefined };
  if (frame.scene) return { ...frame.scene, ...still };
  const changed = byId(frame.pieces ?? []), gone = new Set(frame.gone ?? []);
  const kept = base.pieces.filter((piece) => !gone.has(piece.id)).map((piece) => changed.get(piece.id) ?? piece);
  const known = new Set(base.pieces.map((piece) => piece.id));
  return { ...base, ...still, pieces: [...kept, ...[...changed.values()].filter((piece) => !known.has(piece.id))] };
}
