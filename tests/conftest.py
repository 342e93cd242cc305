"""Fixtures that several folders of tests use."""

import subprocess
import sys
from pathlib import Path

import pytest

PEBBLES = Path(__file__).parent / "added" / "pebbles"


@pytest.fixture(scope="session")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the example game, made as its author would make it."""
    target = tmp_path_factory.mktemp("wheels")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(command, cwd=PEBBLES, check=True, capture_output=True)
    return next(target.glob("*.whl"))
