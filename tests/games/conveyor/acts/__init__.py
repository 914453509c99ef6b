"""Tests of `chocolate_factory/games/conveyor/acts` and the acts of effects."""
