"""Collects every message of the client into `assets/locale/chocolate_factory.pot`.

A translation is made of it with any gettext tool and put beside it as
`LANG/LC_MESSAGES/chocolate_factory.mo`; the client then finds it by the system's language.
Run `python scripts/messages.py` to write the file, with `--check` to see whether it is complete.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "chocolate_factory"
TEMPLATE = ROOT / "assets" / "locale" / "chocolate_factory.pot"
HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"""
CALLS = {"_": 1, "mark_message": 1, "ngettext": 2}
"""Functions that take messages, and how many of their arguments are some."""

Message = tuple[str, ...]


def messages(source: str) -> Iterator[tuple[int, Message]]:
    """(line, singular and perhaps plural) of every message in a module's source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        count = CALLS.get(name, 0)
        values = [a.value for a in node.args[:count] if isinstance(a, ast.Constant)]
        words = [value for value in values if isinstance(value, str)]
        if count and len(words) == count:
            yield node.lineno, tuple(words)


def collect() -> dict[Message, list[str]]:
    """Every message with the places where it stands, in the order of the files."""
    found: dict[Message, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for line, message in messages(path.read_text(encoding="utf-8")):
            where = f"{path.relative_to(ROOT).as_posix()}:{line}"
            found.setdefault(message, []).append(where)
    return found


def quote(text: str) -> str:
    """The text as gettext files write it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def template(found: dict[Message, list[str]]) -> str:
    """The `.pot` file's text, without places, so that it changes with the messages alone."""
    entries = [HEADER]
    for message in sorted(found):
        lines = [f"msgid {quote(message[0])}"]
        if len(message) == 2:
            lines += [f"msgid_plural {quote(message[1])}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        entries.append("\n".join(lines) + "\n")
    return "\n".join(entries)


def main() -> int:
    """Writes the template, or compares it; 1 if it is not complete."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    text = template(collect())
    if parser.parse_args().check:
        same = TEMPLATE.exists() and TEMPLATE.read_text(encoding="utf-8") == text
        print("complete" if same else "out of date: run scripts/messages.py")
        return 0 if same else 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(text, encoding="utf-8")
    print(f"{text.count('msgid ') - 1} messages in {TEMPLATE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
