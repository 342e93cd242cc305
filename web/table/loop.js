/**
 * One animation loop that runs only while something moves. Tickers answer whether they want another frame.
 *
 * @typedef {(now: number) => boolean} Ticker
 */

/** @param {() => void} paint called after the tickers, once a frame */
export function createLoop(paint) {
  /** @type {Set<Ticker>} */ const tickers = new Set();
  let frame = 0;

  /** @param {number} now */
  function run(now) {
    frame = 0;
    let more = false;
    for (const tick of [...tickers]) more = tick(now) || more;
    paint();
    if (more) request();
  }

  function request() {
    frame ||= requestAnimationFrame(run);
  }

  return {
    request,
    /** @param {Ticker} tick */
    add(tick) {
      tickers.add(tick);
      request();
      return () => tickers.delete(tick);
    },
    /** Draw at once, within this task: for the answer to a pointer. */
    flush() {
      if (!frame) return;
      cancelAnimationFrame(frame);
      run(performance.now());
    },
    stop() {
      cancelAnimationFrame(frame);
      tickers.clear();
    },
  };
}
