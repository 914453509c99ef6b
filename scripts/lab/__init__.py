"""What the scripts that measure bots and cards share: series of games that can be continued,
counts of what happened in them, criteria, and changes to cards."""
