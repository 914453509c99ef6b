"""Tests of `chocolate_factory/games`."""
