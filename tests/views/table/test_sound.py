"""What is heard at a table: only what is seen, as loud and from where it is; keys and settings."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from chocolate_factory.core.action import Event
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.ui.sound import Sounds
from chocolate_factory.views import preferences
from chocolate_factory.views.conveyor.motion import CUES
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.table import LAST_SOUND, Table
from tests.helpers.conveyor.table import a_table
from tests.helpers.folders import ASSETS
from tests.helpers.shell import a_shell, home, piloted, said
from tests.helpers.tables import table_of

__all__ = ["home"]

FILES = {path.stem for path in (ASSETS / "sounds").glob("*.ogg")}
PIECES = {path.stem for path in (ASSETS / "music").glob("*.ogg")}
SILENT_BY_PURPOSE: Mapping[str, set[str]] = {}
"""Per game, kinds of events that have a motion and no sound."""


class Told(Sounds):
    """Sounds that are written down instead of being heard."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.loudness: list[float] = []
        self.sides: list[float] = []
        self.around = False
        self.pieces: list[str] = []
        self.volumes: tuple[float, float, float, bool] = (0, 0, 0, True)

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        self.names.append(name)
        self.loudness.append(volume)
        self.sides.append(pan)
        return True

    def ambience(self, on: bool) -> None:
        self.around = on

    def music(self, name: str) -> None:
        if self.pieces[-1:] != [name]:
            self.pieces.append(name)

    def set_volumes(self, effects: float, ambience: float, music: float, muted: bool) -> None:
        self.volumes = effects, ambience, music, muted


def hearing(shell: Shell) -> Told:
    """The sounds of the shell from now on."""
    told = Told()
    shell.director.sounds = told
    return told


def the_views() -> list[type[GameView]]:
    """The parts of all games at their tables."""
    return [
        kind
        for game in catalog.GAMES
        for kind in vars(import_module(f"chocolate_factory.views.{game}.table")).values()
        if isinstance(kind, type) and issubclass(kind, GameView) and kind is not GameView
    ]


def a_part(match: Match) -> ev.PartTaken:
    return ev.PartTaken(
        seat=match.own, packet=0, part=match.state.parts[0][0], slot=5, covered=None
    )


# files and motion


@pytest.mark.parametrize("view", the_views(), ids=lambda view: view.__name__)
def test_motion_and_sound_go_together(view: type[GameView]) -> None:
    silent = SILENT_BY_PURPOSE.get(view.__module__.split(".")[-2], set())
    moving = {kind.__name__ for kind, length in view.lengths.items() if length > 0}
    heard = {kind.__name__ for kind, cues in view.cues.items() if cues}
    assert moving - heard == silent, "these move without a sound"
    assert heard - moving == set(), "these sound without a motion"


def test_every_sound_that_is_asked_for_is_a_file() -> None:
    asked = {cue.sound for view in the_views() for cues in view.cues.values() for cue in cues}
    asked |= {LAST_SOUND, "tick", "refusal", "ambience"}
    assert asked <= FILES
    assert {"menu", "day", "saturday"} == PIECES


@pytest.mark.parametrize("view", the_views(), ids=lambda view: view.__name__)
def test_cues_are_in_order_within_the_motion_and_not_too_loud(view: type[GameView]) -> None:
    for cues in view.cues.values():
        starts = [cue.at for cue in cues]
        assert starts == sorted(starts)
        assert all(0 <= at < 1 for at in starts)
        assert all(0 < cue.volume <= 1 for cue in cues)


# only what is seen


def test_each_cue_is_heard_once_as_its_motion_comes_to_it() -> None:
    _shell, match, _pilot = a_table(2, 4)
    heard: list[str] = []
    motion = Motion(
        match.game,
        match.state,
        {ev.PartTaken: 200},
        1.0,
        CUES,
        lambda event, cue: heard.append(cue.sound),
    )
    motion.add([a_part(match)])
    motion.tick(10.0)
    assert heard == ["card_discarded"]
    motion.tick(10.05)
    assert heard == ["card_discarded"]
    motion.tick(10.07)
    motion.tick(10.15)
    assert heard == ["card_discarded", "card_taken"]
    motion.tick(11.0)
    assert not motion.busy
    assert heard == ["card_discarded", "card_taken"]


def test_what_a_slow_machine_shows_late_is_heard_with_the_next_picture() -> None:
    _shell, match, _pilot = a_table(2, 4)
    heard: list[str] = []
    motion = Motion(
        match.game,
        match.state,
        {ev.PartTaken: 200},
        1.0,
        CUES,
        lambda event, cue: heard.append(cue.sound),
    )
    motion.add([a_part(match)])
    motion.tick(10.0)
    motion.tick(10.5)
    assert heard == ["card_discarded", "card_taken"]


def test_nothing_is_heard_of_what_is_not_shown() -> None:
    _shell, match, _pilot = a_table(2, 4)
    heard: list[str] = []

    def fresh(speed: float) -> Motion:
        return Motion(
            match.game,
            match.state,
            {ev.PartTaken: 200, ev.TurnPassed: 0},
            speed,
            CUES,
            lambda event, cue: heard.append(cue.sound),
        )

    still = fresh(0.0)
    still.add([a_part(match)])
    still.tick(1.0)
    skipped = fresh(1.0)
    skipped.add([a_part(match)])
    skipped.skip(match.state)
    skipped.tick(1.0)
    assert heard == []


def test_a_click_that_skips_the_motion_ends_its_sounds() -> None:
    shell, match, _pilot = a_table(2, 4)
    shell.settings.reduce_motion = False
    told, table = hearing(shell), table_of(shell)
    table.motion.speed = 1.0
    table.motion.add([a_part(match)])
    table.motion.tick(1.0)
    table.pointing.hands_free()
    table.motion.tick(2.0)
    assert told.names == ["card_discarded"]


def test_bots_that_hurry_are_not_heard() -> None:
    shell, match, _pilot = a_table(2, 4)
    shell.settings.reduce_motion = False
    match.hand_over(0, "random")
    match.hand_over(1, "random")
    told = hearing(shell)
    match.skip()
    for _frame in range(60):
        shell.director.step()
    assert match.session.length > 5
    assert "card_taken" not in told.names


# how loud, and from where


def test_another_players_things_are_softer_and_what_is_not_seen_is_silent() -> None:
    shell, match, _pilot = a_table(2, 4)
    told, table = hearing(shell), table_of(shell)
    mine, yours = match.own, 1 - match.own
    for seat in (mine, yours):
        see(table, ev.StoreSupplied(seat=seat, store="palace", pay=("bean",), start=0, end=1))
        see(table, ev.Pushed(seat=seat, beans=1, out=()))
    assert told.names == ["marker_climb", "belt_push", "marker_climb"]
    assert told.loudness == [0.9, 1.0, 0.45]


def test_a_sound_comes_from_the_side_where_it_is_seen() -> None:
    shell, match, _pilot = a_table(2, 4)
    told, table = hearing(shell), table_of(shell)
    for square in (1, 4):
        see(
            table, ev.Upgraded(seat=match.own, slot=None, square=square, piece="bean", into="cocoa")
        )
    left, right = told.sides
    assert -0.5 < left < right < 0.5


def see(table: Table, event: Event) -> None:
    """Shows almost all of one event, for its sounds, and skips the rest."""
    table.motion.speed = 1.0
    table.motion.add([event])
    table.motion.tick(0.0)
    table.motion.tick(0.99 * table.view.lengths[type(event)] / 1000)
    table.motion.skip(table.match.state)


# buttons, refusals, ambience, mute


def test_buttons_tick_and_refusals_knock() -> None:
    shell, match, pilot = a_table(2, 4)
    told = hearing(shell)
    pilot.click("player:1")
    assert told.names == ["tick"]
    pilot.key("escape")
    pilot.drag(f"part:{match.state.parts[0][0]}", "desk")
    assert told.names == ["tick", "refusal"]
    pilot.click("tool:redo")
    assert told.names == ["tick", "refusal", "refusal"], "a button that is off says why"


def test_ambience_belongs_to_the_table() -> None:
    shell, match, _pilot = a_table(2, 4)
    told = hearing(shell)
    shell.show_table(match)
    assert told.around
    shell.menu()
    assert not told.around


def test_music_follows_from_the_menu_to_the_days_and_to_saturday() -> None:
    shell, match, pilot = a_table(2, 4)
    told, table = hearing(shell), table_of(shell)
    pilot.settle()
    shell.director.step()
    assert match.state.day < LAST_DAY
    saturday = match.game.copy(match.state)
    saturday.day = LAST_DAY
    table.motion.skip(saturday)
    told.music(table.view.music())
    shell.menu()
    assert told.pieces == ["day", "saturday", "menu"]


def test_m_mutes_anywhere_on_the_table_and_says_so() -> None:
    shell, _match, pilot = a_table(2, 4)
    told = hearing(shell)
    pilot.key("m")
    assert shell.settings.muted
    assert told.volumes == (70, 35, 45, True)
    assert "off" in said(shell)[-1]
    pilot.key("m")
    assert told.volumes == (70, 35, 45, False)
    assert "on" in said(shell)[-1]


def test_volumes_are_heard_at_once_and_saved_when_let_go(home: Path) -> None:
    shell = a_shell(remember=True)
    told = hearing(shell)
    shell.show_settings()
    pilot = piloted(shell)
    shell.director.set_focus("effects")
    pilot.key("home")
    pilot.settle()
    for which in ("ambience", "music"):
        shell.director.set_focus(which)
        pilot.key("end")
        pilot.settle()
    pilot.click("mute")
    assert told.volumes == (0, 100, 100, True)
    stored, _trouble = preferences.load(home)
    assert (stored.effects, stored.ambience, stored.music, stored.muted) == (0, 100, 100, True)


def test_a_shell_without_a_window_opens_no_device() -> None:
    shell = a_shell()
    shell.menu()
    piloted(shell)
    assert not shell.director.sounds.ready


# motion in the settings


def test_motion_has_a_pace_of_its_own(home: Path) -> None:
    shell = a_shell(remember=True)
    shell.show_settings()
    pilot = piloted(shell)
    for gait, speed in reversed(preferences.SPEEDS.items()):
        pilot.click(f"motion/{gait}")
        stored, _trouble = preferences.load(home)
        assert stored.speed == speed
        assert stored.pace == "at_once"


@pytest.mark.parametrize(
    ("text", "gait"),
    [
        ('{"pace": "slow"}', "normal"),
        ('{"reduce_motion": true, "pace": "fast"}', "off"),
        ('{"reduce_motion": false, "motion": "fast"}', "fast"),
        ('{"motion": "off"}', "off"),
    ],
)
def test_settings_of_an_older_version_are_read(text: str, gait: str, tmp_path: Path) -> None:
    (tmp_path / preferences.FILE).write_text(text)
    settings, trouble = preferences.load(tmp_path)
    assert trouble is None
    assert settings.animation == gait
    assert (settings.effects, settings.ambience, settings.music) == (70, 35, 45)
    assert not settings.muted


@pytest.mark.parametrize("text", ['{"effects": 101}', '{"ambience": -1}', '{"motion": "mad"}'])
def test_bad_volumes_give_the_usual_settings(text: str, tmp_path: Path) -> None:
    (tmp_path / preferences.FILE).write_text(text)
    settings, trouble = preferences.load(tmp_path)
    assert settings == Settings()
    assert trouble is not None


def test_motion_chosen_again_moves_again() -> None:
    settings = Settings(reduce_motion=True)
    settings.animation = "slow"
    assert 0 < settings.speed < 1
    assert msgspec.to_builtins(settings)["reduce_motion"] is False
