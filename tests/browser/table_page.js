/** A small table without a game behind it, for test_table.py: hands, cells, a bag with poses, zones, frames. */
import { createTable } from "../../web/table/index.js";

const words = (fill) => ({ size: [72, 100], round: 6, ops: [
  { op: "rect", x: 0, y: 0, w: 72, h: 100, r: 6, fill },
  { op: "text", text: "$n|?", x: 36, y: 50, size: 30, fill: "#000" },
] });
const faces = { card: words("#f0e0c0"), back: words("#404858"), cell: { size: [72, 100], ops: [{ op: "rect", x: 0, y: 0, w: 72, h: 100, stroke: "#888" }] }, token: { size: [10, 10], round: "circle", ops: [{ op: "circle", x: 5, y: 5, r: 5, fill: "#e0b040" }] } };
const card = (id, x, more = {}) => ({ id, face: "card", x, y: 480, w: 72, h: 100, zone: "hand", z: 5, alt: `Card ${id}`, inspect: true, caption: `All about ${id}`, values: { n: id.slice(-1) }, ...more });
const cell = (i) => ({ id: `cell:${i}`, face: "cell", x: 100 + 100 * i, y: 120, w: 72, h: 100, zone: "board", z: 0, alt: `Cell ${i}`, tags: ["flat"] });
const zones = [
  { id: "board", title: "Board", x: 0, y: 0, w: 600, h: 400, attention: "main", focus: true },
  { id: "hand", title: "Hand", x: 0, y: 400, w: 600, h: 200, attention: "own" },
  { id: "bin", title: "", home: "hand", x: 480, y: 420, w: 110, h: 160, attention: "side" },
];
const base = { size: [600, 600], zones, choices: [], prompt: { text: "" }, seats: [], status: "", pieces: [cell(0), cell(1), cell(2), card("card:1", 100), card("card:2", 200), card("card:3", 300)] };
const play = (action, path, more) => ({ action, label: `Action ${action}`, path, ...more });

const scenes = {
  grid: { ...base, choices: [play(0, ["card:1", "cell:0"]), play(1, ["card:1", "cell:1"]), play(2, ["card:2", "cell:1"]), play(3, ["card:3", "bin"]), play(9, [])] },
  turns: { ...base, choices: [play(0, ["card:1", "cell:0"], { turn: 0 }), play(1, ["card:1", "cell:0"], { turn: 180 })] },
  warn: { ...base, choices: [play(0, ["card:1"], { warn: "Really?" })] },
  done: { ...base, pieces: [...base.pieces.filter((p) => p.id !== "card:1"), { ...card("card:1", 100), x: 100, y: 120, zone: "board" }], choices: [play(0, ["card:2"])] },
  long: { ...base, size: [600, 2100], zones: [zones[0], { id: "hand", title: "", x: 0, y: 1900, w: 600, h: 200, attention: "own" }], pieces: [cell(0), { ...card("card:1", 100), y: 2000 }], choices: [play(0, ["card:1", "cell:0"])] },
  poses: { ...base, choices: [play(50, ["card:1", "bin"])], poses: [{ piece: "card:1", label: "Put it", layers: ["On top", "Under"], size: [36, 50], items: [] }] },
};
for (const layer of [0, 1]) for (const turn of [0, 90]) for (let x = 0; x < 5; x++) for (let y = 0; y < 4; y++) {
  scenes.poses.poses[0].items.push([scenes.poses.poses[0].items.length, 100 + 50 * x, 100 + 50 * y, turn, layer]);
}
const said = (window.said = { chosen: [], previews: [], whys: [], zones: [], frames: [], inspected: [], selection: null });
const table = (window.table = createTable(document.getElementById("table"), {
  onChoose: (action) => said.chosen.push(action), onPreview: (action) => said.previews.push(action), onWhy: (path, pose) => said.whys.push([path, pose]),
  onSelect: (selection) => (said.selection = selection), onZone: (id) => said.zones.push(id), onFrame: (i) => said.frames.push(i),
  onInspect: (piece) => said.inspected.push(piece?.id ?? null),
}));
window.scenes = scenes;
const params = new URLSearchParams(location.search);
table.setShape(params.get("shape") ?? "wide");
await table.setFaces(faces, {});
table.show(scenes[params.get("scene") ?? "grid"], { cut: true });
window.ready = true;
