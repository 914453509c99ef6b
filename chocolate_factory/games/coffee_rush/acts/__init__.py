"""What a player may do: the acts, their paths on the table, and why one is refused."""
