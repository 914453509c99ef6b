"""The deck of Factory Fun that the program brings along, and what is refused in others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory.games.factory_fun.cards.book import COLOUR_NUMBERS, spot
from chocolate_factory.games.factory_fun.cards.checks import check, report
from chocolate_factory.games.factory_fun.cards.records import FILES, PLACES, Cards
from chocolate_factory.games.factory_fun.state import floor
from tests.helpers import wrong
from tests.helpers.factory_fun.floors import BOOK, FROZEN_DECK, LIVE

examine = wrong.examined(FROZEN_DECK, Cards, FILES, check)

CARDS = LIVE.cards

MACHINES = """
m00 Twin Crater: 8; L red 2, B1 blue 2; R black; -
m01 Last Stamp: 9; L green 2, T1 orange 3; R black; -
m02 Blue Kettle: 5; L red 2, B1 blue 3; R blue 2; -
m03 Green Chiller: 7; L red 1; B2 green 1; -
m04 Top Loader: 12; L blue 2, B1 orange 1; T2 black; -
m05 Triple Whirl: 9; L orange 1, T1 green 1, B1 red 1; R blue 3; -
m06 Thunder Drum: 8; L green 1, T1 blue 3, B1 red 1; R orange 3; -
m07 Flexfixer: 8; L orange 2, T1 red 3; R blue 1; -
m08 Little Crater: 7; T1 red 1; R black; -
m09 Frog Press: 7; L green 3, B1 blue 1; R black; -
m10 Green Wrapper: 6; T1 red 2, B1 green 3; R black; green
m11 Big Squeezer: 4; T1 blue 2, B1 green 3; R red 3; -
m12 Three-Way Boiler: 11; L orange 1, T1 red 1, B1 blue 2; R green 2; -
m13 Careful Hands: 13; T1 blue 1, B1 red 1; R black; -
m14 Light Gun: 10; L blue 2, T1 orange 1; R red 1; -
m15 Mini Joker: 5; T1 blue 1, B1 orange 1; R red 1; any
m16 Twin Reactor: 7; T1 orange 3, B1 red 2; R green 2; -
m17 Vapour Works: 8; L blue 2, T1 red 2; R orange 2; -
m18 Copper Pot: 7; L orange 2, T1 blue 2, B1 green 1; R red 2; orange
m19 Blue Dropper: 11; L red 2, B1 green 1; R blue 1; -
m20 Fine Mixer: 9; L green 2, B1 red 2; R blue 1; -
m21 Shrinker: 3; L red 3; T2 blue 1; red
m22 Heavy Rinser: 10; L orange 3, T1 red 1; B2 green 1; -
m23 Red Tally: 5; L red 2, B1 orange 2; T2 red 3; -
m24 Deep Press: 5; B1 blue 3; R black; -
m25 Hot Robot: 10; L red 3, T1 orange 1; B2 black; -
m26 Orange Fountain: 5; T1 blue 1; B2 orange 3; -
m27 Green Churn: 6; L blue 3, B1 orange 1; R green 3; -
m28 Sealing Iron: 6; L green 2; R black; -
m29 Narrower: 7; T1 green 2, B1 red 3; R red 1; -
m30 Condenser: 4; T1 green 3; R red 1; -
m31 Colour Printer: 7; L green 3, B1 orange 1; T2 orange 2; -
m32 Blue Shaker: 6; T1 green 3, B1 blue 1; R orange 1; blue
m33 Magnet Coil: 9; T1 orange 1, B1 blue 1; R orange 2; -
m34 Colour Turner: 1; L orange 3; R green 3; -
m35 Spark Mixer: 10; T1 blue 2, B1 green 2; R orange 1; -
m36 Red Foundry: 6; L green 1, B1 orange 2; R red 3; -
m37 Vacuum Bell: 11; L orange 2, T1 green 1; R black; -
m38 High Pressor: 9; L green 1, T1 red 2; R orange 2; -
m39 Multi Fitter: 6; L blue 1, T1 red 1; R green 3; -
m40 Slow Smelter: 3; L blue 3; R red 2; -
m41 Blue Lifter: 6; L blue 1, B1 orange 3; T2 blue 2; -
m42 Orange Sieve: 5; L orange 2; R orange 1; -
m43 Red Trickler: 6; L red 3, T1 blue 3; R red 1; -
m44 Green Filter: 8; L red 2, T1 green 2; B2 green 1; -
m45 Doubler: 4; B1 green 1; T2 green 2; -
m46 Green Roller: 7; L blue 2, T1 orange 2; R green 2; -
m47 Red Boiler: 10; L green 2, B1 blue 1; R red 2; -
m48 Blue Splitter: 5; L red 3, B1 orange 1; T2 blue 3; -
m49 Brick Oven: 4; T1 green 3, B1 red 3; R orange 3; -
m50 Box Stapler: 8; T1 orange 3, B1 blue 3; R black; -
m51 Blue Pump: 2; L green 2; R blue 3; -
m52 Hyper Lamp: 14; L green 2, T1 orange 1, B1 blue 1; R black; -
m53 Cocoon: 9; L green 1, T1 orange 3; B2 blue 1; -
m54 Shredder: 5; B1 orange 2; R blue 2; -
"""
ASKED = {line[:3]: line[4:] for line in MACHINES.strip().splitlines()}


@pytest.mark.parametrize("id_", ASKED)
def test_every_machine_is_as_printed(id_: str) -> None:
    card = LIVE.machines[id_]
    takes = ", ".join(f"{one.at} {one.colour} {one.amount}" for one in card.inputs)
    gives = f"{card.output.at} {card.output.colour} {card.output.amount or ''}".strip()
    assert f"{card.name}: {card.value}; {takes}; {gives}; {card.gift or '-'}" == ASKED[id_]
    assert LIVE.by_number[int(id_[1:])] is card
    assert card.source == ("rulebook" if id_ in ("m07", "m38", "m39") else "public")


def test_ff_1_2_black_is_given_out_and_never_taken_in() -> None:
    basic = {"green", "red", "blue", "orange"}
    assert {one.colour for card in CARDS.machines for one in card.inputs} == basic
    assert {card.output.colour for card in CARDS.machines} == {*basic, "black"}
    for card in CARDS.machines:
        assert (card.output.amount is None) == (card.output.colour == "black")


def test_ff_1_3_check_sums_of_the_machines() -> None:
    assert len(CARDS.machines) == 55
    values = [card.value for card in CARDS.machines]
    assert (min(values), max(values), sum(values)) == (1, 14, 393)
    assert Counter(len(card.inputs) for card in CARDS.machines) == {1: 13, 2: 37, 3: 5}
    places = Counter(one.at for card in CARDS.machines for one in card.inputs)
    assert set(places) == {"L", "T1", "B1"}
    assert {card.output.at for card in CARDS.machines} == {"R", "T2", "B2"}
    taken = Counter((i.colour, i.amount) for card in CARDS.machines for i in card.inputs)
    given = Counter((card.output.colour, card.output.amount) for card in CARDS.machines)
    for colour, inputs, outputs in (
        ("green", (9, 9, 7), (3, 4, 3)),
        ("red", (8, 10, 7), (5, 3, 3)),
        ("blue", (10, 9, 7), (5, 3, 3)),
        ("orange", (11, 8, 7), (3, 4, 3)),
    ):
        assert tuple(taken[colour, n] for n in (1, 2, 3)) == inputs
        assert tuple(given[colour, n] for n in (1, 2, 3)) == outputs
    assert given["black", None] == 13
    assert sum(c.output.colour in {i.colour for i in c.inputs} for c in CARDS.machines) == 10


def test_ff_1_5_no_pile_can_run_out() -> None:
    gifts = Counter(card.gift for card in CARDS.machines if card.gift)
    most = max(gifts[colour] for colour in floor.COLOURS) + gifts["any"]
    assert most == LIVE.tiles["container"].stock == 2
    assert LIVE.tiles["end"].stock == 13


@pytest.mark.parametrize("board", CARDS.boards, ids=lambda board: str(board.id))
def test_ff_3_1_every_board_has_77_squares(board: Any) -> None:
    ground = LIVE.ground(board.id)
    assert len(ground) == 77
    assert all(at not in ground for at in range(floor.WIDE))
    columns, rows = zip(*map(floor.column_row, ground), strict=True)
    assert (max(columns), max(rows)) == (board.cols, board.rows)
    blocked = [*board.pillars, *board.missing]
    assert all(floor.square(*one) not in ground for one in blocked)
    assert len(ground) + len(blocked) == board.cols * board.rows


FF_3_3 = """
L head W N E S
R tail E S W N
T1 head N E S W
B1 head S W N E
T2 tail N E S W
B2 tail S W N E
"""


def test_ff_3_3_where_the_places_of_a_machine_look() -> None:
    rows = [line.split() for line in FF_3_3.strip().splitlines()]
    assert {row[0] for row in rows} == set(PLACES)
    for place, on, *sides in rows:
        for turn, side in enumerate(sides):
            assert spot(place, turn) == (on == "tail", floor.SIDES_NAMED[side])


def test_the_report_counts_what_is_there() -> None:
    told = report(CARDS)
    assert all(tally.found == tally.printed for tally in told.counts)
    assert len(told.rows) == 55 + 10 + 10
    assert all(row.text for row in told.rows)


def test_the_frozen_deck_is_whole() -> None:
    assert not list(check(BOOK.cards))
    assert COLOUR_NUMBERS == {"green": 0, "red": 1, "blue": 2, "orange": 3, "black": 4}


def changed(file: str, index: int, **fields: Any) -> Cards:
    """The live cards with fields of one entry replaced."""
    data = msgspec.to_builtins(CARDS)
    data[file] = [*data[file]]
    data[file][index] = {**data[file][index], **fields}
    return msgspec.convert(data, Cards)


LEFT = {"at": "L", "colour": "red", "amount": 2}


@pytest.mark.parametrize(
    ("cards", "path", "words"),
    [
        (
            changed("machines", 3, id="kettle"),
            ("machines", 3, "id"),
            "m and two or three digits",
        ),
        (
            changed("machines", 1, **{"in": [LEFT, {**LEFT, "colour": "blue"}]}),
            ("machines", 1, "in", 1, "at"),
            "the place L has a connector already",
        ),
        (
            changed("machines", 1, out={"at": "T1", "colour": "black"}),
            ("machines", 1, "out", "at"),
            "the place T1 has a connector already",
        ),
        (
            changed("machines", 0, out={"at": "R", "colour": "black", "amount": 1}),
            ("machines", 0, "out", "amount"),
            "has no amount",
        ),
        (
            changed("machines", 2, out={"at": "R", "colour": "blue"}),
            ("machines", 2, "out", "amount"),
            "blue needs an amount",
        ),
        (
            changed("boards", 0, pillars=[[5, 4], [5, 5]]),
            ("boards", 0, "missing"),
            "76 squares can be built on; every board has 77",
        ),
        (
            changed("boards", 0, pillars=[[5, 4], [10, 1]]),
            ("boards", 0, "pillars", 1),
            "[10, 1] lies outside a board of 9 by 9",
        ),
        (
            changed("boards", 0, missing=[[5, 4], [1, 9], [2, 9]]),
            ("boards", 0, "missing", 0),
            "[5, 4] is named already",
        ),
        (changed("boards", 0, id="A"), ("boards", 0, "id"), "should be A-classic"),
        (changed("boards", 0, id="A"), ("boards",), "the board A-classic is missing"),
        (changed("tiles", 3, id="pipe"), ("tiles", 3, "id"), "there is no tile pipe"),
        (changed("tiles", 3, id="pipe"), ("tiles",), "the tile straight is missing"),
        (
            changed("tiles", 3, connectors=["EW"]),
            ("tiles", 3, "connectors"),
            "must be [NS]",
        ),
        (
            changed("tiles", 0, stock=1),
            ("tiles", 0, "stock"),
            "1 of these are too few; the machines can ask for 2",
        ),
        (changed("tiles", 2, stock=12), ("tiles", 2, "stock"), "can ask for 13"),
        (
            msgspec.structs.replace(CARDS, machines=CARDS.machines[:40]),
            ("machines",),
            "there are 40 machines; 5 players need 50",
        ),
    ],
)
def test_a_deck_that_would_break_play_is_refused(
    cards: Cards, path: tuple[str | int, ...], words: str
) -> None:
    wrong.told_of(check(cards), path, words)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("machines", "at: L, colour: red, amount: 2", "at: L1, colour: red, amount: 2", "“L1”"),
        ("machines", "at: L, colour: red, amount: 2", "at: T1, colour: rot, amount: 2", "“rot”"),
        ("machines", "amount: 2", "amount: 4", "“4” is out of range; it must be <= 3"),
        ("machines", "id: m01", "id: m00", "the id m00 is used already"),
        ("boards", "side: classic", "side: easy", "“easy” is not known"),
        ("numbers", "rounds: 10", "rounds: ten", "should be a whole number"),
    ],
)
def test_a_bad_file_names_file_line_and_key(
    tmp_path: Path, file: str, old: str, new: str, words: str
) -> None:
    line, mistakes = examine(tmp_path, file, old, new)
    assert len(mistakes) == 1
    assert f"{file}.yaml" in mistakes[0]
    assert f"{line}" in mistakes[0]
    assert words.strip("“”") in mistakes[0]
