"""The worked examples of the rules page: played, and added up."""

from __future__ import annotations

from chocolate_factory.games.conveyor.acts.parts import Chute, Operate, Upgrade
from chocolate_factory.games.conveyor.acts.shift import Push
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
