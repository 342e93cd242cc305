// Used by build.py under Node: adds bytecode for the browser's Python to a wheel, so that no visitor has to wait for
// the compiler. usage: node bytecode.mjs in.whl out.whl
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [, , source, target] = process.argv;
// Constant sets are written in hash order: without a fixed seed two builds would differ.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/in.whl", readFileSync(source));
const program = `
import base64, hashlib, importlib.util, py_compile, zipfile
from pathlib import Path

SITE = "/lib/python3.14/site-packages/"

def record(name, data):
    sha = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={sha},{len(data)}\\n"

def bytecode(name, data):
    Path("/one.py").write_bytes(data)
    py_compile.compile("/one.py", "/one.pyc", SITE + name, doraise=True,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    return importlib.util.cache_from_source(name), Path("/one.pyc").read_bytes()

with zipfile.ZipFile("/in.whl") as old:
    files = {name: old.read(name) for name in sorted(old.namelist())}
listing = next(name for name in files if name.endswith(".dist-info/RECORD"))
del files[listing]
files |= dict(bytecode(name, data) for name, data in files.items() if name.endswith(".py"))
files[listing] = ("".join(record(n, d) for n, d in sorted(files.items())) + f"{listing},,\\n").encode()
with zipfile.ZipFile("/out.whl", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for name, data in files.items():
        entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o100644 << 16
        new.writestr(entry, data)
`;
try {
  python.runPython(program);
  writeFileSync(target, python.FS.readFile("/out.whl"));
} catch (error) {
  console.error(error.message); // Without the stack, which quotes a megabyte of the runtime.
  process.exitCode = 1;
}
