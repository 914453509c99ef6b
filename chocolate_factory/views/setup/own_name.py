"""What a person is called who has not told a name yet."""

from __future__ import annotations

import re
from getpass import getuser

from chocolate_factory.core.language import _

LEAST, MOST = 2, 12
"""Letters of what can be a first name."""
NOBODY = re.compile(
    "admin|administrator|builder|build|ci|debian|default|docker|fedora|games|gast|guest|home|kiosk"
    "|live|mint|nobody|owner|pi|player|root|runner|student|system|test|ubuntu|unknown|user|vagrant",
    re.IGNORECASE,
)
"""What users of a computer are called who are no person."""


def usual_names() -> tuple[str, ...]:
    """Who sits at a table by default, the person first."""
    others = [_("Ada"), _("Bertrand"), _("Clara"), _("Dorothy")]
    own = first_name(_full_name()) or first_name(_user()) or others[0]
    return (own, *[name for name in others[1:] if name != own])


def first_name(told: str) -> str:
    """The first word as a name, `anna` as `Anna`; '' where it is none."""
    word = next(iter(told.replace(",", " ").replace(".", " ").split()), "")
    fits = word.isalpha() and LEAST <= len(word) <= MOST and not NOBODY.fullmatch(word)
    return word[0].upper() + word[1:] if fits else ""


def _user() -> str:
    try:
        return getuser()
    except (ImportError, KeyError, OSError):
        return ""


def _full_name() -> str:
    """What the system has noted as the name of its user, '' if nothing."""
    try:
        import pwd

        return pwd.getpwnam(_user()).pw_gecos
    except (ImportError, KeyError):
        return ""
