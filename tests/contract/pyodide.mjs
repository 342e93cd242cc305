// Runs a piece of Python in Pyodide under Node, with the engine of this checkout: node pyodide.mjs <folder of web> <root>
// The program comes on standard input and leaves its answer in `answer`.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [web, root] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${web}/node_modules/pyodide/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/engine/py_engine");
python.FS.mount(python.FS.filesystems.NODEFS, { root: `${root}/py_engine` }, "/engine/py_engine");
python.FS.mkdirTree("/engine/tests");
python.FS.mount(python.FS.filesystems.NODEFS, { root: `${root}/tests` }, "/engine/tests");
python.runPython("import sys; sys.path.insert(0, '/engine'); sys.dont_write_bytecode = True");
python.runPython(readFileSync(0, "utf8"));
process.stdout.write(String(python.globals.get("answer")));
