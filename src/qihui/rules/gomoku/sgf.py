"""Gomoku in SGF files, GM[4]: read and written.

Read are, from the main line: `SZ` (15 when missing), `PB`, `PW`, `RU`, `RE`, the event and day (`EV`, `RO`, `PC`,
`DT`: the source), and the stones `B`, `W`. A point is two letters, column from the left and row from above (`hh`), or,
as some programs write, letter and number with row 1 below (`h8`); nothing, or `tt`, is a pass. Comments, marks and
times are left out. Set-up stones are refused: a record of ours begins with an empty board.

Rules: `RU` with renju 连珠 or forbidden points 禁手 means the profile `renju`, `standard` that profile, all else
`freestyle`. Where the file itself shows other options, they follow it: the size, a first stone beside the centre, a
pass.

Result: `RE` counts where the moves do not end the game: `B+R`, `B+T` and `B+F` are resignation, time and absence, any
other win is read as a resignation, `0` or `Draw` as agreed; what says nothing of the kind leaves the game open. A
result that contradicts the moves is refused.

Written is the same, and two properties of our own that make the record come back with its rules and opening:
`QIHUIRULES`, profile, version and options as JSON, and `QIHUIWORD`, a word such as `black`, in a node by itself. `PB`
is who has black at the end. The result is the one that counts: a forfeit is an absence, `Void` is written where nobody
wins and it is no draw. Lost are the times of moves, draw offers and their answers.
"""

import re
from typing import Any, Final

import msgspec

from qihui.rules.errors import BadRecord, QihuiError
from qihui.rules.gomoku.board import Colour
from qihui.rules.gomoku.game import GAME
from qihui.rules.gomoku.grid import SIZES, grid
from qihui.rules.gomoku.opening import CHOICES
from qihui.rules.gomoku.options import PROFILES, Options
from qihui.rules.gomoku.position import NO_STONE, GomokuPosition
from qihui.rules.gomoku.sgf_text import Node, Text, Value, decode, escaped, is_sgf, main_line
from qihui.rules.outcome import Exit, Outcome, Termination
from qihui.rules.record import FORMAT, Corrected, Finished, GameFact, Header, Moved, Out, Record, options_of
from qihui.rules.retelling import Fault, advance, first_position

__all__ = ["dump", "is_sgf", "parse"]

GM: Final = "4"
RULES: Final = "QIHUIRULES"
WORD: Final = "QIHUIWORD"
COLOURS: Final = {"B": Colour.BLACK, "W": Colour.WHITE}
SIGNS: Final = {colour: sign for sign, colour in COLOURS.items()}
EXITS: Final = {"T": Exit.TIME, "F": Exit.ABANDONED}
ENDS: Final = {Termination.RESIGNED: "R", Termination.TIME: "T", Termination.ABANDONED: "F", Termination.FORFEIT: "F"}
NO_RESULT: Final = frozenset({Termination.DOUBLE_FORFEIT, Termination.VOID})
_ON_A_LINE: Final = 10

_LETTERS: Final = "abcdefghijklmnopqrs"
_NAMED: Final = re.compile(r"[a-z][0-9]{1,2}")
_WON: Final = re.compile(r"([BW])\+\s*(\w?)", re.IGNORECASE)
_DRAWN: Final = re.compile(r"0|draw\b.*|jigo", re.IGNORECASE)
_SIZE: Final = re.compile(r"(\d{1,3})(?::(\d{1,3}))?")


class _Rules(msgspec.Struct, frozen=True):
    """The value of `QIHUIRULES`."""

    profile: str
    version: int
    options: dict[str, Any]


def parse(data: bytes) -> Record:
    """The game in a file. It may be illegal: that is for `disagreement` to say.

    Raises:
        BadRecord: names the byte where the file is foreign, damaged, or contradicts itself.
    """
    text = decode(data)
    return _Reader(text, main_line(text)).record()


class _Reader:
    """A file being read."""

    def __init__(self, text: Text, nodes: list[Node]) -> None:
        self.text = text
        self.nodes = nodes
        self.information: dict[str, Value] = {}
        for node in nodes:
            for name, values in node.items():
                self.information.setdefault(name, values[0])

    def record(self) -> Record:
        game = self.information.get("GM")
        if game and game.text.strip() != GM:
            raise BadRecord("sgf-game", self.text.where(game.at), number=game.text)
        rules = self._written_rules()
        size = self._size(rules)
        moves = [move for node in self.nodes for move in self._moves(node, size)]
        if rules is None:
            rules = self._likely_rules(size, [move for _, move in moves])
        position, facts = self._played(GAME.options(rules.profile, rules.options), moves)
        if position:
            facts += self._end(position)
        black, white = self._told("PB"), self._told("PW")
        players = (white, black) if position and position.black else (black, white)
        source = ", ".join(part for name in ("EV", "RO", "PC", "DT") if (part := self._told(name)))
        header = Header(FORMAT, GAME.name, rules.profile, rules.version, rules.options, players, source)
        return Record(header, tuple(facts))

    def _told(self, name: str) -> str:
        value = self.information.get(name)
        return " ".join(value.text.split()) if value else ""

    def _written_rules(self) -> _Rules | None:
        """The rules as `dump` writes them; `None` in a file of another program."""
        value = self.information.get(RULES)
        if value is None:
            return None
        try:
            rules = msgspec.json.decode(value.text, type=_Rules)
            GAME.options(rules.profile, rules.options)
        except (msgspec.DecodeError, QihuiError) as error:
            raise BadRecord("options", self.text.where(value.at), why=str(error)) from error
        known = PROFILES[rules.profile].version
        if rules.version != known:
            raise BadRecord("profile-version", self.text.where(value.at), version=rules.version, known=known)
        return rules

    def _size(self, rules: _Rules | None) -> int:
        wanted = (GAME.options(rules.profile, rules.options).size,) if rules else SIZES
        value = self.information.get("SZ")
        if value is None:
            return wanted[0]
        found = _SIZE.fullmatch(value.text.strip())
        if not found or int(found[1]) not in wanted or found[2] not in (None, found[1]):
            raise BadRecord("sgf-size", self.text.where(value.at), size=value.text)
        return int(found[1])

    def _moves(self, node: Node, size: int) -> list[tuple[Colour | None, str]]:
        """The moves of a node: colour and text; no colour for a word of the opening."""
        found: list[tuple[Colour | None, str]] = []
        for name, values in node.items():
            value = values[0]
            if name in ("AB", "AW", "AE"):
                raise BadRecord("sgf-setup", self.text.where(value.at))
            if name not in COLOURS and name != WORD:
                continue
            if len(values) > 1:
                raise BadRecord("sgf-twice", self.text.where(values[1].at), name=name)
            if name == WORD:
                if value.text not in CHOICES:
                    raise BadRecord("sgf-word", self.text.where(value.at), word=value.text)
                found.append((None, value.text))
            else:
                move = _point(value.text.strip().lower(), size)
                if move is None:
                    raise BadRecord("sgf-point", self.text.where(value.at), point=value.text)
                found.append((COLOURS[name], move))
        return found

    def _likely_rules(self, size: int, moves: list[str]) -> _Rules:
        """The rules that a file of another program names or shows."""
        told = self._told("RU").lower()
        renju = any(word in told for word in ("renju", "连珠", "連珠")) or (
            "禁手" in told and "无禁手" not in told and "無禁手" not in told
        )
        profile = PROFILES["renju" if renju else "standard" if "standard" in told else "freestyle"]
        options, shown = profile.options, dict[str, Any]()
        if size != options.size:
            shown["size"] = size
        if moves and options.centre_first and moves[0] != grid(size).names[grid(size).centre]:
            shown["centre_first"] = False
        if NO_STONE in moves and not options.pass_draw:
            shown["pass_draw"] = True
        return _Rules(profile.name, profile.version, shown)

    def _played(
        self, options: Options, moves: list[tuple[Colour | None, str]]
    ) -> tuple[GomokuPosition | None, list[GameFact]]:
        """The last position, `None` when a move is illegal, and the moves as facts."""
        position = GAME.start(options, ("", ""))
        legal = True
        facts: list[GameFact] = []
        for colour, move in moves:
            on_turn = colour in (None, position.colour)
            fact = Moved(position.turn if on_turn else 1 - position.turn, move)
            facts.append(fact)
            if legal and on_turn and position.why_not(move) is None:
                position = position.play(move)
            else:
                legal = False
                position = msgspec.structs.replace(position, turn=1 - fact.seat)
        return position if legal else None, facts

    def _end(self, position: GomokuPosition) -> list[GameFact]:
        """How the game ended: as the moves say, or else as the result says."""
        value = self.information.get("RE")
        told = value.text.strip() if value else ""
        winner = _WON.match(told)
        is_drawn = _DRAWN.fullmatch(told) is not None
        outcome = position.outcome
        if outcome:
            said = (position.owner(COLOURS[winner[1].upper()]),) if winner else ()
            if value and (winner or is_drawn) and said != outcome.winners:
                raise BadRecord("sgf-result", self.text.where(value.at), result=told)
            return [Finished(outcome)]
        if winner:
            loser = position.owner(COLOURS[winner[1].upper()].other)
            reason = EXITS.get(winner[2].upper(), Exit.RESIGNED)
            outcome = position.retire(loser, reason).outcome
            assert outcome is not None
            return [Out(loser, reason), Finished(outcome)]
        outcome = position.draw(Termination.AGREED).outcome if is_drawn else None
        return [Finished(outcome)] if outcome else []


def _point(text: str, size: int) -> str | None:
    """The move that a value of `B` or `W` tells; `None` when it tells none."""
    if text in ("", "tt"):
        return NO_STONE
    if _NAMED.fullmatch(text):
        return text if text in grid(size).index else None
    letters = _LETTERS[:size]
    if len(text) != 2 or text[0] not in letters or text[1] not in letters:
        return None
    return f"{text[0]}{size - letters.index(text[1])}"


def dump(record: Record) -> bytes:
    """The file of a game, in UTF-8; `parse` reads it back, but for what the format cannot hold.

    Raises:
        BadRecord: the game is not gomoku, cannot be begun, is illegal, or was corrected by a referee, after which moves
            alone do not tell it.
    """
    header = record.header
    if header.game != GAME.name:
        raise BadRecord("no-sgf", "line 1", game=header.game)
    options = options_of(header)
    position = first_position(record)
    nodes: list[str] = []
    for number, fact in enumerate(record.facts, 1):
        assert isinstance(position, GomokuPosition)
        if isinstance(fact, Corrected):
            raise BadRecord("ruling-in-game", f"line {number + 1}", format=".sgf")
        if isinstance(fact, Moved):
            nodes.append(_node(position, fact.move))
        try:
            position = advance(position, fact)
        except Fault as fault:
            raise BadRecord("illegal-game", f"line {number + 1}", why=fault.why) from fault
    assert isinstance(position, GomokuPosition)
    rules = _Rules(header.profile, header.profile_version, header.options)
    root = {
        "FF": "4",
        "GM": GM,
        "CA": "UTF-8",
        "AP": "qihui",
        "SZ": str(options.size),
        "PB": header.players[position.owner(Colour.BLACK)],
        "PW": header.players[position.owner(Colour.WHITE)],
        "EV": header.source,
        "RU": options.rule.value,
        "RE": _result(position, record.result or position.outcome),
        RULES: msgspec.json.encode(rules).decode(),
    }
    told = "".join(f"{name}[{escaped(value)}]" for name, value in root.items() if value)
    lines = ["".join(nodes[first : first + _ON_A_LINE]) for first in range(0, len(nodes), _ON_A_LINE)]
    return ("\n".join((f"(;{told}", *lines)) + ")\n").encode()


def _node(position: GomokuPosition, move: str) -> str:
    if move in CHOICES:
        return f";{WORD}[{move}]"
    point = position.board.grid.index.get(move)
    size = position.board.size
    value = "" if point is None else _LETTERS[point % size] + _LETTERS[size - 1 - point // size]
    return f";{SIGNS[position.colour]}[{value}]"


def _result(position: GomokuPosition, outcome: Outcome | None) -> str:
    """The value of `RE`; empty while the game runs."""
    if outcome is None:
        return ""
    if outcome.termination in NO_RESULT:
        return "Void"
    if not outcome.winners:
        return "0"
    black = outcome.winners == (position.owner(Colour.BLACK),)
    return f"{'B' if black else 'W'}+{ENDS.get(outcome.termination, '')}"
