"""What is told of a round: who took what, what each got, that a take is for good."""

from __future__ import annotations

import itertools
from dataclasses import replace
from time import sleep
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.cards import book as books
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.events import Settled, Taken
from chocolate_factory.games.factory_fun.state.state import RoundEntry
from chocolate_factory.games.factory_fun.text.words import Chips, FunWords
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage import overlay
from chocolate_factory.views.factory_fun import motion
from chocolate_factory.views.factory_fun.areas import (
    floor_view,
    hand_view,
    ledger_view,
    players_view,
    tiles,
)
from chocolate_factory.views.factory_fun.look import Running
from chocolate_factory.views.parts.motion import Motion
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import (
    a_game,
    a_table,
    machines_of,
    play_round,
    take_first,
    view_of,
)
from tests.helpers.shell import said
from tests.helpers.tables import table_of


def test_who_took_what_stands_with_the_players_and_a_take_is_for_good() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    pilot.settle()
    spot = shell.director.frame.find("machine:m36")
    assert spot is not None
    assert "What you take you cannot put back. Giving it up costs " in spot.tooltip
    take_first(match, "m36")
    pilot.settle()
    look = view_of(shell).look()
    name = look.book.machines["m36"].name
    assert [players_view.news(look, seat) for seat in (0, 1)].count(name) == 1


def test_each_is_told_what_the_round_brought() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    pilot.settle()
    words = match.game.words()
    assert isinstance(words, FunWords)
    none = [(), ()]
    assert words.payday(match.state, 1, match.names, none) == ""
    take_first(match, "m36")
    pilot.settle()
    before = match.state.players[0].money
    match.do(GiveUp(0))
    pilot.settle()
    lost = before - match.state.players[0].money
    told = words.payday(match.state, 1, match.names, none)
    assert told == f"Round 1: {match.names[0]} −{lost}"
    assert told in said(shell)
    look = view_of(shell).look()
    assert players_view.news(look, 0) == f"Last round: −{lost}"
    won = ((0, 5), (0, 0))
    facts = msgspec.structs.replace(look.facts, chips_history=won)
    with_chips = replace(look, facts=facts)
    assert players_view.news(with_chips, 0) == f"Last round: +{5 - lost}", "as the sum that is said"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_a_round_brought_leaves_what_is_asked_to_be_read(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", scale=scale)
    bubbles: list[Rect] = []
    monkeypatch.setattr(overlay, "_bubble", lambda _frame, rect, *_how: bubbles.append(rect))
    take_first(match, "m36")
    match.do(GiveUp(0))
    pilot.settle()
    assert bubbles
    asked = view_of(shell).banner_place(shell.director.sizes)
    assert not any(map(asked.meets, bubbles))


def test_payday_tells_the_chips_of_the_round_and_not_of_all() -> None:
    """Chips of rounds before are worth as much as ever, so they are not told again."""
    _shell, match, _pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    match.do(GiveUp(0))
    state = match.state
    ada = state.players[0]
    ada.entries = (RoundEntry(1, "m36", 6, 6), RoundEntry(2, "m37", 9, 5))
    state.players[1].entries = (RoundEntry(2, "m38", 13, 2),)
    words = match.game.words()
    assert isinstance(words, FunWords)
    five, ten = (("m36.L", 5),), (("m36.L", 5), ("m37.L", 10))

    def told(n: int, had: Chips, has: Chips) -> str:
        ada.chips = tuple(has)
        return words.payday(state, n, ["Ada", "Bertrand"], [had, ()])

    assert told(1, five, ten) == "Round 1: Ada +10 (+10 in chips, 0 in money)"
    assert told(2, five, five) == "Round 2: Ada +4; Bertrand +11"
    assert told(2, ten, five) == "Round 2: Ada −6 (−10 in chips, +4 in money); Bertrand +11"


def test_payday_of_a_build_tells_the_chips_that_it_brought() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0=build.board.split("-")[0])
    for one in build.rounds:
        play_round(match, one)
        had = sheet.chips(match.state.players[0].chips)
        match.do(EndBuild(0))
        table_of(shell).jump()
        pilot.settle()
        pilot.step()
        gained = sheet.chips(match.state.players[0].chips) - had
        entry = match.state.players[0].entries[-1]
        last = said(shell)[-1]
        assert last.startswith(f"Round {entry.round}: Ada ")
        assert (f"(+{gained} in chips, " in last) == (gained > 0)


def test_money_counts_up_while_coins_fly_from_the_machine() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="C")
    play_round(match, build.rounds[0])
    pilot.settle()
    look = view_of(shell).look()
    before, after = look.numbers.money, look.numbers.money_after
    assert after > before
    settled = Settled(0, build.rounds[0].machine, after - before, 0, ())
    moving = cast(Motion, SimpleNamespace(current=(settled, 0.75)))
    first, *_more, last = motion.flights(moving, 0)
    assert (first.source, first.target) == (f"stands:{settled.machine}", "purse")
    assert first.share == 1.0 > last.share > 0.0
    look.running = Running(paid=motion.paid(moving, 0))
    row = ledger_view.rows(look)[0]
    assert row.words == "Money"
    assert before < int(row.amount) < after
    assert motion.paid(moving, 1) is None


def test_no_plug_lies_over_a_name() -> None:
    """The room of a name keeps clear of every plug at its edge."""
    for card, turn in itertools.product(a_game().book.machines.values(), (0, 2)):
        for edge in (1, 4):
            begins, ends = tiles._gap(card, turn, edge, 0.3)
            for one in books.connections(card):
                on_tail, looks = books.spot(one.at, turn)
                middle = (1.5 if on_tail else 0.5) if turn == 0 else (0.5 if on_tail else 1.5)
                if looks == edge:
                    assert ends <= middle - tiles.BESIDE or begins >= middle + tiles.BESIDE


def test_no_chip_lies_over_a_name() -> None:
    shell, _match, _pilot = a_table(2, size=(1440, 900))
    frame, named = shell.director.frame, 0
    for card, turn, side in itertools.product(a_game().book.machines.values(), range(4), (74, 90)):
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        head = Rect(300, 300, side, side)
        squares = (head, head.offset(dx * side, dy * side))
        name = tiles.named_at(frame, *squares, card, turn)
        for one in card.inputs:
            if name is None:
                continue
            named += 1
            assert not floor_view.chip_place(squares, one.at, turn, name).meets(name), card.name
    assert named


def test_a_chip_leaves_the_number_and_the_sign_of_its_funnel_free() -> None:
    head = Rect(300, 300, 90, 90)
    for card, turn in itertools.product(a_game().book.machines.values(), range(4)):
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        squares = (head, head.offset(dx * 90, dy * 90))
        for one in card.inputs:
            on_tail, looks = books.spot(one.at, turn)
            upright = looks in (floors.N, floors.S)
            strip = squares[on_tail].middle(*((38, 90) if upright else (90, 38)))
            assert not floor_view.chip_place(squares, one.at, turn, None).meets(strip), card.name


def test_two_chips_of_a_machine_lie_side_by_side() -> None:
    """One that covered the other would hide half of what is won."""
    head = Rect(300, 300, 90, 90)
    for card, turn in itertools.product(a_game().book.machines.values(), range(4)):
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        squares, laid = (head, head.offset(dx * 90, dy * 90)), list[Rect]()
        for one in card.inputs:
            place = floor_view.chip_place(squares, one.at, turn, None, laid)
            assert not any(map(place.meets, laid)), (card.name, turn)
            laid.append(place)


def test_the_own_floor_stays_in_view_while_a_bot_moves() -> None:
    shell, match, pilot = a_table(2, still=False)
    match.hand_over(1, "random")
    viewpoint = view_of(shell).table.viewpoint
    pilot.click(f"machine:{match.state.table[0]}")
    for _step in range(20):
        pilot.wait(0.1)
        assert viewpoint.seat == viewpoint.own == 0


def test_a_round_is_seen_to_begin_before_a_bot_takes_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who chooses first is said, both machines lie there a while, and what was taken is seen in the
    other's panel until it is put down."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", board_1="A", still=False)
    table, view = table_of(shell), view_of(shell)
    for seat in (0, 1):
        match.do(Take(seat, match.state.table[0]))
    match.do(GiveUp(0))
    table.jump()
    match.hand_over(1, "easy")
    table.go_on(match.do(GiveUp(1)), bots=True)
    titles, drawn, both = list[str](), list[str](), 0.0
    monkeypatch.setattr(hand_view, "tile", lambda f, r, card: drawn.append(card.id))
    for _step in range(400):
        titles.append(table.banner()[0])
        taken = isinstance(table.motion.held, Taken)
        both += 0.05 * (taken and len(view.look().state.table) == 2)
        pilot.wait(0.05)
        sleep(0.005)
        if view.look().state.players[1].machine and not table.motion.busy:
            break
    assert f"Round 2: {match.names[1]} chooses first" in titles
    assert both > 0.5
    pilot.settle()
    assert match.state.players[1].machine in drawn


def test_what_the_round_brought_is_told_off_the_machines_to_choose_from() -> None:
    """Large text in a small window, where they lie beside a floor that takes half of it."""
    shell, match, pilot = a_table(2, size=(1280, 800), scale=1.75, first=("m36", "m54"))
    pilot.settle()
    words = "Round 1: Ada +10 (+10 in chips, 0 in money); Bertrand +11 (+15 in chips, −4 in money)"
    shell.director.say(words, tone="info")
    frame = Bubbles(*(getattr(shell.director, part) for part in ("sizes", "art", "texts")))
    shell.director.top.build(frame)
    shell.director.notices.build(frame, shell.director.now + 1)
    machines = [pilot.spot(f"machine:{id_}").rect for id_ in match.state.table]
    assert len(frame.bubbles) == 1
    assert not any(map(frame.bubbles[0].meets, machines))


class Bubbles(Frame):
    """Remembers where notices stand."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.bubbles: list[Rect] = []

    def fill(self, rect: Rect, style: str, *args: Any, **kwargs: Any) -> None:
        if style.startswith("notice"):
            self.bubbles.append(rect)
        super().fill(rect, style, *args, **kwargs)


def test_looking_back_tells_no_payday_by_the_way() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    end = match.session.length
    pilot.settle()
    assert any(words.startswith("Round 1: ") for words in said(shell))
    shell.look_back(match, end - 1)
    pilot.settle()
    shell.director.unsay_all()
    pilot.key("right")
    pilot.settle()
    scene = shell.director.top
    assert view_of(shell).table.motion.shown.round == 2, scene
    assert said(shell) == []
    assert shell.director.frame.find("do:pass") is None, "nothing can be done there"


def test_by_keys_no_words_of_a_machine_to_choose_hide_what_stands_on_the_floor() -> None:
    build = WORKED["W4"]
    board = build.board.split("-")[0]
    shell, match, pilot = a_table(2, size=(1440, 900), first=machines_of(build), board_0=board)
    for one in build.rounds[:-1]:
        play_round(match, one)
        match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    seen = []
    for _step in range(3):
        pilot.key("tab")
        pilot.settle()
        pilot.wait(1.0)
        told, grid = shell.director.tooltips.rect, view_of(shell).camera.grid
        seen.append(shell.director.focus.place)
        assert grid is not None
        lying = map(grid.piece, view_of(shell).look().factory.floor)
        assert told is None or not any(map(told.meets, lying)), seen
    assert "do:pass" in seen
