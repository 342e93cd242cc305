/**
 * Redrawing no more than what changed: boxes (stage units) that are to be drawn anew, or everything.
 *
 * @typedef {import("./camera.js").Box} Box
 * @typedef {import("konva/lib/Node.js").Node} Node
 * @typedef {ReturnType<typeof import("./stage.js").createStage>["table"]} Layer
 */
const MOST = 24; // boxes; with more, drawing everything is as quick

/** @param {Layer} layer @param {(node: Node) => Box | null} boxOf where a node draws, null: nowhere */
export function createDamage(layer, boxOf) {
  /** @type {Box[]} */ let boxes = [];
  let all = true;

  /** @param {Box | null} box */
  function add(box) {
    if (all || !box) return;
    const host = boxes.find((other) => inside(box, other));
    if (host) return;
    boxes = boxes.filter((other) => !inside(other, box));
    boxes.push(box);
    if (boxes.length > MOST) everything();
  }

  function everything() {
    all = true;
    boxes = [];
  }

  function draw() {
    if (all) layer.draw();
    else if (boxes.length) drawBoxes(layer, boxes, boxOf);
    all = false;
    boxes = [];
  }

  return { add, everything, draw, any: () => all || boxes.length > 0 };
}

/** @param {Layer} layer @param {Box[]} boxes @param {(node: Node) => Box | null} boxOf */
function drawBoxes(layer, boxes, boxOf) {
  const canvas = layer.layer.getCanvas(), ctx = canvas.getContext()._context, { group } = layer;
  const { x: k } = group.scale(), { x: left, y: top } = group.position(), ratio = canvas.getPixelRatio();
  ctx.save();
  ctx.beginPath();
  const pixels = boxes.map((box) => whole({ x: box.x * k + left, y: box.y * k + top, w: box.w * k, h: box.h * k }, ratio));
  for (const p of pixels) ctx.rect(p.x, p.y, p.w, p.h);
  ctx.clip();
  for (const p of pixels) ctx.clearRect(p.x, p.y, p.w, p.h);
  for (const node of group.children) {
    const own = boxOf(node);
    if (own && boxes.some((box) => touching(own, box))) node.drawScene(canvas);
  }
  ctx.restore();
}

/** Grown to whole device pixels: a clip through the middle of a pixel leaves a seam. @param {Box} b @param {number} ratio @returns {Box} */
function whole(b, ratio) {
  const x = Math.floor(b.x * ratio) / ratio, y = Math.floor(b.y * ratio) / ratio;
  return { x, y, w: Math.ceil((b.x + b.w) * ratio) / ratio - x, h: Math.ceil((b.y + b.h) * ratio) / ratio - y };
}

/** @param {Box} a @param {Box} b */
export const touching = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** @param {Box} a @param {Box} b */
export const inside = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h;
