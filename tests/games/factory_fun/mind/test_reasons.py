"""Why: each sentence is said where that is what decided, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.mind import cheaper, comparing, offers, reasons, sums
from chocolate_factory.games.factory_fun.mind.builds import Addition, Plot
from chocolate_factory.games.factory_fun.mind.levels.master import Master
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.states import GAME, STARTER, begun, building, table

OTHER = "m03"
LATER = "In later rounds: what the machines to come should bring you, on the floor you keep."
BUDGET, MUCH = 60, 600
"""Nodes; with many, dearer builds are found, too."""


def name(machine: str) -> str:
    return GAME.book.machines[machine].name


class Made(Master):
    """`master` with hopes of its own, and with what others want made up."""

    others_weight = 1.0

    def __init__(self, hope: Callable[[Plot], float] = lambda _plot: 0.0, want: str = "") -> None:
        super().__init__(GAME)
        self.hope, self._want = hope, want

    def prospect(self, state: State, seat: int, plot: Plot, budget: int) -> float:
        return self.hope(plot)

    def other_gain(self, state: State, other: int, machine: str, budget: int) -> float:
        return 30.0 if machine == self._want else 0.0


def stands(plot: Plot, machine: str) -> bool:
    return any(floors.kind_text(floors.kind_of(piece)) == machine for piece in plot.before)


def first(*machines: str) -> State:
    """The first round, on the board of the book's example."""
    return table(begun(2, board_0="A"), *machines)


def dearest(bot: Made, state: State) -> Addition:
    """Of the builds that a bot finds for the starter the dearest, and the only one with hope."""
    ways = bot.builds.ways(Plot.of(state.players[0]), STARTER, bot.pick_search(state, MUCH))
    found = max(ways, key=lambda way: way.price)
    assert found.price > ways[0].price
    bot.hope = lambda plot: 50.0 * (plot.before == found.now)
    return found


def told(bot: Made, state: State, action: object) -> str:
    """Why a bot does that, which it must."""
    found = bot.choose(state, state.seats[0], BUDGET, 0)
    assert found.action == action
    return found.reason


# picking, by what decided


def test_what_brings_most_now_needs_no_more_words() -> None:
    reason = told(Made(), first(STARTER, OTHER), Take(0, STARTER))
    assert reason == (
        f"You gain at least 6 now: {name(STARTER)} earns 9 and costs 3. {name(OTHER)} would gain "
        "you 5."
    )


def test_what_is_hoped_for_is_said_where_another_brings_more_now() -> None:
    bot = Made(lambda plot: 20.0 * stands(plot, OTHER))
    reason = told(bot, first(STARTER, OTHER), Take(0, OTHER))
    assert f": {name(OTHER)} earns " in reason
    why = (
        f" {name(STARTER)} gains more now, but {name(OTHER)} should bring you about 20 more in "
        "later rounds."
    )
    assert reason.endswith(f"{why} The 1 green of {name(OTHER)} can feed later machines.")


def test_what_others_want_is_said_where_another_brings_more_now() -> None:
    reason = told(Made(want=OTHER), first(STARTER, OTHER), Take(0, OTHER))
    assert reason.endswith(
        f" {name(STARTER)} gains more now, but {name(OTHER)} would help the others more."
    )


def test_nothing_is_taken_for_what_the_floor_is_worth_as_it_is() -> None:
    reason = told(Made(lambda plot: -20.0 * bool(plot.before)), first(STARTER, OTHER), Pass(0))
    assert reason == (f"{name(STARTER)} would gain you 6 now, but should cost you about 20 later.")


def test_only_a_machine_on_trial_is_kept_from_others_for_nothing() -> None:
    """FF-2.5, FF-2.7: whoever takes one of several pays for giving it up."""
    state = first("m00", OTHER)
    for factory in state.players:
        factory.owned = factory.stock = (0, 0, 0, 0, 3, 0, 13)
        factory.money = 20
    reason = told(Made(want="m00"), state, Take(0, "m00"))
    forfeit = GAME.book.numbers.forfeit
    assert reason == (
        f"Take it so that nobody else does: {name('m00')} could bring another player far more than "
        f"the {forfeit} you pay to give it up."
    )
    reason = told(Made(want="m00"), table(state, "m00"), Take(0, "m00"))
    assert reason == (
        f"Take it so that nobody else does: {name('m00')} is of use to another player, and giving "
        "it up is free."
    )


def test_a_reason_tells_of_the_build_that_was_weighed() -> None:
    """Not of the cheapest one: here only a dear one leaves hope."""
    bot, state = Made(), first(STARTER, OTHER)
    dear = dearest(bot, state)
    assert f"costs {dear.price}" in bot.choose(state, 0, MUCH, 0).reason


# building, by what decided


def test_a_build_that_brings_less_now_is_said_to_leave_more() -> None:
    bot, state = Made(), building(STARTER, OTHER)
    dear = dearest(bot, state)
    reason = bot.choose(state, 0, MUCH, 0).reason
    told_ = "Built for 3, it gains 6 now, but that should bring about 50 less in later rounds."
    assert f"costs {dear.price}. {told_}" in reason


def test_a_good_build_is_given_up_for_what_the_floor_is_worth_without_it() -> None:
    reason = told(Made(lambda plot: -20.0 * bool(plot.before)), building(STARTER, OTHER), GiveUp(0))
    assert reason == (
        "Giving it up costs 1 and the best build gains 6. But giving it up should bring about 20 "
        "more in later rounds."
    )


def test_what_cannot_be_added_is_said_so() -> None:
    state = building("m00", OTHER)
    factory = state.players[0]
    factory.owned = factory.stock = (0, 0, 0, 0, 3, 0, 13)
    assert told(Made(), state, GiveUp(0)) == "I found no build that pays."
    nothing: Mapping[str | None, Worth] = {None: Worth(None, 0)}
    words = "I found no build that pays."
    assert reasons.pass_(GAME.book, nothing) == words
    words = "I found no build that pays. I did not try to move your machines."
    assert reasons.pass_(GAME.book, nothing, stands=True) == words


# sentences for machines that cost more than they earn


def way(price: int, chips: int = 0) -> Addition:
    """A build of the starter, which earns 9."""
    return Addition(STARTER, None, frozenset(), 9, price, chips)


def weighed(price: int, hope: float = 0.0, others: float = 0.0, chips: int = 0) -> Worth:
    found = way(price, chips)
    return Worth(found, found.gain, hope, others)


@pytest.mark.parametrize(
    ("worths", "sentence"),
    [
        (
            {None: Worth(None, 0), STARTER: weighed(11, hope=5.0)},
            "The 2 orange of High Pressor can feed later machines.",
        ),
        (
            {None: Worth(None, 0, others=5.0), STARTER: weighed(11)},
            "But the others do not get it.",
        ),
    ],
)
def test_why_a_machine_is_taken_at_a_loss(
    worths: Mapping[str | None, Worth], sentence: str
) -> None:
    assert worths[STARTER].beats(worths[None])
    assert reasons.take(GAME.book, worths, STARTER, {}).endswith(f"costs 11. {sentence}")


def test_a_build_that_wins_more_now_is_told_with_what_it_takes_from_later() -> None:
    dear = weighed(6, chips=5)
    chosen = weighed(4, hope=4.0).keeping([weighed(4, hope=4.0), dear])
    said = reasons.take(GAME.book, {None: Worth(None, 0), STARTER: chosen}, STARTER, {})
    assert said == (
        f"You gain at least 5 now: {name(STARTER)} earns 9 and costs 4. Another build gains 8 once "
        "chips are paid, but should bring about 4 less in later rounds."
    )


def test_why_no_machine_is_taken_where_all_cost_more_than_they_earn() -> None:
    worths: dict[str | None, Worth] = {
        None: Worth(None, 0),
        STARTER: weighed(11),
        OTHER: Worth(None, -5),
    }
    earns = GAME.book.machines[STARTER].value
    assert reasons.pass_(GAME.book, worths) == (
        f"No machine here pays. {name(STARTER)} earns {earns}, but I see no way to connect it "
        "for less."
    )
    for lacks, why in (
        ({"red": False}, "and you have none"),
        ({"red": True}, "and yours is walled in"),
    ):
        said = reasons.pass_(GAME.book, worths, lacks=lacks)
        assert said == f"No machine here pays. {name(STARTER)} takes red, {why}."
    worths[STARTER] = worths[STARTER]._replace(way=None, tried=way(11))
    assert reasons.pass_(GAME.book, worths) == (
        f"No machine here pays: {name(STARTER)} earns 9 and costs 11."
    )


def test_why_a_build_leaves_more_is_told_by_what_differs_the_same_way() -> None:
    dear = way(5)
    kept = {3: comparing.Kept(6, 2, 1, 0, 0), 5: comparing.Kept(9, 1, 2, 0, 0)}
    played, best = weighed(3), weighed(5, hope=5.0)
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(
        " The best one should bring about 5 more in later rounds. It leaves you 2 reservoirs "
        "for later machines, this build leaves 1."
    ), "what is scarce comes before squares"
    kept[dear.price] = comparing.Kept(9, 1, 1, 0, 0)
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(
        " It leaves 9 free squares in reach of pipes from the containers, this build 6."
    )
    kept[3], kept[dear.price] = kept[3]._replace(reservoirs=0), comparing.Kept(6, 2, 1, 0, 0)
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(" It leaves you 1 reservoir for later machines, this build leaves none.")
    kept[dear.price] = kept[3]
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(" should bring about 5 more in later rounds.")
    kept[dear.price] = kept[3]._replace(chips=10, free=4)
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(" It leaves later machines more chips to win with yours than this build.")


def test_a_hope_of_more_than_one_keeps_the_half_by_which_the_sum_comes_out() -> None:
    played, best = weighed(3), weighed(4, hope=1.6)
    assert GAME.words().points(best.total - played.total) == "½"
    assert comparing.compared(played, best) == (
        "This build brought 9 − 3 = 6; the best one brings 9 − 4 = 5. The best one should bring "
        "about 1½ more in later rounds."
    )


def test_why_a_build_leaves_more_is_told_by_what_was_counted_on() -> None:
    """A few squares more are no reason where it is chips that are hoped for; and where nothing on
    the floor differs, what later machines should bring does."""
    plain = comparing.Kept(6, 2, 1, 0, 0)
    kept = {3: plain, 5: plain._replace(money=5.04, won=0.3, beside=6)}
    played, best = weighed(3), weighed(5, hope=5.0)

    def told_() -> str:
        said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
        return said.partition(" in later rounds. ")[2]

    assert told_() == "It keeps 6 free squares beside its containers, this build none."
    kept[5] = plain._replace(money=5.04, beside=1)
    assert told_() == "It lets pipes to later machines cost less.", "5 is told already"
    kept[5] = plain._replace(reach=9, won=5.0)
    assert told_() == "It lets later machines win more chips."
    kept[5] = plain._replace(reach=9, chips=15, won=5.0)
    assert told_() == "It leaves later machines more chips to win with yours than this build."
    kept[5] = plain._replace(reach=9, chips=15, won=2.0, money=3.0)
    assert told_().startswith("It leaves 9 free squares in reach")


@pytest.mark.parametrize(
    ("less", "told"),
    [
        (
            comparing.Kept(6, 2, 0, 0, 0),
            "It leaves you no reservoirs for later machines, this build leaves 1.",
        ),
        (
            comparing.Kept(6, 0, 1, 0, 0),
            "It leaves you no containers for later machines, this build leaves 2.",
        ),
        (
            comparing.Kept(6, 2, 1, 0, 0),
            "It leaves later machines fewer chips to win with yours than this build.",
        ),
    ],
)
def test_of_the_best_build_that_leaves_nothing_it_is_told_in_words(
    less: comparing.Kept, told: str
) -> None:
    kept = {3: comparing.Kept(6, 2, 1, 10, 0), 5: less}
    played, best = weighed(3, hope=5.0), weighed(5)
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(f" less in later rounds. {told}")


@pytest.mark.parametrize(
    ("less", "told"),
    [
        ({"money": -3.0}, "It lets pipes to later machines cost more."),
        ({"won": -5.0}, "It lets later machines win fewer chips."),
    ],
)
def test_of_the_best_build_that_leaves_less_no_more_is_claimed(
    less: dict[str, float], told: str
) -> None:
    plain = comparing.Kept(6, 2, 1, 0, 0)
    kept = {3: plain, 5: plain._replace(**less)}  # type: ignore[arg-type]
    played, best = weighed(3, hope=5.0), weighed(5)
    said = comparing.compared(played, best, lambda one: kept[one.price if one else 0])
    assert said.endswith(f" less in later rounds. {told}")


def test_why_giving_up_leaves_more_is_told_too() -> None:
    kept = {0: comparing.Kept(6, 3, 1, 0, 0), 9: comparing.Kept(6, 2, 1, 0, 0)}
    played, best = weighed(9), Worth(None, 0, 2.0)

    def keeps(way: Addition | None) -> comparing.Kept:
        return kept[way.price if way else 0]

    said = comparing.compared(played, best, keeps)
    assert said.endswith(
        "later rounds. It leaves you 3 containers for later machines, this build leaves 2."
    )
    said = comparing.compared(best, played._replace(hope=1.0), keeps)
    assert said.endswith(
        "less in later rounds. It leaves you 2 containers for later machines, giving it up leaves "
        "3."
    )
    said = comparing.preferred(GAME.book, STARTER, played, None, best, keeps)
    assert said.endswith(
        f"Taking none leaves you 3 containers for later machines, {name(STARTER)} leaves 2."
    )


def test_a_build_that_brought_more_than_its_machine_is_valued_for_is_told() -> None:
    """So that the figures of the choice and those of its build do not contradict each other."""
    black = next(id_ for id_, card in GAME.book.machines.items() if card.output.amount is None)
    best = weighed(2, hope=9.0)
    best = best._replace(way=replace(way(2), machine=black))
    valued, built = weighed(6, hope=8.0), weighed(3, hope=4.4)
    said = comparing.preferred(GAME.book, STARTER, valued, black, best, built=built)
    assert f"{name(STARTER)} brings 9 − 6 = 3." in said
    assert said.endswith(
        f" As it was built, {name(STARTER)} brought 9 − 3 = 6, but should bring about 4 less in "
        "later rounds."
    )
    for other in (valued, weighed(7, hope=4.4), None):
        assert "As it was built" not in comparing.preferred(
            GAME.book, STARTER, valued, black, best, built=other
        )


def test_a_machine_that_brings_nothing_now_is_taken_for_what_it_makes() -> None:
    worths = {None: Worth(None, 0), STARTER: weighed(9, hope=2.0), OTHER: Worth(None, -5)}
    said = reasons.take(GAME.book, worths, STARTER, {})
    assert said.endswith("costs 9. The 2 orange of High Pressor can feed later machines.")
    worths[None] = Worth(None, 0, 2.0)
    assert "can feed" not in reasons.take(GAME.book, worths, STARTER, {})


def test_why_a_better_machine_leaves_more_is_told() -> None:
    said = comparing.preferred(GAME.book, None, Worth(None, 0), STARTER, weighed(9, hope=2.0))
    assert said.endswith(
        " should bring about 2 more in later rounds. The 2 orange of High Pressor can feed later "
        "machines."
    )


def test_of_two_machines_it_is_told_what_the_better_one_leaves_in_figures() -> None:
    """What makes End-products feeds nothing: then what differs on the floor, or nothing."""
    black = next(id_ for id_, card in GAME.book.machines.items() if card.output.amount is None)
    played, best = weighed(3), weighed(3, hope=2.0)
    best = best._replace(way=replace(way(3), machine=black))
    kept = {STARTER: comparing.Kept(6, 2, 1, 0, 0), black: comparing.Kept(6, 2, 1, 0, 0)}

    def told_() -> str:
        return comparing.preferred(
            GAME.book, STARTER, played, black, best, lambda one: kept[one.machine if one else ""]
        )

    assert told_().endswith(" should bring about 2 more in later rounds.")
    kept[black] = comparing.Kept(6, 3, 1, 0, 0)
    more = f" {name(black)} leaves you 3 containers for later machines, {name(STARTER)} leaves 2."
    assert told_().endswith(more)


def test_of_machines_that_bring_as_much_it_is_told_why_one_comes_first() -> None:
    even = {None: Worth(None, 0), STARTER: weighed(6), OTHER: weighed(6)}
    assert reasons.take(GAME.book, even, STARTER, {}).endswith(" would gain you as much.")
    later: Mapping[str | None, Worth] = {**even, STARTER: weighed(6, hope=2.0)}
    said = reasons.take(GAME.book, later, STARTER, {})
    more = f" gains as much, but {name(STARTER)} should bring you about 2 more in later rounds."
    assert said.endswith(f"{more} The 2 orange of High Pressor can feed later machines.")
    said = reasons.take(
        GAME.book, later, STARTER, {}, lambda one: {"blue": 0} if one is even[OTHER].way else {}
    )
    assert said.endswith(" gains as much, but would shut in your blue container.")
    spite: Mapping[str | None, Worth] = {**even, OTHER: weighed(6, others=2.0)}
    said = reasons.take(GAME.book, spite, STARTER, {})
    assert said.endswith(f" gains as much, but {name(STARTER)} would help the others more.")
    brings = next(id_ for id_, card in GAME.book.machines.items() if card.gift == "red")
    given = weighed(6, hope=2.0)
    gift: Mapping[str | None, Worth] = {
        **even,
        brings: given._replace(way=replace(way(6), machine=brings, gift="red")),
    }
    assert reasons.take(GAME.book, gift, brings, {}).endswith(" comes with a red container.")


def test_a_hint_says_what_its_build_closes_in() -> None:
    assert reasons.leaves({}) == ""
    assert reasons.leaves({"blue": 0}) == (
        " After this build no pipe can leave the blue container."
    )
    assert reasons.leaves({"blue": 3, "red": 1}) == (
        " After this build pipes from the blue and red containers reach only a corner of the floor."
    )


@pytest.mark.parametrize(
    ("chosen", "left", "sentence"),
    [
        (weighed(11), Worth(None, -5), "Giving it up would cost you 5."),
        (
            weighed(11, hope=9.0),
            Worth(None, 0),
            "It should bring you about 9 more in later rounds.",
        ),
    ],
)
def test_why_a_build_is_made(chosen: Worth, left: Worth, sentence: str) -> None:
    assert not left.beats(chosen)
    assert reasons.build(GAME.book, chosen, [chosen], left).endswith(f". {sentence}")


@pytest.mark.parametrize(
    ("price", "left", "sentence"),
    [
        (11, Worth(None, 0), "Giving it up is free, and no build gains you anything."),
        (
            16,
            Worth(None, -5),
            "Every build loses more than the 5 you pay for giving up.",
        ),
    ],
)
def test_why_a_machine_is_given_up(price: int, left: Worth, sentence: str) -> None:
    assert left.beats(weighed(price))
    assert reasons.give_up([weighed(price)], left) == sentence


def without(worth: Worth, least: Addition, hope: float = 0.0) -> Worth:
    """The same, and that its machine could be built like that."""
    return worth._replace(cheap=least, cheap_hope=hope)


def test_why_a_machine_is_not_built_for_less_is_told() -> None:
    dear = weighed(5, hope=3.0)
    worths: Mapping[str | None, Worth] = {None: Worth(None, 0), STARTER: without(dear, way(3), 1.7)}
    said = reasons.take(GAME.book, worths, STARTER, {})
    told_ = "Built for 3, it gains 6 now, but that should bring about 1 less in later rounds."
    assert said.endswith(told_)
    said = reasons.take(
        GAME.book, worths, STARTER, {}, lambda one: {"red": 2} if one.price < 5 else {}
    )
    assert said.endswith(" You can build it for 3, but that shuts in your red container.")
    chips = {**worths, STARTER: without(weighed(5, chips=10), way(3))}
    said = reasons.take(GAME.book, chips, STARTER, {})
    assert said.endswith(
        " wins 10 in chips. You can build it for 3, but then you win 10 less in chips."
    )


def test_why_none_is_taken_names_the_build_that_costs_least() -> None:
    worth = Worth(None, -5, tried=way(11, chips=1), most=0, cheap=way(10))
    said = reasons.pass_(GAME.book, {None: Worth(None, 0), STARTER: worth})
    assert said.count("You can build it for 10") == 1
    assert said.endswith("costs 11 and wins 1 in chips. You can build it for 10, too.")
    good = Worth(None, -5, tried=way(1), tried_hope=1.0, most=8)
    worths: Mapping[str | None, Worth] = {None: Worth(None, 0, 10.0), STARTER: good}
    assert reasons.pass_(GAME.book, worths, shuts=lambda _way: {"blue": 0}) == (
        f"{name(STARTER)} would gain you 8 now, but shut in your blue container."
    )


def test_why_a_machine_that_brings_nothing_is_taken_is_told() -> None:
    none, machine = Worth(None, 0, others=1.8), weighed(9)
    said = reasons.take(GAME.book, {None: none, STARTER: machine}, STARTER, {})
    assert said.endswith("costs 9. Left there, it would help the others more.")


def test_what_a_build_brings_is_told_with_its_account_behind_it() -> None:
    assert sums.gains(GAME.book, way(8, chips=3)) == (
        f"You gain 4: {name(STARTER)} earns 9, costs 8 and wins 3 in chips."
    )
    assert sums.gains(GAME.book, way(5, chips=-6)) == (
        f"You lose 2: {name(STARTER)} earns 9, costs 5 and loses 6 in chips."
    )
    now = floors.read(("m38 3 6 0", "green 2 6", "red 3 5", "out.W 5 6"))
    told = sums.account(GAME.book, frozenset(), replace(way(3), now=now))
    assert [(one.words, one.points) for one in told] == [
        (f"{name(STARTER)} earns", 9),
        ("Containers laid", -2),
        ("Reservoir laid", -1),
    ]
    before, now = floors.read(("m07 3 2 0",)), floors.read(("m07 3 3 0", "out.W 5 3"))
    told = sums.account(GAME.book, before, replace(way(3), now=now))
    assert {one.words for one in told[1:]} == {"Flexfixer moved", "Reservoir laid"}


def test_why_a_container_has_its_colour_is_told() -> None:
    red = replace(way(3), gift="red")
    worths = [weighed(3), Worth(red, 6), Worth(replace(way(5), gift="green"), 4)]
    others = sums.of_other_colours(red, worths[1:])
    plot = Plot("A-classic", frozenset(), (1, 1, 1, 1, 3, 0, 13), 2)
    assert sums.gift(GAME.book, plot, red, others) == (
        f"{name(STARTER)} takes red. Another colour would gain 2 less."
    )
    assert sums.gift(GAME.book, plot, red, None) == (
        f"{name(STARTER)} takes red, and a red one is left to lay later."
    )


def test_whoever_asks_why_is_told_of_each_machine_on_the_table() -> None:
    found = Made().choose(first(STARTER, OTHER), 0, BUDGET, 0)
    earns, paid = GAME.book.machines[OTHER].value, GAME.book.machines[OTHER].value - 5
    assert found.more == (
        f"{name(STARTER)}: +6 now.",
        f"{name(OTHER)} earns {earns} and costs {paid}: +5 now.",
        f"Taking none: about 6 less than {name(STARTER)}, all told.",
    )


def test_what_a_machine_leaves_for_later_and_shuts_in_is_told() -> None:
    worths = {None: Worth(None, 0, 3.0), STARTER: weighed(11, hope=1.5), OTHER: Worth(None, -5)}
    one, other, later, none = offers.each(GAME.book, worths, {}, lambda _way: {"blue": 0}, STARTER)
    told_ = f"{name(STARTER)}: −2 now, and about 2 less in later rounds than "
    assert one == f"{told_}without it. It shuts in your blue container."
    worths[STARTER] = weighed(11, hope=7.5)
    one = offers.each(GAME.book, worths, {}, lambda _way: {"blue": 0}, STARTER)[0]
    assert one.endswith("without it. It shuts in your blue container, though.")
    assert sums.promised(GAME.book, way(9)).startswith("You come out even now: ")
    assert other.endswith(", but I see no way to connect it for less.")
    assert later == LATER
    assert none == f"Taking none: about 4 more than {name(STARTER)}, all told."


def test_taking_none_is_measured_by_the_machine_that_the_hint_names() -> None:
    """Not by what giving up a machine would cost that nobody takes in order to give it up."""
    none = Worth(None, 0, 3.0)
    near = Worth(None, -5, 3.0, tried=way(12, chips=2), tried_hope=2.0)
    far = Worth(None, -5, 3.0, tried=replace(way(11), machine=OTHER), tried_hope=-9.0)
    worths: Mapping[str | None, Worth] = {None: none, OTHER: far, STARTER: near}
    assert reasons.pass_(GAME.book, worths).startswith(f"No machine here pays: {name(STARTER)} ")
    first_, _second, _later, last = offers.each(GAME.book, worths, {}, lambda _way: {})
    assert first_.startswith(
        f"{name(STARTER)} earns 9, costs 12 and wins 2 in chips: −1 once chips are paid"
    )
    assert last == f"Taking none: about 2 more than {name(STARTER)}, all told."
    unseen: Mapping[str | None, Worth] = {None: none, OTHER: Worth(None, -5, 3.0)}
    assert len(offers.each(GAME.book, unseen, {}, lambda _way: {})) == 1
    pays = far._replace(tried=replace(way(8), machine=OTHER), most=1)
    worths = {None: none, STARTER: near, OTHER: pays}
    assert reasons.pass_(GAME.book, worths).startswith(f"{name(OTHER)} would gain you 1 now")
    assert offers.each(GAME.book, worths, {}, lambda _way: {})[0].startswith(name(OTHER))


def test_what_costs_later_what_it_brings_is_told_beside_taking_none() -> None:
    worths = {None: Worth(None, 0, 3.0, 2.0), STARTER: weighed(7, hope=0.8)}
    said = reasons.take(GAME.book, worths, STARTER, {})
    assert said.endswith(
        "It should cost you about 2 later, but taking none is still about 2 worse."
    )


def test_a_hint_to_give_up_has_something_behind_it() -> None:
    left = Worth(None, -5, 3.0)
    builds = [weighed(11, hope=1.0)]
    told_, later = offers.given_up(GAME.book, STARTER, builds, left, {}, lambda _way: {})
    assert told_.endswith(": −2 now, but about 2 less in later rounds than without it.")
    assert later == LATER
    (told_,) = offers.given_up(GAME.book, STARTER, [], left, {}, lambda _way: {})
    assert told_.endswith("but I see no way to connect it for less.")


def figures(words: str) -> list[int]:
    """The figures of a sentence, in order."""
    return [int(n) for n in re.findall(r"\d+", words)]


@pytest.mark.parametrize("later", [4.3, 5.5, 6.4, 6.6, 7.5, 9.4])
@pytest.mark.parametrize("others", [0.0, 0.4, 1.3])
def test_the_figures_of_a_hint_add_up_as_they_are_told(later: float, others: float) -> None:
    """What a machine brings now, later and keeps from others, and what taking none is worth."""
    hope = 10.0 - later
    tried = Worth(None, -5, hope, most=5, tried=way(4), tried_hope=hope)
    worths = {None: Worth(None, 0, 10.0, others), STARTER: tried}
    one, _later, none = offers.each(GAME.book, worths, {}, lambda _way: {})
    _earns, _costs, now, less = figures(one)
    left = re.search(r"help the others by about (\d+)", none)
    less -= int(left[1]) if left else 0
    apart = re.search(r"about (\d+) (more|less) than", none)
    more = 0 if apart is None else int(apart[1]) * (1 if apart[2] == "more" else -1)
    assert less - now == more
    assert ("about as good as" in none) == (abs(5 - later + others) < 1)
    said = reasons.pass_(GAME.book, worths)
    assert figures(said) == [now, figures(one)[-1]], "the reason tells the same figures"


@pytest.mark.parametrize("hope", [1.2, 1.5, 1.9, 2.6, 4.5])
def test_a_hint_to_give_up_tells_the_figures_that_stand_behind_it(hope: float) -> None:
    left, builds = Worth(None, 0, hope), [weighed(8)]
    said = reasons.give_up(builds, left)
    told_, _later = offers.given_up(GAME.book, STARTER, builds, left, {}, lambda _way: {})
    gains, more = figures(said)
    assert (gains, more) == (1, figures(told_)[-1])
    assert said.endswith("both are about as good.") == (hope < 2)
    assert "½" not in said


def test_a_build_that_keeps_a_colour_reachable_is_said_to() -> None:
    kept = {3: comparing.Kept(6, 2, 1, 0, 0, ("blue",)), 5: comparing.Kept(6, 2, 1, 0, 0)}

    def keeps(way: Addition | None) -> comparing.Kept:
        return kept[way.price if way else 0]

    said = comparing.compared(weighed(3), weighed(5, hope=5.0), keeps)
    assert said.endswith(" The blue container stays reachable, this build shuts it in.")
    said = comparing.compared(weighed(5, hope=5.0), weighed(3, hope=1.0), keeps)
    assert said.endswith(" It shuts in the blue container, this build does not.")


@pytest.mark.parametrize(
    ("amount", "told"), [(0.1, "a little"), (0.5, "a little"), (0.6, "about 1"), (2.4, "about 2")]
)
def test_a_hint_guesses_in_whole_points(amount: float, told: str) -> None:
    """Nobody has half a point in this game."""
    assert cheaper.roughly(amount) == told


def test_ff_6_1_what_comes_in_chips_is_not_promised_for_now() -> None:
    """Chips are paid at the end."""
    worth = Worth(way(8, chips=15), 16)
    said = reasons.take(GAME.book, {None: Worth(None, 0), STARTER: worth}, STARTER, {})
    assert said.startswith("You gain at least 16 once chips are paid: ")
    assert "now" not in said
