"""Whether there may be anything to hear sound with, asked without opening it.

Where there is no sound card, ALSA writes a dozen lines into the terminal before it says so.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

ASKED = ("SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER", "AUDIODEV", "PULSE_SERVER", "PIPEWIRE_REMOTE")
"""Variables by which somebody says where sound goes."""
SERVERS = ("pulse/native", "pipewire-0")
"""Sockets of sound servers, in the folder of the person's running programs."""
CONFIGURED = ("etc/asound.conf", "dev/dsp")
"""Files by which ALSA or OSS know of something that is no sound card."""


def may_sound(
    variables: Mapping[str, str] = os.environ, root: Path = Path("/"), system: str = sys.platform
) -> bool:
    """Whether opening a device is worth trying: on Linux, if there is a sound card that can play,
    a sound server, or a word of somebody who set up another way; elsewhere always."""
    if system != "linux" or any(variables.get(name) for name in ASKED):
        return True
    if any((root / "dev/snd").glob("pcm*p")) or any((root / name).exists() for name in CONFIGURED):
        return True
    home, running = variables.get("HOME"), variables.get("XDG_RUNTIME_DIR")
    if home and (Path(home) / ".asoundrc").exists():
        return True
    return bool(running) and any((Path(str(running)) / name).exists() for name in SERVERS)
