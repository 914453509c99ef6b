"""Tests of `chocolate_factory/games/coffee_rush/mind`."""
