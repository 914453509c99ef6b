"""How the sounds and the music are made, and what they measure."""
