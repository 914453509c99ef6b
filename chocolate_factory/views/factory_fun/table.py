"""The table of Factory Fun."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar

import msgspec
import pygame

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.game import HUMAN, Decision
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, coordinates, kind
from chocolate_factory.games.factory_fun import puzzle_rules
from chocolate_factory.games.factory_fun.acts.finish import NameGift
from chocolate_factory.games.factory_fun.facts import Facts
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.rules.rounds import on_trial
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.events import RoundBegan, Taken
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.factory_fun import (
    drawing,
    first_steps,
    hint_details,
    layout,
    motion,
)
from chocolate_factory.views.factory_fun.areas import money_chart, offer_view, stock_view, tiles
from chocolate_factory.views.factory_fun.building import colours, prompts
from chocolate_factory.views.factory_fun.building.bench import Bench
from chocolate_factory.views.factory_fun.building.controls import Controls
from chocolate_factory.views.factory_fun.building.first_fault import FirstFault
from chocolate_factory.views.factory_fun.building.pen import Ghost
from chocolate_factory.views.factory_fun.camera import Camera
from chocolate_factory.views.factory_fun.grid import Seen
from chocolate_factory.views.factory_fun.look import Hand, Look, Running
from chocolate_factory.views.factory_fun.scene import FunScene
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.hints.advice import AdviceStep, HintRules
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.parts.shortcuts import PLAY, with_key
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.review.lines import Fork
from chocolate_factory.views.table.game_view import GameView, known
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.views.table.keyboard_lead import FocusRules
from chocolate_factory.views.table.main_button import Ready

FLOW = 1.6
"""Seconds that a drop takes through a square."""


class FunView(GameView):
    """Factory Fun's part of a table: its picture, its keys, and the drawing board."""

    lengths = motion.LENGTHS
    cues = motion.CUES
    personal = ("cell", "stock")
    focus_rules = FocusRules(leaves=("machine",))
    drawers: ClassVar[dict[int, str]] = {pygame.K_l: "log", pygame.K_f: "players"}

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        assert isinstance(table.game, FactoryFun)
        self._game = table.game
        self.bench = Bench(table, table.game)
        bench, book = self.bench, table.game.book
        self.camera = Camera(table.scene, book, lambda: book.boards[bench.work.factory.board])
        self._facts: tuple[object, Facts] | None = None
        self._dealt = offer_view.Dealt()
        self._chips_won = money_chart.ChipsWon()
        self._planned = hint_details.Planned(table.game)
        self._first_fault = FirstFault(self.bench)
        self._controls = Controls(
            table, bench, self.camera, self._first_fault, lambda: self._may_pass
        )

    @property
    def hint_rules(self) -> HintRules:  # type: ignore[override]
        """How hints are given."""
        frame = self.table.scene.director.frame
        roomy, log = not self.compact(frame.sizes), frame.find("log") is not None
        return hint_details.rules(roomy and self.bench.work.building, log)

    @property
    def main_acts(self) -> tuple[Place, ...]:  # type: ignore[override]
        """None while another part of the game is shown than that which somebody is asked for."""
        return () if self._between else ("do:end_build",)

    @property
    def _between(self) -> bool:
        """Whether what is shown is of an earlier part of the game than what is asked now."""
        shown, state = self.table.motion.shown, self.bench.work.state
        return (shown.round, shown.phase) != (state.round, state.phase)

    def compact(self, sizes: Sizes) -> bool:
        """Log and other floors go into drawers where text is large for the window."""
        return layout.compact(sizes)

    def banner_place(self, sizes: Sizes) -> Rect:
        """Where the banner stands."""
        return layout.areas(sizes, 1, building=False).top.banner

    # -- drawing -------------------------------------------------------------------------------

    def look(self) -> Look:
        """What the drawing needs to know."""
        bench, picker = self.bench, self.table.lead.free_picker
        known_ahead, shown = self.match.session.all_known, self.table.motion.shown
        look = Look(
            book=self._game.book,
            words=self._game.words(),
            state=shown,
            facts=self._facts_shown(),
            aimed=self.camera.aim(),
            building=bench.work.building and (picker is not None or self._others_move),
            draggable=bench.work.building,
            past=isinstance(self.match, Past),
            brush=bench.held.brush,
            hand=Hand(bench.held.machine_turn, bench.held.turnable, bench.held.aside, self._due),
            seen=Seen(self.camera.zoom, self.camera.centre),
            running=Running(
                self._flow(),
                motion.paid(self.table.motion, self.table.viewpoint.seat),
                bench.work.building and self._own_build,
            ),
            layout=self._dealt.of(shown),
            coming=puzzle_rules.ahead(shown) if known_ahead else None,
            **known(self.table),
        )
        if self.bench.grab.going_on and look.state.phase == "pick":
            look.readers, look.layout = self.bench.grab.readers, self.bench.grab.layout
            look.covered = math.ceil(self.bench.grab.left)
        if self._asks_for_build:  # whoever else is at work at the same time
            look.deciding = bench.work.seat
        aim, due = (look.aimed, look.hand.turn), bench.standing.due(look.seat)
        if due is not None:
            look.planned = due
        elif look.building:
            look.plugs = bench.plugs
            look.planned = self._planned.ghost(self.table, aim)
        elif look.seat == self.table.deciding:
            look.planned = self._planned.meant(self.table, look.seat)
        if look.planned is None or (due is None and not self._planned.covers(aim)):
            look.ghost = self._ghost(look)
        if due is None and look.building:
            look.begun = bench.held.pen.begun  # of several ends that from which the ghost leads
        return look

    @property
    def _due(self) -> str:
        """The machine that was dragged onto the floor shown and is put down there in a moment."""
        seat = self.table.viewpoint.seat
        due = self.bench.standing.due(seat)
        return "" if due is None else self.match.state.players[seat].machine

    @property
    def _own_build(self) -> bool:
        """Whether the build is shown that goes on, by nobody's hand but the builder's."""
        shown = self.table.motion.shown
        idle = self.table.hints.running is None and not self.table.motion.replaying
        return idle and shown.phase == "build" and shown.round == self.match.state.round

    @property
    def _others_move(self) -> bool:
        """Whether no more than what others do is still to be seen: the own floor is as it is."""
        shown, seat = self.table.motion.shown, self.bench.work.seat
        same = bool(shown.players[seat] == self.match.state.players[seat])
        return same and self._own_build

    def _facts_shown(self) -> Facts:
        """The facts of the state that is shown, worked out once for each."""
        state = self.table.motion.shown
        shops = tuple(
            (f.floor, f.before, f.machine, f.hand, f.money, f.stock, f.gift, f.chips)
            for f in state.players
        )
        key = self.match.session.length, state.round, state.phase, state.table, shops
        if self._facts is None or self._facts[0] != key:
            facts = self._game.facts(state, self.table.viewpoint.own)
            won = self._chips_won.of(self.match.session)
            self._facts = key, msgspec.structs.replace(facts, chips_history=won)
        facts = self._facts[1]
        now = self.match.begun.round if isinstance(self.match, Fork) else facts.round
        return msgspec.structs.replace(facts, round=self._round_begun or now)

    def _flow(self) -> float:
        """How far drops are in their squares; half-way where nothing moves."""
        if self.table.motion.speed <= 0 or not self.table.scene.shown:
            return 0.5
        return (self.table.scene.director.now / FLOW) % 1.0

    def _ghost(self, look: Look) -> Ghost | None:
        """What would be laid where the pointer or the cursor is."""
        if not look.building or kind(look.aimed) != "cell":
            return None
        if self.bench.held.moving is not None and self.camera.is_slight():
            return None
        return self.bench.held.ghost(coordinates(look.aimed))

    def refine(self, frame: Frame, step: AdviceStep, way: Way) -> Way:
        """What is put down covers its squares, and the floor draws it there."""
        return hint_details.refine(frame, self.camera.grid, step, way)

    def build(self, frame: Frame) -> None:
        """The whole table."""
        look = self.look()
        self.bench.wanted, self.bench.held.ends = stock_view.wanted(look), stock_view.ends(look)
        self.bench.held.seen = look.ghost
        building = look.state.phase == "build"
        boards = [self._game.book.boards[player.board] for player in look.state.players]
        aspect = max(board.cols / board.rows for board in boards)
        areas = layout.areas(frame.sizes, len(look.others), building, aspect)
        flights = motion.flights(self.table.motion, self.table.viewpoint.seat)
        self.camera.flowing = bool(look.numbers.arrows)
        self.camera.grid = drawing.table(frame, areas, look, self._tools(), flights, self.memo)
        self.table.main.draw(frame, areas.main)
        if look.building and not self._between:
            self._first_fault.draw(frame, areas.main, self.camera.grid, look.numbers.faults)
        if self.table.drawers.open and areas.compact:
            drawing.SIDES.drawer(frame, areas, look, self.table.drawers.open)
        if not self.table.drawers.open:
            self.table.guide.draw(frame, areas.main)
        self.table.hints.draw(frame)

    def _tools(self) -> list[Tool]:
        """The buttons of the bar: one can also take back that all was taken back."""
        also: dict[str, dict[str, Any]] = {}
        if self.bench.can_restore:
            also["tool:undo"] = {"enabled": True, "tooltip": with_key(_("Undo"), PLAY, "tool:undo")}
        return [tool._replace(**also.get(tool.place, {})) for tool in self.table.tools()]

    @property
    def _tells_moment(self) -> bool:
        """Whether the banner tells what is seen between two rounds."""
        return self._between and not self.table.motion.replaying

    @property
    def _hands_off(self) -> bool:
        """Whether machines are about to be turned up for all to grab."""
        return self.bench.grab.going_on and self.bench.grab.left > 0

    @property
    def _asks_for_build(self) -> bool:
        """Whether the banner asks whoever sits here for the own build."""
        told = self._tells_moment or self._hands_off or self.table.hints.running is not None
        return self.bench.work.building and not told

    def banner(self, title: str, detail: str) -> tuple[str, str]:
        """Whoever sits here is asked for the own build, whoever else builds at the same time."""
        bench = self.bench
        if self._tells_moment:
            return self._moment_seen(), self.table.playback.replay_words()
        if self._hands_off:
            return _("Hands off: machines are about to be turned up"), detail
        viewpoint, names = self.table.viewpoint, self.match.names
        if viewpoint.looking is not None and self.match.human:
            return prompts.looking(names[viewpoint.own], names[viewpoint.looking])
        if not self._asks_for_build:
            return title, prompts.take_none() if self._leaves_price_to_tips else detail
        right = self.table.main.place() == "do:end_build"
        params = {
            "machine": bench.work.factory.machine,
            "hand": list(bench.work.factory.hand),
            "right": right,
        }
        decision = Decision("build", (bench.work.seat,), params)
        title, detail = self._game.words().decision(decision, names)
        if self._due:
            return title, _("It goes down where you dropped it")
        if bench.work.machine is not None and not bench.held.erasing:
            return title, _("Your machine is put aside") if bench.held.aside else detail
        keys = self.table.lead.by_keys
        what = prompts.held(bench.held, keys) or (bench.here() if keys else "")
        return title, what or (detail if right else prompts.join_up(keys))

    @property
    def _leaves_price_to_tips(self) -> bool:
        """Whether what giving up costs is left to the first steps, which say what that is."""
        state = self.match.state
        first = self._may_pass and state.round == 1 and not on_trial(state)
        return first and self.table.guide.guiding

    def _moment_seen(self) -> str:
        """The part of the game that is seen: a round that is seen to begin, else that shown."""
        words, begun, state = self._game.words(), self._round_begun, self.table.motion.shown
        first = motion.first_to_choose(self.table.motion)
        if first is not None:
            return words.round_begins(begun or state.round, self.match.names[first])
        return words.stage_of(begun, "pick") if begun else words.stage(state)

    @property
    def _round_begun(self) -> int:
        """The round that is seen to begin, 0 for none."""
        seen = self.table.motion.current
        return seen[0].round if seen is not None and isinstance(seen[0], RoundBegan) else 0

    def draw_drag(self, frame: Frame, drag: Drag) -> bool:
        """Over the floor what is dragged is seen where it would lie; elsewhere at the pointer."""
        grid = self.camera.grid
        over = kind(drag.target or "") == "cell"
        if grid is None or kind(drag.source) not in ("cell", "stock", "machine"):
            return super().draw_drag(frame, drag)
        if not self.bench.work.building:
            return super().draw_drag(frame, drag)
        piece = None if over else self.bench.held.in_hand()
        if piece is None:
            return True
        x, y = frame.sizes.point(*drag.pos)
        side = grid.side
        shift = floors.squares_of(piece)[self.bench.held.grabbed]
        rects = []
        for at in floors.squares_of(piece):
            column, row = floors.column_row(at)
            first = floors.column_row(shift)
            dx, dy = (column - first[0]) * side, (row - first[1]) * side
            rects.append(Rect(x + dx - side / 2, y + dy - side / 2, side, side))
        tiles.piece(frame, rects, piece, self._game.book, alpha=theme.PAID)
        return True

    def hold(self, event: Event) -> float:
        """What bots choose from is seen before they take of it."""
        taken = isinstance(event, Taken) and self.match.kinds[event.seat] != HUMAN
        return motion.READ if taken else 0.0

    # -- doing ---------------------------------------------------------------------------------

    def main_words(self) -> tuple[str, str, Ready]:
        """Take none, or end the build; else what is missing."""
        due = self._due and self.bench.work.building
        if self._between or due or (self._may_pass and self.table.motion.busy):
            return _("One moment"), "", False
        place = self.table.main.place()
        if self._may_pass:
            by_clicks = not self.bench.grab.going_on or self.bench.grab.clicker is not None
            return prompts.picking(by_clicks, self.table.lead.by_keys), "", False
        if place == "do:end_build":
            numbers = self._facts_shown().players[self.bench.work.seat]
            lost = 0 if self.match.session.all_known else sum(n for _at, n in numbers.chips_lost)
            return *prompts.ending(numbers.value, numbers.price, lost), True
        if not self.bench.work.building:
            return "", "", False
        if self.bench.held.erasing:
            return prompts.held(self.bench.held, self.table.lead.by_keys), "", False
        if self.bench.work.machine is not None:
            held, keys = self.bench.held, self.table.lead.by_keys
            return prompts.machine(keys, held.aside, self.bench.keys_away), "", False
        faults = self._facts_shown().players[self.bench.work.seat].faults
        if not faults:  # what was done last is not seen yet
            return _("One moment"), "", False
        return prompts.missing(len(faults)), self._game.words().refusal(faults[0]), False

    @property
    def _may_pass(self) -> bool:
        """Whether a person here is asked for a machine now, and may take none."""
        return not self._between and self.table.pointing.picker.may_take("do:pass")

    def lessons(self) -> Iterable[Lesson]:
        """The first steps: two machines, a chip."""
        if not self.match.human or self._due:
            return ()
        numbers = self._facts_shown().players[self.bench.work.seat]
        book = self._game.book
        return first_steps.lessons(
            first_steps.Moment(
                book,
                self.bench.work.state,
                self.bench.work.seat,
                numbers,
                self.table.lead.by_keys,
                self.match.names,
            )
        )

    def chooser(
        self, choices: list[Action], chosen: Callable[[Action | None], None], at: Rect | None
    ) -> Scene:
        """Colours are asked for by pictures."""
        gifts = [choice for choice in choices if isinstance(choice, NameGift)]
        if len(gifts) < len(choices):
            return super().chooser(choices, chosen, at)
        return colours.chooser(self.look(), gifts, chosen, at)

    def focus_after_act(self) -> Place | None:
        """Back to the square where the keyboard was, while one builds."""
        return self.camera.place(self.bench.beginning) if self.bench.work.building else None

    def handle_place(self, place: Place) -> bool:
        """The buttons over the floor, and what can be laid."""
        return self._controls.press(place)

    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the floor, and N, which takes no machine."""
        return self._controls.key(event)


TABLE = partial(FunScene, FunView)
"""Makes the table of this game (see `views.tables`)."""
