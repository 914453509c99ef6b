"""A JSON Schema of card files, made from the types that they are checked against, for editors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec

from chocolate_factory.content.packs import MANIFEST, Manifest

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FILE = "schema.json"
"""What the schema is called beside the files of a pack."""


def of(title: str, files: Sequence[str], cards: type[msgspec.Struct]) -> dict[str, Any]:
    """One schema that fits each card file of a game and `pack.yaml`: each has one key, its name."""
    hints = get_type_hints(cards, include_extras=True)
    types = [Manifest, *(hints[file] for file in files)]
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "properties": dict(zip((MANIFEST, *files), schemas, strict=True)),
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
        "$defs": parts,
    }
