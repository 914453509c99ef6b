"""What a floor still lacks: ends without source or taker, and where pipes from there may lead.

A *cluster* is a network as far as it reaches, or a machine's end that is joined to nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.factory_fun.plan.router import Goals
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import ANY, SECOND, Ends, Key, ends_of, facing
from chocolate_factory.games.factory_fun.rules.networks import webs
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import BLACK, Floor, Piece, Square


class Cluster(NamedTuple):
    """Ends that hang together."""

    ends: tuple[tuple[Key, End], ...]
    pieces: tuple[Piece, ...]
    loose: tuple[Key, ...]
    """Ends from which a route may begin: loose ones of connectors, or the machine's own."""
    colour: int
    """The number of its colour, −1 if nothing brings one."""
    gives: int
    takes: int
    roles: frozenset[str]

    @property
    def fed(self) -> bool:
        """Whether something leads into it."""
        return "container" in self.roles or "output" in self.roles

    @property
    def taken(self) -> bool:
        """Whether it leads to something."""
        return "in" in self.roles or "out" in self.roles or "end" in self.roles

    @property
    def done(self) -> bool:
        """Whether it needs nothing more."""
        return self.fed and self.taken


class Survey(NamedTuple):
    """A floor's clusters, and what lies on it and serves nothing."""

    now: Floor
    ends: Ends
    clusters: tuple[Cluster, ...]
    idle: tuple[Piece, ...]
    """Containers and reservoirs that are joined to nothing (FF-4.7)."""

    def needs(self) -> list[Cluster]:
        """The clusters to which something is missing."""
        return [one for one in self.clusters if not one.done]


def survey(site: Site, now: Floor) -> Survey:
    """The clusters of a floor, after whatever leads nowhere was lifted.

    Pipes that join no machine are lifted; so are loose ones behind a cluster that is done."""
    while True:
        ends = ends_of(site.book, now)
        found = [_cluster(ends, web.nodes, web.rim, web.loose) for web in webs(ends)]
        gone, laid = _useless(now, ends, found)
        if not gone:
            break
        now = now - gone | laid
    lone = [
        (key, end)
        for key, end in ends.terminal.items()
        if end.role in ("in", "output") and not ends.joined(key)
    ]
    found += [_cluster(ends, (), ((key, end, None),), True) for key, end in lone]
    used = {end.piece for one in found for _key, end in one.ends}
    idle = [
        piece
        for piece in now
        if 0x10 <= piece >> 8 < 0x40 and piece not in used  # containers and reservoirs
    ]
    return Survey(now, ends, tuple(found), tuple(sorted(idle)))


def _cluster(
    ends: Ends,
    nodes: tuple[int, ...],
    rim: tuple[tuple[Key, End, int | None], ...],
    loose: bool,
) -> Cluster:
    listed = tuple((key, end) for key, end, _node in rim)
    out: tuple[Key, ...] = ()
    if loose and nodes:
        out = tuple(k for node in nodes for k in ends.nodes[node] if not ends.joined(k))
    elif loose:
        out = (listed[0][0],)
    colours = {end.colour for _key, end in listed if end.colour != ANY and end.role != "end"}
    return Cluster(
        listed,
        tuple(node % SECOND for node in nodes),
        out,
        min(colours, default=-1),
        sum(end.amount for _key, end in listed if end.role == "output"),
        sum(end.amount for _key, end in listed if end.role == "in"),
        frozenset(end.role for _key, end in listed),
    )


def _useless(
    now: Floor, ends: Ends, clusters: list[Cluster]
) -> tuple[frozenset[Piece], frozenset[Piece]]:
    """(pieces to lift, pieces to lay for them): what leads from or to nothing that works."""
    gone: set[Piece] = set()
    laid: set[Piece] = set()
    for one in clusters:
        works = "in" in one.roles or "output" in one.roles
        if not works:
            gone.update(one.pieces)
            continue
        if not one.loose or not (one.done or len(one.loose) > 1):
            continue
        _lift_back(ends, one.loose[-1], gone, laid)
    return frozenset(gone), frozenset(laid)


def _lift_back(ends: Ends, loose: Key, gone: set[Piece], laid: set[Piece]) -> None:
    """Lifts the pipe behind a loose end, back to where it branches off or to a machine."""
    while True:
        node = ends.node_of.get(loose)
        if node is None or (piece := node % SECOND) in gone:
            return
        gone.add(piece)
        kind = piece >> 8
        if not floor.is_connector(kind):
            return
        rest = kind & ~(loose & 15)
        if rest in floor.CONNECTORS:
            laid.add(rest << 8 | piece & 255)
            return
        loose = facing((piece & 255) << 4 | rest)


def source_goals(site: Site, seen: Survey, need: Cluster) -> tuple[Goals, Goals]:
    """(goals that bring chips, goals that bring none) of a cluster that needs a source."""
    colour, amount = need.colour, need.takes
    keys: set[Key] = set()
    joins: set[Piece] = set()
    opened: dict[Square, tuple[Piece, Key]] = {}
    for one in seen.clusters:
        if one.colour != colour or one is need or "output" not in one.roles:
            continue
        if one.gives - one.takes < amount or "container" in one.roles:
            continue
        joins.update(one.pieces)
        keys.update(one.loose)
        for key, end in one.ends:
            if end.role == "out":
                opened[end.square] = (end.piece, facing(key))
                keys.add(facing(key))
    chips = Goals(frozenset(keys), frozenset(joins), opened=opened, freed=_freed(seen))
    keys, joins = set(), set()
    for one in seen.clusters:
        if one.colour == colour and "container" in one.roles and "output" not in one.roles:
            joins.update(one.pieces)
    lying = [p for p in seen.now if p >> 8 == floor.container(colour)]
    keys.update((p & 255) << 4 | side for p in lying for side in floor.SIDES)
    spare = site.owned.containers[colour] - len([p for p in lying if p not in seen.idle])
    laid = (floor.container(colour),) if spare > 0 else ()
    return chips, Goals(frozenset(keys), frozenset(joins), laid, freed=_freed(seen))


def taker_goals(site: Site, seen: Survey, need: Cluster) -> tuple[Goals, Goals]:
    """(goals that bring chips, goals that bring none) of a cluster that needs a taker."""
    black = need.colour == BLACK
    kind = floor.end_reservoir(floor.N) if black else floor.out_reservoir(floor.N)
    test = floor.is_end if black else floor.is_out
    lying = [p for p in seen.now if test(p >> 8)]
    keys = {(p & 255) << 4 | floor.side_of(p >> 8) for p in lying if p in seen.idle}
    most = site.owned.end if black else site.owned.out
    spare = most - len([p for p in lying if p not in seen.idle])
    laid = (kind,) if spare > 0 else ()
    if black:
        return Goals(), Goals(frozenset(keys), laid=laid, freed=_freed(seen))
    joins: set[Piece] = set()
    fed: set[Key] = set()
    onto: set[Piece] = set()
    opened: dict[Square, tuple[Piece, Key]] = {}
    for one in seen.clusters:
        if one.colour != need.colour or one is need:
            continue
        if "output" in one.roles:
            joins.update(one.pieces)
            keys.update(one.loose)
        elif one.takes > need.gives:
            continue
        elif not one.fed:
            onto.update(one.pieces)
            fed.update(one.loose)
        else:
            holders = [(key, end) for key, end in one.ends if end.role == "container"]
            if len(holders) == 1 and sides_used(seen, holders[0][1].piece) == 1:
                opened[holders[0][1].square] = (holders[0][1].piece, facing(holders[0][0]))
                fed.add(facing(holders[0][0]))
    chips = Goals(frozenset(fed), frozenset(onto), opened=opened, freed=_freed(seen))
    return chips, Goals(frozenset(keys), frozenset(joins), laid, freed=_freed(seen))


def sides_used(seen: Survey, piece: Piece) -> int:
    """How many sides of a container lead somewhere."""
    return sum(end.piece == piece for one in seen.clusters for _key, end in one.ends)


def _freed(seen: Survey) -> frozenset[Square]:
    return frozenset(piece & 255 for piece in seen.idle)


def goals_of(site: Site, seen: Survey, need: Cluster) -> tuple[Goals, Goals]:
    """(goals that bring chips, goals that bring none) of a cluster that is not done."""
    if need.fed:
        return taker_goals(site, seen, need)
    return source_goals(site, seen, need)
