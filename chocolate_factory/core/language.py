"""The message catalogue: every sentence that a person sees passes through `_` or `ngettext`.

English stands in the code itself; a translation is a `.mo` file of the domain below, found by
`install`. Words are looked up when they are shown, so a change of language needs no restart. A
process that is started anew knows nothing of it: whoever starts one hands it `installed()`.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

DOMAIN = "chocolate_factory"


class Installed(NamedTuple):
    """What `install` was given; it can be sent to another process."""

    folder: Path | None = None
    languages: Sequence[str] | None = None


_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_installed = Installed()


def install(folder: Path | None, languages: Sequence[str] | None = None) -> None:
    """Use the catalogue found in `folder` (`LANG/LC_MESSAGES/DOMAIN.mo`), or plain English.

    Without `languages` it is that of the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`,
    `LANG`)."""
    global _catalogue, _installed
    _catalogue = gettext.translation(
        DOMAIN, str(folder) if folder else None, languages=languages, fallback=True
    )
    _installed = Installed(folder, languages)


def installed() -> Installed:
    """What is in use, for `install` in another process."""
    return _installed


def _(message: str) -> str:
    """The message in the language in use."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The singular or plural message for the count `n`, in the language in use."""
    return _catalogue.ngettext(one, many, n)


def mark_message(message: str) -> str:
    """Marks a message for the catalogue without translating it yet (for tables of words)."""
    return message


def capitalised(words: str) -> str:
    """The words with a capital at their beginning and all else as it is, as a sentence begins."""
    return words[:1].upper() + words[1:]


def alternatives(names: Sequence[str]) -> str:
    """`Ada`, `Ada or Bert`, `Ada, Bert or Clara`."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} or {last}").format(some=", ".join(names[:-1]), last=names[-1])


def enumeration(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Bert`, `Ada, Bert and Clara`."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])
