"""The `.app` for macOS made complete, and the disk image in which it is handed on."""

from __future__ import annotations

import plistlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

from scripts.package.appdir import ID

TITLE = "Chocolate Factory"
KIND = f"{ID}.game"
"""The type of an exported game, as macOS calls it."""


def plist(version: str) -> dict[str, Any]:
    """What `Info.plist` must say besides what PyInstaller writes into it."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleIdentifier": ID,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"Game of {TITLE}",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [KIND],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": KIND,
                "UTTypeDescription": f"Game of {TITLE}",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {"public.filename-extension": ["chocolate"]},
            }
        ],
    }


def complete(app: Path, version: str) -> None:
    """Writes what is missing into the bundle's `Info.plist`."""
    path = app / "Contents" / "Info.plist"
    said = plistlib.loads(path.read_bytes())
    path.write_bytes(plistlib.dumps({**said, **plist(version)}))


def sign(app: Path) -> None:
    """Signs for this machine only, as a bundle that was changed must be signed anew; whoever has a
    certificate signs over it."""
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)


def disk_image(app: Path, work: Path, place: Path) -> None:
    """A `.dmg` with the program and the way into the folder of programs."""
    stage = work / "stage"
    stage.mkdir()
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(stage)]
    subprocess.run([*command, "-ov", "-format", "UDZO", str(place)], check=True)
