"""What bots say: when, how seldom, beside which card, and nothing where it is not wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.options import first_seats
from chocolate_factory.play.saves import Saves
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import ManualClock, Pilot
from chocolate_factory.views.match import remarks, sentences
from chocolate_factory.views.match.faces import FACES, face
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table import remarking
from tests.helpers.factory_fun.table import a_table, act_of
from tests.helpers.tables import table_of


def among_bots(seed: int = 3, **chosen: object) -> tuple[Shell, Match, Pilot]:
    """A table at which a person sits last, behind two easy bots."""
    players = (
        Player("Bert", "blue", "easy"),
        Player("Clara", "yellow", "easy"),
        Player("Ada", "red"),
    )
    session = Session.new(wiring.open_game("conveyor").game, Setup(players, {"start": 0}), seed)
    settings = Settings(reduce_motion=True, pace="fast", guide=False, **chosen)  # type: ignore[arg-type]
    shell = app.headless_shell(settings=settings)
    match = Match(session, lambda: 0.3, method="thread")
    shell.show_table(match)
    return shell, match, Pilot(shell.director)


def said_within(shell: Shell, seconds: float) -> list[remarking.Said]:
    """All that is said in so much time."""
    clock, table, found = shell.director.clock, table_of(shell), []
    assert isinstance(clock, ManualClock)
    for _frame in range(round(seconds * 10)):
        clock.forward(0.1)
        shell.director.step()
        said = table.remarking.said
        if said is not None and said not in found:
            found.append(said)
    return found


def test_a_bot_says_hello_beside_its_own_card_and_no_click_is_in_the_way() -> None:
    shell, match, pilot = among_bots()
    found = []
    for _try in range(60):
        found = said_within(shell, 0.5)
        if found:
            break
    assert found[0].words in [remarks.remark("easy", remarks.HELLO, n) for n in range(2)]
    assert match.kinds[found[0].seat] == "easy"
    card = f"player:{found[0].seat}"
    assert pilot.spot(card).enabled
    box, log = table_of(shell).remarking.box, pilot.spot("log").rect
    assert box is not None
    own = pilot.spot(card).rect
    assert box.common(own) == pytest.approx(box.w * box.h), "it stands at the face that speaks"
    assert box.y > own.y + own.h * 0.25, "what that player owns is still read"
    assert not box.meets(log)
    assert said_within(shell, 8)[1:] == [], "nothing more for a while"
    assert table_of(shell).remarking.said is None


def test_what_was_said_in_the_game_before_is_not_said_again() -> None:
    heard: list[list[str]] = []
    lately: list[str] = []
    for _game in range(2):
        shell, _match, _pilot = among_bots(said=lately)
        found: list[remarking.Said] = []
        while not found:
            found = said_within(shell, 0.5)
        heard.append([said.words for said in found])
        lately = shell.settings.said
    assert set(heard[0]).isdisjoint(heard[1])
    assert lately == [*heard[0], *heard[1]]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game_id", list(catalog.GAMES))
def test_a_remark_hides_nothing_but_the_log_or_whose_it_is(game_id: str, scale: float) -> None:
    """With large text, too, where the log is put away; without any room it is not shown."""
    chosen = Settings(text=round(scale * 100), reduce_motion=True, guide=False)
    shell = app.headless_shell((1280, 800), scale, settings=chosen)
    players = (Player("Ada", "red"), Player("Bert", "blue", "easy"))
    game = wiring.open_game(game_id).game
    session = Session.new(game, Setup(players, first_seats(game)), 3)
    shell.show_table(Match(session, bots_play=False))
    pilot = Pilot(shell.director)
    pilot.settle()
    table = table_of(shell)
    table.remarking.said = remarking.Said(1, "My first week here. Be kind.", 1e9)
    shell.director.redraw()
    pilot.settle()
    box = table.remarking.box
    if box is not None:
        frame = shell.director.frame
        mine = {"player:1"} if game_id != "coffee_rush" else set()  # orders, cups and points there
        assert {spot.place for spot in frame.spots if spot.rect.meets(box)} <= {"log", *mine}
        assert not any(frame.sizes.units(title).meets(box) for title in frame.titles)
    assert box is not None or scale > 1
    shell.close()


@pytest.mark.parametrize("row", [3, 8])
def test_a_remark_hides_no_machine_on_the_card_of_whose_it_is(row: int) -> None:
    shell, match, pilot = a_table(2, size=(1440, 900), first=("m36", "m54"))
    match.do(Take(0, "m36"))
    match.do(Take(1, "m54"))
    match.do(act_of(1, f"place m54 4 {row} 0")[0])
    table = table_of(shell)
    table.jump()
    pilot.settle()
    table.remarking.said = remarking.Said(1, "My first week here. Be kind.", 1e9)
    shell.director.redraw()
    pilot.settle()
    box, machine = table.remarking.box, pilot.spot("lies:1:m54").rect
    assert box is not None
    assert not box.meets(machine)
    card = pilot.spot("player:1").rect
    assert box.common(card) == pytest.approx(box.w * box.h)
    match.close()


def test_nothing_is_said_where_it_is_not_wanted() -> None:
    shell, _match, _pilot = among_bots(remarks=False)
    assert said_within(shell, 12) == []


def test_taking_back_the_first_act_of_a_game_leaves_the_table_standing() -> None:
    players = (Player("Ada", "red"), Player("Bert", "blue", "easy"))
    game = wiring.open_game("conveyor").game
    shell = app.headless_shell(settings=Settings(reduce_motion=True, guide=False))
    match = Match(Session.new(game, Setup(players, {"start": 0}), 3), bots_play=False)
    shell.show_table(match)
    said_within(shell, 1)
    assert match.seat is not None
    match.do(game.legal(match.state, match.seat)[0])
    said_within(shell, 1)
    match.undo()
    assert match.played == 0
    said_within(shell, 1)
    assert match.session.length == 0
    match.redo()
    said_within(shell, 1)
    assert table_of(shell).remarking.said is None, "a person's act is not spoken of"


class Told:
    """As much of a match as remarks need: who decides, what each has after each act."""

    kinds = ("human", "easy")
    hurrying = over = False

    def __init__(self) -> None:
        self.played = 20
        self.scores: tuple[int, ...] = (0, 0)
        self.actor = 0
        self.session = self
        self.said = set[str]()

    seed = 0

    @property
    def result(self) -> Told:
        return self

    def step(self, _number: int) -> Told:
        return self

    @property
    def action(self) -> Told:
        return self

    @property
    def seat(self) -> int:
        return self.actor

    def done(self, actor: int, *scores: int) -> None:
        self.actor, self.scores, self.played = actor, scores, self.played + 1


def test_the_lead_and_its_loss_are_spoken_of_by_the_bot() -> None:
    match = Told()
    heard = remarking.Remarking(None, match, lambda: True, lambda: match.scores)  # type: ignore[arg-type]
    now, occasions = 100.0, []
    for actor, mine, its in ((0, 5, 0), (1, 5, 9), (0, 12, 9), (0, 13, 9)):
        match.done(actor, mine, its)
        occasions.append(heard._occasion())
        heard._seen = match.played
        now += remarking.APART
    assert occasions == [None, (1, remarks.LEAD), (1, remarks.OVERTAKEN), None]


def test_the_lead_is_spoken_of_by_what_the_table_tells_of_it() -> None:
    match, told = Told(), [(), (50.0, 60.0), (70.0, 60.0), (70.0, 90.0)]
    heard = remarking.Remarking(None, match, lambda: True, lambda: told.pop(0))  # type: ignore[arg-type]
    occasions = []
    for actor, mine, its in ((1, 0, 40), (0, 0, 40), (1, 0, 40), (0, 0, 40)):
        match.done(actor, mine, its)
        occasions.append(heard._occasion())
    assert occasions == [None, None, (1, remarks.OVERTAKEN), (1, remarks.LEAD)]


def test_no_saying_comes_twice_in_a_game() -> None:
    told: list[str] = []
    for choice in (5, 5, 5):
        told.append(remarks.remark("medium", remarks.OVERTAKEN, choice, said=told))
    assert len(set(told)) == 3
    assert told[2] == "", "all is said"


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_every_level_has_faces_and_words(game: str) -> None:
    for level in wiring.levels(game):
        assert level.id in FACES
        if not level.style:
            assert len({face(level.id, seat) for seat in range(3)}) == 3
        for occasion in remarks.OCCASIONS:
            assert remarks.remark(level.id, occasion, 5, level.style)
        own = sentences.style(game, level.id)
        assert own == level.style
        assert not own or remarks.remark(level.id, remarks.HELLO, 5, own) in own


def test_all_faces_are_there() -> None:
    art = app.headless_shell().director.art
    kinds = [*FACES, "somebody new"]
    assert all(art.has(face(kind, seat)) for kind in kinds for seat in range(5))


def test_what_was_said_is_not_said_again_once_the_game_is_continued(tmp_path: Path) -> None:
    find = wiring.find_game(tmp_path)
    players = (Player("Ada", "red"), Player("Bert", "blue", "easy"))
    session = Session.new(
        wiring.open_game("conveyor").game, Setup(players, {"start": 0}), 3, tmp_path / "a.jsonl"
    )
    session.said.add("Off you go, then.")
    Saves(tmp_path, find).keep(session)
    session.close()
    again = Session.open(tmp_path / "a.jsonl", find)
    assert again.said == {"Off you go, then."}
    again.close()


def test_levels_come_by_strength_before_characters_and_dice_last() -> None:
    offered = [kind.id for kind in sentences.offered(sentences.kinds("conveyor"))]
    plain = [one for one in offered if "-" not in one]
    assert offered[: len(plain) - 1] == plain[:-1]
    assert plain == ["human", "beginner", "easy", "medium", "hard", "master", "random"]
