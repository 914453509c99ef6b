"""Sessions and their journals: a game being played, saved, taken back, branched and replayed."""
