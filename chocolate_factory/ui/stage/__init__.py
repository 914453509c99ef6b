"""The stack of scenes and what comes to it: pointer, keyboard, focus, tooltips."""
