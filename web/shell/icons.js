// Icons as path data, taken from game-icons by the build; and the emblems of seats.

import { asset } from "../boot/site.js";
import { svg } from "./dom.js";

/** @type {Record<string, string>} */
let paths = {};

/** @type {Promise<Record<string, string>> | undefined} */
let loading;

/** The icons that faces and panels name: {name: SVG path data in a 512 box}. */
export function loadIcons() {
  loading ??= fetch(asset("icons.json")).then((answer) => answer.json()).then((found) => (paths = found));
  loading.catch(() => (loading = undefined));
  return loading;
}

/** @param {string} name @param {string} [className] */
export function icon(name, className = "icon") {
  const box = svg("svg", { viewBox: "0 0 512 512", class: className, "aria-hidden": "true" });
  if (paths[name]) box.append(svg("path", { d: paths[name], fill: "currentColor" }));
  return box;
}

const SHIELD = "M-.5-.58H.5V.02Q.46.42 0 .62-.46.42-.5.02Z";

/** A shield in a seat's colour with its emblem. @param {string} colour @param {string} emblem */
export function shield(colour, emblem) {
  const box = svg("svg", { viewBox: "-.6 -.7 1.2 1.4", class: "shield", "aria-hidden": "true" });
  box.append(svg("path", { d: SHIELD, fill: colour || "#6d7685", stroke: "#f4ead2", "stroke-width": ".06" }));
  if (paths[emblem]) box.append(svg("path", { d: paths[emblem], fill: "#fff7e4", transform: "translate(-.33 -.36) scale(.00129)" }));
  return box;
}
