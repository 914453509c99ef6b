"""The command line: what it prints where, its exit codes, and one sentence for every mistake."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from chocolate_factory import cli
from chocolate_factory.content import folders
from tests.helpers.folders import ROOT


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))


def simulated(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert cli.main(["simulate", "--seats", "random,random,random", "--json", *more]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    result: dict[str, Any] = json.loads(out)
    return result


def test_the_name_of_a_saved_game_opens_it_in_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path | None] = []

    def run_window(record: Path | None = None) -> int:
        opened.append(record)
        return 0

    monkeypatch.setattr("chocolate_factory.app.run_window", run_window)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "monday.jsonl").write_text("{}")
    assert cli.main(["monday.jsonl"]) == 0
    assert cli.main([]) == 0
    assert opened == [tmp_path / "monday.jsonl", None]


def test_the_name_of_a_file_that_is_not_there_is_wrong_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([str(tmp_path / "gone.jsonl")]) == 2
    assert "there is no file" in capsys.readouterr().err
    assert cli.main(["gone"]) == 2
    assert "gone" in capsys.readouterr().err


def test_simulate_prints_the_json_that_the_design_fixes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = simulated(capsys, "--game", "conveyor", "--games", "3", "--seed", "9")
    assert list(result) == [
        "game",
        "seats",
        "games",
        "wins",
        "actions_per_second",
        "games_per_second",
    ]
    assert result["seats"] == ["random"] * 3
    assert result["games"][0]["seed"] == 9
    for game in result["games"]:
        assert list(game) == ["seed", "scores", "winners", "actions", "seconds"]
        assert len(game["scores"]) == 3
        best = max(game["scores"])
        assert all(game["scores"][seat] == best for seat in game["winners"])
    assert sum(result["wins"]) == pytest.approx(1)
    assert result["actions_per_second"] > result["games_per_second"] > 0


def test_simulate_gives_the_same_games_in_two_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def told(result: dict[str, Any]) -> list[Any]:
        return [(game["seed"], game["scores"], game["actions"]) for game in result["games"]]

    one = simulated(capsys, "--games", "6", "--option", "palace=B", "--option", "start=2")
    two = simulated(
        capsys, "--games", "6", "--option", "palace=B", "--option", "start=2", "--jobs", "2"
    )
    assert told(one) == told(two)


def test_simulate_shows_every_line_of_the_sheet_of_a_single_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["simulate", "--seats", "random,random", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    for words in ("Corner Shop orders", "Fresh Fancies", "Coal left", "Total", "winner"):
        assert words in out


def test_help_of_simulate_lists_options_with_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--help"]) == 0
    out = capsys.readouterr().out
    assert "palace=A|B|C|D|random" in out
    assert "extra_parts=false|true" in out
    assert "start=random|0|1|2|3" in out


MISUSES = {
    "game": (["simulate", "--seats", "random,random", "--game", "chess"], "no game “chess”"),
    "kind": (["simulate", "--seats", "random,wizard"], "no bot “wizard”"),
    "human": (["simulate", "--seats", "random,human"], "no bot “human”"),
    "seats": (["simulate", "--seats", "random,random,random,random,random"], "1 to 4 players"),
    "no seats": (["simulate"], "--seats"),
    "key": (["simulate", "--seats", "random,random", "--option", "sauce=hot"], "“sauce”"),
    "value": (["simulate", "--seats", "random,random", "--option", "palace=Q"], "palace: “Q”"),
    "form": (["simulate", "--seats", "random,random", "--option", "palace"], "key=value"),
    "seat": (["simulate", "--seats", "random,random", "--option", "start=3"], "no seat 3"),
    "word": (["simulate", "--seats", "random,random", "--seed", "x"], "from 0 to"),
    "less": (["simulate", "--seats", "random,random", "--seed", "-1"], "from 0 to"),
    "much": (["simulate", "--seats", "random,random", "--seed", str(2**53)], "from 0 to"),
    "huge": (["simulate", "--seats", "random,random", "--seed", "9" * 9000], "from 0 to"),
    "games": (["simulate", "--seats", "random,random", "--games", "0"], "from 1 to"),
    "jobs": (["simulate", "--seats", "random,random", "--jobs", "99"], "from 1 to 61"),
    "save": (["simulate", "--seats", "random,random", "--save", __file__], "not a folder"),
    "command": (["fly"], "'fly'"),
    "flag": (["simulate", "--seats", "random,random", "--fly"], "--fly"),
    "short": (["simulate", "--sea", "random,random"], "--seats"),
    "file": (["verify", "nowhere.jsonl"], "no file nowhere.jsonl"),
    "trace": (["trace", "nowhere.jsonl"], "no file nowhere.jsonl"),
    "review": (["review", "nowhere.jsonl"], "no file nowhere.jsonl"),
    "review's seat": (["review", __file__, "--seat", "-1"], "from 0 to"),
    "folder": (["decks", "nowhere"], "no folder or file nowhere"),
    "size": (["screenshot", "--scene", "menu", "--size", "9x9", "--out", "a.png"], "1920x1080"),
    "scale": (["screenshot", "--scene", "menu", "--text-scale", "300", "--out", "a.png"], "200"),
    "what": (["screenshot", "--out", "a.png"], "--record --scene"),
    "png": (["screenshot", "--scene", "menu", "--out", "a.jpg"], ".png"),
    "at": (["screenshot", "--scene", "menu", "--at", "3", "--out", "a.png"], "--at"),
}


@pytest.mark.parametrize("name", MISUSES)
def test_wrong_use_is_one_sentence_and_exit_2(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    argv, words = MISUSES[name]
    assert cli.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert words in err
    assert len(err) < 400


def saved(folder: Path, *more: str) -> list[Path]:
    argv = ["simulate", "--seats", "random,random", "--save", str(folder), "--json", *more]
    assert cli.main(argv) == 0
    return sorted(folder.glob("*.jsonl"))


def test_saved_games_verify_and_carry_their_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = saved(tmp_path / "games", "--games", "3")
    assert len(files) == 3
    header = json.loads(files[0].read_text().splitlines()[0])
    assert (tmp_path / "games" / "cards" / f"{header['deck']}.json").is_file()
    capsys.readouterr()
    assert cli.main(["verify", *map(str, files)]) == 0
    assert capsys.readouterr().out.count("right;") == 3


def test_a_game_saved_with_own_cards_verifies_without_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "home" / "cards" / "conveyor"
    own.mkdir(parents=True)
    text = (ROOT / "cards" / "conveyor" / "parts.yaml").read_text()
    (own / "parts.yaml").write_text(text.replace("cost: 2", "cost: 3", 1))
    file = saved(tmp_path / "games")[0]
    (own / "parts.yaml").unlink()
    assert cli.main(["verify", str(file)]) == 0
    (tmp_path / "games" / "cards").rename(tmp_path / "elsewhere")
    capsys.readouterr()
    assert cli.main(["verify", str(file)]) == 1
    assert "cards of this game are missing" in capsys.readouterr().out


def test_a_second_run_does_not_write_over_saved_games(tmp_path: Path) -> None:
    saved(tmp_path)
    assert len(saved(tmp_path)) == 2


def test_verify_names_the_damaged_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path)[0]
    lines = file.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"seat":', b'"seat": ', 1).replace(b'"n":5', b'"n":6', 1)
    file.write_bytes(b"".join(lines))
    capsys.readouterr()
    assert cli.main(["verify", str(file)]) == 1
    assert "damaged at line 6" in capsys.readouterr().out


def test_trace_has_header_start_actions_and_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path)[0]
    game = json.loads(capsys.readouterr().out)["games"][0]
    assert cli.main(["trace", str(file)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["game"] == "conveyor"
    assert lines[1]["n"] == -1
    assert lines[1]["state"]["day"] == 1
    assert [line["n"] for line in lines[2:-1]] == list(range(game["actions"]))
    assert all({"action", "events", "state"} <= set(line) for line in lines[2:-1])
    assert lines[-1]["result"]["scores"] == game["scores"]


def test_trace_of_something_else_fails_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "poem.jsonl"
    file.write_text("roses are red\n")
    assert cli.main(["trace", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "chocolate-factory: poem.jsonl is not a saved game.\n"


def test_a_program_without_its_folders_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(folders, "_PACKAGE", tmp_path / "moved" / "chocolate_factory")
    assert cli.main(["decks"]) == 1
    assert "folder assets of the program is missing" in capsys.readouterr().err


def test_own_cards_with_a_mistake_are_told_of_and_the_built_in_ones_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = own_cards(tmp_path / "home" / "cards" / "conveyor", "parts.yaml")
    text = (folder / "parts.yaml").read_text(encoding="utf-8")
    (folder / "parts.yaml").write_text(text.replace("cost: 2", "cost: many", 1))
    assert cli.main(["simulate", "--seats", "random,random", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["game"] == "conveyor"
    assert err.count("\n") == 1
    assert "parts.yaml, line" in err
    assert "cost" in err


def started(*argv: str, **variables: str) -> subprocess.Popen[bytes]:
    """Ctrl+C reaches it also where the tests run in the background of a shell that hides it."""
    heeding = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "chocolate_factory", *argv],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **variables},
        )
    finally:
        signal.signal(signal.SIGINT, heeding)


def test_a_reader_that_goes_away_ends_the_program_quietly(tmp_path: Path) -> None:
    file = saved(tmp_path)[0]
    process = started("trace", str(file))
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(60) == cli.UNHEARD
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_stopped_by_the_person_it_ends_quietly(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    process = started(
        "simulate",
        "--seats",
        "random,random",
        "--games",
        "999999",
        "--jobs",
        jobs,
        "--save",
        str(folder),
    )
    while process.poll() is None and not list(folder.glob("*.jsonl")):
        sleep(0.02)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, out, err) == (cli.STOPPED, b"", b"")


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal there")
@pytest.mark.parametrize("module", ["enum", "signal", "multiprocessing", "msgspec"])
def test_stopped_while_it_loads_it_ends_without_a_word(module: str, tmp_path: Path) -> None:
    stops = "import os\nos.kill(os.getpid(), 2)\n"
    (tmp_path / f"{module}.py").write_text(stops, encoding="utf-8")
    process = started("--version", PYTHONPATH=str(tmp_path))
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (-signal.SIGINT, b"", b"")


def children(pid: int) -> list[int]:
    """Processes whose parent is `pid`, as Linux lists them."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def alive(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs Linux's /proc")
def test_killed_it_leaves_no_processes_behind(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    process = started(
        "simulate",
        "--seats",
        "random,random",
        "--games",
        "999999",
        "--jobs",
        "2",
        "--save",
        str(folder),
    )
    while process.poll() is None and not list(folder.glob("*.jsonl")):
        sleep(0.02)
    workers = children(process.pid)
    assert len(workers) >= 2
    process.kill()
    process.wait(timeout=60)
    end = monotonic() + 20
    while any(map(alive, workers)) and monotonic() < end:
        sleep(0.05)
    left = list(filter(alive, workers))
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == []


def test_nothing_above_the_commands_loads_pygame_or_rich() -> None:
    code = (
        "import sys; from chocolate_factory import cli; cli.parser();"
        "print([m for m in ('pygame', 'rich', 'yaml') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def own_cards(folder: Path, *files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        text = (ROOT / "cards" / "conveyor" / file).read_text(encoding="utf-8")
        (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_decks_prints_counts_and_a_value_for_every_card(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["decks"]) == 0
    out = re.sub(" +", " ", capsys.readouterr().out)
    for line in (
        "│ part │ A │ 15 │ 15 │",
        "│ employee │ palace │ 7 │ 7 │",
    ):
        assert line in out
    assert " a01 " in out
    assert " b15 " in out


def test_decks_of_a_folder_with_one_file_takes_the_rest_from_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = own_cards(tmp_path / "mine", "parts.yaml")
    assert cli.main(["decks", str(folder)]) == 0
    assert "Built in: board.yaml, " in capsys.readouterr().out


def test_decks_names_every_mistake_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = own_cards(tmp_path / "conveyor", "parts.yaml", "orders.yaml")
    for file in ("parts.yaml", "orders.yaml"):
        path = folder / file
        text = path.read_text(encoding="utf-8").replace("source: own", "sauce: own", 2)
        path.write_text(text, encoding="utf-8")
    (folder / "party.yaml").write_text("parties: []\n")
    assert cli.main(["decks", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()[1:]
    assert sum("parts.yaml" in line and "sauce" in line for line in lines) == 2
    assert sum("orders.yaml" in line and "sauce" in line for line in lines) == 2
    assert "party.yaml" in lines[-1]


def test_decks_of_a_folder_without_cards_is_wrong_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["decks", str(tmp_path)]) == 2
    assert "no card files" in capsys.readouterr().err


def test_export_writes_a_file_and_never_over_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved(tmp_path)[0]
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    for name in (f"{file.stem}.chocolate", f"{file.stem}-2.chocolate"):
        assert cli.main(["export", str(file)]) == 0
        assert capsys.readouterr().out == f"{name}\n"
        assert (tmp_path / name).is_file()
    assert cli.main(["export", str(file), "mine.chocolate"]) == 0
    assert (tmp_path / "mine.chocolate").read_bytes() == (tmp_path / name).read_bytes()
    assert cli.main(["export", str(file), "mine.chocolate"]) == 2
    assert "There is a file mine.chocolate already." in capsys.readouterr().err
    assert cli.main(["export", str(file), "no/such/place"]) == 2
    assert cli.main(["export", str(tmp_path / "mine.chocolate")]) == 0
    (tmp_path / "bad").write_text("bad")
    assert cli.main(["export", str(tmp_path / "bad")]) == 1
    assert "bad is not a saved game" in capsys.readouterr().err


@pytest.mark.slow
def test_commands_read_exported_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the cards that travel inside: nothing lies beside the file, and nothing is left."""
    file = saved(tmp_path)[0]
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:20]))
    away = tmp_path / "away"
    away.mkdir()
    packed = away / "theirs.chocolate"
    assert cli.main(["export", str(file), str(packed)]) == 0
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    capsys.readouterr()
    told = []
    for path in (file, packed):
        assert cli.main(["trace", str(path)]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert cli.main(["verify", str(packed)]) == 0
    assert f"{packed}: right" in capsys.readouterr().out
    review = ["review", str(packed), "--json", "--jobs", "2", "--seat", "0"]
    assert cli.main(review) in (0, 2)
    assert cli.main(["solve", str(packed), "--at", "0"]) == 2
    assert cli.main(["screenshot", "--record", str(packed), "--out", str(away / "x.png")]) == 0
    packed.write_bytes(packed.read_bytes()[:-30])
    capsys.readouterr()
    assert cli.main(["verify", str(packed)]) == 1
    assert "theirs.chocolate is damaged" in capsys.readouterr().out
    assert cli.main(["trace", str(packed)]) == 1
    assert list(temporary.iterdir()) == []


def test_a_pack_is_begun_looked_at_and_its_mistakes_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path))
    assert cli.main(["decks", "--new", "mine", "--game", "coffee_rush"]) == 0
    folder = Path(capsys.readouterr().out.strip())
    assert folder == tmp_path / "packs" / "mine"
    assert cli.main(["decks", str(folder)]) == 0
    assert "tiles.yaml" in capsys.readouterr().out
    assert cli.main(["decks", "--new", "mine", "--game", "coffee_rush"]) == 2
    assert cli.main(["decks", "--new", "../..", "--game", "coffee_rush"]) == 2
    tiles = (folder / "tiles.yaml").read_text(encoding="utf-8")
    own = tiles.replace("id: diagonal", "id: ladder")
    assert own != tiles
    (folder / "tiles.yaml").write_text(own, encoding="utf-8")
    assert cli.main(["decks", str(folder)]) == 0
    told = capsys.readouterr().out
    assert ("ladder" in told, "Corner Shelves" in told) == (True, False), (
        "only what is the pack's own"
    )
    assert cli.main(["decks", str(folder), "--all"]) == 0
    told = capsys.readouterr().out
    assert ("ladder" in told, "Corner Shelves" in told) == (True, True)
    (folder / "tiles.yaml").write_text("tiles: [3]\n", encoding="utf-8")
    capsys.readouterr()
    assert cli.main(["decks"]) == 1
    assert "mine/tiles.yaml, line 1, key tiles[0]" in capsys.readouterr().out


def test_the_schema_is_json_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["decks", "--schema", "--game", "coffee_rush"]) == 0
    assert "tiles" in json.loads(capsys.readouterr().out)["properties"]
    assert cli.main(["decks", "--schema", "--game", "chess"]) == 2


@pytest.mark.slow
def test_simulate_plays_with_a_card_pack(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path))
    assert cli.main(["decks", "--new", "mine", "--game", "factory_fun"]) == 0
    capsys.readouterr()
    given = ("--game", "factory_fun", "--pack", "mine", "--games", "2", "--jobs", "2")
    simulated(capsys, *given, "--save", str(tmp_path / "saves"))
    save = next((tmp_path / "saves").glob("*.jsonl"))
    head = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
    assert head["pack"] == "mine"
    assert cli.main(["verify", str(save)]) == 0
    capsys.readouterr()
    assert cli.main(["simulate", "--seats", "random,random", "--pack", "mine"]) == 2
    assert "There is no card pack mine for this game" in capsys.readouterr().err
