"""Drawn SVG on the disk: what took long to draw once is only read the next time.

Files hold zlib-packed pixels: read four times and written seven times as fast as PNG of the same
size. Their names tell all that the pixels depend on, so that nothing on the disk is ever outdated.
"""

from __future__ import annotations

import io
import logging
import os
import struct
import threading
import zlib
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Literal

import pygame

LIMIT = 60 << 20
"""Bytes that the folder may hold; above them, what was used longest ago goes."""
SLOW = 0.002
"""Seconds of drawing from which on a picture is worth a file."""
SUFFIX = ".pixels"
HEADER = struct.Struct("<4sIIB")
MAGIC = b"CFP1"
MODES: dict[int, Literal["RGB", "RGBA"]] = {3: "RGB", 4: "RGBA"}
PATIENCE = 2.0
"""Seconds that the end of the program waits for pictures still to be written."""

Size = tuple[int, int]
Job = tuple[Path, pygame.Surface]
Came = Callable[[pygame.Surface], None]

log = logging.getLogger(__name__)


def draw_svg(text: str, size: Size) -> pygame.Surface:
    """The SVG `text` drawn at `size` pixels. Raises `pygame.error` if that is not possible."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


class Pictures:
    """A folder of drawn pictures; without one, everything is drawn anew."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT, slow: float = SLOW) -> None:
        self.folder = folder
        self._limit = limit
        self._slow = slow
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def get(self, text: str, size: Size) -> pygame.Surface:
        """The SVG `text` at `size` pixels. Raises `pygame.error` if it cannot be drawn."""
        found = self._find(text, size)
        if found is not None:
            return found
        began = perf_counter()
        made = draw_svg(text, size)
        if perf_counter() - began >= self._slow:
            self._keep(text, size, made)
        return made

    def soon(self, text: str, size: Size, came: Came) -> pygame.Surface:
        """The picture if it is on the disk; else one of half the size made larger, while a thread
        draws the real one and hands it to `came`. Raises `pygame.error` as `get` does."""
        found = self._find(text, size)
        if found is not None:
            return found
        half = draw_svg(text, (size[0] // 2, size[1] // 2)).convert_alpha()

        def draw() -> None:
            made = draw_svg(text, size)
            came(made)
            self._keep(text, size, made)

        threading.Thread(target=draw, name="picture", daemon=True).start()
        return pygame.transform.smoothscale(half, size)

    def _find(self, text: str, size: Size) -> pygame.Surface | None:
        return None if self.folder is None else _read(self._path(self.folder, text, size), size)

    def _path(self, folder: Path, text: str, size: Size) -> Path:
        return folder / f"{_key(text, size)}{SUFFIX}"

    # -- writing, in a thread of its own ---------------------------------------------------------

    def _keep(self, text: str, size: Size, surface: pygame.Surface) -> None:
        folder = self.folder
        if folder is None:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._write_all, name="pictures", daemon=True)
            self._thread.start()
        self._jobs.put((self._path(folder, text, size), surface))

    def _write_all(self) -> None:
        """Writes what is asked for, until there is no more or the folder refuses."""
        assert self.folder is not None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            held = self._shrunk()
            while (job := self._jobs.get()) is not None:
                held += _write(*job)
                if held > self._limit:
                    held = self._shrunk()
        except OSError as error:
            log.info("Pictures are not kept on the disk: %s", error)
            self.folder = None

    def _shrunk(self) -> int:
        """The bytes in the folder, after the oldest files went if they were too many."""
        assert self.folder is not None
        files = sorted(_files(self.folder.iterdir()))
        held = sum(size for _used, size, _path in files)
        if held <= self._limit:
            return held
        for _used, size, path in files:
            path.unlink(missing_ok=True)
            held -= size
            if held <= self._limit * 3 // 4:
                break
        return held

    def close(self) -> None:
        """Waits a little for what is still to be written."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(PATIENCE)
            self._thread = None


def _key(text: str, size: Size) -> str:
    """A name that tells the picture, its size, and what draws it."""
    renderer = f"{pygame.version.ver} {pygame.image.get_sdl_image_version()}"
    what = f"{MAGIC!r} {renderer} {size[0]}x{size[1]}\n{text}"
    return blake2b(what.encode(), digest_size=20).hexdigest()


def _files(paths: Iterable[Path]) -> Iterable[tuple[float, int, Path]]:
    """(when it was used last, bytes, path) of the pictures, and of drafts that were left over."""
    for path in paths:
        if SUFFIX in path.suffixes:
            known = path.stat()
            yield known.st_mtime, known.st_size, path


def _read(path: Path, size: Size) -> pygame.Surface | None:
    """The picture of a file, so many pixels large; None if there is none, or none that is whole."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    try:
        magic, width, height, depth = HEADER.unpack_from(data)
        if (magic, width, height) != (MAGIC, *size):
            raise ValueError("another format or size")
        mode = MODES[depth]
        pixels = zlib.decompress(memoryview(data)[HEADER.size :], bufsize=width * height * depth)
        found = pygame.image.frombytes(pixels, size, mode).convert_alpha()
        os.utime(path)
    except (struct.error, zlib.error, ValueError, KeyError, OSError, pygame.error) as error:
        log.info("The picture %s is drawn anew: %s", path, error)
        return None
    return found


def _write(path: Path, surface: pygame.Surface) -> int:
    """Writes a picture as a whole; the bytes it takes. Raises `OSError`."""
    pixels = pygame.image.tobytes(surface, "RGBA")
    depth = 4
    if min(pixels[3::4], default=0) == 255:
        pixels, depth = pygame.image.tobytes(surface, "RGB"), 3
    packed = HEADER.pack(MAGIC, *surface.get_size(), depth) + zlib.compress(pixels, 1)
    draft = path.with_suffix(f"{SUFFIX}.{os.getpid()}")
    draft.write_bytes(packed)
    draft.replace(path)
    return len(packed)
