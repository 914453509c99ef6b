"""Tests of `chocolate_factory/views/conveyor`."""
