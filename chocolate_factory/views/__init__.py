"""The client's scenes: where games, sessions and bots meet the window."""
