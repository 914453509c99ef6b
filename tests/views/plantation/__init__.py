"""Tests of `chocolate_factory/views/plantation`."""
