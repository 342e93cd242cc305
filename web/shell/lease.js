// One tab at a time plays a match. The second tab is told, and may take over.

/**
 * @typedef {object} Lease
 * @property {boolean} held
 * @property {() => void} release
 */

/**
 * Try to become the tab that plays a match.
 * @param {string} id
 * @param {() => void} onLost  another tab took over
 * @param {{steal?: boolean}} [how]
 * @returns {Promise<Lease>}
 */
export function lease(id, onLost, how = {}) {
  if (!navigator.locks) return Promise.resolve({ held: true, release: () => undefined });
  return new Promise((resolve) => {
    let done = false;
    let release = () => undefined;
    const options = how.steal ? { steal: true } : { ifAvailable: true };
    const hold = (/** @type {Lock | null} */ lock) => {
      if (!lock) return resolve({ held: false, release: () => undefined });
      const gone = new Promise((free) => { release = () => void (done = true, free(undefined)); });
      resolve({ held: true, release: () => release() });
      return gone;
    };
    navigator.locks.request(`tavern-match-${id}`, options, hold).catch(() => done || onLost());
  });
}
