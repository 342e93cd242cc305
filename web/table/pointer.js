/**
 * Pointer events to gestures: tap, double tap, long press, drag, pan, pinch, wheel, hover. Points are CSS pixels from the
 * container's corner.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {"mouse" | "touch"} How
 *
 * @typedef {object} Gestures
 * @property {(p: Point | null, how: How) => void} hover
 * @property {(p: Point, how: How) => void} press   it goes down, and may become any of the following
 * @property {(p: Point, how: How, twice: boolean) => void} tap
 * @property {(p: Point, how: How) => boolean} grab     a drag begins: true if a piece takes it, else the camera pans
 * @property {(p: Point, how: How) => void} drag
 * @property {(p: Point, how: How) => void} drop
 * @property {() => void} letGo        the drag was broken off
 * @property {(p: Point) => void} hold   long press
 * @property {() => void} release      the long press ended
 * @property {(dx: number, dy: number) => void} pan
 * @property {(p: Point, by: number) => void} zoom
 * @property {(p: Point, ticks: number) => boolean} wheel  true if it was used for turning
 * @property {() => void} rest         fingers are off: the camera stands still
 */
const SLOP = { mouse: 5, touch: 9 }, HOLD = 460, TWICE = 320;
const TURNING = 150; // ms between two turns by wheel: a trackpad sends a stream

/** @param {HTMLElement} element @param {Gestures} to */
export function listenToPointers(element, to) {
  /** @type {Map<number, Point>} */ const down = new Map();
  /** @type {{start: Point, last: Point, how: How, mode: "press" | "drag" | "pan" | "pinch" | "held"} | null} */
  let gesture = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  let lastTap = { x: 0, y: 0, time: -1e6 }, turned = -1e6;
  const off = new AbortController();

  /** @param {PointerEvent | WheelEvent} event @returns {Point} */
  function point(event) {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event @returns {How} */
  const kind = (event) => (event.pointerType === "mouse" ? "mouse" : "touch");

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const p = point(event), how = kind(event);
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, p);
    clearTimeout(timer);
    if (down.size === 2) return pinchStarts(how);
    gesture = { start: p, last: p, how, mode: "press" };
    to.press(p, how);
    if (how === "touch") timer = setTimeout(held, HOLD);
  }

  function held() {
    if (gesture?.mode !== "press") return;
    gesture.mode = "held";
    to.hold(gesture.start);
  }

  /** @param {How} how */
  function pinchStarts(how) {
    if (gesture?.mode === "drag") to.letGo();
    if (gesture?.mode === "held") to.release();
    const p = [...down.values()][0];
    gesture = { start: p, last: p, how, mode: "pinch" };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const p = point(event), how = kind(event), before = down.get(event.pointerId);
    if (!before || !gesture) return void (down.size || to.hover(p, how));
    if (gesture.mode === "pinch") pinch(event.pointerId, before, p);
    down.set(event.pointerId, p);
    if (gesture.mode === "press" && Math.hypot(p.x - gesture.start.x, p.y - gesture.start.y) > SLOP[how]) begin(how);
    if (gesture.mode === "drag") to.drag(p, how);
    if (gesture.mode === "pan") to.pan(p.x - gesture.last.x, p.y - gesture.last.y);
    gesture.last = p;
  }

  /** @param {How} how */
  function begin(how) {
    if (!gesture) return;
    clearTimeout(timer);
    gesture.mode = to.grab(gesture.start, how) ? "drag" : "pan";
    if (gesture.mode === "pan") gesture.last = gesture.start;
  }

  /** @param {number} id @param {Point} before @param {Point} now */
  function pinch(id, before, now) {
    const other = [...down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    to.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    to.zoom(middle, Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)));
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    if (!down.delete(event.pointerId) || !gesture) return;
    clearTimeout(timer);
    const p = point(event), how = kind(event), { mode } = gesture;
    if (mode === "pinch" && down.size) return void (gesture = { start: [...down.values()][0], last: [...down.values()][0], how, mode: "pan" });
    gesture = null;
    if (mode === "press") tapped(p, how, event.timeStamp);
    if (mode === "drag") to.drop(p, how);
    if (mode === "held") to.release();
    if (mode === "pan" || mode === "pinch") to.rest();
  }

  /** @param {Point} p @param {How} how @param {number} now */
  function tapped(p, how, now) {
    const twice = now - lastTap.time < TWICE && Math.hypot(p.x - lastTap.x, p.y - lastTap.y) < 26;
    lastTap = { ...p, time: twice ? -1e6 : now };
    to.tap(p, how, twice);
  }

  /** @param {PointerEvent} event */
  function broken(event) {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(timer);
    if (gesture?.mode === "drag") to.letGo();
    if (gesture?.mode === "held") to.release();
    gesture = null;
    to.rest();
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    const p = point(event);
    if (!event.ctrlKey && event.timeStamp - turned < TURNING) return;
    if (!event.ctrlKey && to.wheel(p, Math.sign(event.deltaY))) return void (turned = event.timeStamp);
    const pixels = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    to.zoom(p, Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.01 : 0.0022)));
    clearTimeout(timer);
    timer = setTimeout(to.rest, 160);
  }

  const options = { signal: off.signal };
  element.addEventListener("pointerdown", press, options);
  element.addEventListener("pointermove", move, options);
  element.addEventListener("pointerup", lift, options);
  element.addEventListener("pointercancel", broken, options);
  element.addEventListener("pointerleave", (event) => down.size || to.hover(null, kind(event)), options);
  element.addEventListener("wheel", wheel, { ...options, passive: false });
  element.addEventListener("contextmenu", (event) => event.preventDefault(), options);
  return () => (clearTimeout(timer), off.abort());
}
