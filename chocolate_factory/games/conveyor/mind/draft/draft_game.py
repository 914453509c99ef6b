"""Who gets which packet when every seat drafts for itself and against the others (CF-4.1).

A packet is gone for all once a card of it is taken, whichever card that is. So it is enough to know
what the best card of each packet is worth to each seat; then the rest of a day's draft is a small
game with open cards, and is played through to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RIVALS = 0.7
"""What a £ that the others gain on average counts against the own one (a rule of thumb; less
than 1, as what others gain is known less well)."""
PART, EMPLOYEE = 0, 1
Packet = tuple[int, int]
"""(`PART` or `EMPLOYEE`, number of the packet)."""
Gains = tuple[float, ...]
"""£ of each seat."""
PacketsTaken = frozenset[tuple[int, Packet]]
"""What each seat has taken: (seat, packet); of an earlier turn the packet's number is -1."""


def worth_of(seat: int, gains: Gains) -> float:
    """£ of a seat, less what the others gain."""
    others = sum(gains) - gains[seat]
    return gains[seat] - RIVALS * others / max(len(gains) - 1, 1)


class DraftGame:
    """The rest of a day's draft.

    `queue` are the seats that choose, in their order, this turn's first. `values` gives £ of the
    best card of a packet to a seat: (seat, packet) -> £, for all that the seat may take."""

    def __init__(
        self,
        queue: Sequence[int],
        left: Sequence[Packet],
        values: Mapping[tuple[int, Packet], float],
        players: int,
    ) -> None:
        self._queue, self._values, self._players = tuple(queue), values, players
        self._left = tuple(sorted(left))
        self._known: dict[tuple[int, PacketsTaken], Gains] = {}

    def gains(self, kinds: Mapping[int, frozenset[int]]) -> dict[Packet, Gains]:
        """£ of each seat if a packet is taken now, all later turns included.

        `kinds` gives for each seat what it has taken today."""
        taken = frozenset((seat, (kind, -1)) for seat, found in kinds.items() for kind in found)
        return {packet: self._after(0, taken, packet) for packet in self._open(0, taken)}

    def worth(self, kinds: Mapping[int, frozenset[int]]) -> dict[Packet, float]:
        """The same for the seat whose turn it is, less what the others gain."""
        seat = self._queue[0]
        return {packet: worth_of(seat, gains) for packet, gains in self.gains(kinds).items()}

    def picks(
        self, kinds: Mapping[int, frozenset[int]], packet: Packet
    ) -> list[tuple[int, Packet]]:
        """What each seat takes today if that packet is taken now: (seat, packet), in this order."""
        taken = frozenset((seat, (kind, -1)) for seat, found in kinds.items() for kind in found)
        line = [(self._queue[0], packet)]
        for turn in range(1, len(self._queue)):
            seat, now = self._queue[turn], taken | set(line)
            open_ = self._open(turn, now)
            if open_:
                best = max(open_, key=lambda p: worth_of(seat, self._after(turn, now, p)))
                line.append((seat, best))
        return line

    def _open(self, turn: int, taken: PacketsTaken) -> list[Packet]:
        """The packets that are left of the kinds that the turn's seat has not taken."""
        gone = {packet for _seat, packet in taken}
        has = {packet[0] for seat, packet in taken if seat == self._queue[turn]}
        return [p for p in self._left if p not in gone and p[0] not in has]

    def _after(self, turn: int, taken: PacketsTaken, packet: Packet) -> Gains:
        """What each seat gains from this turn on, if the packet is taken now."""
        seat = self._queue[turn]
        gains = list(self._rest(turn + 1, taken | {(seat, packet)}))
        gains[seat] += self._values[seat, packet]
        return tuple(gains)

    def _rest(self, turn: int, taken: PacketsTaken) -> Gains:
        if turn == len(self._queue):
            return (0.0,) * self._players
        key = turn, taken
        found = self._known.get(key)
        if found is None:
            seat = self._queue[turn]
            lines = [self._after(turn, taken, packet) for packet in self._open(turn, taken)]
            lines = lines or [self._rest(turn + 1, taken)]
            found = self._known[key] = max(lines, key=lambda gains: worth_of(seat, gains))
        return found
