"""Tests of `chocolate_factory/commands`."""
