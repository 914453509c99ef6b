"""A JSON Schema of card files, made from the types that they are checked against, for editors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

import msgspec

from chocolate_factory.content.packs import MANIFEST, Manifest

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FILE = "schema.json"
"""What the schema is called beside the files of a pack."""


Verbs = Mapping[tuple[str, str], Mapping[str, type[msgspec.Struct]]]
"""Entries of the form `{verb: {…}}`, by the type of a card and its field: for each verb what stands
behind it."""


def of(
    title: str, files: Sequence[str], cards: type[msgspec.Struct], verbs: Verbs
) -> dict[str, Any]:
    """One schema that fits each card file of a game and `pack.yaml`: each has one key, its name."""
    hints = get_type_hints(cards, include_extras=True)
    known = list(dict.fromkeys(kind for table in verbs.values() for kind in table.values()))
    types = [Manifest, *(hints[file] for file in files), *known]
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    behind = dict(zip(known, schemas[-len(known) :], strict=True)) if known else {}
    for (card, field), table in verbs.items():
        entry = _entry_of(parts[card]["properties"][field])
        entry["properties"] = {verb: behind[kind] for verb, kind in table.items()}
        entry["additionalProperties"] = False
    return {
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "properties": dict(zip((MANIFEST, *files), schemas, strict=False)),
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
        "$defs": parts,
    }


def _entry_of(field: dict[str, Any]) -> dict[str, Any]:
    """Where in the schema of a field its entries `{verb: {…}}` are told: the innermost objects but
    one, perhaps in a list or by some other key."""
    if field.get("type") == "array":
        return _entry_of(field["items"])
    inner = field["additionalProperties"]
    return (
        field if "additionalProperties" not in inner["additionalProperties"] else _entry_of(inner)
    )
