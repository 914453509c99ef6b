"""What is seen and done at the table of Plantation & Candy beside whole games."""

from __future__ import annotations

import dataclasses
from typing import Any, cast

import msgspec
import pygame
import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.moving import Gather, Load, MovingAct, Stow
from chocolate_factory.games.plantation.facts import WayFacts
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hint_marks import way_of
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.plantation import layout
from chocolate_factory.views.plantation.areas import (
    actions_view,
    cards_view,
    goods,
    hand_view,
    recipes_view,
    works_view,
    yard_view,
)
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.plantation.states import BOOK, GAME, at, give
from tests.helpers.plantation.table import Recorder, a_table, plain, play_until, table_at, view_of
from tests.helpers.shell import said
from tests.helpers.shell import words as seen_words
from tests.helpers.tables import (
    LAYOUTS,
    SIZES,
    apart,
    focus_on,
    legal,
    put_away,
    spot_of,
    table_of,
    within_the_window,
)


def gathering(state: Any) -> bool:
    """Whether several goods may be gathered now."""
    job = state.turn
    return job is not None and job.way == "to" and job.left > 1 and not job.moved


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_all_that_can_be_done_has_a_place_on_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    """Every size draws other moments of one game."""
    shell, match, pilot = a_table(4, 9, size, scale)
    rng = Rng(2)
    for step in range(150):
        if step % (4 * len(SIZES)) == 4 * SIZES.index(size):
            table_of(shell).jump()
            pilot.settle()
            put_away(shell, pilot)
            table = table_of(shell)
            places = set(pilot.places())
            for source in table.pointing.picker.sources:
                assert spot_of(pilot, source) in places, (source, match.state.phase)
            within_the_window(shell)
        match.do(plain(match, rng))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("recipes", [0, 5])
def test_the_main_areas_do_not_overlap(size: tuple[int, int], scale: float, recipes: int) -> None:
    sizes = Sizes(*size, scale)
    for others in (1, 2, 3):
        found = layout.areas(sizes, others, recipes)
        areas = (found.bar, found.works.panel, found.yard.panel, found.hand, found.main)
        optional = (found.recipes, found.players, found.log, found.chips, found.drawers)
        apart((*areas, *optional))


def test_a_card_pointed_at_is_counted_on_the_spaces_in_both_directions() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: s.turn is None and sum(s.ring) in (2, 3))
    card = next(c for c in match.state.players[match.seat].hand if c.startswith("worker"))
    assert view_of(shell).look().counted == ()
    pilot.hover(f"card:{card}")
    pilot.settle()
    facts = match.game.facts(match.state, match.state.seat).cards[card]
    counted = view_of(shell).look().counted
    assert counted == facts.ways[facts.number]
    assert {way.way for way in counted} == {"to", "from"}


def test_once_a_card_is_played_one_direction_alone_is_counted_where_one_points_at_it() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(
        shell, match, pilot, lambda s: s.turn and s.turn.way is None and sum(s.ring) in (2, 3)
    )
    assert {way.way for way in view_of(shell).look().counted} == {"to", "from"}
    for way in ("to", "from"):
        pilot.hover(f"tool:go_{way}")
        pilot.settle()
        assert {found.way for found in view_of(shell).look().counted} == {way}


def test_all_of_a_good_is_moved_at_once_and_taken_back_at_once() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, gathering)
    pilot.click("pile:sugar")
    pilot.settle()
    assert match.state.turn.moved == 1
    before, moved = match.session.length, match.state.turn.left
    pilot.click("tool:all")
    pilot.settle()
    assert match.state.turn.moved > 1
    assert not any(isinstance(act, Gather) and act.good == "sugar" for act in legal(match))
    assert match.session.length - before <= moved
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_all_of_a_pile_is_taken_at_once_from_the_start() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: gathering(s) and len(s.players[s.seat].warehouse) < 6)
    before = match.session.length
    pilot.click("tool:all_cacao")
    pilot.settle()
    assert match.state.turn.good == "cacao"
    assert not any(isinstance(act, Gather) for act in legal(match))
    pilot.key("z")
    pilot.settle()
    assert match.session.length == before


def test_all_says_what_is_wanted_before_anything_was_moved() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, gathering)
    pilot.key("g")
    pilot.settle()
    assert said(shell) == ["More than one good can go: choose its button."]


def test_goods_that_have_a_button_each_have_a_number_key_each() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: gathering(s) and len(s.players[s.seat].warehouse) < 6)
    frame, look = shell.director.frame, view_of(shell).look()
    keys = {button.place: button.key for button in actions_view._again(frame, look)}
    assert sorted(keys.values()) == ["1", "2"]
    first, second = (place for place, *_rest in view_of(shell).all_of.buttons())
    pilot.key("2")
    pilot.settle()
    assert second == f"tool:all_{match.state.turn.good}" != first
    assert not any(isinstance(act, Gather) for act in legal(match))


def test_the_key_does_what_the_only_button_says() -> None:
    """Once the only decorated candy is loaded, two plain ones can follow: the button says so, and
    the key moves them, where it would ask for one good first."""
    state = at(2, ring=(3,), hand="worker_3 worker_5", warehouse="truffles* peanuts peanuts")
    for action in (Play(0, "worker_3", False), Transport(0, "from", False)):
        GAME.advance(state, action)
    assert state.turn is not None
    state.turn = msgspec.structs.replace(state.turn, left=3)
    shell, match, pilot = table_at(state)
    match.do(Load(0, "a", "truffles*", False))
    table_of(shell).jump()
    pilot.settle()
    assert [(place, words) for place, _good, _told, words in view_of(shell).all_of.buttons()] == [
        ("tool:all", "2 more")
    ]
    pilot.key("g")
    pilot.settle()
    assert match.state.turn.moved == 3


def test_all_of_a_good_goes_into_a_truck_that_has_room_for_it() -> None:
    """One space in truck A is no reason to offer nothing where truck C takes all."""
    shell, match, pilot = a_table(2, 4, game="candy")
    seat = match.seat or 0
    room = match.game.facts(match.state, seat).players[seat].truck_room[0]
    for _space in range(room - 1):
        stow = next(a for a in legal(match) if isinstance(a, Stow) and a.truck == "a")
        match.do(stow)
    table_of(shell).jump()
    pilot.settle()
    told = [words for _place, _good, _what, words in view_of(shell).all_of.buttons()]
    assert told
    assert all("truck A" not in words for words in told[1:] or told), told


def test_a_good_that_cannot_go_there_says_why() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, gathering)
    before = match.session.length
    good = f"good:{match.state.players[match.seat].warehouse[0][0]}"
    pilot.drag(good, "truck:a")
    pilot.settle()
    assert match.session.length == before
    assert len(said(shell)) == 1


def test_another_yard_is_looked_at_and_its_hand_stays_hidden() -> None:
    shell, match, pilot = a_table(3, 4)
    other = next(seat for seat in range(3) if seat != match.own)
    pilot.click(f"player:{other}")
    pilot.settle()
    assert not any(kind(place) == "card" for place in pilot.places())
    pilot.click("warehouse")
    pilot.settle()
    assert said(shell) == ["This is another player's side; press Esc to go back to yours."]
    pilot.key("escape")
    pilot.settle()
    assert table_of(shell).viewpoint.looking is None


def test_of_a_yard_that_is_looked_at_no_truck_is_called_yours() -> None:
    state = at(2, hand="worker_3 worker_6", warehouse="chocolate")
    give(state, 1, warehouse="chocolate chocolate")
    shell, _match, _pilot = table_at(state)
    assert "Loaded, this brings 2 more points" in seen_words(shell)
    table_of(shell).viewpoint.look_at(1)
    assert "Loaded, this brings 3 more points" in seen_words(shell)
    assert "your trucks" not in seen_words(shell)


def test_pawns_walk_along_the_spaces_that_are_looked_at() -> None:
    shell, match, pilot = a_table(2, 3, still=False)
    play_until(
        shell, match, pilot, lambda s: s.turn and s.turn.way is None and sum(s.ring) in (2, 3)
    )
    pilot.click("tool:go_to")
    pilot.step(0.1)
    walk = view_of(shell).look().seen.walk
    assert walk is not None
    assert 0 < walk[1] < 1
    pilot.settle()
    assert view_of(shell).look().seen.walk is None
    assert match.state.turn.way == "to"


def test_every_place_of_a_path_has_a_kind_that_the_table_draws() -> None:
    for game in ("both", "candy"):
        _shell, match, _pilot = a_table(3, 6, game=game)
        rng, found = Rng(3), set[str]()
        while not match.over:
            for action in legal(match):
                for path in match.game.paths(match.state, action):
                    found |= {kind(place) for place in path}
            match.do(plain(match, rng))
        assert found <= DRAWN


TABLE = ("space", "ring", "pawn", "die", "pile", "recipe", "machine", "outlet", "froster")
OWN = ("whistle", "coin", "good", "warehouse", "truck", "cargo", "machinist")
CARDS = ("card", "offer", "hand", "box")
DRAWN = {*TABLE, *OWN, *CARDS, "do", "way"}


def test_ending_a_turn_in_which_nothing_was_done_is_asked_twice() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: gathering(s) and not s.turn.used)
    before = match.session.length
    pilot.wait(0.5)
    pilot.click("do:main")
    pilot.settle()
    assert match.session.length == before
    pilot.wait(0.5)
    pilot.click("do:main")
    pilot.settle()
    assert match.session.length == before + 1


def test_a_key_that_an_open_hint_means_is_the_hint_s() -> None:
    shell, _match, _pilot = a_table(2, 3)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert not view_of(shell).key(pressed)


@pytest.mark.parametrize("way", ["to", "from"])
def test_once_the_worker_has_walked_the_keyboard_is_led_to_what_can_be_done(way: str) -> None:
    shell, match, pilot = a_table(2, 3, still=False)

    def useful(state: Any) -> bool:
        if state.turn is None or state.turn.way is not None:
            return False
        found = [act for act in match.game.legal(state, state.seat) if isinstance(act, Transport)]
        for act in found:
            after = match.game.copy(state)
            match.game.advance(after, act)
            moves = match.game.legal(after, after.seat)
            if act.way == way and any(isinstance(move, MovingAct) for move in moves):
                return True
        return False

    play_until(shell, match, pilot, useful)
    focus_on(pilot, shell, f"space:{space_of(match, way)}")
    pilot.wait(MAIN_AGAIN)
    pilot.key("return")
    pilot.settle()
    pilot.wait(MAIN_AGAIN)
    assert match.state.turn.way == way
    assert kind(shell.director.focus.place or "") in ("pile", "good", "cargo")


def space_of(match: Any, way: str) -> int:
    """The space at which a worker comes or goes with the card in play."""
    facts = match.game.facts(match.state, match.state.seat)
    card = facts.cards[match.state.turn.card]
    return next(int(w.space) for w in card.ways[card.number] if w.way == way and not w.reverse)


def test_a_card_that_the_keyboard_is_at_is_counted_wherever_the_mouse_was_left() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(shell, match, pilot, lambda s: s.turn is None and sum(s.ring) in (2, 3))
    card = next(c for c in match.state.players[match.seat].hand if c.startswith("worker"))
    pilot.hover("log")
    pilot.settle()
    pilot.wait(0.1)
    focus_on(pilot, shell, f"card:{card}")
    facts = match.game.facts(match.state, match.state.seat).cards[card]
    assert view_of(shell).look().counted == facts.ways[facts.number]


def test_the_numbers_counted_on_the_ring_lie_over_all_frames() -> None:
    shell, match, pilot = a_table(2, 3)
    play_until(
        shell, match, pilot, lambda s: s.turn and s.turn.way is None and sum(s.ring) in (2, 3)
    )
    areas = layout.areas(shell.director.frame.sizes, 1, 0)
    frame = Recorder(shell.director.frame)
    works_view._sights(cast(Frame, frame), areas.works, view_of(shell).look())
    frames = [i for i, style in enumerate(frame.fills) if style.startswith("sight_")]
    numbers = [i for i, style in enumerate(frame.fills) if style in ("chip", "disc")]
    assert len(frames) == 2
    assert max(frames) < min(numbers)


@pytest.mark.parametrize("good", BOOK.goods)
def test_all_that_flies_has_a_picture(good: str) -> None:
    shell, _match, _pilot = a_table(2, 3)
    frame = shell.director.frame
    flight = goods.dressed(frame, Flight(good, "warehouse", "truck:a", 0.5))
    assert frame.art.has(flight.icon)


@pytest.mark.parametrize("recipe", BOOK.recipes.values(), ids=lambda recipe: recipe.id)
def test_a_recipe_says_how_much_goes_in_how_much_comes_out_and_how_often(recipe: Any) -> None:
    shell, _match, _pilot = a_table(2, 3)
    frame, look = Recorder(shell.director.frame), view_of(shell).look()
    look.state.recipes = (recipe.id,)
    recipes_view.draw(cast(Frame, frame), Rect(0, 0, 240, 220), look, False)
    taken = [str(n) for n in (recipe.sugar, recipe.chocolate) if n]
    at = frame.texts.index("→")
    assert frame.texts[at - len(taken) : at] == taken
    assert frame.texts[at + 1] == str(recipe.makes)
    often = f"{recipe.uses} times a turn" if recipe.uses > 1 else "once a turn"
    assert often in frame.texts


@pytest.mark.parametrize("half", [1, 2])
def test_where_text_is_large_every_recipe_still_says_how_often(half: int) -> None:
    """In the second half its place belongs to what is left: then it stands beside the candy."""
    shell, _match, _pilot = a_table(3, 3, scale=2.0)
    frame, look = Recorder(shell.director.frame), view_of(shell).look()
    areas = layout.areas(shell.director.frame.sizes, len(look.others), 4)
    assert areas.recipes is not None
    for id_, recipe in BOOK.recipes.items():
        frame.texts.clear()
        look.state.half, look.state.recipes, look.state.tokens = half, (id_,) * 4, (6,) * 4
        recipes_view.draw(cast(Frame, frame), areas.recipes, look, True)
        long, short = recipes_view._often(recipe)
        lines = recipes_view._halves(cast(Frame, frame), long)[0]
        said = [words for words in frame.texts if words in (long, short, lines)]
        assert len(said) == 4, id_


@pytest.mark.parametrize("width", [130, 150, 200])
def test_all_recipes_say_equally_large_how_often_they_may_be_used(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, _match, _pilot = a_table(2, 3)
    frame, look = shell.director.frame, view_of(shell).look()
    look.state.recipes = ("fudge", "lollipops", "rock_candy", "nougat")
    long = {recipes_view._often(BOOK.recipes[id_])[0] for id_ in look.state.recipes}
    often = long | {recipes_view._halves(frame, words)[0] for words in long}
    sizes: list[int] = []
    write = frame.text

    def text(words: str, rect: Rect, **how: Any) -> Rect:
        sizes.extend([how["size"]] if words in often else [])
        return write(words, rect, **how)

    monkeypatch.setattr(frame, "text", text)
    room = Rect(0, 0, len(look.state.recipes) * (width + theme.GAP) - theme.GAP, 170)
    recipes_view.draw(frame, room, look, False)
    assert len(sizes) == len(look.state.recipes)
    assert len(set(sizes)) == 1


@pytest.mark.parametrize("recipe", BOOK.recipes.values(), ids=lambda recipe: recipe.id)
def test_where_text_is_large_each_good_that_a_recipe_takes_is_still_seen(
    recipe: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, _match, _pilot = a_table(4, 3, scale=2.0)
    frame, look = shell.director.frame, view_of(shell).look()
    areas = layout.areas(frame.sizes, len(look.others), len(look.state.recipes))
    look.state.recipes = (recipe.id,) * len(look.state.recipes)
    drawn: dict[str, list[float]] = {}
    monkeypatch.setattr(
        goods, "draw", lambda frame, rect, good: drawn.setdefault(good, []).append(rect.w)
    )
    assert areas.recipes is not None
    recipes_view.draw(frame, areas.recipes, look, True)
    seen = len(look.state.recipes)
    assert len(drawn.get("sugar", ())) == (recipe.sugar and seen * recipe.sugar)
    assert len(drawn.get("chocolate", ())) == (recipe.chocolate and seen * recipe.chocolate)
    assert min(width for widths in drawn.values() for width in widths) >= theme.GAP


def test_the_own_hand_stays_open_while_a_bot_is_followed() -> None:
    shell, _match, pilot = a_table(2, 3)
    pilot.settle()
    look = view_of(shell).look()
    seat = 1 - look.own
    other = dataclasses.replace(look, seat=seat)
    assert hand_view.title(other) == f"{look.names[seat]}'s cards"
    assert hand_view.title(dataclasses.replace(other, watching=True)) == "Your hand"
    bots = dataclasses.replace(view_of(shell).look(), kinds=("easy", "easy"))
    named = f"{bots.names[bots.own]}'s cards"
    assert hand_view.title(dataclasses.replace(bots, seat=bots.own)) == named


@pytest.mark.parametrize(
    ("half", "card", "ring", "own"),
    [
        (1, "machinist_1", (2,), {"coins": 1, "warehouse": "sugar cacao"}),
        (2, "worker_6", (8,), {"coins": 1, "warehouse": "truffles peanuts sugar"}),
    ],
)
def test_no_label_of_the_turn_is_cut_where_there_is_room(
    half: int, card: str, ring: tuple[int, ...], own: dict[str, Any]
) -> None:
    """Nor the name of the card in play, beside four others."""
    hand = f"{card} worker_3 worker_5 sorter_1 packer_1"
    state = at(half, ring=ring, die=2, hand=hand, played="worker_1 worker_4", **own)
    for action in (Play(0, card, False), Transport(0, "from", False)):
        GAME.advance(state, action)
    shell, _match, _pilot = table_at(state)
    told = {"Recruit\u00a0(1\u00a0coin)", "Decorate", "Machinist", "Mix\u00a0chocolate"}
    cut = {each.words.replace(" ", "\u00a0") for each in shell.director.frame.cuts}
    assert not cut & told
    assert not any("coin" in words or "Decorate" in words for words in cut)


def bringing_in() -> tuple[Any, Any, Any]:
    """A worker comes to a break room, with two goods to bring in."""
    state = at(1, ring=(7,), hand="worker_7 worker_3 worker_5", coins=1)
    for action in (Play(0, "worker_7", False), Transport(0, "to", False)):
        GAME.advance(state, action)
    return table_at(state)


def test_buttons_for_goods_are_not_cut_beside_that_of_the_space() -> None:
    shell, _match, pilot = bringing_in()
    assert pilot.spot("tool:all_sugar").rect.w > 0
    cut = [each.words for each in shell.director.frame.cuts]
    assert not [words for words in cut if "sugar" in words or "cacao" in words or "coin" in words]


def test_figures_of_a_card_stay_in_their_cell() -> None:
    """Two turns of one direction share a line of the card."""
    shell, _match, _pilot = bringing_in()
    frame, discs = Recorder(shell.director.frame), list[Rect]()
    frame.fill = lambda rect, *_args, **_more: discs.append(rect)  # type: ignore[method-assign]
    way = WayFacts("to", True, (3,), 3, 4, "mixer", moves=3)
    for wide, told in ((54, "3/4"), (30, "3")):
        cell = Rect(10, 10, wide, 18)
        frame.texts.clear()
        cards_view.figures(frame, cell, way)  # type: ignore[arg-type]
        assert frame.texts[0] == told
        assert discs[-1].right <= cell.right


def test_a_card_that_looks_both_ways_says_what_its_figures_are() -> None:
    _shell, _match, pilot = table_at(at(2, ring=(1, 2), die=6, hand="sorter_1 worker_3"))
    told = pilot.spot("card:sorter_1").tooltip or ""
    assert "how many goods can really go; first clockwise, then the other way round." in told
    assert "On the card" not in (pilot.spot("card:worker_3").tooltip or "")


@pytest.mark.parametrize("wide", [150, 68, 36])
def test_a_card_says_how_many_goods_in_one_way_however_wide(wide: int) -> None:
    """As the tags of the ring do: not `2 goods` on one card and `×2` on the next."""
    shell, _match, _pilot = bringing_in()
    frame = Recorder(shell.director.frame)
    way = WayFacts("to", True, (1,), 1, 2, "mixer", moves=2)
    cards_view.figures(frame, Rect(10, 10, wide, 18), way)  # type: ignore[arg-type]
    assert frame.texts == ["2", "1"]


@pytest.mark.parametrize("wide", [150, 36])
def test_a_card_that_moves_nothing_says_so_behind_the_space(wide: int) -> None:
    """Not `0 of 1` before a number that nobody knows for a space."""
    shell, _match, _pilot = bringing_in()
    frame, discs = Recorder(shell.director.frame), list[Rect]()
    frame.fill = lambda rect, *_args, **_more: discs.append(rect)  # type: ignore[method-assign]
    cell = Rect(10, 10, wide, 18)
    way = WayFacts("to", True, (1,), 1, 1, "mixer", moves=0)
    cards_view.figures(frame, cell, way)  # type: ignore[arg-type]
    assert frame.texts == ["0", "1"]
    assert discs[0].x == cell.x, "beside the arrow, to which it belongs"


def test_who_ends_the_turn_by_key_is_told_what_may_still_come_in() -> None:
    shell, match, pilot = bringing_in()
    before = match.session.length
    pilot.wait(MAIN_AGAIN)
    pilot.key("e")
    pilot.settle()
    assert match.session.length == before
    assert "You may still bring in 2 goods this turn." in seen_words(shell)


def test_a_stack_says_how_many_lie_there() -> None:
    state = at(1, ring=(2,), hand="worker_3", warehouse="sugar+sugar sugar")
    shell, _match, _pilot = table_at(state)
    assert "×2" in seen_words(shell)


def test_the_number_of_a_good_that_comes_stands_at_its_pile() -> None:
    state = at(1, ring=(1,), hand="worker_1 worker_3")
    for action in (Play(0, "worker_1", False), Transport(0, "to", False)):
        GAME.advance(state, action)
    shell, match, pilot = table_at(state)
    come = Gather(0, "sugar", False)
    frame = shell.director.frame
    way = way_of(frame, match.game.paths(match.state, come))
    assert way is not None
    shown = view_of(shell).refine(frame, AdviceStep(match.state, come, "", ()), way)
    assert shown.about == pilot.spot("pile:sugar").rect


def test_what_a_truck_is_stands_beside_it_and_goes_with_the_next_press() -> None:
    state = at(1, ring=(2,), hand="worker_2 worker_3", warehouse="sugar sugar")
    shell, _match, pilot = table_at(state)
    pilot.click("truck:a")
    pilot.settle()
    (notice,) = shell.director.notices.shown
    assert notice.words.startswith("Truck A")
    assert notice.at_px is not None
    pilot.click("card:worker_3")
    pilot.settle()
    assert not any(each.words.startswith("Truck A") for each in shell.director.notices.shown)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_workers_beside_the_ring_are_counted_whole_at_large_text(size: tuple[int, int]) -> None:
    shell, match, _pilot = a_table(2, 3, size, 2.0)
    told = f"×{GAME.facts(match.state, 0).pawns}"
    assert told in seen_words(shell).split("\n")
    assert told not in {cut.words for cut in shell.director.frame.cuts}


def test_the_key_of_all_says_what_comes_first_where_no_card_is_played() -> None:
    shell, _match, pilot = a_table(2, 3)
    pilot.key("g")
    assert said(shell)[-1] == "No goods are moved yet: play a card and choose its way first."


def test_the_flag_is_explained_where_it_stands() -> None:
    shell, match, _pilot = a_table(3, 4)
    for spot in [s for s in shell.director.frame.live if s.place.startswith("player:")]:
        seat = int(spot.place.partition(":")[2])
        told = f"The flag: {match.names[seat]} had the first turn of this half."
        assert (told in spot.tooltip) is (seat == match.state.starter)


def test_a_recipe_that_makes_several_says_that_its_points_are_for_each() -> None:
    recipes = sorted(BOOK.recipes.values(), key=lambda recipe: -recipe.makes)[:3]
    several, ids = recipes[0], tuple(recipe.id for recipe in recipes)
    shell, _match, _pilot = table_at(at(1, hand="worker_2", recipes=ids))
    assert f"{several.points} each" in seen_words(shell)
    spot = shell.director.frame.find(f"recipe:{several.id}")
    assert spot is not None
    assert f"{several.points * several.makes} in all" in spot.tooltip


def test_between_the_cards_no_tooltip_repeats_the_heading() -> None:
    shell, _match, _pilot = table_at(at(1, hand="worker_2 worker_5"))
    spot = shell.director.frame.find("hand")
    assert spot is not None
    assert "Your hand" in seen_words(shell)
    assert not spot.tooltip


def test_every_recipe_beside_others_says_once_a_turn_in_full() -> None:
    shell, _match, _pilot = a_table(2, 3)
    frame, look = Recorder(shell.director.frame), view_of(shell).look()
    look.state.recipes = ("fudge", "rock_candy", "caramels", "nougat")
    for half in (1, 2):
        frame.texts.clear()
        look.state.half, look.state.tokens = half, (6,) * 4
        recipes_view.draw(cast(Frame, frame), Rect(0, 0, 560, 170), look, False)
        assert "once" not in frame.texts or frame.texts.count("a turn") == 4
        assert frame.texts.count("once a turn") + frame.texts.count("once") == 4


def test_a_dark_recipe_says_whether_goods_are_missing_or_its_candy_is_gone() -> None:
    state = at(2, hand="worker_1 worker_6", warehouse="chocolate chocolate")
    give(state, 1, warehouse="truffles " * 6)
    for act in (Play(0, "worker_1", False), Transport(0, "to", False)):
        GAME.advance(state, act)
    _shell, _match, pilot = table_at(state)
    lacks = pilot.spot("recipe:pretzels").tooltip
    assert lacks.startswith("For Chocolate Pretzels (3 points each) you need 1 more sugar")
    assert pilot.spot("recipe:truffles").tooltip.endswith(
        "All its candy is gone: nobody makes more for now."
    )
    assert pilot.spot("recipe:peanuts").tooltip.startswith("Chocolate Peanuts: ")


def test_the_workers_beside_the_ring_say_what_the_keys_do_with_them() -> None:
    """Where the space of the way has another meaning, as for a Runner, the keys come to them."""
    state = at(1, ring=(5, 7), die=8, hand="runner_1 worker_7", warehouse="sugar")
    GAME.advance(state, Play(0, "runner_1", False))
    shell, _match, pilot = table_at(state)
    assert pilot.spot("pawn").tooltip.startswith("Drag one onto a lit space.")
    pilot.key("tab")
    pilot.settle()
    assert pilot.spot("pawn").tooltip.startswith("Enter takes one up; then go to a lit space.")
    shell.director.set_focus("pawn", ring=True)
    pilot.key("return")
    pilot.settle()
    assert table_of(shell).pointing.picker.held == "pawn"


@pytest.mark.parametrize(("goods", "lit"), [("sugar cacao chocolate", 2), ("cacao sugar", 1)])
def test_while_goods_are_loaded_cacao_for_the_mixer_has_no_frame(goods: str, lit: int) -> None:
    """It cannot be loaded, and looked as if it could."""
    state = at(1, ring=(1, 2), hand="worker_1 worker_5", warehouse=goods)
    for action in (Play(0, "worker_1", False), Transport(0, "from", False)):
        GAME.advance(state, action)
    shell, _match, _pilot = table_at(state)
    frame, look = Recorder(shell.director.frame), view_of(shell).look()
    yard_view.warehouse(cast(Frame, frame), Rect(0, 0, 400, 120), look)
    assert frame.states.count("selected") == lit
    assert look.mark("good:cacao") == "source", "it can still be clicked"
