"""Figures for what a part in a place comes to, £ for each day left.

Written by `python -m scripts.learning.part_worth learn`, fitted to 986 choices."""

from __future__ import annotations

from chocolate_factory.games.conveyor.mind.draft.place_worth import Learnt

LEARNT = Learnt(
    whole={
        "covered Chute": -0.64,
        "covered coal": 0.32,
        "covered copies": 1.24,
        "covered gain": -0.13,
        "covered one": -0.65,
        "covered upgrades": -0.36,
        "flow": 0.36,
        "part any out": 0.45,
        "part coal": -0.86,
        "part copies": -0.45,
        "part gain": 0.41,
        "part many in": 1.01,
        "part many out": 0.47,
        "part moves": 0.28,
        "part options": -1.16,
        "part takes bar": 0.77,
        "part takes bean": 1.14,
        "part takes cocoa": 1.24,
        "part takes refined": 0.20,
        "part takes wrapped": 0.20,
        "part upgrades": 1.09,
    },
    beside_plan={
        "covered Chute": -1.11,
        "covered coal": 0.24,
        "covered copies": 1.13,
        "covered gain": -0.04,
        "covered one": -0.27,
        "covered upgrades": -0.42,
        "flow": 0.22,
        "part any out": 0.29,
        "part coal": -0.78,
        "part copies": -0.83,
        "part gain": 0.27,
        "part many in": 1.55,
        "part many out": 0.41,
        "part moves": 0.20,
        "part options": -0.96,
        "part takes bar": 0.61,
        "part takes bean": 0.96,
        "part takes cocoa": 1.03,
        "part takes refined": 0.11,
        "part takes wrapped": 0.23,
        "part upgrades": 0.97,
    },
)
