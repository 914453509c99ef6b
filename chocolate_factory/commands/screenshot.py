"""`screenshot`: a saved game or a page of the client drawn as a PNG, without a window."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module

from chocolate_factory import wiring
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _


def run(args: Namespace) -> int:
    """Writes the picture. Raises `WrongUse` for an unknown page or a place without a record."""
    if args.scene is not None and args.at is not None:
        raise WrongUse(_("--at goes with --record, not with --scene."))
    if args.record is not None and args.pack:
        raise WrongUse(_("--pack goes with --scene: a saved game keeps the cards it began with."))
    app = import_module("chocolate_factory.app")
    if args.scene is not None and args.scene not in app.SCENES:
        text = _("There is no page “{name}”; there are {names}.")
        raise WrongUse(text.format(name=args.scene, names=", ".join(app.SCENES)))
    what = args.scene if args.record is None else args.record
    surface = app.render(what, args.at, args.size, args.text_scale / 100, args.pack)
    pygame = import_module("pygame")
    try:
        pygame.image.save(surface, str(args.out))
    except (pygame.error, OSError) as error:
        reason = OSError(getattr(error, "strerror", None) or str(error))
        raise wiring.cannot_write(args.out, reason) from error
    return 0
