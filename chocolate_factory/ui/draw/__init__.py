"""Drawing: sizes, text, pictures, panels, and display lists put on a surface."""
