"""Card packs: cards laid over the built-in ones, every mistake by line, nothing outside of them."""

from __future__ import annotations

import io
import re
import stat
import zipfile
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory import wiring
from chocolate_factory.content import folders, pack_files, packs
from chocolate_factory.content.yaml_source import LIMIT, load
from chocolate_factory.core.errors import BadContent, WrongUse
from chocolate_factory.games import catalog

NOTE = "pack: {name: Nut Week, author: Ada, game: coffee_rush}\n"
TILE = "tiles:\n  - {id: %s, name: Ladder, diagonal: true, source: own}\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folder of packs."""
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path))
    folder = folders.packs()
    folder.mkdir()
    return folder


def written(folder: Path, **files: str) -> Path:
    """A pack of these files, with a note unless one is given."""
    folder.mkdir()
    for name, text in {"pack": NOTE, **files}.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def zipped(path: Path, **files: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in {"pack.yaml": NOTE, **files}.items():
            archive.writestr(name, text)
    return path


def mistakes(path: Path) -> str:
    return "\n".join(catalog.read_pack(path).mistakes)


def tiles(path: Path) -> list[str]:
    return [tile.id for tile in catalog.read_pack(path).cards.tiles]


def fits(value: Any, rule: dict[str, Any], whole: dict[str, Any]) -> bool:
    """Whether a value is as a JSON Schema says, as far as card files need it."""
    if "$ref" in rule:
        return fits(value, whole["$defs"][rule["$ref"].rsplit("/", 1)[1]], whole)
    if "anyOf" in rule:
        return any(fits(value, each, whole) for each in rule["anyOf"])
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    kind = kinds.get(rule.get("type", ""), object)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return False
    if value not in rule.get("enum", [value]) or (rule.get("type") == "null" and value is not None):
        return False
    if isinstance(value, list):
        placed, rest = rule.get("prefixItems", []), rule.get("items", {})
        count = len(placed)
        return (
            len(value) >= rule.get("minItems", 0)
            and all(fits(each, one, whole) for each, one in zip(value, placed, strict=False))
            and (rest is not False or len(value) <= count)
            and all(fits(each, rest or {}, whole) for each in value[count:])
        )
    if not isinstance(value, dict):
        return True
    known, others = rule.get("properties", {}), rule.get("additionalProperties", {})
    return (
        len(value) <= rule.get("maxProperties", len(value))
        and value.keys() >= set(rule.get("required", []))
        and (others is not False or value.keys() <= known.keys())
        and all(fits(each, known.get(key, others or {}), whole) for key, each in value.items())
    )


def built_in() -> list[str]:
    return [tile.id for tile in catalog.open_game("coffee_rush").cards.tiles]


# what it does


def test_a_card_of_a_new_id_is_added(home: Path) -> None:
    pack = written(home / "nuts", tiles=TILE % "ladder")
    assert tiles(pack) == [*built_in(), "ladder"]
    assert catalog.read_pack(pack).counts == (packs.Count("tiles", 1, 0, 0),)
    assert catalog.read_pack(pack).own == {"ladder"}


def test_a_card_of_a_known_id_takes_its_place(home: Path) -> None:
    pack = written(home / "nuts", tiles=TILE % "diagonal")
    assert tiles(pack) == built_in()
    assert catalog.read_pack(pack).cards.tiles[0].name == "Ladder"
    assert catalog.read_pack(pack).counts == (packs.Count("tiles", 0, 1, 0),)
    assert catalog.read_pack(pack).own == {"diagonal"}


def test_all_built_in_cards_of_a_kind_can_go(home: Path) -> None:
    note = NOTE.replace("}", ", replaces: [tiles]}")
    pack = written(home / "nuts", pack=note, tiles=TILE % "ladder")
    assert tiles(pack) == ["ladder"]
    assert catalog.read_pack(pack).counts == (packs.Count("tiles", 1, 0, len(built_in())),)


def test_what_holds_no_list_takes_the_place_of_the_whole(home: Path) -> None:
    board = (folders.cards("coffee_rush") / "board.yaml").read_text(encoding="utf-8")
    steps = catalog.open_game("coffee_rush").cards.board.steps
    pack = written(home / "nuts", board=board.replace(f"steps: {steps}", f"steps: {steps + 1}"))
    assert catalog.read_pack(pack).cards.board.steps == steps + 1
    assert catalog.read_pack(pack).counts == (packs.Count("board", 0, 1, 0),)


def test_a_zip_is_read_like_the_folder_in_it(home: Path) -> None:
    folder = written(home / "nuts", tiles=TILE % "ladder")
    plain = zipped(home / "plain.zip", **{"tiles.yaml": TILE % "ladder"})
    nested = home / "nested.zip"
    with zipfile.ZipFile(nested, "w") as archive:
        archive.writestr("nuts/", "")
        archive.writestr("nuts/pack.yaml", NOTE)
        archive.writestr("nuts/tiles.yaml", TILE % "ladder")
        archive.writestr("nuts/README.txt", "hello")
    digests = {catalog.read_pack(path).digest for path in (folder, plain, nested)}
    assert len(digests) == 1
    assert "" not in digests


def test_the_same_cards_have_the_same_digest_as_those_built_in(home: Path) -> None:
    pack = written(home / "nuts")
    assert catalog.read_pack(pack).digest == catalog.open_game("coffee_rush").game.deck


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_new_pack_of_any_game_is_whole_and_changes_nothing_yet(home: Path, game_id: str) -> None:
    pack = catalog.begin_pack(home / "mine", "mine", game_id)
    read = catalog.read_pack(pack)
    assert read.mistakes == ()
    assert read.digest == catalog.open_game(game_id).game.deck
    assert all(count[1:] == (0, 0, 0) for count in read.counts)
    assert str(folders.cards(game_id)) not in (pack / "pack.yaml").read_text(encoding="utf-8")
    with pytest.raises(WrongUse, match="already"):
        catalog.begin_pack(pack, "mine", game_id)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_the_schema_knows_every_file_of_a_game(game_id: str) -> None:
    schema = catalog.schema_of(game_id)
    known = catalog.GAMES[game_id]
    assert list(schema["properties"]) == ["pack", *known.files]
    for name in (field.name for field in msgspec.structs.fields(packs.Manifest)):
        assert name in schema["$defs"]["Manifest"]["properties"]


def test_the_schema_knows_effects_and_rules_by_name() -> None:
    """What can stand on an employee, and on a side of a store."""
    schema = msgspec.json.decode(msgspec.json.encode(catalog.schema_of("conveyor")))
    employee = catalog.open_game("conveyor").cards.employees[0]
    card = {"employees": [msgspec.to_builtins(employee)]}
    for effects, right in (
        ([{"double_square": {"uses": 2}}], True),
        ([{"double_square": {"times": 2}}], False),
        ([{"swap_squares": {}}], False),
    ):
        card["employees"][0]["effects"] = effects
        assert fits(card, schema, schema) == right, effects
    sides = {"A": {"same": {"of": "refined"}}, "B": {"different": {"of": "refined"}}}
    store = msgspec.to_builtins(catalog.open_game("conveyor").cards.stores[0])
    assert fits({"stores": [{**store, "sides": sides}]}, schema, schema)
    sides["B"] = {"diferent": {"of": "refined"}}
    assert not fits({"stores": [{**store, "sides": sides}]}, schema, schema)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_the_schema_takes_every_built_in_file_and_no_wrong_key(game_id: str) -> None:
    schema = msgspec.json.decode(msgspec.json.encode(catalog.schema_of(game_id)))
    for file in catalog.GAMES[game_id].files:
        value = deepcopy(load(folders.cards(game_id) / f"{file}.yaml", file).value)
        assert fits(value, schema, schema)
        assert not fits({**value, "strange": 1}, schema, schema)
        card = value[file][0] if isinstance(value[file], list) else value[file]
        card["strange"] = 1
        assert not fits(value, schema, schema)


# what is wrong


def test_a_mistake_names_file_line_and_key(home: Path) -> None:
    wrong = "tiles:\n  - id: ladder\n    name: Ladder\n    source: mine\n    diagonal: true\n"
    pack = written(home / "nuts", tiles=wrong)
    assert "nuts/tiles.yaml, line 4, key tiles[0].source" in mistakes(pack)


def test_a_mistake_that_the_game_finds_names_the_line_in_the_pack(home: Path) -> None:
    wrong = TILE % "ladder" + "  - {id: rope, name: Rope, source: own}\n"
    pack = written(home / "nuts", tiles=wrong)
    assert mistakes(pack).startswith("nuts/tiles.yaml, line 3, key tiles[1]")
    assert catalog.read_pack(pack).cards is None


def test_two_cards_of_one_id_are_a_mistake(home: Path) -> None:
    twice = TILE % "ladder" + "  - {id: ladder, name: Rope, diagonal: true, source: own}\n"
    assert "used already on line 2" in mistakes(written(home / "nuts", tiles=twice))


def test_a_mistake_that_arises_in_built_in_cards_is_told_of_the_pack(home: Path) -> None:
    """A board without an ingredient that a built-in order needs."""
    board = (folders.cards("coffee_rush") / "board.yaml").read_text(encoding="utf-8")
    pack = written(home / "nuts", board=re.sub(r"\btea\b", "milk", board))
    assert "nuts/pack.yaml, line 1" in mistakes(pack)


@pytest.mark.parametrize(
    ("note", "words"),
    [
        ("pack: {author: Ada, game: coffee_rush}", "key pack.name: this key is missing"),
        ("pack: {name: Nuts, game: chess}", "there is no game “chess”"),
        ("pack: {name: Nuts, game: coffee_rush, by: me}", "no such key"),
        ("pack: {name: Nuts, game: coffee_rush, replaces: [tiles]}", "no file tiles.yaml"),
        ("pack: [", "not YAML"),
    ],
)
def test_a_wrong_note_is_one_sentence(home: Path, note: str, words: str) -> None:
    assert words in mistakes(written(home / "nuts", pack=note + "\n"))


def test_a_file_of_no_game_and_a_pack_without_note_are_told(home: Path) -> None:
    assert "nuts/tilez.yaml is no file" in mistakes(written(home / "nuts", tilez=TILE % "x"))
    (home / "nuts" / "pack.yaml").unlink()
    assert "no pack.yaml" in mistakes(home / "nuts")
    (home / "empty").mkdir()
    assert "no card file" in mistakes(home / "empty")


def test_no_sign_of_a_note_turns_a_line_around(home: Path) -> None:
    note = NOTE.replace("Ada", '"A\\u202Eda"').replace("Nut Week", '"Nut\\u0007Week"')
    found = catalog.read_pack(written(home / "nuts", pack=note)).manifest
    assert found is not None
    assert "\u202e" not in found.author
    assert "\u0007" not in found.name


# nothing outside of it


def entry(name: str, link: bool = False) -> bytes:
    """A zip with a good note and one more entry of this name."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("pack.yaml", NOTE)
        info = zipfile.ZipInfo(name)
        info.create_system = 3
        info.external_attr = (stat.S_IFLNK if link else stat.S_IFREG) << 16 | 0o644 << 16
        archive.writestr(info, TILE % "ladder")
    return data.getvalue()


@pytest.mark.parametrize(
    "name",
    ["../tiles.yaml", "a/../../tiles.yaml", "/etc/tiles.yaml", "C:\\tiles.yaml", "..\\tiles.yaml"],
)
def test_a_zip_that_leads_outside_is_refused_and_nothing_is_written(home: Path, name: str) -> None:
    path = home / "slip.zip"
    path.write_bytes(entry(name))
    before = sorted(home.parent.rglob("*"))
    assert "leads outside" in mistakes(path)
    assert sorted(home.parent.rglob("*")) == before


def test_a_link_in_a_zip_is_refused(home: Path) -> None:
    path = home / "link.zip"
    path.write_bytes(entry("tiles.yaml", link=True))
    assert "leads outside" in mistakes(path)


def test_no_link_is_followed(home: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text(TILE % "secret", encoding="utf-8")
    pack = written(home / "nuts")
    (pack / "tiles.yaml").symlink_to(secret)
    told = "The pack nuts cannot be used: tiles.yaml in it cannot be read (it is a link)."
    assert mistakes(pack) == told
    (home / "other").symlink_to(pack)
    assert "it is a link" in mistakes(home / "other")


def test_a_pipe_is_not_waited_for(home: Path) -> None:
    os = pytest.importorskip("os")
    pack = written(home / "nuts")
    os.mkfifo(pack / "tiles.yaml")
    assert "no regular file" in mistakes(pack)


def test_what_is_too_large_or_too_many_is_refused(home: Path) -> None:
    pack = written(home / "nuts", tiles="#" * (LIMIT + 1))
    assert "larger than" in mistakes(pack)
    crowd = written(home / "crowd")
    for number in range(pack_files.MOST + 1):
        (crowd / f"{number}.txt").write_text("")
    assert "more than" in mistakes(crowd)
    bomb = home / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.yaml", NOTE)
        archive.writestr("tiles.yaml", b"#" * (200 * LIMIT))
    assert bomb.stat().st_size < LIMIT
    assert "too large" in mistakes(bomb)
    many = home / "many.zip"
    with zipfile.ZipFile(many, "w") as archive:
        for number in range(pack_files.MOST + 1):
            archive.writestr(f"{number}.txt", "")
    assert "more than" in mistakes(many)


def test_a_zip_may_say_less_of_a_file_than_is_in_it(home: Path) -> None:
    data = bytearray(zipped(home / "lie.zip", **{"tiles.yaml": TILE % "ladder"}).read_bytes())
    size = len(TILE % "ladder").to_bytes(4, "little")
    (home / "lie.zip").write_bytes(bytes(data).replace(size, (7).to_bytes(4, "little")))
    assert mistakes(home / "lie.zip")


@given(st.integers(0, 10_000), st.integers(0, 255))
def test_a_damaged_zip_is_a_sentence_or_whole(
    tmp_path_factory: pytest.TempPathFactory, at: int, byte: int
) -> None:
    folder = tmp_path_factory.mktemp("zip")
    data = bytearray(entry("tiles.yaml"))
    data[at % len(data)] = byte
    (folder / "x.zip").write_bytes(data)
    pack = catalog.read_pack(folder / "x.zip")
    assert (pack.cards is None) == bool(pack.mistakes)


# among all of them


def test_one_bad_pack_leaves_the_others_alone(home: Path) -> None:
    written(home / "good", tiles=TILE % "ladder")
    (home / "bad.zip").write_bytes(b"PK\x03\x04 nothing")
    (home / "notes.txt").write_text("mine")
    assert [path.name for path in wiring.pack_paths()] == ["bad.zip", "good"]
    assert list(wiring.packs_of("coffee_rush")) == ["good"]
    assert wiring.packs_of("conveyor") == {}


def test_a_pack_is_opened_by_its_key_and_for_its_game_alone(home: Path) -> None:
    written(home / "good", tiles=TILE % "ladder")
    opened = wiring.open_game("coffee_rush", "good")
    assert opened.pack == "Nut Week"
    assert opened.game.deck == catalog.read_pack(home / "good").digest
    keys: list[tuple[str, str]] = [("conveyor", "good"), ("coffee_rush", "../packs/good")]
    for game_id, key in [*keys, ("coffee_rush", "gone")]:
        with pytest.raises(WrongUse, match="no card pack"):
            wiring.open_game(game_id, key)


def test_a_bad_pack_is_not_opened(home: Path) -> None:
    written(home / "bad", tiles="tiles: 3\n")
    with pytest.raises(BadContent, match=r"bad/tiles\.yaml"):
        wiring.open_game("coffee_rush", "bad")


def test_without_a_folder_there_are_no_packs(tmp_path: Path) -> None:
    found: Callable[[Path], list[Path]] = pack_files.paths
    assert found(tmp_path / "nowhere") == []
