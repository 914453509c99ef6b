"""Tests of `chocolate_factory/views/table`."""
