// Used by build.py under Node: compiles for the browser's Python, so that no visitor has to wait for the compiler.
//   node bytecode.mjs wheel in.whl out.whl      a wheel with bytecode in the place of its sources (a third of its size)
//   node bytecode.mjs stdlib in.zip out.zip     the standard library: bytecode for what every start imports, and
//                                               without what no game needs
// The archives are written here and not by the machine's own Python, so that they are the same bytes everywhere.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [, , kind, source, target] = process.argv;
// Constant sets are written in hash order: without a fixed seed two builds would differ.
// Columns of each instruction, for carets under a traceback, would be a fifth of the bytes.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/in.zip", readFileSync(source));

const common = `
import base64, hashlib, py_compile, re, sys, zipfile
from pathlib import Path

def bytecode(name, data):
    Path("/one.py").write_bytes(data)
    py_compile.compile("/one.py", "/one.pyc", name, doraise=True,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    return Path("/one.pyc").read_bytes()

def write(files):
    with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            new.writestr(entry, data)

with zipfile.ZipFile("/in.zip") as old:
    files = {name: old.read(name) for name in sorted(old.namelist()) if not name.endswith("/")}
`;

const wheel = `
SITE = "/lib/python3.14/site-packages/"

def record(name, data):
    sha = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={sha},{len(data)}\\n"

listing = next(name for name in files if name.endswith(".dist-info/RECORD"))
del files[listing]
about = next(name for name in files if name.endswith(".dist-info/WHEEL"))
files[about] = files[about].replace(b"Tag: py3-", b"Tag: cp314-")
files = dict((name + "c", bytecode(SITE + name, data)) if name.endswith(".py") else (name, data)
             for name, data in files.items())
files[listing] = ("".join(record(n, d) for n, d in sorted(files.items())) + f"{listing},,\\n").encode()
write(files)
`;

const stdlib = `
# Tools of developers, protocols of servers, code pages: nothing a board game imports.
LEFT_OUT = re.compile(r"""
    (_pyrepl|ensurepip|idlelib|multiprocessing|sqlite3|unittest|wsgiref|xml|xmlrpc)/
    | (antigravity|cProfile|doctest|ftplib|imaplib|mailbox|modulefinder|netrc|nturl2path|optparse|pdb|pickletools|plistlib
       |poplib|profile|pstats|pty|pyclbr|pydoc|rlcompleter|sched|shelve|smtplib|socketserver|symtable|tabnanny|this|trace
       |tty|turtle|wave|webbrowser|zipapp)[.]py
    | (asyncio/windows_|http/(server|cookiejar|cookies)[.]|logging/(config|handlers)[.]|_pyio[.])
    | encodings/(big5|cp(?!437|1252)|euc_|gb|hp_|hz|iso2022|iso8859_(?!1[.]|15)|johab|koi8|kz|mac_|ptcp|shift_|tis_)
""", re.X)

# What the start of Pyodide has imported already, and what the start of the rules will.
import dataclasses, importlib.resources, json, linecache, pathlib, pkgutil, random, shutil, tarfile, traceback, typing
at_start = {m.__spec__.origin.split(".zip/")[1] for m in list(sys.modules.values())
            if ".zip/" in str(getattr(getattr(m, "__spec__", None), "origin", ""))}

def packed(name, data):
    if name not in at_start or not name.endswith(".py"):
        return name, data
    return name + "c", bytecode("/lib/python314.zip/" + name, data)

write(dict(packed(name, data) for name, data in files.items() if not LEFT_OUT.match(name)))
`;

try {
  python.runPython(common + (kind === "wheel" ? wheel : stdlib));
  writeFileSync(target, python.FS.readFile("/out.zip"));
} catch (error) {
  console.error(error.message); // Without the stack, which quotes a megabyte of the runtime.
  process.exitCode = 1;
}
