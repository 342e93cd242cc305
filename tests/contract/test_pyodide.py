"""The same log is the same match in CPython and in Pyodide."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from py_engine.registry import GAMES
from py_engine.registry import game as game_of
from tests.contract.digest import digest
from tests.tiny import TINY

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
REAL = [name for name in GAMES if name not in TINY]
PROGRAM = """
import json, sys
from tests.contract.digest import digest
answer = json.dumps([digest(name, seats, seed) for name, seats, seed in {cases!r}] + [sys.platform])
"""


def in_pyodide(program: str) -> str:
    """What a program leaves in `answer` under Pyodide."""
    node = shutil.which("node")
    if not node or not (ROOT / "web/node_modules/pyodide").is_dir():
        pytest.skip("skipped: no Node with Pyodide (python3 build.py makes web/node_modules)")
    run = [node, str(HERE / "pyodide.mjs"), str(ROOT / "web"), str(ROOT)]
    done = subprocess.run(run, input=program, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_matches_are_the_same_in_pyodide() -> None:
    cases = [(name, seats, seed) for name in REAL for seats in game_of(name).seats for seed in (1, 2)]
    *found, platform = json.loads(in_pyodide(PROGRAM.format(cases=cases)))
    assert platform == "emscripten"
    differing = [case for case, there in zip(cases, found, strict=True) if digest(*case) != there]
    assert differing == []
