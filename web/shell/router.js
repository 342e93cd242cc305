// Where we are, in the address: #/ (lobby), #/play/<id>, #/rules/<game>/<rule>, #/import/<packed match>.

/** @typedef {{page: string, args: string[]}} Route */

/** @returns {Route} */
export function route() {
  const [page = "", ...args] = location.hash.replace(/^#\/?/, "").split("/").map(decode);
  return { page, args };
}

/** @param {string} word */
function decode(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return "";
  }
}

/** @param {...string} parts */
export function link(...parts) {
  return "#/" + parts.map(encodeURIComponent).join("/");
}

/** @param {...string} parts */
export function go(...parts) {
  const target = link(...parts);
  if (location.hash !== target) location.hash = target;
}

/** Go without a step in the history. @param {...string} parts */
export function replace(...parts) {
  history.replaceState(null, "", link(...parts));
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/** @param {(route: Route) => void} listener */
export function onRoute(listener) {
  addEventListener("hashchange", () => listener(route()));
}
