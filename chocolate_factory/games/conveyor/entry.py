"""This game's entry in the catalog."""

from chocolate_factory.core.mind import Again
from chocolate_factory.games.conveyor import mind, puzzle_rules
from chocolate_factory.games.conveyor.cards import checks
from chocolate_factory.games.conveyor.cards.records import FILES, Cards
from chocolate_factory.games.conveyor.effects.registry import EFFECTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.pondering import foresee
from chocolate_factory.games.conveyor.rules.supply import RULES
from chocolate_factory.games.conveyor.solver import solve
from chocolate_factory.games.conveyor.text.describe import describe
from chocolate_factory.games.entry import Entry

ENTRY = Entry(
    id=Conveyor.id,
    title=Conveyor.title,
    files=FILES,
    cards=Cards,
    verbs={
        ("Employee", "effects"): EFFECTS,
        ("ExtraEmployee", "effects"): EFFECTS,
        ("Store", "sides"): RULES,
        ("ExtraStore", "sides"): RULES,
    },
    check=checks.check,
    report=checks.report,
    make=Conveyor,
    levels=mind.LEVELS,
    counsel=mind.COUNSEL,
    adviser_alone="master",
    again=Again("master", ("draft",), percent=25, tries=12),
    foresee=foresee,
    judge=ConveyorJudge,
    puzzles=puzzle_rules.PUZZLES,
    solve=solve,
    describe=describe,
)
