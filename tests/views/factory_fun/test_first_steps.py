"""The first steps of Factory Fun: a card at each moment of the first build."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.views.factory_fun import first_steps
from chocolate_factory.views.factory_fun.first_steps import DESK, FREE, Moment, _lost
from chocolate_factory.views.factory_fun.introduction import introduction
from chocolate_factory.views.guide import guide_card
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.factory_fun.floors import BOOK, WORKED
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    machines_of,
    play_round,
    take_first,
    view_of,
)
from tests.helpers.tables import table_of


def told(shell: Shell) -> list[str]:
    """The keys of what could be told now."""
    return [lesson.key for lesson in view_of(shell).lessons()]


def test_the_colour_of_a_container_that_comes_is_asked_for_once_its_machine_is_down() -> None:
    """FF-5.5."""
    shell, match, pilot = a_table(2, first=("m15", "m54"), board_0="A")
    take_first(match, "m15")
    table_of(shell).jump()
    pilot.settle()
    assert "fun_gift" not in told(shell)
    for action in act_of(0, "place m15 4 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    assert told(shell)[0] == "fun_gift"


@pytest.mark.parametrize(
    ("size", "scale"), mostly_seldom([((1280, 800), 1.0), ((1920, 1080), 1.0)], 1)
)
def test_cards_lie_over_what_nobody_needs_then(size: tuple[int, int], scale: float) -> None:
    """What is blank below the account, else the log: pieces, connections and the others' floors
    are seen."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, size=size, scale=scale, first=machines_of(build))
    table = table_of(shell)
    table.program.settings.guide = True

    def lies_over(place: str, lesson: str) -> None:
        table.jump()
        pilot.settle()
        card, spot = table.guide.card, shell.director.frame.find(place)
        assert table.guide.lesson is not None
        assert table.guide.lesson.key == lesson
        assert card is not None
        assert spot is not None
        assert card.within(spot.rect) == card
        assert not card.meets(shell.director.frame.find("pipes").rect)  # type: ignore[union-attr]

    pilot.settle()
    while shell.director.top is not table.scene:
        pilot.key("escape")
    lies_over("blank", "fun_take")
    pilot.key("tab")
    lies_over("blank", "fun_take")  # what keys do is told as well then
    take_first(match, build.rounds[0].machine)
    lies_over("blank", "fun_place")
    for action in act_of(0, build.rounds[0].acts[0]):
        match.do(action)
    table.jump()
    pilot.settle()
    card, find = table.guide.card, shell.director.frame.find
    assert table.guide.lesson is not None
    assert table.guide.lesson.key == "fun_stock"
    assert card is not None
    seen = ("hand", "pipes", "faults", "player:1")
    assert not [p for p in seen if card.meets(find(p).rect)]  # type: ignore[union-attr]


def test_the_first_build_is_told_step_by_step() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")

    def do(acts: Iterable[Action]) -> None:
        for action in acts:
            match.do(action)
        table_of(shell).jump()
        pilot.settle()

    assert told(shell) == ["fun_take", "fun_pass"]
    assert [one.rims for one in view_of(shell).lessons()] == [True, False], "no advice to take none"
    take_first(match, build.rounds[0].machine)
    do(())
    assert told(shell) == ["fun_place"]
    first, *others = build.rounds[0].acts
    do(act_of(0, first))
    assert told(shell)[0] == "fun_stock"
    do(act_of(0, others[0]))
    assert told(shell) == ["fun_stock", "fun_fault"]
    for text in others[1:]:
        do(act_of(0, text))
    assert told(shell) == ["fun_end"]
    do([EndBuild(0)])
    take_first(match, build.rounds[1].machine)
    do(())
    assert told(shell) == ["fun_chip", "fun_place"]
    *rest, last = build.rounds[1].acts
    do([Lift(0, (5, 6)), *act_of(0, "place m07 6 6 0")])
    apart = next(iter(view_of(shell).lessons()))
    assert apart.key == "fun_apart"
    assert apart.words.startswith("Orange can come from a container or from High Pressor, but the ")
    assert apart.places == (("cell:5,6",), ("stands:m38",))
    do([Lift(0, (6, 6))])
    for text in rest[1:]:
        do(act_of(0, text))
    assert "fun_apart" not in told(shell), "orange is there"
    assert not [one for one in view_of(shell).lessons() if one.key == "fun_move"], "none in the way"
    state = match.state
    numbers = match.game.facts(state, 0).players[0]
    wall = Refusal("unconnected", {"squares": [[3, 3]], "side": "N", "against": ""})
    blocked = msgspec.structs.replace(numbers, faults=(wall,))
    now = Moment(view_of(shell).look().book, state, 0, blocked)
    moving = next(one for one in first_steps.lessons(now) if one.key == "fun_move")
    assert moving.words.endswith(
        "costs 2; at most 2 may move in a round. "
        "A right click lifts any other piece for nothing; laid elsewhere it costs 1."
    )
    do(act_of(0, last))
    assert told(shell) == ["fun_won", "fun_end"]
    name = view_of(shell).look().book.machines[build.rounds[1].machine].name
    won = next(iter(view_of(shell).lessons()))
    assert f"feeds {name}: you get a chip of 10" in won.words
    assert won.places[0] == ("stands:m07",)
    do([EndBuild(0)])
    assert told(shell)[0] == "fun_won", "also to whoever ended the build at once"


def test_a_chip_that_a_build_takes_away_is_told_before_the_build_ends() -> None:
    """The third round of the worked factory leaves one machine to a container again."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    for one in build.rounds[:2]:
        play_round(match, one)
        match.do(EndBuild(0))
    table_of(shell).jump()
    pilot.settle()
    view = view_of(shell)
    numbers = view.look().numbers
    lost = msgspec.structs.replace(numbers, chips_lost=numbers.chips)
    lessons = list(_lost(Moment(view.look().book, match.state, 0, lost)))
    assert [lesson.key for lesson in lessons] == ["fun_lost"]
    assert "lose the chip of 10 there" in lessons[0].words
    assert list(_lost(Moment(view.look().book, match.state, 0, numbers))) == []


def test_that_containers_and_machines_are_kept_apart_is_told_until_the_build_ends() -> None:
    """FF-4.3: one drag does not show that it was understood."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    take_first(match, build.rounds[1].machine)
    table = table_of(shell)
    table.program.settings.guide = True
    table.program.settings.guided = ("opening/factory_fun", "fun_chip", "fun_place", "fun_won")
    for text in ("lift 5 6", "place m07 6 6 0"):
        match.do(*act_of(0, text))
    for text in ("lay NS 9 1", "lay NS 9 2"):
        table.jump()
        pilot.wait(10.0)
        pilot.settle()
        assert table.guide.lesson is not None
        assert table.guide.lesson.key == "fun_apart"
        table.do(*act_of(0, text))
    assert "fun_apart" not in table.program.settings.guided
    assert "fun_apart" in table.guide.lessons_shown_by(EndBuild(0))


def test_how_a_machine_is_fed_is_told_until_something_is_laid() -> None:
    """To move the machine, however late, does not show that it was understood."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    take_first(match, build.rounds[0].machine)
    table = table_of(shell)
    table.program.settings.guide = True
    table.program.settings.guided = ("opening/factory_fun", "fun_place")
    place = build.rounds[0].acts[0]
    _verb, _machine, column, row, _turn = place.split()
    for text in (place, f"lift {column} {row}", place):
        table.do(*act_of(0, text))
        table.jump()
        pilot.wait(20.0)
        pilot.settle()
    assert table.guide.lesson is not None
    assert table.guide.lesson.key == "fun_stock"
    assert "fun_stock" in table.guide.lessons_shown_by(*act_of(0, "lay green 1 1"))


def test_a_tip_over_the_log_leaves_whole_lines_of_it() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    take_first(match, build.rounds[0].machine)
    table = table_of(shell)
    table.program.settings.guide = True
    table.program.settings.guided = ("opening/factory_fun",)
    table.do(*act_of(0, build.rounds[0].acts[0]))
    table.jump()
    pilot.wait(20.0)
    pilot.settle()
    log, card = (shell.director.frame.find(place) for place in ("log", "guide:panel"))
    assert log is not None
    assert card is not None
    assert card.rect.meets(log.rect)
    news = shell.director.frame.find("log:news")
    assert news is None or not news.rect.meets(card.rect)


def test_the_last_reservoirs_are_told_of_as_they_are_laid() -> None:
    """FF-1.4: there are few of them, and arrows of one colour may share one."""
    shell, match, pilot = a_table(2, first=("m38", "m54"), board_0="A")
    take_first(match, "m38")
    for text in ("place m38 3 6 0", "lay out.W 5 6", "lay out.W 8 6"):
        match.do(*act_of(0, text))
    table_of(shell).jump()
    pilot.settle()
    one = next(iter(view_of(shell).lessons()))
    assert (one.key, one.title) == ("fun_scarce", "One reservoir is left")
    assert "Arrows of one colour may share a reservoir" in one.words
    match.do(*act_of(0, "lay out.W 9 6"))
    table_of(shell).jump()
    last = next(iter(view_of(shell).lessons()))
    assert (last.key, last.title) == ("fun_no_more", "That was your last reservoir")
    assert (one.rims, last.rims) == (True, False), "none is left to take"
    view, state = view_of(shell), match.state
    state.players[0].before = state.players[0].floor
    now = Moment(view.look().book, state, 0, match.game.facts(state, 0).players[0])
    assert "fun_no_more" not in [one.key for one in first_steps.lessons(now)], "none laid now"


def test_the_last_reservoir_is_told_of_before_a_machine_takes_it() -> None:
    """FF-1.4: while one is left, of a machine to choose and of one in hand."""
    shell, match, _pilot = a_table(2, first=("m38", "m54"), board_0="A")
    view, state = view_of(shell), match.state

    def told(left: int, rounds: int = 1) -> dict[str, str]:
        facts = match.game.facts(state, 0).players[0]
        facts = msgspec.structs.replace(facts, stock={**facts.stock, "out": left})
        state.round = rounds
        now = Moment(view.look().book, state, 0, facts)
        return {one.key: one.title for one in first_steps.lessons(now)}

    assert told(1)["fun_last"] == "One reservoir is left"
    assert "fun_last" not in told(2)
    assert "fun_last" not in told(1, BOOK.numbers.rounds), "no later machine wants it"
    state.phase, state.players[0].machine, state.players[0].hand = "build", "m38", ("m38",)
    assert told(1)["fun_last"] == "It would take your last reservoir"
    assert "fun_last" not in told(2)


def test_a_pipe_is_told_of_once_it_leads_to_something_and_what_is_lit_is_what_is_wanted() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    take_first(match, build.rounds[0].machine)
    match.do(*act_of(0, build.rounds[0].acts[0]))
    table_of(shell).jump()
    pilot.settle()
    stock = next(iter(view_of(shell).lessons()))
    assert stock.key == "fun_stock"
    assert set(stock.places[0]) == {"stock:green", "stock:red", "stock:out"}
    match.do(*act_of(0, "lay red 6 3"))
    table_of(shell).jump()
    pilot.settle()
    lessons = {lesson.key: lesson for lesson in view_of(shell).lessons()}
    assert set(lessons["fun_stock"].places[0]) == {"stock:green", "stock:out"}
    assert lessons["fun_pipe"].places == (("cell:3,5",),)


def test_the_last_machine_is_not_told_to_cost_anything_to_give_up() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    first = {lesson.key: lesson.words for lesson in view_of(shell).lessons()}
    forfeit = view_of(shell).look().numbers.forfeit
    assert forfeit < BOOK.numbers.forfeit
    assert f"for {BOOK.numbers.forfeit}, or for all your money but 1" in first["fun_pass"]
    assert first["fun_pass"].endswith(f"now {forfeit}.")
    match.do(Pass(0))
    match.do(Take(1, "m54"))
    table_of(shell).jump()
    pilot.settle()
    assert len(match.state.table) == 1
    last = {lesson.key: lesson.words for lesson in view_of(shell).lessons()}
    book = view_of(shell).look().book
    taken, left = book.machines["m54"].name, book.machines["m36"].name
    told = f"{match.names[1]} took {taken}. {left} is left: take it, or none."
    assert last["fun_take"].startswith(told)
    spot = shell.director.frame.find("machine:m36")
    assert spot is not None
    tooltip = spot.tooltip
    assert tooltip.startswith(left), "first what it does, then what a click means"
    assert tooltip.endswith("A click takes it. It is the last one: giving it up is free.")
    assert "giving it up is free" in last["fun_pass"]
    assert "costs" not in last["fun_pass"]


def test_two_pipes_on_one_square_are_told_of() -> None:
    shell, match, pilot = a_table(1, first=("m36", "m54", "m53"), board_0="C")
    take_first(match, "m36")
    for text in ("place m36 5 3 0", "lay EW 3 3"):
        for action in act_of(0, text):
            match.do(action)
    assert "fun_cross" not in told(shell)
    (crossing,) = act_of(0, "lay NS 3 3")
    match.do(crossing)
    table_of(shell).jump()
    pilot.settle()
    (card,) = (one for one in view_of(shell).lessons() if one.key == "fun_cross")
    assert card.places[0] == ("cell:3,3",)
    assert card.words.endswith("Each costs 1.")


def test_what_is_made_and_not_used_is_told_to_be_lost() -> None:
    """Orange Fountain gives three, of which Green Roller takes two."""
    shell, match, pilot = a_table(1, first=("m26", "m54", "m53", "m46", "m52", "m51"), board_0="B")
    first = ("place m26 3 3 0", "lay blue 3 2", "lay out.N 4 4")
    second = ("lift 4 4", "place m46 4 4 0", "lift 3 2", "lay blue 2 2", "lay SW 3 2")
    rest = ("lay NS 2 3", "lay NE 2 4", "lay EW 3 4", "lay out.W 6 4")
    take_first(match, "m26")
    for text in first:
        for action in act_of(0, text):
            match.do(action)
    assert "fun_left" not in told(shell)
    match.do(EndBuild(0))
    take_first(match, "m46")
    for text in (*second, *rest):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    card = next(one for one in view_of(shell).lessons() if one.key == "fun_left")
    assert card.words.startswith("Machines give 3 orange here, and only 2 are taken.")
    assert {"stands:m26", "stands:m46"} <= set(card.places[0]), "machines are framed as a whole"


def test_the_opening_page_does_not_call_a_chip_a_coin() -> None:
    """The coin on it is money; what is gold in the drawing is the chip with its number."""
    shell, match, _pilot = a_table(2)
    said = introduction(view_of(shell).bench.work.game, match.state)
    assert said.strip_title == "Goods go in at funnels and out at arrows; the gold 10 is a chip"


def test_that_an_own_machine_may_feed_what_is_on_the_table_is_told_while_one_chooses() -> None:
    """FF-6.1: so that chips are thought of before a machine is taken."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    assert "fun_may_feed" not in told(shell), "nothing stands yet"
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    if match.seat == 1:
        match.do(Pass(1))
    table_of(shell).jump()
    pilot.settle()
    assert (match.state.phase, match.seat) == ("pick", 0)
    book, feeder = view_of(shell).look().book, build.rounds[0].machine
    output = book.machines[feeder].output
    match.state.table = tuple(
        id_
        for id_, card in book.machines.items()
        if any((one.colour, one.amount) == (output.colour, 1) for one in card.inputs)
    )[:1]
    found = {lesson.key: lesson for lesson in view_of(shell).lessons()}
    taker = book.machines[match.state.table[0]].name
    words = found["fun_may_feed"].words
    assert words.startswith(f"Your {book.machines[feeder].name} gives ")
    assert f" that {taker} takes. " in words
    assert found["fun_may_feed"].places[1] == (f"stands:{feeder}",)


def test_a_tip_too_high_for_the_log_alone_hides_no_factory_of_another() -> None:
    """It stands at the foot of the log and rather over its heading."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, size=(1440, 900), first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    if match.seat == 1:
        match.do(Pass(1))
    table_of(shell).jump()
    pilot.settle()
    frame = shell.director.frame
    log, other = pilot.spot("log").rect, pilot.spot("player:1").rect
    words = "Fed by it, not by a container, it earns chips, too: 10 for each unit. " * 3
    card = guide_card.draw(frame, "Your machines can feed it", words, (), DESK, (), over=FREE)
    assert card.h > log.h, "the test needs a longer one"
    assert card.bottom <= log.bottom
    assert card.common(other) < 0.5 * other.w * other.h


def test_what_giving_up_costs_is_left_to_the_tips_in_the_first_round_of_a_newcomer() -> None:
    shell, _match, pilot = a_table(2)
    table = table_of(shell)
    table.program.settings.guide = False
    pilot.settle()
    assert table.banner()[1].startswith("Or take none. Giving one up would cost ")
    table.program.settings.guide = True
    assert table.banner()[1] == "Or take none"
