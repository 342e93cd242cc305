// A person's settings in the table's words.

import { isCalm, settings, theme } from "./settings.js";

/** @returns {import("../table/index.js").TableSettings} */
export function tableSettings() {
  return {
    speed: { slow: 0.6, normal: 1, fast: 2, off: 0 }[settings.speed],
    volume: settings.sound,
    confirmMoves: settings.confirm,
    marks: settings.marks || settings.contrast,
    theme: theme(),
    reducedMotion: isCalm(),
  };
}
