// The service worker: keeps every file of its build, and answers from there.
//
// One build a session: files that can change lie in folders named after their contents, so a page of one build never
// gets a script, wheel or runtime of another, even while two builds are stored side by side.
const { build, files } = __PRECACHE__;
const STORE = `tavern-${build}`;
const PAGE = "index.html";
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL("./", worker.location.href).href;

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file and make sure that it is the build's: a half deployed site must not be stored.
 * @param {string} address @param {string} hash @param {RequestCache} cache */
async function verified(address, hash, cache) {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if ((await sha256(bytes)) !== hash) return null;
  return new Response(bytes, { headers: { "content-type": answer.headers.get("content-type") ?? "" } });
}

/** @param {Cache} store @param {{path: string, sha256: string}} file */
async function keep(store, { path, sha256: hash }) {
  const address = root + path;
  const named = path.includes("/"); // Only what lies in a folder is named after its contents.
  if (await store.match(address)) return;
  const answer =
    (named && (await caches.match(address))) ||
    (await verified(address, hash, named ? "force-cache" : "no-cache")) ||
    (await verified(address, hash, "reload"));
  if (!answer) throw new Error(`${path} is not the file of build ${build}.`);
  await store.put(address, answer);
}

async function install() {
  const store = await caches.open(STORE);
  for (const file of files) await keep(store, file);
}

/** Delete other builds' files, unless another page may still run from them, or another build is about to take over. */
async function tidy() {
  if (worker.registration.waiting || worker.registration.installing) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith("tavern-") && name !== STORE && name !== "tavern-image") await caches.delete(name);
  }
}

/** @param {Request} request */
async function answer(request) {
  const store = await caches.open(STORE);
  const asked = request.url.split(/[?#]/)[0];
  const address = asked === root ? root + PAGE : asked;
  if (request.cache === "reload") return renew(store, address);
  return (await store.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}

/** A page that was not content with what is stored asks past the cache; what comes replaces it when it is right.
 * @param {Cache} store @param {string} address */
async function renew(store, address) {
  const file = files.find((entry) => root + entry.path === address);
  if (!file) return fetch(address, { cache: "reload" });
  const found = await verified(address, file.sha256, "reload").catch(() => null);
  if (!found) return (await store.match(address)) ?? fetch(address, { cache: "reload" });
  await store.put(address, found.clone());
  return found;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
// Files that were lost while this build waited (a browser short of room) are fetched again.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim().then(install).catch(() => {})));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "apply") worker.skipWaiting();
  // A page of another build keeps its files.
  if (event.data?.type === "tidy" && event.data.build === build) event.waitUntil(tidy());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(root)) event.respondWith(answer(request));
});
