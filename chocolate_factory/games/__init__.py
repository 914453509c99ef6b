"""The games: their states, actions, events, rules and scoring. No drawing, clocks or files."""
