"""Checks the whole project: ruff, mypy, messages, pytest. Arguments are passed on to pytest.

    python3 scripts/test.py              all but the slow tests
    python3 scripts/test.py --long       with the slow tests
    python3 scripts/test.py -k bots

Written so that also an old Python can read it and say what is wrong.
"""

import os
import sys

NEEDED = (3, 11)


def main(arguments: "list[str]") -> int:
    """Runs all checks and gives 0 if every one is passed."""
    if sys.version_info[:2] < NEEDED:
        have = ".".join(str(part) for part in sys.version_info[:3])
        needed = ".".join(str(part) for part in NEEDED)
        words = "The tests need Python {} or newer; this is {}.\n"
        sys.stderr.write(words.format(needed, have))
        return 2
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    from scripts import checks, environment

    try:
        return checks.run(environment.prepare("dev"), arguments)
    except environment.NotReadyError as error:
        environment.tell(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
