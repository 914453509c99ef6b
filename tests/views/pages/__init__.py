"""Tests of `chocolate_factory/views/pages`."""
