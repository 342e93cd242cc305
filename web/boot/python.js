// Starting Python: the plain way, from runtime, library and wheel; or from the memory image of an earlier start.
import { loadPyodide } from "pyodide";
import { Downloads, StartError } from "./download.js";
import { dropImage, keepImage, readImage } from "./image.js";
import { asset, BUILD, freshSeed } from "./site.js";

/** @typedef {import("./worker.js").Ask} Ask */
/** @typedef {(event: {stage: "download" | "start" | "restore" | "ready", loaded?: number, total?: number}) => void} Tell */
/** @typedef {"rules" | "bots"} Role */

const RUNTIME = asset(__SITE__.runtime);
const SCRIPT = `${RUNTIME}pyodide.asm.mjs`;

// Everything is read before the image is made: files of the wheel lie outside the memory that it keeps.
const WARM = `
import importlib, json, linecache, pkgutil, random, traceback
import py_engine
for module in pkgutil.walk_packages(py_engine.__path__, "py_engine."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from py_engine.registry import GAMES
from py_engine.session import call
for game in GAMES:
    for what in ("texts", "lesson"):
        call(what, json.dumps({"game": game}))
`;

const DOOR = {
  rules: "from py_engine.session import call; call",
  bots: "from py_engine.bots.thinker import call; call",
};

/** A failed WebAssembly start is only a warning to Pyodide, which then waits for ever; here it is an error.
 * @param {(error: Error) => void} fail */
function watchInstantiate(fail) {
  const real = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...words) => {
    try {
      return await real.apply(WebAssembly, words);
    } catch (error) {
      fail(error instanceof StartError ? error : new StartError("broken", `The rules could not be started: ${error}`));
      throw error;
    }
  };
}

/** @param {Record<string, any>} more */
const options = (more) => ({
  indexURL: RUNTIME,
  lockFileContents: /** @type {any} */ (__SITE__.lock),
  packageBaseUrl: asset(""),
  env: { PYTHONHASHSEED: "0" },
  stdout: () => {},
  stderr: (/** @type {string} */ text) => console.warn(text),
  ...more,
});

/** Start from the files of the site, and leave an image for the next time.
 * @param {Role} role @param {boolean} fresh @param {Tell} tell @returns {Promise<Ask>} */
export async function bootPlain(role, fresh, tell) {
  const downloads = new Downloads(asset(""), __SITE__.files, (loaded, total) => tell({ stage: "download", loaded, total }));
  const cache = fresh ? "reload" : "default";
  const network = self.fetch.bind(self);
  self.fetch = (request, init) => {
    if (!downloads.files.has(String(request))) return network(request, init);
    const answer = downloads.fetch(String(request), cache);
    answer.catch(() => {}); // `failure` tells it; Pyodide may not be listening yet.
    return answer;
  };
  watchInstantiate(downloads.fail ?? (() => {}));
  const start = async () => {
    const more = { packages: ["tavern-table"], _makeSnapshot: true };
    const python = await loadPyodide(options({ ...more, createPyodideModule: script(downloads, cache) }));
    tell({ stage: "start" });
    python.runPython(WARM);
    return python;
  };
  const python = await Promise.race([start(), downloads.failure]);
  self.fetch = network;
  stored = role === "rules" ? saveImage(python).then(() => downloads.store(`tavern-${BUILD}`)) : Promise.resolve();
  return openDoor(python, role);
}

/** The runtime's script, checked like every file before the browser runs it from its cache.
 * @param {Downloads} downloads @param {RequestCache} cache */
async function script(downloads, cache) {
  await (await downloads.fetch(SCRIPT, cache)).arrayBuffer();
  return (await import(SCRIPT)).default;
}

/** Start from the image; any failure is the caller's sign to start plainly.
 * @param {Role} role @param {Tell} tell @returns {Promise<Ask>} */
export async function bootImage(role, tell) {
  const loaded = import(SCRIPT);
  const image = readImage();
  loaded.catch(() => {});
  if (!(await image)) throw new Error("There is no image.");
  tell({ stage: "restore" });
  /** @type {(error: Error) => void} */
  let fail = () => {};
  const failure = new Promise((_, reject) => (fail = reject));
  watchInstantiate(fail);
  const start = async () => {
    const module = (await loaded).default;
    return loadPyodide(options({ _loadSnapshot: image, createPyodideModule: module }));
  };
  try {
    return openDoor(await Promise.race([start(), failure]), role);
  } catch (error) {
    await dropImage();
    throw error;
  }
}

/** @type {Promise<unknown>} */
let stored = Promise.resolve();
/** @type {import("pyodide").PyodideInterface | undefined} */
let running;

/** Installs a wheel, unless it brings files of the program itself. @param {string} path */
const installing = (path) => `
import importlib, micropip, zipfile
if any(name.split("/")[0] == "py_engine" for name in zipfile.ZipFile("${path}").namelist()):
    raise ValueError("it would replace a part of Tavern Table.")
await micropip.install("emfs:${path}", deps=False)
importlib.invalidate_caches()
`;

/** Install the wheel of a game that somebody adds, with micropip from our own site; what is wrong with it is an error.
 * @param {string} file @param {Uint8Array} bytes */
export async function installWheel(file, bytes) {
  if (!running) throw new Error("Python has not been started.");
  if (!("micropip" in running.loadedPackages)) await running.loadPackage("micropip");
  const path = `/tmp/${file}`;
  running.FS.writeFile(path, bytes);
  try {
    await running.runPythonAsync(installing(path));
  } catch (error) {
    const last = String(/** @type {Error} */ (error).message).trim().split("\n").at(-1);
    throw Object.assign(new Error(`This file is not a wheel that can be installed: ${last}`), { name: "BadGame" });
  } finally {
    running.FS.unlink(path);
  }
}

/** Resolves when what this start leaves behind (the image, the downloads) is stored. */
export const leftBehind = () => stored.then(() => {});

/** Take the image before anything is asked of Python, so that it holds no match; writing it goes on in the background.
 * @param {import("pyodide").PyodideInterface} python */
async function saveImage(python) {
  try {
    // An image must not know of loaded packages, since their files are not in it.
    delete python.loadedPackages["tavern-table"];
    await keepImage(/** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot()));
  } catch (error) {
    console.warn(`No memory image: ${error}`); // The next start is a plain one.
  }
}

/** @param {import("pyodide").PyodideInterface} python @param {Role} role @returns {Ask} */
function openDoor(python, role) {
  running = python;
  // An image repeats Python's random numbers; nothing of the rules draws from them, a game added later might.
  python.runPython(`import random; random.seed(${freshSeed()})`);
  return python.runPython(DOOR[role]);
}
