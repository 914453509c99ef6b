"""The table of Factory Fun: whole games by mouse and by keys, drawn pipes, several at once."""
