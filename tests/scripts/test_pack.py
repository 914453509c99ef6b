"""The archive for friends: always the same bytes, and an installer that leaves no trace."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from chocolate_factory.content import libraries
from scripts import build, environment, pack
from scripts.package import appdir, hand, sbom
from tests.helpers.folders import ROOT

SOURCE = ROOT / "scripts" / "package" / "recipes"


def a_program(folder: Path) -> Path:
    """A folder as the build leaves it, with a program that does nothing."""
    inner = folder / build.NAME
    (inner / "icons").mkdir(parents=True)
    (inner / build.NAME).write_text("#!/bin/sh\necho played\n")
    (inner / build.NAME).chmod(0o755)
    for size in pack.ICONS:
        (inner / "icons" / f"{size}.png").write_bytes(b"png")
    for name in ("install.sh", f"{build.NAME}.desktop", f"{build.NAME}.xml"):
        shutil.copy(SOURCE / name, inner / name)
    return inner


def test_the_same_files_give_the_same_archives(tmp_path: Path) -> None:
    first, second = a_program(tmp_path / "a"), a_program(tmp_path / "b")
    os.utime(second / build.NAME, (1, 1))
    for write in (pack.write_tar, pack.write_zip):
        one, other = write(first, tmp_path / "one"), write(second, tmp_path / "other")
        assert one.read_bytes() == other.read_bytes()


def test_programs_stay_programs_in_archives(tmp_path: Path) -> None:
    folder = a_program(tmp_path / "a")
    with tarfile.open(pack.write_tar(folder, tmp_path / "one")) as tar:
        modes = {entry.name: entry.mode for entry in tar}
    assert modes[f"{build.NAME}/{build.NAME}"] == 0o755
    assert modes[f"{build.NAME}/icons/64.png"] == 0o644
    with zipfile.ZipFile(pack.write_zip(folder, tmp_path / "one")) as packed:
        entry = packed.getinfo(f"{build.NAME}/{build.NAME}")
        assert entry.external_attr >> 16 == 0o755


def run(script: Path, home: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """Runs the installer with nothing but a home."""
    return subprocess.run(
        [str(script), *flags],
        env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the installer is a shell script")
def test_what_is_installed_can_be_started_and_goes_without_a_trace(tmp_path: Path) -> None:
    home = tmp_path / "a home"
    folder = a_program(home / "Downloads")
    saves = home / ".local" / "share" / build.NAME / "saves"
    saves.mkdir(parents=True)
    done = run(folder / "install.sh", home)
    assert done.returncode == 0, done.stderr
    program = home / ".local" / "bin" / build.NAME
    assert subprocess.run([program], capture_output=True, check=True).stdout == b"played\n"
    entry = (home / ".local/share/applications" / f"{build.NAME}.desktop").read_text()
    assert f'Exec="{home / ".local/opt" / build.NAME / build.NAME}" %f' in entry
    again = run(home / ".local/opt" / build.NAME / "install.sh", home)
    assert again.returncode == 2
    assert "installed already" in again.stderr
    done = run(home / ".local/opt" / build.NAME / "install.sh", home, "--uninstall")
    assert done.returncode == 0, done.stderr
    assert saves.is_dir()
    # the indices that the system makes of all installed programs are its own
    left = [path for path in (home / ".local").rglob(f"*{build.NAME}*") if path != saves.parent]
    assert left == []


@pytest.mark.skipif(sys.platform == "win32", reason="the installer is a shell script")
def test_an_unknown_flag_or_a_missing_program_is_one_sentence(tmp_path: Path) -> None:
    folder = a_program(tmp_path / "Downloads")
    wrong = run(folder / "install.sh", tmp_path, "--upgrade")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    (folder / build.NAME).unlink()
    missing = run(folder / "install.sh", tmp_path)
    assert missing.returncode == 2
    assert "unpack the whole archive" in missing.stderr


@pytest.mark.skipif(not pack.LINUX, reason="the installer is for Linux")
@pytest.mark.parametrize(("asked", "code"), [("2.4", 0), ("99.1", 1), ("", 0)])
def test_a_system_that_is_too_old_is_told_so(tmp_path: Path, asked: str, code: int) -> None:
    folder = a_program(tmp_path / "Downloads")
    (folder / "glibc").write_text(asked + "\n")
    done = run(folder / "install.sh", tmp_path)
    assert done.returncode == code, done.stderr
    assert (tmp_path / ".local" / "bin" / build.NAME).exists() is (code == 0)
    if code:
        assert done.stderr.startswith(
            "Chocolate Factory needs glibc 99.1 or newer; this system has "
        )
        assert done.stderr.count("\n") == 1


def test_the_appdir_starts_the_program_and_names_everything_alike(tmp_path: Path) -> None:
    packed = a_program(tmp_path / "a")
    made = appdir.make(packed, tmp_path / "AppDir", "1.2.3", "2030-01-02")
    assert made == appdir.make(packed, made, "1.2.3", "2030-01-02")  # in place of the old one
    if os.name == "posix":
        done = subprocess.run([made / "AppRun"], capture_output=True, check=True, env={})
        assert done.stdout == b"played\n"
    entry = (made / f"{appdir.ID}.desktop").read_text()
    assert f"\nExec={build.NAME} %f\n" in entry
    assert f"\nIcon={appdir.ID}\n" in entry
    assert (made / f"{appdir.ID}.png").is_file()
    about = ElementTree.parse(made / "share" / "metainfo" / f"{appdir.ID}.metainfo.xml").getroot()
    assert about.findtext("id") == appdir.ID
    assert about.findtext("launchable") == f"{appdir.ID}.desktop"
    release = about.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": "1.2.3", "date": "2030-01-02"}
    kinds = ElementTree.parse(made / "share" / "mime" / "packages" / f"{appdir.ID}.xml").getroot()
    opened = about.findtext("provides/mediatype")
    assert [each.get("type") for each in kinds] == [opened]
    assert f"MimeType={opened};" in entry
    assert not (made / "program" / "install.sh").exists()
    terms = (made / "program" / "licences" / appdir.RUNTIME_TERMS).read_text(encoding="utf-8")
    linked = ("type2-runtime", "squashfuse", "libfuse", "zstd", "musl", "mimalloc")
    assert all(f"\n== {name}" in terms for name in linked)


def test_the_flatpak_takes_what_the_appdir_has() -> None:
    recipe = yaml.safe_load((SOURCE / "flatpak.yml").read_text(encoding="utf-8"))
    assert recipe["id"] == appdir.ID
    assert recipe["command"] == build.NAME
    assert not [flag for flag in recipe["finish-args"] if "network" in flag]
    (module,) = recipe["modules"]
    assert (SOURCE / module["sources"][0]["path"]).resolve() == pack.APPDIR
    assert all(place in " ".join(module["build-commands"]) for place in (" program ", " share "))


def test_an_appimage_is_made_of_the_runtime_that_is_known_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(appdir, "_fetched", lambda address: b"another runtime")
    place = tmp_path / "a.AppImage"
    assert "not the one" in appdir.image(tmp_path, place, pack.EPOCH)
    squashed: list[list[str]] = []

    def squash(command: list[str], **_: object) -> None:
        squashed.append(command)
        Path(squashed[-1][2]).write_bytes(b" and the squashfs")

    digest = hashlib.sha256(b"another runtime").hexdigest()
    monkeypatch.setattr(appdir, "DIGESTS", {"x86_64": digest})
    monkeypatch.setattr("subprocess.run", squash)
    assert appdir.image(tmp_path, place, pack.EPOCH) == ""
    assert place.read_bytes() == b"another runtime and the squashfs"
    assert os.access(place, os.X_OK)
    assert squashed[0][:2] == ["mksquashfs", str(tmp_path)]
    assert list(tmp_path.iterdir()) == [place]


def test_the_trial_plays_what_was_installed_and_each_appimage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[Path] = []

    def play(home: Path, python: Path, program: Path) -> bool:
        played.append(program)
        return program.suffix != appdir.IMAGE

    monkeypatch.setattr(pack, "LINUX", True)
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(pack, "_installs", lambda unpacked, home: True)
    monkeypatch.setattr(pack, "_leaves", lambda home: True)
    monkeypatch.setattr(pack, "_plays", play)
    archive = pack.write_tar(a_program(tmp_path / "a"), tmp_path / "x")
    image = tmp_path / "x.AppImage"
    assert pack.attempt(archive, [], Path(sys.executable))
    assert not pack.attempt(archive, [image], Path(sys.executable))
    assert [path.name for path in played] == [build.NAME, build.NAME, image.name]
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == ["passed", "passed", "FAILED"]


def test_a_trial_in_an_empty_environment_is_told_where_home_and_display_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("LANG", "de_DE")
    assert hand.variables_of(tmp_path, empty=False)["LANG"] == "de_DE"
    told = hand.variables_of(tmp_path, empty=True)
    assert "LANG" not in told
    assert "PATH" not in told
    assert told["DISPLAY"] == ":7"
    assert told["CHOCOLATE_FACTORY_HOME"] == str(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="the real mouse is one of Linux")
def test_a_trial_ends_the_program_with_all_that_it_has_started(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    second = 'sh -c "sleep 30; echo still there >&3" 3>pipe &'
    first = f"cd '{tmp_path}'; {second} sleep 0.1; echo READY; sleep 30"
    with hand.running(["/bin/sh", "-c", first], {}) as drawn:
        assert drawn
    assert os.read(reader, 1) == b"", "the second process was ended, too"
    os.close(reader)
    with hand.running(["/bin/sh", "-c", "echo no"], {}) as drawn:
        assert not drawn


def test_the_installer_for_windows_is_given_all_that_it_leaves_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = (SOURCE / "windows.iss").read_text(encoding="utf-8")
    own = set(re.findall(r"^#define (\w+)", recipe, re.M))
    ran: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr("subprocess.run", lambda command, check: ran.append(command))
    assert pack._setup(tmp_path, tmp_path) == []
    given = {flag[2:].partition("=")[0] for flag in ran[0] if flag.startswith("/D")}
    assert set(re.findall(r"\{#(\w+)\}", recipe)) == own | given
    assert ran[0][-1] == str(SOURCE / "windows.iss")


def test_every_bundled_library_has_its_terms(tmp_path: Path) -> None:
    pack.add_licences(tmp_path / "licences", Path(sys.executable))
    there = {path.stem for path in (tmp_path / "licences").iterdir()}
    assert {"python", "sdl2", "openssl", "mpg123", "libsndfile", "fluidsynth"} <= there
    assert {"LGPL-2", "msgspec", "pyyaml", "platformdirs", "rich"} <= {
        name.removesuffix(".1") for name in there
    }


def test_what_is_inside_is_listed_and_listed_the_same_again(tmp_path: Path) -> None:
    inside = tmp_path / "program" / "_internal"
    inside.mkdir(parents=True)
    for name in ("libSDL2-2.0.so.0.1", "note.txt", "mixer.pyd"):
        (inside / name).write_bytes(name.encode())
    libraries = [tmp_path / "msgspec-0.22.0.dist-info", tmp_path / "markdown_it_py-4.3.0.dist-info"]
    found = sbom.bom("game", "1.0", tmp_path / "program", libraries)
    assert found == sbom.bom("game", "1.0", tmp_path / "program", libraries)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.5")
    names = [each["name"] for each in found["components"]]
    assert names == [
        "cpython",
        "msgspec",
        "markdown-it-py",
        "_internal/libSDL2-2.0.so.0.1",
        "_internal/mixer.pyd",
    ]
    assert found["components"][2]["purl"] == "pkg:pypi/markdown-it-py@4.3.0"
    references = [each["bom-ref"] for each in found["components"]]
    assert len(set(references)) == len(references)
    (inside / "mixer.pyd").write_bytes(b"another")
    other = sbom.bom("game", "1.0", tmp_path / "program", libraries)
    assert other["serialNumber"] != found["serialNumber"]


def test_the_lock_pins_all_that_a_build_needs_with_hashes() -> None:
    pinned = re.findall(r"^([a-z0-9-]+)==(\S+)(.*\n(?:    .*\n?)*)", build.LOCK.read_text(), re.M)
    names = {name for name, _version, _rest in pinned}
    assert {name.lower() for name in libraries.LIBRARIES} | {"pyinstaller"} <= names
    assert all("--hash=sha256:" in rest for _name, _version, rest in pinned)
    for need in environment.requirements("build"):
        assert re.split(r"[><=]", need)[0].lower() in names
