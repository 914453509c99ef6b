"""The state, and the events that alone write it."""
