"""The first steps of Plantation & Candy: each at its moment, none about what is not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.actions import ACTS
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.text import card_text
from chocolate_factory.views.guide import guide_card
from chocolate_factory.views.guide.introduction import ARMED, KEY, IntroductionScene
from chocolate_factory.views.picture.people import LIES
from chocolate_factory.views.plantation import first_steps, introduction
from chocolate_factory.views.plantation.areas import actions_view
from chocolate_factory.views.plantation.turn import prompt
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.plantation.states import BOOK, GAME, RECIPES, at, give
from tests.helpers.plantation.table import a_table, plain, play_until, table_at, view_of
from tests.helpers.shell import words
from tests.helpers.tables import put_away, table_of

TURN = ("play", "fewer", "specialist", "number", "way", "shift", "gather", "load", "unload", "end")
ABILITIES = ("recipes", "plan", "icons", "mix", "recruit", "sell", "make", "decorate")
KEYS = {f"pl_{key}" for key in (*TURN, *ABILITIES, "pick", "drop", "stow")}
SEEDS = range(6, 20)
"""Games of four, in one of which somebody has more specialists than icons left."""


@pytest.mark.parametrize(
    ("size", "scale"), mostly_seldom([((1280, 800), 2.0), ((1280, 800), 1.0)], 1)
)
def test_every_lesson_has_its_moment_and_its_place_in_the_picture(
    size: tuple[int, int], scale: float
) -> None:
    seen: set[str] = set()
    for game, seats, seed in (("both", 3, 4), ("candy", 3, 2), *(("both", 4, n) for n in SEEDS)):
        if seen == KEYS:
            break
        shell, match, pilot = a_table(seats, seed, size, scale, game=game)
        rng = Rng(seed)
        while not match.over:
            new = [one for one in view_of(shell).lessons() if one.key not in seen]
            if new:
                table_of(shell).jump()
                pilot.settle()
                put_away(shell, pilot)
            for lesson in new:
                seen.add(lesson.key)
                assert guide_card.about(shell.director.frame, lesson.places), lesson.key
                assert lesson.words.endswith(".")
            match.do(plain(match, rng))
            put_away(shell, pilot)
            table_of(shell).pointing.renew()
    assert seen == KEYS


def test_the_first_card_tells_of_cards_and_goes_when_one_is_played() -> None:
    shell, match, pilot = a_table(2, 4, guide=True)
    pilot.wait(ARMED)
    pilot.click("begin")
    pilot.settle()
    lesson = table_of(shell).guide.lesson
    assert lesson is not None
    assert lesson.key == "pl_play"
    card = next(c for c in match.state.players[match.seat].hand if c.startswith("worker"))
    pilot.click(f"card:{card}")
    pilot.settle()
    assert "pl_play" in table_of(shell).program.settings.guided


def test_the_card_in_the_picture_follows_what_is_used() -> None:
    shell, _match, pilot = a_table(2, 4, guide=True)
    pilot.wait(ARMED)
    pilot.click("begin")
    for keyed in (True, False):
        if keyed:
            pilot.key("tab")
        else:
            pilot.move((600, 300))
        pilot.settle()
        lesson = table_of(shell).guide.lesson
        assert lesson is not None
        assert ("Enter plays one" in lesson.words) == keyed
        asked = "Tab to a card, Enter plays it" if keyed else "Play a card: click it"
        assert view_of(shell).main_words()[0] == asked
        yard = next(s for s in shell.director.frame.live if s.place.startswith("player:"))
        assert ("Press" if keyed else "Click") in yard.tooltip


@pytest.mark.parametrize("seats", [2, 4])
def test_the_card_of_a_recruit_leaves_the_other_yards_in_sight(seats: int) -> None:
    shell, match, pilot = a_table(seats, 3)
    play_until(shell, match, pilot, lambda s: s.phase == "pick")
    settings = table_of(shell).program.settings
    settings.guide, settings.guided = True, (f"{KEY}/plantation",)
    shell.director.redraw()
    pilot.settle()
    lesson, card = table_of(shell).guide.lesson, table_of(shell).guide.card
    assert lesson is not None
    assert lesson.key == "pl_pick"
    assert card is not None
    lying = [spot for spot in shell.director.frame.spots if kind(spot.place) == LIES]
    assert len(lying) == seats - 1
    assert not any(card.meets(spot.rect) for spot in lying)


def test_every_lesson_is_of_a_phase() -> None:
    phases = {phase for act in ACTS.types.values() for phase in act.phases}
    assert set(first_steps.LESSONS) <= phases


def told_at(wanted: Callable[[Any], bool]) -> list[str]:
    """The lessons of a moment that is as wanted, the most urgent first."""
    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, wanted)
    return [lesson.key for lesson in view_of(shell).lessons()]


def test_goods_are_told_of_before_the_ability_that_ends_the_moving() -> None:
    def bringing(state: Any) -> bool:
        job, hold = state.turn, state.players[state.seat or 0].warehouse
        at_mixer = job is not None and job.way == "to" and BOOK.ability(1, job.space) == "mixer"
        return at_mixer and not job.moved and {("sugar",), ("cacao",)} <= set(hold)

    assert told_at(bringing) == ["pl_gather", "pl_mix"]


def test_whoever_can_bring_in_cacao_is_told_that_it_goes_on_no_truck() -> None:
    def bringing(state: Any) -> bool:
        return state.turn is not None and state.turn.way == "to" and not state.turn.moved

    shell, match, pilot = a_table(2, 4)
    play_until(shell, match, pilot, bringing)
    tip = next(lesson for lesson in view_of(shell).lessons() if lesson.key == "pl_gather")
    assert "Cacao cannot go on a truck; the chocolate mixed of it can." in tip.words


@pytest.mark.parametrize("keys", [False, True])
def test_the_tip_on_playing_a_card_is_five_sentences_at_most(keys: bool) -> None:
    state = at(1, ring=(1, 2, 3), hand="worker_1 worker_5", warehouse="sugar " * 6, coins=1)
    shell, _match, pilot = table_at(state)
    if keys:
        pilot.key("tab")
        pilot.settle()
    words_ = {one.key: one.words for one in view_of(shell).lessons()}["pl_play"]
    assert "1 of 4" in words_
    assert words_.count(".") == 5


def test_by_keys_the_tip_names_the_key_that_moves_all_of_a_good() -> None:
    state = at(1, ring=(5, 6), hand="worker_5 worker_3")
    for act in (Play(0, "worker_5", False), Transport(0, "to", False)):
        GAME.advance(state, act)
    shell, _match, pilot = table_at(state)
    pilot.key("tab")
    pilot.settle()
    tips = {one.key: one.words for one in view_of(shell).lessons()}
    assert f"{actions_view.ALL_KEY} as many as fit" in tips["pl_gather"]


def test_who_has_moved_a_good_is_not_told_how() -> None:
    def more(state: Any) -> bool:
        return state.turn is not None and state.turn.moved and state.turn.left > 0

    told = told_at(more)
    assert not {"pl_gather", "pl_load", "pl_unload"} & set(told)


def tips_of(game: str) -> dict[str, str]:
    """All that first steps say in one whole game."""
    shell, match, pilot = a_table(2, 4, game=game)
    said: dict[str, str] = {}
    rng = Rng(4)
    while not match.over:
        said |= {lesson.key: lesson.words for lesson in view_of(shell).lessons()}
        match.do(plain(match, rng))
        put_away(shell, pilot)
        table_of(shell).pointing.renew()
    return said


def test_tips_know_which_game_they_stand_in() -> None:
    whole, plantation, candy = (tips_of(game) for game in ("both", "plantation", "candy"))
    for short in (plantation, candy):
        assert not [words for words in short.values() if "half" in words]
        assert "The game ends" in short["pl_end"]
    assert "half ends" in whole["pl_end"]
    assert "any of your trucks" in plantation["pl_load"]
    for grey in (whole, candy):
        assert "your colour count" in grey["pl_load"]
    for told in (whole, plantation, candy):
        assert len(told["pl_load"]) <= 180, "three lines"


def test_the_tip_about_the_break_room_is_soon_read() -> None:
    """It came again to who went on before."""
    state = at(1, ring=[2], hand="worker_2 worker_7", coins=1)
    for act in (Play(0, "worker_2", False), Transport(0, "from", False)):
        GAME.advance(state, act)
    tip = next(x for x in view_of(table_at(state)[0]).lessons() if x.key == "pl_recruit")
    assert tip.words.startswith("For a coin you look at the top 3 specialists and take one: ")
    assert tip.reading < 6


def test_the_candy_factory_alone_has_a_welcome_of_its_own() -> None:
    known = f"{KEY}/plantation"
    for game, shown in (("both", False), ("plantation", False), ("candy", True)):
        shell, match, pilot = a_table(2, 4, guide=True, game=game)
        assert isinstance(shell.director.top, IntroductionScene)
        pilot.wait(ARMED)
        pilot.key("escape")
        pilot.settle()
        table_of(shell).program.settings.guided = (known,)
        pilot.settle()
        assert isinstance(shell.director.top, IntroductionScene) is shown
    assert isinstance(match.game, Plantation)
    said = introduction.introduction(match.game, match.state)
    assert said.aim is not None
    assert "grey" in said.aim.words
    assert any("truck a turn" in step.words for step in said.steps)


def decorating(candies: str, coins: int = 0) -> Shell:
    """The table of who has left the decorating station at space 6, with nothing left to move unless
    there is something in the warehouse."""
    state = at(2, ring=[6], hand="worker_6 worker_7", warehouse=candies, coins=coins)
    for act in (Play(0, "worker_6", False), Transport(0, "from", False)):
        GAME.advance(state, act)
    return table_at(state)[0]


def told_of_decorating(candies: str) -> str:
    """The tip."""
    told = {lesson.key: lesson.words for lesson in view_of(decorating(candies)).lessons()}
    return told.get("pl_decorate", "")


def test_decorating_is_told_where_it_can_be_done_and_as_it_is_done() -> None:
    assert not told_of_decorating("sugar")
    assert not told_of_decorating("")
    assert told_of_decorating("peanuts").endswith("Click Decorate.")
    several = told_of_decorating("peanuts truffles")
    assert several.endswith("Click Decorate, then a piece of candy.")


def test_one_candy_is_not_offered_to_be_decorated_for_a_coin() -> None:
    shell = decorating("peanuts", 1)
    assert shell.director.frame.find("tool:use") is not None
    assert shell.director.frame.find("do:decorate_all") is None
    told = {lesson.key: lesson.words for lesson in view_of(shell).lessons()}
    assert "Decorate all" not in told["pl_decorate"]


def test_the_buttons_that_decorate_say_what_that_is_good_for() -> None:
    frame = decorating("peanuts truffles", 1).director.frame
    for place in ("tool:use", "do:decorate_all"):
        spot = frame.find(place)
        assert spot is not None
        assert spot.tooltip.endswith("decorated candy is worth a point more."), place


def test_who_loads_the_first_truck_is_told_what_trucks_are_for() -> None:
    shell, match, pilot = a_table(2, 4, game="both")

    def loads(state: Any) -> bool:
        sent = state.turn is not None and state.turn.way == "from" and not state.turn.moved
        return sent and match.game.facts(state, state.seat).moves > 0

    play_until(shell, match, pilot, loads)
    assert match.state.half == 1
    words = {one.key: one.words for one in view_of(shell).lessons()}["pl_load"]
    counts = card_text.what_counts("both")
    assert counts in words
    page = introduction.introduction(GAME, at(1))
    assert page.aim is not None
    for same in (
        "in the Candy half you make candy of what ",
        "At the end only trucks of your colour",
    ):
        assert same in page.aim.words
        assert same.casefold() in counts.casefold()


def test_who_loads_first_is_told_that_icons_are_worth_a_specialist() -> None:
    def told(half: int) -> str:
        state = at(half, ring=[2], hand="worker_2 worker_7", warehouse="sugar sugar")
        for act in (Play(0, "worker_2", False), Transport(0, "from", False)):
            GAME.advance(state, act)
        return {one.key: one.words for one in view_of(table_at(state)[0]).lessons()}["pl_load"]

    assert told(1).endswith("Each worker icon you cover costs a specialist.")
    assert "icon" not in told(2)


def test_the_tip_on_worker_icons_names_the_truck() -> None:
    state = at(
        1, ring=[2], hand="worker_2 worker_7", warehouse="sugar", trucks={"c": "sugar sugar"}
    )
    for act in (Play(0, "worker_2", False), Transport(0, "from", False)):
        GAME.advance(state, act)
    shell = table_at(state)[0]
    (tip,) = [one for one in view_of(shell).lessons() if one.key == "pl_icons"]
    assert tip.words.startswith("The next good on truck C covers a worker icon.")


def test_that_sugar_and_cacao_come_only_now_is_said_before_the_first_sale() -> None:
    def told(game: str) -> dict[str, str]:
        goods, recipes = "cacao sugar", RECIPES if game == "both" else ()
        state = at(
            1, ring=[4], hand="worker_4 worker_7", warehouse=goods, game=game, recipes=recipes
        )
        told = {one.key: one.words for one in view_of(table_at(state)[0]).lessons()}
        for act in (Play(0, "worker_4", False), Transport(0, "from", False)):
            GAME.advance(state, act)
        return told | {one.key: one.words for one in view_of(table_at(state)[0]).lessons()}

    tips = told("both")
    assert "Nobody gets new sugar or cacao then" in tips["pl_recipes"]
    assert "what is in your warehouse at half-time goes back" in tips["pl_recipes"], "PL-6.1"
    assert "only trucks of your colour count" in tips["pl_recipes"], "PL-8.1"
    plan = (
        "The best turn there makes 3 Chocolate Pretzels of 3 sugar and 3 chocolate: 9\u00a0points."
    )
    assert plan in tips["pl_recipes"], "what to load is told by the recipes in play"
    assert "nobody gets new cacao: what you sell now is gone" in tips["pl_sell"]
    assert "nobody" not in told("plantation")["pl_sell"]
    page = introduction.introduction(GAME, at(1))
    assert page.aim is not None
    assert "nobody gets new sugar or cacao" in page.aim.words


def test_the_first_turn_is_told_what_it_needs_and_only_once() -> None:
    """On the empty ring a worker can only come; what a tag of two numbers means comes later."""
    shell, match, pilot = a_table(2, 4, guide=True)
    pilot.wait(ARMED)
    pilot.click("begin")
    pilot.settle()
    lesson = table_of(shell).guide.lesson
    assert lesson is not None
    assert lesson.key == "pl_play"
    assert "Orange" not in lesson.words
    assert "Point at a card" not in words(shell), "the card says it"
    assert prompt.told(view_of(shell).look()) == ""
    assert "pl_fewer" not in [each.key for each in view_of(shell).lessons()]
    assert match.state.turn is None


def test_a_tag_that_counts_more_than_can_go_is_told_of_from_the_second_turn_on() -> None:
    state = at(1, ring=(1, 2, 3), hand="worker_1 worker_5", warehouse="sugar " * 6, coins=1)
    shell, _match, _pilot = table_at(state)

    def told() -> dict[str, str]:
        return {each.key: each.words for each in view_of(shell).lessons()}

    assert "Orange" in told()["pl_play"]
    assert "1 of 4: only 1 of these 4 can go." in told()["pl_play"], "in half a sentence"
    assert "pl_fewer" not in told()
    give(state, 0, played="worker_2")
    shell, _match, _pilot = table_at(state)
    assert told()["pl_fewer"].startswith("A tag of 1 of 4 means: the card counts 4, but only 1 ")


@pytest.mark.parametrize("half", [1, 2])
def test_before_a_card_is_played_no_recipe_is_framed(half: int) -> None:
    """A golden frame says that something can be chosen."""
    state = at(half, hand="worker_1 temp", warehouse="sugar chocolate chocolate sugar", coins=1)
    shell, _match, _pilot = table_at(state)
    told = {each.key: each for each in view_of(shell).lessons()}
    assert not told["pl_recipes" if half == 1 else "pl_plan"].rims
    look = view_of(shell).look()
    assert {look.emphasis(f"recipe:{recipe}") for recipe in RECIPES} == {"normal"}


def test_of_an_empty_ring_only_the_way_to_it_is_told() -> None:
    told = []
    for ring in ((), (5,)):
        state = at(1, ring=ring, hand="worker_3 worker_6", warehouse="sugar")
        GAME.advance(state, Play(0, "worker_3", False))
        lessons = view_of(table_at(state)[0]).lessons()
        told += [each.title for each in lessons if each.key == "pl_way"]
    assert told == ["To the ring", "To or from the ring?"]


def test_at_large_text_a_tip_hides_neither_coins_nor_points() -> None:
    shell, match, pilot = a_table(4, 4, size=(1280, 720), scale=1.3, guide=True)
    put_away(shell, pilot)

    def bringing(state: Any) -> bool:
        return state.turn is not None and state.turn.way == "to" and not state.turn.moved

    play_until(shell, match, pilot, bringing)
    pilot.settle()
    card = table_of(shell).guide.card
    assert card is not None
    assert not any(card.meets(pilot.spot(place).rect) for place in ("coin", "points"))
