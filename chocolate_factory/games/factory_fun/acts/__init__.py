"""What a player may do: one class for each act, one file for each family of acts."""
