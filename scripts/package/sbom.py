"""The list of what is inside a build, as CycloneDX JSON: libraries by version, files by digest."""

from __future__ import annotations

import hashlib
import platform
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

SPACE = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
"""The space of names that are addresses (RFC 4122)."""
NATIVE = (".so", ".dll", ".dylib", ".pyd")
"""How the names of native libraries end, before any number of a version."""


def bom(name: str, version: str, folder: Path, libraries: Iterable[Path]) -> dict[str, Any]:
    """The document of a built folder; `libraries` are the metadata folders of what it runs with."""
    components = [*_python(), *map(_library, libraries), *_native(folder)]
    listed = "\n".join(str(each.get("purl") or each["hashes"]) for each in components)
    program = _component("application", name, version)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(SPACE, f'{name}/{version}/{listed}')}",
        "version": 1,
        "metadata": {"component": {**program, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
    }


def _component(kind: str, name: str, version: str) -> dict[str, Any]:
    return {"type": kind, "bom-ref": f"{name}@{version}", "name": name, "version": version}


def _python() -> Iterator[dict[str, Any]]:
    version = platform.python_version()
    yield {**_component("platform", "cpython", version), "purl": f"pkg:generic/cpython@{version}"}


def _library(metadata: Path) -> dict[str, Any]:
    name, _dash, version = metadata.name.removesuffix(".dist-info").partition("-")
    name = name.lower().replace("_", "-")
    return {**_component("library", name, version), "purl": f"pkg:pypi/{name}@{version}"}


def _native(folder: Path) -> Iterator[dict[str, Any]]:
    """Each native library in the folder, by its path and digest."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file() or not _is_native(path.name):
            continue
        name = path.relative_to(folder).as_posix()
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        hashes = [{"alg": "SHA-256", "content": digest}]
        yield {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": hashes}


def _is_native(name: str) -> bool:
    return name.lower().endswith(NATIVE) or ".so." in name
