"""The worked examples of the rules page: played, and added up."""

from __future__ import annotations

from chocolate_factory.games.conveyor.acts.deliver import DeliverStore
from chocolate_factory.games.conveyor.acts.operations import Chute, Operate, Upgrade
from chocolate_factory.games.conveyor.acts.shift import Push
from chocolate_factory.games.conveyor.cards.records import SIZES
from chocolate_factory.games.conveyor.rules import prepare
from chocolate_factory.games.conveyor.text import manual
from chocolate_factory.ui.controls.markdown import Paragraph, paragraphs
from chocolate_factory.views.pages.help import sections
from tests.helpers.conveyor.states import GAME, at, belt, do, p, pile

EMPTY = "·"


def box(phase: str) -> list[Paragraph]:
    """The rows of the box in the section that tells of a phase."""
    text = next(section.text for section in sections("conveyor") if phase in section.keys)
    return [part for part in paragraphs(text) if part.boxed and part.kind == "row"]


def squares(row: Paragraph) -> tuple[str, ...]:
    """The belt that a row shows."""
    return tuple("" if i == EMPTY else i.removeprefix("piece_") for i in row.icons)


def test_the_worked_shift_is_what_the_rules_make_of_it() -> None:
    before, push, roasted, upgraded, dropped, after = box("run")
    state = at("run", shift=1, pushed=False, coal=10, room="", belt=squares(before))
    state = do(state, Push(0))
    assert state.players[0].belt == belt(*squares(push))
    assert state.players[0].room == pile("caramel")
    assert roasted.icons == ("piece_bean", "→", "piece_cocoa")
    state = do(state, Operate(0, "top1", 0, p("bean"), p("cocoa"), 1))
    assert upgraded.icons == ("piece_cocoa", "→", "piece_fingers")
    state = do(state, Upgrade(0, "top2", 2, "cocoa", "fingers"))
    assert dropped.icons == ("piece_chunks", "→", "shelf")
    state = do(state, Chute(0, "chunks", 3))
    assert state.players[0].belt == belt(*squares(after))
    assert state.players[0].room == pile("caramel chunks")
    costs = [GAME.book.parts[printed.part].cost for printed in GAME.book.board.printed]
    assert 10 - state.players[0].coal == sum(costs)


def test_the_example_of_the_end_adds_up() -> None:
    told = manual.fill(GAME.book)
    parts = ("shops", "first", "second", "supplied", "left")
    total = sum(int(told[f"example_{name}"]) for name in parts) + int(told["most_orders"])
    assert told["example_total"] == str(total)
    left = [row for row in box("over") if "left over" in row.words]
    assert [len(row.icons) for row in left] == [manual.EXAMPLE_LEFT]
    stores = [row for row in box("over") if "supplied" in row.words]
    assert [len(row.icons) for row in stores] == [manual.EXAMPLE_STORES]


def shown(row: Paragraph) -> tuple[list[str], list[str]]:
    """What stands before the arrow of a row, and behind it."""
    icons = [icon.partition("@")[0] for icon in row.icons]
    at = icons.index("→") if "→" in icons else len(icons)
    return icons[:at], icons[at + 1 :]


def test_the_worked_morning_has_the_packets_of_two_players() -> None:
    rows = [shown(row) for row in box("draft")]
    packets = [before for before, behind in rows if not behind]
    parts = [len(packet) for packet in packets if packet[0].startswith("machine")]
    people = [len(packet) for packet in packets if packet[0].startswith("portrait")]
    assert tuple(parts) == tuple(people) == prepare.PACKETS[2]
    assert rows[1][0][0] in packets[0], "a part of the packet"
    assert rows[3][0][0] in packets[1], "an employee of the packet"
    engineer = next(c for c in GAME.book.employees.values() if c.portrait == "engineer")
    assert rows[3][1] == [f"store_{engineer.store}"]


def test_the_worked_deliveries_are_what_the_rules_make_of_them() -> None:
    room, *paid = (shown(row) for row in box("fulfil"))
    assert sorted(room[0]) == sorted(icon for before, _behind in paid for icon in before)
    given, store = paid[-1]
    assert store == ["store_palace"]
    nuts = p(" ".join(icon.removeprefix("piece_") for icon in given))
    state = at("fulfil", room=" ".join(nuts), employee="palace_miner_1", sides="AAAAA")
    state = do(state, DeliverStore(0, "palace", nuts))
    assert state.players[0].tracks[0] == 2


def test_the_worked_evening_keeps_what_may_be_kept() -> None:
    left, kept, traded, turned, *_rest = (shown(row) for row in box("cleanup"))
    assert len(kept[0]) == GAME.book.board.keep
    assert sorted(left[0]) == sorted(kept[0] + traded[0])
    assert len(traded[1]) == len(traded[0])
    assert len(turned[1]) == len(SIZES)
