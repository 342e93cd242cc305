"""The same log is the same match in CPython and in Pyodide."""

import json
import subprocess
from pathlib import Path

import build
from py_engine.registry import GAMES
from py_engine.registry import game as game_of
from tests.contract.digest import digest
from tests.tiny import TINY

HERE = Path(__file__).parent
REAL = [name for name in GAMES if name not in TINY]
PROGRAM = """
import json, sys
from tests.contract.digest import digest
answer = json.dumps([digest(name, seats, seed) for name, seats, seed in {cases!r}] + [sys.platform])
"""


def in_pyodide(program: str) -> str:
    """What a program leaves in `answer` under Pyodide."""
    assert build.MODULES.is_dir(), "python3 build.py setup"
    run = [str(build.node()), str(HERE / "pyodide.mjs"), str(build.WEB), str(build.ROOT)]
    done = subprocess.run(run, input=program, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_matches_are_the_same_in_pyodide() -> None:
    cases = [(name, seats, seed) for name in REAL for seats in game_of(name).seats for seed in (1, 2)]
    *found, platform = json.loads(in_pyodide(PROGRAM.format(cases=cases)))
    assert platform == "emscripten"
    differing = [case for case, there in zip(cases, found, strict=True) if digest(*case) != there]
    assert differing == []
