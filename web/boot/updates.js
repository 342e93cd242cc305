// New versions: fetched in the background by the service worker, announced here, applied only when the app says so.
import { BUILD, ROOT } from "./site.js";

const PATIENCE = 60_000;
const HOURLY = 3_600_000;

/** At a first visit the start of the rules has network and processor for itself, and leaves its downloads in the store. */
const rulesStored = () =>
  new Promise((resolve) => {
    addEventListener("tavern-rules-stored", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });

/**
 * Register the service worker. `onUpdateReady` is called once for each version that waits; `apply()` of what is returned
 * switches to it and reloads the page. Where there is no service worker (private windows), nothing happens.
 * @param {{onUpdateReady?: () => void, onUpdateFailed?: () => void, onOffline?: () => void}} [how] `onUpdateFailed`: a
 * new version could not be stored whole, the old one goes on; `onOffline`: all files are stored, the site works without
 * a connection
 */
export function watchUpdates({ onUpdateReady = () => {}, onUpdateFailed = () => {}, onOffline = () => {} } = {}) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;

  const announce = () => {
    if (registration?.waiting && navigator.serviceWorker.controller) onUpdateReady();
  };

  /** @param {ServiceWorker | null} worker */
  const follow = (worker) => {
    let stored = false;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") announce();
      if (worker.state === "activated") onOffline();
      if (worker.state === "redundant" && !stored && navigator.serviceWorker.controller) onUpdateFailed();
      stored = true;
    });
  };

  const register = async () => {
    if (!("serviceWorker" in navigator)) return;
    if (!navigator.serviceWorker.controller) await rulesStored();
    try {
      registration = await navigator.serviceWorker.register(`${ROOT}sw.js`, { updateViaCache: "none" });
    } catch {
      return; // Forbidden here: the site works on, online.
    }
    if (!registration) return;
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    announce();
    if (registration.active) {
      onOffline();
      registration.active.postMessage({ type: "tidy", build: BUILD });
    }
    setInterval(() => registration?.update().catch(() => {}), HOURLY);
  };

  register();
  return {
    /** Ask the site now whether there is a new version. */
    check: async () => void (await registration?.update().catch(() => {})),
    apply() {
      if (!registration?.waiting) return location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage({ type: "apply" });
    },
  };
}
