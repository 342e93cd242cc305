"""The playthroughs still go as written."""

from pathlib import Path

import pytest

from .write import playthrough, scripts


@pytest.mark.parametrize("name, seats, path", [pytest.param(*s, id=s[2].stem) for s in scripts([])])
def test_the_playthrough_goes_as_written(name: str, seats: int, path: Path) -> None:
    assert path.exists(), f"python3 -m tests.golden.write {name}"
    assert playthrough(name, seats).splitlines() == path.read_text(encoding="utf-8").splitlines()
