"""Advice that can be followed: what blocks an open end is named, a wrong reservoir where it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chocolate_factory.core.coded import Coded
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.rules.ending import (
    blocked,
    circles,
    clashes,
    kept_apart,
    no_way,
)
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun import states
from tests.helpers.factory_fun.floors import REFUSED, after
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    STARTER,
    alone,
    begun,
    build,
    building,
    do,
    play,
)


def told(*lines: str, machine: str = "m38") -> list[str]:
    """All that is wrong with a first build of a machine on C-classic, in words."""
    state = build(do(alone("C-classic", machine), Take(0, machine)), lines)
    found = faults(state)
    assert found[0] == states.refused(state, EndBuild(0))
    return found


def faults(state: State) -> list[str]:
    """All that is wrong with the build of the first player, in words."""
    return [GAME.words().refusal(fault) for fault in GAME.facts(state, 0).players[0].faults]


def test_an_output_against_a_pillar_is_not_told_to_lead_a_pipe_there() -> None:
    (out,) = (text for text in told("place m38 4 4 0") if "arrow" in text)
    assert "a pillar is in the way at the right of column 5, row 4. Move or turn" in out
    assert "a pipe" not in out


def test_an_output_at_the_edge_is_blocked_too() -> None:
    (out,) = (text for text in told("place m38 2 4 2") if "arrow" in text)
    assert "at column 1, row 4 has no floor before it" in out


def test_a_reservoir_that_is_closed_to_an_arrow_is_to_be_turned() -> None:
    (out,) = (text for text in told("place m38 3 6 0", "lay out.N 5 6") if "The arrow" in text)
    assert out.endswith("turn the reservoir there so that it opens at the left.")


def test_a_reservoir_between_two_arrows_is_not_to_be_turned_from_one_to_the_other() -> None:
    """Advice stays true after it is followed: whichever way it opens, a machine must go."""
    first = ("place m03 3 4 0", "lay red 2 4", "lay out.N 4 5")
    state = do(states.play(alone("A-classic", "m03", "m38"), "m03", first), Take(0, "m38"))
    state = build(state, ("place m38 2 5 0",))
    old, new = (GAME.book.machines[id_].name for id_ in ("m03", "m38"))
    where = "the reservoir at column 4, row 5"
    move = "Move or turn one of the two machines."
    words = f"The arrow of {{}} is blocked: {where} takes from {{}}. {move}"
    assert words.format(new, old) in faults(state)
    turned = build(state, ("lift 4 5", "lay out.W 4 5"))
    assert words.format(old, new) in faults(turned)
    both = build(state, ("lift 4 5", "lay out.E 4 5"))
    for one, other in ((old, new), (new, old)):
        assert f"The arrow of {one} and that of {other} both lead to {where}. {move}" in faults(
            both
        )


def test_a_machine_in_the_place_of_a_reservoir_that_another_one_needs_says_whose_it_was() -> None:
    """FF-4.3: arrow stands against arrow then, and no pipe could mend that."""
    first = ("place m07 3 6 0", "lay orange 2 6", "lay red 3 5", "lay out.W 5 6")
    state = do(states.play(alone("A-classic", "m07", "m51"), "m07", first), Take(0, "m51"))
    factory = state.players[0]
    reservoir, pump = floors.read(("out.W 5 6",)), floors.read(("m51 6 6 2",))
    (why,) = clashes(GAME.book, factory, factory.floor - reservoir | pump)
    assert GAME.words().refusal(why) == (
        "That takes away the reservoir of Flexfixer: nothing takes its blue now."
    )


def test_a_reservoir_at_a_pipe_is_not_to_be_turned_away_from_it() -> None:
    (out,) = (
        text
        for text in told("place m38 3 6 0", "lay out.N 5 6", "lay NS 5 5")
        if "The arrow" in text
    )
    assert out.endswith(
        "the reservoir at column 5, row 6 takes from a pipe. Move or turn High Pressor, or "
        "lead the pipe elsewhere."
    )


@pytest.mark.parametrize("colour", ["orange", "red"])
def test_a_pipe_in_the_place_of_a_reservoir_is_advised_where_that_is_enough(colour: str) -> None:
    """It costs 1 (FF-5.2), and to move a machine 2; red does not go into a funnel for orange."""
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    standing = "place m07 6 6 0" if colour == "orange" else "place m07 5 7 0"
    (words,) = (
        text
        for text in faults(build(do(state, Take(0, "m07")), (standing,)))
        if f" {colour} is blocked" in text
    )
    told = "blocked: the reservoir at column 5, row 6 takes "
    if colour == "orange":
        told += "the orange. Lay a pipe there instead, from the arrow to the funnel."
    assert told in words


def test_no_pipe_in_the_place_of_a_reservoir_is_advised_that_gives_too_little() -> None:
    """FF-4.4: two orange for a funnel that takes three."""
    state = do(play(alone("A-classic", "m38", "m41"), "m38", START), Take(0, "m41"))
    (words,) = (one for one in faults(build(state, ("place m41 6 6 1",))) if "3 orange" in one)
    assert words.endswith("takes from High Pressor. Move or turn one of the two machines.")


@pytest.mark.parametrize(
    "lines", [("lay red 2 6",), ("lay EW 2 6", "lay red 1 6"), ("lay red 2 6", "lay green 2 5")]
)
def test_a_funnel_that_gets_another_colour_is_named_as_unfed(lines: tuple[str, ...]) -> None:
    """FF-4.3: nothing of its own comes to it."""
    state = build(do(alone("A-classic", "m38"), Take(0, "m38")), ("place m38 3 6 0", *lines))
    (clash,) = (one for one in GAME.facts(state, 0).players[0].faults if one.code == "colours")
    assert clash.params["unfed"] == [[[3, 6], "W"]]


def test_no_pipe_from_an_arrow_is_advised_where_a_container_feeds_the_reservoir() -> None:
    (red,) = (
        text
        for text in told("place m38 3 6 0", "lay out.N 3 5", "lay NS 3 4", "lay red 3 3")
        if "2 red is blocked" in text
    )
    assert red.endswith("takes from a pipe. Move or turn High Pressor, or lead the pipe elsewhere.")


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("place m38 4 4 0",), "its arrow is blocked by a pillar"),
        (
            ("place m38 3 6 0", "lay out.N 3 5"),
            "its funnel for 2 red is blocked by a reservoir (open at the top)",
        ),
        (("place m38 4 1 0",), "its funnel for 2 red has no floor before it"),
    ],
)
def test_before_something_is_put_down_it_is_said_which_end_it_blocks(
    lines: tuple[str, ...], words: str
) -> None:
    state = build(do(alone("C-classic", "m38"), Take(0, "m38")), lines)
    found = blocked(GAME.book, state.players[0])
    assert GAME.words().blocked(found[:1], "m38") == words
    other = GAME.words().blocked(found[:1])
    assert "of High Pressor" in other
    assert GAME.words().blocked([*found[:1], *found[:1]]).endswith(" are blocked")


def test_where_two_machines_are_spoken_of_both_have_their_names() -> None:
    arrow = Coded("unconnected", {"machine": "m38", "place": "R", "against": "m36"})
    rim = Coded("unconnected", {"machine": "m38", "place": "L", "against": ""})
    other = Coded("unconnected", {"machine": "m36", "place": "L", "against": ""})
    told = GAME.words().blocked
    assert told([arrow], "m38") == "the arrow of High Pressor is blocked by Red Foundry"
    assert told([rim], "m38") == "its funnel for 1 green has no floor before it"
    assert told([rim, other], "m38").startswith("the funnel of High Pressor for 1 green and the ")


def test_before_a_machine_is_put_down_behind_a_reservoir_it_is_said_that_a_pipe_helps() -> None:
    """Nobody is kept from the place where it feeds best."""
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), ("place m07 6 6 0",))
    (end,) = blocked(GAME.book, state.players[0])
    words = "its funnel for 2 orange needs a pipe where the reservoir is now"
    assert GAME.words().blocked([end], "m07") == words


def test_a_reservoir_before_a_funnel_is_to_be_laid_elsewhere() -> None:
    (red,) = (text for text in told("place m38 3 6 0", "lay out.N 3 5") if "2 red" in text)
    assert red.endswith(
        "a reservoir (open at the top) is in the way at the top of column 3, row 6. Lift "
        "it, or move the machine."
    )


@pytest.mark.parametrize(
    ("lines", "start", "goal", "words"),
    [
        (
            ("place m38 4 4 0",),
            (1, 2),
            (5, 4),
            "a pillar is in the way at the right of column 5, row 4. Move or turn the machine.",
        ),
        (
            (
                "place m38 3 6 0",
                "lay NESW 7 2",
                "lay NS 7 1",
                "lay EW 6 2",
                "lay EW 8 2",
                "lay NS 7 3",
            ),
            (1, 2),
            (7, 2),
            "The pipe at column 7, row 2 has no side left to join.",
        ),
        (
            ("place m38 3 6 0", "lay red 1 1"),
            (1, 1),
            (3, 2),
            "No free way leads from column 1, row 1 to column 3, row 2: lift or move what lies "
            "between them.",
        ),
        (
            ("place m38 3 6 0", "lay red 3 5", "lay EW 2 6"),
            (7, 2),
            (3, 6),
            "High Pressor has no open end there.",
        ),
        (
            ("place m38 3 6 0", "lay red 3 5", "lay EW 2 5", "lay EW 4 5", "lay NS 3 4"),
            (3, 5),
            (7, 2),
            "The red container has no free side.",
        ),
        (
            ("place m38 3 6 0", "lay red 3 5", "lay EW 2 5", "lay EW 4 5"),
            (3, 5),
            (7, 2),
            "No free way",
        ),
    ],
)
def test_where_no_pipe_leads_it_is_said_why(
    lines: tuple[str, ...], start: tuple[int, int], goal: tuple[int, int], words: str
) -> None:
    """FF-3.2, FF-3.6."""
    state = build(do(alone("C-classic", "m38"), Take(0, "m38")), lines)
    why = no_way(GAME.book, state.players[0], start, goal)
    assert words in GAME.words().refusal(why)


def test_an_open_connector_with_room_before_it_wants_a_pipe() -> None:
    (out,) = (text for text in told("place m38 3 6 0") if "arrow" in text)
    assert out.endswith("put a reservoir or a pipe at column 5, row 6.")


def test_an_open_input_wants_a_container_of_its_colour_or_a_pipe() -> None:
    (red,) = (text for text in told("place m38 3 6 0") if "2 red" in text)
    assert "put a red container or a pipe at" in red
    orange = [text for text in told("place m01 3 6 0", machine="m01") if " orange" in text]
    assert all("put an orange container or a pipe at" in text for text in orange)


def test_what_none_is_left_of_is_not_offered() -> None:
    state = build(do(alone("C-classic", "m38"), Take(0, "m38")), ("place m38 3 6 0",))
    state.players[0].stock = (0, 0, 0, 0, 0, 0, 13)
    faults = GAME.facts(state, 0).players[0].faults
    for text in (GAME.words().refusal(fault) for fault in faults):
        if "funnel of" in text:
            assert " is open: lead a pipe to it at column " in text
        else:
            assert "no reservoir is left: lead its orange to a funnel, or into a pipe of" in text


def test_a_machine_in_the_place_of_a_container_says_who_needs_that() -> None:
    """And where a funnel touches what gives nothing no pipe is spoken of that nobody laid."""
    lines = ("place m15 4 6 0", "lay blue 4 5", "lay orange 4 7", "lay out.W 6 6")
    state = build(do(alone("A-classic", "m15"), Take(0, "m15")), lines)
    factory = state.players[0]
    tank, fountain = floors.read(("blue 4 5",)), floors.read(("m26 4 5 2",))
    (why,) = clashes(GAME.book, factory, factory.floor - tank | fountain)
    assert GAME.words().fault(why) == "The blue container stands there; Mini Joker needs it."
    wrong = floors.read(("out.S 4 5",))
    (why,) = clashes(GAME.book, factory, factory.floor - tank | wrong)
    assert GAME.words().fault(why) == "The blue container stands there; Mini Joker needs it."
    state = build(do(alone("A-classic", "m15"), Take(0, "m15")), lines[:1])
    factory = state.players[0]
    (why,) = clashes(GAME.book, factory, factory.floor | wrong)
    assert GAME.words().fault(why) == (
        "A reservoir touches a funnel for blue at column 4, row 5. Keep them apart."
    )


def test_a_colour_is_asked_for_once_the_machine_is_down() -> None:
    """FF-5.5."""
    state = do(alone("A-classic", "m15"), Take(0, "m15"))
    assert faults(state) == [
        "Put Mini Joker down, then choose the colour of the container that it brings."
    ]
    state = build(state, ("place m15 4 6 0",))
    assert faults(state)[-1] == ("First choose the colour of the container that Mini Joker brings.")


def test_nothing_but_a_pipe_is_offered_where_a_pipe_goes_past() -> None:
    (red,) = (text for text in told("place m38 3 6 0", "lay EW 3 5") if "2 red" in text)
    assert red.endswith(
        " is open: the pipe at column 3, row 5 goes past it. Lay one that opens to it."
    )


def test_what_giving_up_would_cost_is_told_before_a_machine_is_taken() -> None:
    state = states.begun(2)
    decision = GAME.decision(state)
    assert decision is not None
    paid = GAME.facts(state, state.seats[0]).players[state.seats[0]].forfeit
    assert GAME.words().decision(decision, states.NAMES)[1] == (
        f"Or take none. Giving one up would cost {paid}: all you have but {GAME.book.numbers.least}"
    ), "FF-2.7"
    assert paid == state.players[state.seats[0]].money - GAME.book.numbers.least
    assert paid < GAME.book.numbers.forfeit
    state.players[state.seats[0]].money = 20
    decision = GAME.decision(state)
    assert decision is not None
    numbers = GAME.book.numbers
    assert GAME.words().decision(decision, states.NAMES)[1] == (
        f"Or take none. Giving one up costs {numbers.forfeit}, the full price"
    )
    state.players[state.seats[0]].money = GAME.book.numbers.least
    decision = GAME.decision(state)
    assert decision is not None
    free = "Or take none. Giving one up is free"
    assert GAME.words().decision(decision, states.NAMES)[1] == free


def test_a_wrong_colour_in_a_pipe_is_told_by_the_funnel_that_it_reaches() -> None:
    lines = ("place m38 4 6 0", "lay red 2 6", "lay EW 3 6")
    (text,) = (text for text in told(*lines) if "Keep them apart" in text)
    assert text == "Red reaches a funnel for green at column 4, row 6. Keep them apart."


def test_an_open_output_of_end_products_wants_their_reservoir() -> None:
    black = next(id_ for id_, m in GAME.book.machines.items() if m.output.colour == "black")
    (out,) = (text for text in told(f"place {black} 3 6 0", machine=black) if "arrow" in text)
    assert "put a black reservoir or a pipe at" in out


def test_a_pipe_that_ends_at_the_edge_is_bent_or_lifted() -> None:
    (pipe,) = (text for text in told("place m38 4 6 0", "lay EW 1 2") if "off the floor" in text)
    assert pipe == (
        "The pipe at column 1, row 2 leads off the floor at the left: bend it, or lift it."
    )


def test_what_touches_without_a_pipe_is_named() -> None:
    lines = ("place m38 3 6 0", "lay red 2 6")
    told_ = [text for text in told(*lines) if "Keep them apart" in text]
    assert told_
    for text in told_:
        assert " touches " in text
        assert "red container" in text.lower()
        assert "a funnel for green" in text.lower()
        assert "pipe" not in text


def test_an_arrow_against_a_container_of_its_colour_is_told_as_that() -> None:
    """FF-4.3: the container feeds another machine already, and there is no pipe to lift."""
    roller = ("place m46 2 3 0", "lay blue 1 3", "lay orange 2 2", "lay out.W 4 3")
    state = do(play(alone("A-classic", "m46", "m49"), "m46", roller), Take(0, "m49"))
    factory = state.players[0]
    (why,) = clashes(GAME.book, factory, factory.floor | floors.read(("m49 4 2 2",)))
    told_ = GAME.words().refusal(why)
    assert "an orange container" in told_.lower()
    assert "an arrow of orange" in told_.lower()
    assert told_.endswith("at column 2, row 2. Keep them apart.")


def test_ff_4_6_a_circle_is_told_before_the_piece_is_laid_that_closes_it() -> None:
    wrong = REFUSED["X11"]
    state = alone(wrong.board, *(one.machine for one in wrong.rounds))
    for one in wrong.rounds[:2]:
        state = play(state, one.machine, one.acts)
    *acts, last = wrong.rounds[2].acts
    factory = build(do(state, Take(0, "m39")), acts).players[0]
    assert circles(GAME.book, factory, factory.floor) == []
    (why,) = circles(GAME.book, factory, after(factory.floor, last))
    told_ = GAME.words().refusal(why)
    assert told_.endswith("would feed each other in a circle. Separate the pipes.")
    closed = replace(factory, floor=after(factory.floor, last))
    assert circles(GAME.book, closed, closed.floor) == [], "it is known"


def test_every_choice_of_a_new_game_has_a_name_and_choices_in_words_are_explained() -> None:
    words = GAME.words()
    for option in GAME.options:
        if not isinstance(option.choices[0], str) or option.names_seat:
            continue
        for value in option.choices:
            name = option.names.get(value, value)
            assert name[0].isupper(), (option.key, name)
            if value in option.names:
                assert words.choice(option.key, value) not in ("", name)


def test_a_whole_build_is_told_by_what_came_of_it() -> None:
    """While the others still build, and once the money has moved; not while it goes on."""
    began = building(STARTER, "m01")
    there = build(began, START)
    words, name = GAME.words(), GAME.book.machines[STARTER].name
    assert words.turn(began, there, 0) == ""
    ended = do(there, EndBuild(0))
    told = f"Build {name} at column 3, row 6, its arrow pointing right, for 3"
    assert words.turn(began, ended, 0) == told
    settled = do(ended, GiveUp(1))
    assert settled.round == began.round + 1
    assert words.turn(began, settled, 0) == told
    assert words.turn(settled, settled, 0) == ""


@pytest.mark.parametrize(
    ("turn", "way", "where"),
    [
        (0, "down", "column 5, row 3"),
        (1, "left", "column 5, row 3"),
        (2, "up", "column 4, row 3"),
        (3, "right", "column 5, row 2"),
    ],
)
def test_a_machine_lies_as_its_arrow_points(turn: int, way: str, where: str) -> None:
    """Where the arrow looks out of the long side that is not where the machine reaches; it is told
    by its left or upper square, however it is turned."""
    put = Place(0, "m44", (5, 3), turn)
    state = building("m44", "m01")
    told = f"Put Green Filter at {where}, its arrow pointing {way}"
    assert GAME.words().act(state, put) == told


def test_what_is_lifted_for_a_machine_is_told_with_where_that_comes() -> None:
    """A plan that begins with a pipe says what it is for; in a review each act stands by itself."""
    state = build(building(STARTER, "m01"), (f"place {STARTER} 3 6 0", "lay red 8 2"))
    words, name = GAME.words(), GAME.book.machines[STARTER].name
    lift, own, put = Lift(0, (8, 2)), Lift(0, (3, 6)), Place(0, STARTER, (4, 6), 2)
    told = f"Move {name} to column 3, row 6: first lift "
    assert words.join(state, [lift, own, put]) == (
        1,
        f"{told}the red container at column 8, row 2",
    )
    assert words.join(state, [own, put]) == (1, f"{told}it")
    assert words.join(state, [lift]) == (1, "Lift the red container at column 8, row 2")
    assert words.remembered(state, [lift, own, put])[1] == words.act(state, lift)
    held = do(state, own)
    assert words.join(held, [lift, put])[1].startswith(f"Put {name} at column 3, row 6: first lift")


def test_a_machine_given_up_is_told_with_its_price() -> None:
    state = building(STARTER, "m01")
    state.players[0].money = 20
    name = GAME.book.machines[STARTER].name
    given = do(state, GiveUp(0))
    assert GAME.words().turn(state, given, 0) == f"Give {name} up for {GAME.book.numbers.forfeit}"
    state.players[0].trial = True
    assert GAME.words().turn(state, do(state, GiveUp(0)), 0) == f"Give {name} up at no cost"


@pytest.mark.parametrize(
    ("takers", "told_"),
    [
        (["m38"], "{0} takes 3 red, but gets only 2. Lead more red there."),
        (["m38", "m21"], "{0} and {1} take 3 red together, but get only 2. Lead more red there."),
    ],
)
def test_who_gets_too_little_is_named(takers: list[str], told_: str) -> None:
    """By a square alone it may be taken for another machine that the pipe touches."""
    params = {"colour": "red", "takes": 3, "gives": 2, "machines": takers, "squares": [[4, 7]]}
    called = [GAME.book.machines[id_].name for id_ in takers]
    assert GAME.words().refusal(Refusal("amount", params)) == told_.format(*called)


def test_a_piece_put_on_the_floor_too_early_says_what_comes_first() -> None:
    state = states.begun(1)
    told_ = GAME.hindrance(state, 0, ("stock:straight", "cell:4,4"))
    assert GAME.words().refusal(told_) == "First take a machine, or none; then you build."


def test_of_a_pipe_that_leads_back_to_its_container_it_is_told_what_flows() -> None:
    ring = ("lay red 7 1", "lay SW 8 1", "lay NW 8 2", "lay NE 7 2")
    assert (
        "The red from the container near column 7, row 1 reaches no machine: lead it to a funnel "
        "for red, or lift the pipe."
    ) in told("place m38 3 6 0", *ring)


@pytest.mark.parametrize(
    ("machine", "laid", "why"),
    [
        ("m38", "end.N 5 7", "a black reservoir takes only the end-product."),
        ("m01", "out.N 5 7", "an end-product goes into one black reservoir, and nowhere else."),
        ("m38", "out.N 5 7", ""),
    ],
)
def test_a_pipe_that_passes_by_an_arrow_says_why_it_does_not_join_it(
    machine: str, laid: str, why: str
) -> None:
    """FF-4.3: only what may never be joined is told."""
    state = do(alone("C-classic", machine), Take(0, machine))
    factory = build(state, (f"place {machine} 3 6 0", f"lay {laid}")).players[0]
    after = factory.floor | {floors.parse("NS 5 6")}
    found = [GAME.words().fault(one) for one in kept_apart(GAME.book, factory, after, (5, 6))]
    assert [text.partition(": ")[2] for text in found] == ([why] if why else [])


def test_a_pipe_between_two_containers_of_one_colour_says_why_it_passes_by_an_arrow() -> None:
    """FF-4.3: a gift may be a second container; that such a pipe feeds nothing yet is no reason."""
    state = do(alone("C-classic", "m38"), Take(0, "m38"))
    factory = build(state, ("place m38 3 6 0", "lay orange 5 5")).players[0]
    floor = factory.floor | {floors.parse("orange 5 7")}
    factory = replace(factory, floor=floor)
    (why,) = kept_apart(GAME.book, factory, floor | {floors.parse("NS 5 6")}, (5, 6))
    told_ = GAME.words().fault(why)
    assert told_.endswith("a container and an arrow never share a pipe.")


@pytest.mark.parametrize(
    ("amount", "told"),
    [(7.0, "7"), (2.3, "2"), (0.6, "½"), (0.9, "1"), (-0.5, "−½"), (-3.2, "−3"), (0.0, "0")],
)
def test_points_are_whole_or_a_half(amount: float, told: str) -> None:
    """Money and chips are whole, and estimates no finer."""
    words = GAME.words()
    assert words.points(amount) == told
    assert words.points(words.shown(amount), words.fineness(amount)) == told
    assert words.points(1.5, 2) == "1½"


def test_two_pipes_that_cross_in_the_way_are_both_named() -> None:
    lines = (START[0], "lay EW 9 3", "lay NS 9 3")
    state = build(building(STARTER, "m01"), lines)
    state = do(state, Lift(0, (3, 6)))
    why = GAME.refusal(state, Place(0, STARTER, (9, 3), 1))
    assert why is not None
    assert GAME.words().refusal(why) == (
        "A straight pipe (top and bottom) and a straight pipe (right and left) are in the way at "
        "column 9, row 3. Lift them first, or choose another square."
    )


def test_each_board_to_choose_says_in_what_its_floor_differs() -> None:
    """FF-1.4: on the classic and on the expert side."""
    assert GAME.words().choice("board_0", "A") == (
        "Classic: 9 × 9 squares, with 1 pillar and 3 holes. Expert: 9 × 9 squares, with 4 pillars."
    )
    told = {GAME.words().choice("board_1", board) for board in "ABCDE"}
    assert len(told) > 3


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        ("EW", "Straight pipe across, column 3, row 2"),
        ("NS", "Straight pipe upright, column 3, row 2"),
        ("NE", "Curve (top and right), column 3, row 2"),
        ("orange", "Lay an orange container at column 3, row 2"),
        ("diag.h", "Lay a Diagonal Intersection at column 3, row 2"),
    ],
)
def test_a_pipe_in_a_list_of_steps_is_told_shortly(piece: str, told: str) -> None:
    assert GAME.words().act(begun(1), Lay(0, piece, (3, 2))) == told
