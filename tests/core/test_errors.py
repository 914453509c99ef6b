"""What a person reads of an error, and what stays in log and report."""

from __future__ import annotations

import errno
import os

import pytest

from chocolate_factory.core.errors import WrongUse, plain_reason


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (WrongUse("There is no such seat."), "There is no such seat"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "x"), "No space left on device"),
        (IndexError("list index out of range"), ""),
        (OSError("x"), ""),
    ],
    ids=["ours", "of the system", "of the program", "without a reason"],
)
def test_only_words_for_people_are_shown(error: Exception, reason: str) -> None:
    assert plain_reason(error) == reason
