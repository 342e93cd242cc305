"""The built site behind a server of the tests: under a sub-path, and able to fail in the ways real ones do."""

from __future__ import annotations

import http.server
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import build

PREFIX = "/some/where/tavern/"


class Site:
    """`url` leads to the page. `asked`: files asked for. They can be damaged, lost or stalled, and all can be off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.down = False
        self.asked: list[str] = []
        self.sent = 0
        self.faults: dict[str, str] = {}
        self.release = threading.Event()
        site = self

        class Answering(Handler):
            prefix = PREFIX

            def __init__(self, *words: object) -> None:
                self.site = site
                super().__init__(*words, directory=str(site.folder))  # type: ignore[arg-type]

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}{PREFIX}"

    def deploy(self, folder: Path) -> None:
        """Put another build in the place of this one, as a host does: the old files are gone."""
        shutil.rmtree(self.folder)
        shutil.copytree(folder, self.folder)

    @contextmanager
    def offline(self) -> Iterator[None]:
        self.down = True
        try:
            yield
        finally:
            self.down = False

    @contextmanager
    def fault(self, kind: str, pattern: str) -> Iterator[None]:
        """While it lasts, files whose path matches are "damaged" (one bit), "missing" or "stalled" half way."""
        self.faults[pattern] = kind
        try:
            yield
        finally:
            del self.faults[pattern]
            self.release.set()
            self.release = threading.Event()

    def fault_of(self, path: str) -> str:
        return next((kind for pattern, kind in self.faults.items() if re.search(pattern, path)), "")

    def close(self) -> None:
        self.release.set()
        self.server.shutdown()
        self.server.server_close()


class Handler(build.Handler):
    site: Site

    def do_GET(self) -> None:
        if self.site.down:
            self.close_connection = True
            return
        self.site.asked.append(self.path.removeprefix(PREFIX))
        fault = self.site.fault_of(self.path)
        if fault == "missing":
            self.send_error(404)
        elif fault:
            self.broken(fault)
        else:
            super().do_GET()

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
        data = source.read()
        self.site.sent += len(data)
        outputfile.write(data)

    def broken(self, fault: str) -> None:
        file = Path(self.translate_path(self.path))
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 1
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if fault == "damaged":
            self.wfile.write(data)
            return
        self.wfile.write(data[: len(data) // 2])
        self.wfile.flush()
        self.site.release.wait(60)
        self.close_connection = True
