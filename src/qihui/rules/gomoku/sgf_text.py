"""The text of an SGF file (FF[1] to FF[4]): its characters, and the nodes of its main line.

    game   = "(" node node ... game game ... ")"      of several games in one, the first is the main line
    node   = ";" property property ...
    property = letters "[" value "]" "[" value "]" ...     only capital letters count in the name

In a value a backslash takes the next character as it is, and a line break after one away. The bytes are UTF-8, else
what `CA` says, else GB18030: many programs write the encoding of their system and name none, or another.

Every fault is told with the byte where it is.
"""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from qihui.rules.errors import BadRecord

FORMAT: Final = ".sgf"
_BOM: Final = b"\xef\xbb\xbf"
_BEGIN: Final = re.compile(rb"\s*\(\s*;")
_NAMED_CHARSET: Final = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_.:-]+)\s*\]")
_CHARSETS: Final = {
    "gb18030": "gb18030",
    "gbk": "gb18030",
    "gb2312": "gb18030",
    "cp936": "gb18030",
    "big5": "big5hkscs",
    "big5-hkscs": "big5hkscs",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "euc-kr": "cp949",
    "iso-8859-1": "latin-1",
    "latin1": "latin-1",
}
_NAME: Final = re.compile(r"[A-Za-z0-9]+")
_VALUE: Final = re.compile(r"\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_BLANK: Final = re.compile(r"\s*")


class Value(msgspec.Struct, frozen=True):
    """A value of a property without its escapes, and the character where it begins."""

    text: str
    at: int


Node = Mapping[str, tuple[Value, ...]]
"""The properties of a node by name, in the order of the file."""


class Text(msgspec.Struct, frozen=True):
    """The characters of a file, and how they were bytes."""

    characters: str
    charset: str
    skipped: int

    def where(self, at: int) -> str:
        """The byte of the file that a character begins at, for refusals."""
        return f"byte {self.skipped + len(self.characters[:at].encode(self.charset))}"


def is_sgf(data: bytes) -> bool:
    """Whether a file begins as an SGF file does."""
    return _BEGIN.match(data.removeprefix(_BOM)) is not None


def decode(data: bytes) -> Text:
    """The characters of a file.

    Raises:
        BadRecord: the file is none of this format, or its bytes are no text in any encoding tried.
    """
    if not is_sgf(data):
        raise BadRecord("foreign", "byte 0", format=FORMAT)
    body = data.removeprefix(_BOM)
    skipped = len(data) - len(body)
    charsets = ["utf-8", "gb18030"]
    if named := _NAMED_CHARSET.search(body):
        charsets.insert(1, _CHARSETS.get(named[1].decode("ascii").lower(), "utf-8"))
    furthest = 0
    for charset in charsets:
        try:
            return Text(body.decode(charset), charset, skipped)
        except UnicodeDecodeError as error:
            furthest = max(furthest, error.start)
    raise BadRecord("sgf-charset", f"byte {skipped + furthest}")


def main_line(text: Text) -> list[Node]:
    """The nodes of the main line.

    Raises:
        BadRecord: something stands where it cannot, is not closed, or begins a second game.
    """
    characters = text.characters
    nodes: list[Node] = []
    branches: list[_Branch] = []
    at = _blank(characters, 0)
    while at < len(characters):
        sign = characters[at]
        if not branches and nodes:
            # After the game blanks, a byte of zero and the end of file sign of old systems may follow.
            if characters[at:].strip("\0\x1a \t\r\n"):
                raise BadRecord("sgf-games" if sign == "(" else "sgf-sign", text.where(at), sign=sign)
            break
        if sign == "(" and (not branches or branches[-1].nodes):
            branches.append(_Branch(at, not branches or (branches[-1].main and not branches[-1].parted)))
            if len(branches) > 1:
                branches[-2].parted = True
            at += 1
        elif sign == ";" and branches and not branches[-1].parted:
            node, at = _node(text, at + 1)
            branches[-1].nodes += 1
            if branches[-1].main:
                nodes.append(node)
        elif sign == ")" and branches and branches[-1].nodes:
            branches.pop()
            at += 1
        else:
            raise BadRecord("sgf-sign", text.where(at), sign=sign)
        at = _blank(characters, at)
    if branches:
        raise BadRecord("sgf-open", text.where(branches[-1].at))
    return nodes


class _Branch:
    """A game or variation being read: where it began, its nodes so far, and whether it has parted into variations."""

    def __init__(self, at: int, main: bool) -> None:
        self.at = at
        self.main = main
        self.nodes = 0
        self.parted = False


def _node(text: Text, at: int) -> tuple[Node, int]:
    """The node whose properties begin at `at`, and where it ends."""
    characters = text.characters
    node: dict[str, tuple[Value, ...]] = {}
    at = _blank(characters, at)
    while found := _NAME.match(characters, at):
        name = "".join(letter for letter in found[0] if not letter.islower())
        values, at = _values(text, _blank(characters, found.end()))
        node[name] = (*node.get(name, ()), *values)
    return node, at


def _values(text: Text, at: int) -> tuple[list[Value], int]:
    characters = text.characters
    values: list[Value] = []
    while found := _VALUE.match(characters, at):
        values.append(Value(_ESCAPED.sub(_unescaped, found[1]), at))
        at = _blank(characters, found.end())
    if characters[at : at + 1] == "[":
        raise BadRecord("sgf-open", text.where(at))
    if not values:
        sign = characters[at : at + 1]
        raise BadRecord("sgf-sign" if sign else "sgf-cut", text.where(at), sign=sign)
    return values, at


def _unescaped(found: re.Match[str]) -> str:
    return "" if found[1][0] in "\r\n" else found[1]


def _blank(characters: str, at: int) -> int:
    """The first character from `at` on that is no blank."""
    found = _BLANK.match(characters, at)
    assert found is not None
    return found.end()


def escaped(value: str) -> str:
    """A value as it stands in a file."""
    return value.replace("\\", "\\\\").replace("]", "\\]")
