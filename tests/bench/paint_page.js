/** A table with 700 legal places for one piece and 400 pieces, for paint.py: how long from a pointer's move to the paint. */
import { createTable } from "../../web/table/index.js";

const card = { size: [80, 160], round: 6, ops: [
  { op: "rect", x: 0, y: 0, w: 80, h: 160, r: 6, fill: { to: [0, 0, 80, 160], stops: [[0, "#fbf3de"], [1, "#cdb17c"]] }, stroke: "#5b4128", line: 3 },
  { op: "texture", texture: "paper", x: 0, y: 0, w: 80, h: 160 },
  { op: "text", text: "Bag of Tricks", x: 40, y: 80, size: 14, font: "title", width: 70, fill: "#3a2c1c" },
] };
const cell = { size: [40, 40], ops: [{ op: "rect", x: 1, y: 1, w: 38, h: 38, fill: "#00000033", stroke: "#ffffff22" }] };
const items = [];
for (const layer of [0, 1]) for (const turn of [0, 90, 180, 270]) for (let x = 0; x < 11; x++) for (let y = 0; y < 8; y++) {
  items.push([items.length, 180 + 40 * x, 160 + 40 * y, turn, layer]);
}
const pieces = [];
for (let x = 0; x < 20; x++) for (let y = 0; y < 20; y++) {
  pieces.push({ id: `cell:${x}:${y}`, face: "cell", x: 60 + 40 * x, y: 40 + 40 * y, w: 40, h: 40, zone: "bag", z: 0, alt: "", tags: ["flat"] });
}
pieces.push({ id: "card", face: "card", x: 960, y: 300, w: 100, h: 200, zone: "hand", z: 5, alt: "Card" });
const zones = [{ id: "bag", title: "Bag", x: 40, y: 20, w: 820, h: 820, attention: "main" }, { id: "hand", title: "Hand", x: 880, y: 100, w: 200, h: 600, attention: "own" }];
const scene = { size: [1100, 900], zones, pieces, choices: [], prompt: { text: "" }, seats: [], status: "", poses: [{ piece: "card", items, layers: ["on", "under"], label: "Place", size: [80, 160] }] };

/** What the rules would send: the card in place, the covered cells tinted. */
function previewOf([, x, y, turn]) {
  const lies = (p) => Math.abs(p.x - x) < 40 && Math.abs(p.y - y) < 40;
  return { ...scene, poses: [], pieces: scene.pieces.map((p) => (p.id === "card" ? { ...p, x, y, turn, w: 80, h: 160 } : lies(p) ? { ...p, tags: ["flat", "gain"] } : p)) };
}

const state = (window.paint = { ready: false, times: [], shown: 0 });
let asked = 0;
const table = createTable(document.getElementById("table"), {
  onPreview(action) {
    if (action === null) return;
    table.preview(previewOf(items[action]));
    const from = asked;
    requestAnimationFrame(() => setTimeout(() => state.times.push(performance.now() - from)));
  },
});
document.addEventListener("pointermove", () => (asked = performance.now()), true);
await table.setFaces({ card, cell }, {});
const begin = performance.now();
table.show(scene, { cut: true });
state.shown = performance.now() - begin;
state.ready = true;
