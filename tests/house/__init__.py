"""The house itself: floors, words, lengths, assets, packaging."""
