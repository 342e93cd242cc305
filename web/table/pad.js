/**
 * Buttons for a carried piece on a touch screen: step it exactly, turn it, change its layer, put it down, put it back.
 *
 * @typedef {object} PadHost
 * @property {(dx: number, dy: number) => void} nudge
 * @property {() => void} turn
 * @property {() => void} layer
 * @property {() => void} place
 * @property {() => void} cancel
 */

/** @param {HTMLElement} container @param {PadHost} host */
export function createPad(container, host) {
  const pad = document.createElement("div");
  pad.className = "pad";
  pad.hidden = true;
  pad.setAttribute("role", "group");
  pad.setAttribute("aria-label", "Place the piece");
  const arrows = [
    key("◀", "Left", () => host.nudge(-1, 0)), key("▲", "Up", () => host.nudge(0, -1)),
    key("▼", "Down", () => host.nudge(0, 1)), key("▶", "Right", () => host.nudge(1, 0)),
  ];
  const turn = key("⟳", "Turn", host.turn), layer = key("Layer", "Layer", host.layer);
  const place = key("✓", "Place it here", host.place), cancel = key("✕", "Put it back", host.cancel);
  place.classList.add("main");
  pad.append(...arrows, turn, layer, place, cancel);
  container.append(pad);

  return {
    /** @param {{shown: boolean, turns: number, layers: string[], layer: number, ready: boolean}} state */
    show({ shown, turns, layers, layer: at, ready }) {
      pad.hidden = !shown;
      turn.hidden = turns < 2;
      layer.hidden = layers.length < 2;
      layer.textContent = layers[at] ?? "Layer";
      layer.setAttribute("aria-label", `${layer.textContent}: to the other layer`);
      place.disabled = !ready;
    },
    /** Pixels it covers at the bottom. */
    height: () => (pad.hidden ? 0 : pad.offsetHeight),
  };
}

/** @param {string} sign @param {string} label @param {() => void} act */
function key(sign, label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = sign;
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}
