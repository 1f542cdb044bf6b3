"""The text of a PGN file cut into tags and words, each with its place.

PGN is a list of tags in brackets, `[Red "..."]`, and then moves with their numbers, separated by blanks. A comment
stands in braces or runs from a semicolon to the end of the line; a line that begins with a per cent sign is none of our
business; variations stand in parentheses and may hold comments and further variations; `$7` is a remark by number.
Comments, remarks and variations are passed over here.

In a tag's value a backslash stands before a quotation mark or a backslash that belongs to it. House choice: files are
read that do without, since a value ends only at a quotation mark with the closing bracket behind it.
"""

import codecs
import re
from collections.abc import Iterator
from typing import Final

import msgspec

from qihui.rules.errors import BadRecord

CODINGS: Final = ("utf-8", "gb18030")
"""How texts are coded, in the order they are tried: a text of GB18030 is hardly ever one of UTF-8 as well."""

_TAG: Final = re.compile(r"\[\s*(\w+)\s*\"")
_CLOSED: Final = re.compile(r"[^\S\n]*\]")
_PLAIN: Final = re.compile(r"[^\"\\\n]+")
_TOKEN: Final = re.compile(
    r"(?P<blank>\s+|(?m:^%[^\n]*)|;[^\n]*|\$\d+)|(?P<tag>\[)|(?P<comment>\{)|(?P<open>\()|(?P<close>\))"
    r"|(?P<word>[^\s\[\]{}();$]+)|(?P<stray>.)"
)


class Text(msgspec.Struct, frozen=True):
    """A file's text and how it was coded; `skipped` bytes stand before it."""

    text: str
    encoding: str
    skipped: int = 0

    def where(self, at: int) -> str:
        """The place of a character, as errors name it."""
        line = self.text.count("\n", 0, at) + 1
        return f"line {line} (byte {self.skipped + len(self.text[:at].encode(self.encoding))})"


class Tag(msgspec.Struct, frozen=True):
    """A tag, and the character where it begins."""

    name: str
    value: str
    at: int


class Word(msgspec.Struct, frozen=True):
    """A word among the moves, and the character where it begins."""

    text: str
    at: int


def decode(data: bytes) -> Text:
    """The text of a file in UTF-8, with or without a mark in front, or in GB18030.

    Raises:
        BadRecord: it is neither; names the byte.
    """
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
        return Text(_decoded(data, "utf-8", len(codecs.BOM_UTF8)), "utf-8", len(codecs.BOM_UTF8))
    try:
        return Text(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return Text(_decoded(data, "gb18030", 0), "gb18030")


def _decoded(data: bytes, encoding: str, skipped: int) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord("text-coding", f"line {line} (byte {skipped + error.start})") from error


def tokens(text: Text) -> Iterator[Tag | Word]:
    """The tags and the words of the main lines.

    Raises:
        BadRecord: a tag, a comment or a variation does not end, or a bracket stands alone; names line and byte.
    """
    at, depth, opened = 0, 0, 0
    while found := _TOKEN.match(text.text, at):
        at = found.end()
        match found.lastgroup:
            case "tag" if depth == 0:
                tag, at = _tag(text, found.start())
                yield tag
            case "comment":
                at = text.text.find("}", at) + 1
                if not at:
                    raise BadRecord("pgn-comment", text.where(found.start()))
            case "open":
                opened = opened if depth else found.start()
                depth += 1
            case "close" if depth:
                depth -= 1
            case "word" if depth == 0:
                yield Word(found[0], found.start())
            case "blank" | "word":
                pass
            case "tag":
                break
            case _:
                raise BadRecord("pgn-stray", text.where(found.start()), text=found[0])
    if depth:
        raise BadRecord("pgn-variation", text.where(opened))


def _tag(text: Text, start: int) -> tuple[Tag, int]:
    """The tag that begins at a character, and the character behind it."""
    begun = _TAG.match(text.text, start)
    if not begun:
        raise BadRecord("pgn-tag", text.where(start))
    value: list[str] = []
    at = begun.end()
    while True:
        plain = _PLAIN.match(text.text, at)
        if plain:
            value.append(plain[0])
            at = plain.end()
        character = text.text[at : at + 1]
        if character not in ('"', "\\"):
            raise BadRecord("pgn-tag", text.where(start))
        following = text.text[at + 1 : at + 2]
        if character == "\\" and following in ('"', "\\") and following:
            value.append(following)
            at += 2
        elif character == '"' and (closed := _CLOSED.match(text.text, at + 1)):
            return Tag(begun[1], "".join(value), start), closed.end()
        else:
            value.append(character)
            at += 1


def quoted(value: str) -> str:
    """A tag's value as it is written; `tokens` reads it back."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
