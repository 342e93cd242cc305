// Settings and About.

import { BUILD } from "../boot/engine.js";
import { dialog } from "./dialogs.js";
import { button, h } from "./dom.js";
import { change, settings } from "./settings.js";

/** @typedef {import("./settings.js").Settings} Settings */

/**
 * @param {string} label @param {keyof Settings} name @param {[string, string][]} choices
 */
function select(label, name, choices) {
  const box = h("select", { onchange: () => change({ [name]: box.value }) },
    choices.map(([value, words]) => h("option", { value, selected: settings[name] === value }, words)));
  return h("label", { class: "field" }, h("span", null, label), box);
}

/** @param {string} label @param {keyof Settings} name @param {string} text */
function check(label, name, text) {
  const box = h("input", { type: "checkbox", checked: Boolean(settings[name]), onchange: () => change({ [name]: box.checked }) });
  return h("label", { class: "check" }, box, h("span", null, label, h("small", null, text)));
}

export function showSettings() {
  const sound = h("input", { type: "range", min: 0, max: 1, step: 0.1, value: String(settings.sound), oninput: () => change({ sound: Number(sound.value) }) });
  return dialog("Settings", (close) => [
    h("div", null,
      h("div", { class: "options" },
        select("Light", "theme", [["system", "As the system"], ["dark", "Dark"], ["light", "Light"]]),
        select("Speed", "speed", [["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["off", "No animation"]]),
        select("Bots think", "thinking", [["quick", "Briefly"], ["normal", "Normally"], ["long", "Long"]]),
        h("label", { class: "field" }, h("span", null, "Sound"), sound)),
      check("Confirm moves", "confirm", "A click shows the move, a second click or Confirm plays it."),
      check("Hints", "hints", "Say why something cannot be done."),
      check("Marks beside colours", "marks", "Patterns and signs, so that nothing is told by colour alone."),
      check("More contrast", "contrast", "Stronger lines and text."),
      check("Less motion", "calm", "Things change without moving.")),
    h("menu", null, button("Done", () => close(), { class: "main" })),
  ]);
}

export function showAbout() {
  return dialog("About", (close) => [
    h("div", null,
      h("p", null, "Tavern Table plays five board games with their full rules in your browser. It works offline, sends nothing anywhere, and keeps your matches on this device only."),
      h("p", null, "This is an unofficial implementation, made by fans. Names and rules of the games belong to their designers and publishers, who have no part in it; all card texts, stories and drawings here are new."),
      h("p", null, "Icons: game-icons.net by Lorc, Delapouite and contributors (CC BY 3.0). Fonts: Cinzel and Alegreya Sans (SIL Open Font License). Made with Pyodide, Konva, comlink, idb-keyval and zzfx. Tavern Table itself is free software under the MIT licence."),
      h("p", { class: "hint" }, "Build ", h("code", { id: "build-id" }, BUILD))),
    h("menu", null, button("Close", () => close(), { class: "main" })),
  ]);
}
