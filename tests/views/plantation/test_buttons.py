"""The buttons of a turn keep their places, say all they have to say, and the focus comes to what
is done first."""

from __future__ import annotations

from chocolate_factory.views.parts.tools import play_buttons
from chocolate_factory.views.plantation import layout
from chocolate_factory.views.plantation.turn import prompt
from tests.helpers.plantation.states import at
from tests.helpers.plantation.table import table_at, view_of
from tests.helpers.tables import focus_on


def test_what_is_over_leaves_its_button_where_it_was() -> None:
    """Recruiting cannot be undone: it never lies where mixing lay a moment ago."""
    state = at(1, ring=(6, 7), die=6, coins=3, hand="machinist_1 temp", warehouse="sugar cacao")
    shell, _match, pilot = table_at(state, (1440, 900))
    for place in ("card:machinist_1", "tool:play_lies", "tool:go_to"):
        pilot.click(place)
        pilot.settle()
    find = shell.director.frame.find
    before = {place: find(place) for place in ("do:machinist", "do:recruit")}
    goods = find("tool:all_sugar")
    assert goods is not None
    assert goods.rect.w > 2 * goods.rect.h, "there is room for its words"
    pilot.click("do:machinist")
    pilot.settle()
    for place, was in before.items():
        now = shell.director.frame.find(place)
        assert now is not None
        assert was is not None
        assert now.px == was.px
    machinist = shell.director.frame.find("do:machinist")
    assert machinist is not None
    assert machinist.tooltip == "Machinist has run the machine in this turn already."


def test_with_a_recipe_in_hand_two_buttons_ask_who_makes_it() -> None:
    state = at(2, ring=(5, 6), die=5, hand="machinist_1 temp", warehouse="chocolate chocolate")
    shell, match, pilot = table_at(state)
    for place in ("card:machinist_1", "tool:play_lies", "tool:go_to", "recipe:truffles"):
        pilot.click(place)
        pilot.settle()
    assert prompt.told(view_of(shell).look()) == "Truffles: who makes it?"
    pilot.click("tool:make_machinist")
    pilot.settle()
    job = match.state.turn
    assert job is not None
    assert (job.machinist, job.used) == (True, False)


def test_by_keys_goods_come_in_before_candy_is_decorated() -> None:
    state = at(
        2,
        ring=(7,),
        hand="worker_7 temp",
        warehouse="truffles peanuts",
        trucks={"a": "sugar chocolate"},
    )
    shell, match, pilot = table_at(state)
    focus_on(pilot, shell, "card:worker_7")
    pilot.key("return")
    pilot.settle()
    focus_on(pilot, shell, "tool:go_to")
    pilot.wait(1)
    pilot.key("return")
    pilot.settle()
    job = match.state.turn
    assert job is not None
    assert job.space == 8
    assert str(shell.director.focus.place).startswith("cargo:a.")


def test_the_two_buttons_of_the_die_fill_the_row() -> None:
    state = at(1, ring=(6,), die=6, hand="machinist_1 temp", warehouse="sugar")
    shell, _match, pilot = table_at(state, (1440, 900))
    pilot.click("card:machinist_1")
    pilot.settle()
    row = layout.areas(shell.director.frame.sizes, 1, 3).yard.actions
    assert abs(pilot.spot("tool:play_roll").rect.right - row.right) < 2


def test_buttons_of_the_bar_that_can_do_nothing_say_why() -> None:
    _shell, match, _pilot = table_at(at(1, hand="worker_3"))
    told = {tool.place: tool.tooltip for tool in play_buttons(match, "Not now.")}
    assert told["tool:redo"] == "Nothing has been undone."
    assert told["tool:hint"] == "Not now."
    assert told["tool:replay"].startswith("Nothing has happened yet.")
    assert all(told.values())
