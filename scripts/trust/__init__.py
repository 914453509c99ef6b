"""Benches that try to break the program: each seeded, each says how to repeat what it found."""
