"""Tests of `chocolate_factory/games/factory_fun/mind`."""
