"""The repository keeps its own promises: layout, pins, style, types, and builds that can be repeated."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import build

ROOT = build.ROOT
TOP = {"web", "py_engine", "tests", "build.py", "pyproject.toml", "README.md"}
TOP |= {".ci", ".github", ".gitignore", "LICENSE"}


def run(*command: object) -> None:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    assert not done.returncode, done.stdout[-6000:] + done.stderr[-2000:]


def tracked() -> list[str]:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("skipped: not a git checkout")
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house") / "dist"
    build.build(folder)
    return folder


def test_python_style() -> None:
    run(build.python(), "-m", "ruff", "check", "py_engine", "build.py", "tests/house")


def test_python_types() -> None:
    run(build.python(), "-m", "mypy")


def test_script_types() -> None:
    run(build.node(), build.MODULES / "typescript/bin/tsc", "-p", "web/tsconfig.json")


def test_top_level_is_closed() -> None:
    assert {path.split("/")[0] for path in tracked()} <= TOP


def test_python_pins_are_exact_and_agree() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    locked = dict(re.findall(r"^([\w.-]+)==(\S+)$", build.CONSTRAINTS.read_text(), re.M))
    for pin in [*extras["build"], *extras["test"]]:
        name, version = pin.split("==")
        assert locked[name] == version


def test_npm_pins_are_exact_and_name_no_host() -> None:
    package = json.loads((build.WEB / "package.json").read_text())
    for version in {**package["dependencies"], **package["devDependencies"]}.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    lock = (build.WEB / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert all("integrity" in entry for path, entry in json.loads(lock)["packages"].items() if path)


def test_the_wheel_has_every_module_as_bytecode_and_every_other_file(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("app-*/tavern_table-*.whl"))) as wheel:
        names = set(wheel.namelist())
        assert wheel.testzip() is None
    sources = {str(file.relative_to(ROOT)) for file in build.source_files(ROOT / "py_engine")}
    assert {name + "c" if name.endswith(".py") else name for name in sources} <= names


def test_the_wheel_needs_nothing(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("app-*/tavern_table-*.whl"))) as wheel:
        facts = wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode()
    assert not [line for line in facts.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line]


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    for file in build.source_files(ROOT / "py_engine"):
        if file.suffix == ".py":
            for module in re.findall(r"^\s*(?:from|import) ([a-zA-Z_]\w*)", file.read_text(), re.M):
                assert module in sys.stdlib_module_names or module == "py_engine", f"{file.name} imports {module}"


def test_two_builds_have_the_same_bytes(built: Path, tmp_path: Path) -> None:
    kept = build.CACHE
    build.CACHE = tmp_path / "cache"  # So that the wheel, too, is made anew.
    try:
        build.CACHE.mkdir()
        (build.CACHE / build.MICROPIP).write_bytes((kept / build.MICROPIP).read_bytes())
        build.build(tmp_path / "again")
    finally:
        build.CACHE = kept
    assert (tmp_path / "again/build.json").read_text() == (built / "build.json").read_text()


def test_the_hashes_of_the_build_are_those_of_its_files(built: Path) -> None:
    told = json.loads((built / "build.json").read_text())
    found = {str(file.relative_to(built)) for file in built.rglob("*") if file.is_file()}
    assert found - {"build.json", ".nojekyll"} == {file["path"] for file in told["files"]}
    for file in told["files"]:
        data = (built / file["path"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (file["size"], file["sha256"])


def test_the_service_worker_keeps_every_file(built: Path) -> None:
    told = {file["path"] for file in json.loads((built / "build.json").read_text())["files"]} - {"sw.js"}
    worker = (built / "sw.js").read_text()
    assert not [path for path in told if f'"{path}"' not in worker and f"path:\"{path}\"" not in worker]


def test_the_page_names_only_files_that_are_there(built: Path) -> None:
    for address in re.findall(r'\b(?:src|href)="([^"#]+)"', (built / "index.html").read_text()):
        assert (built / address).is_file(), address
        assert not address.startswith(("/", "http"))


def test_the_policy_of_the_page_is_strict(built: Path) -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', (built / "index.html").read_text())
    assert policy
    assert "default-src 'none'" in policy[1]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy[1]
    assert not re.search(r"'unsafe-(inline|eval)'|https?:|\*", policy[1])


def test_fonts_of_the_style_are_there(built: Path) -> None:
    style = next(built.glob("app-*/style.css"))
    named = re.findall(r"url\(\"?([^\")]+)\"?\)", style.read_text())
    assert [name for name in named if name.startswith("fonts/")]
    for name in named:
        assert name.startswith("data:") or (style.parent / name).is_file(), name
