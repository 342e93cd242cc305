"""The table's pure modules, asked by `node --test`."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import build  # noqa: E402


@pytest.mark.parametrize("file", sorted((ROOT / "tests/web").glob("*.test.mjs")), ids=lambda file: file.name)
def test_module(file: Path) -> None:
    done = subprocess.run([str(build.node()), "--test", str(file)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
