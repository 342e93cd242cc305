// The memory image of a warm interpreter, kept by the browser: the next start restores it instead of starting Python.
import { sha256 } from "./download.js";
import { BUILD, ROOT } from "./site.js";

const STORE = "tavern-image";
const KEY = `${ROOT}image/${BUILD}`;

/** Whether an image of this build is stored; whether it is sound shows when it is read. */
export async function hasImage() {
  try {
    return Boolean(await caches.match(KEY, { cacheName: STORE }));
  } catch {
    return false; // No Cache Storage here (a private window, an insecure origin): the plain start works everywhere.
  }
}

/** The image of this build, or null: none yet, a damaged one (which is deleted), or no storage in this browser.
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
export async function readImage() {
  try {
    const answer = await caches.match(KEY, { cacheName: STORE });
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if ((await sha256(bytes)) === answer.headers.get("x-sha256")) return bytes;
    await dropImage();
  } catch {
    // Nothing is stored here.
  }
  return null;
}

/** Keep the image for the next start; those of other builds go.
 * @param {Uint8Array<ArrayBuffer>} bytes */
export async function keepImage(bytes) {
  try {
    const headers = { "x-sha256": await sha256(bytes) };
    await caches.delete(STORE);
    await (await caches.open(STORE)).put(KEY, new Response(new Blob([bytes]), { headers }));
    return true;
  } catch {
    return false; // Storage is full or forbidden: the next start is a plain one.
  }
}

export async function dropImage() {
  try {
    await caches.delete(STORE);
  } catch {
    // Nothing to drop where nothing can be stored.
  }
}
