"""The toolkit of the client: window, scenes, drawing, controls. Knows no game; needs pygame."""
