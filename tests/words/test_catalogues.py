import json
import re
from importlib.resources import files

import pytest
from codes import Raised, raised

from qihui.play import Phase
from qihui.rules.junqi.pieces import FACES
from qihui.rules.registry import GAMES
from qihui.words import Language, say

FIELD = re.compile(r"\{(\w+)\}")


def catalogue(name: str, language: Language) -> dict[str, str]:
    """What is said in a language: `"errors"`, `"told"` or `"names"`, over all subjects in order."""
    found: dict[str, str] = {}
    for file in sorted(files("qihui.words").joinpath(name).iterdir(), key=lambda each: each.name):
        if file.name.endswith(f".{language}.json"):
            texts = json.loads(file.read_text(encoding="utf-8"))
            assert not set(texts) & set(found), file
            found |= texts
    return found


def said(language: Language) -> dict[str, str]:
    return catalogue("errors", language) | catalogue("told", language)


def fields(text: str) -> set[str]:
    return set(FIELD.findall(text))


@pytest.fixture(scope="module")
def places() -> list[Raised]:
    return raised()


@pytest.mark.parametrize("language", Language)
def test_every_code_that_the_program_raises_has_a_text(places: list[Raised], language: Language):
    texts = said(language)
    assert [place for place in places if place.code not in texts] == []


@pytest.mark.parametrize("language", Language)
def test_a_text_names_only_fields_that_every_place_gives(places: list[Raised], language: Language):
    texts = said(language)
    assert [place for place in places if not fields(texts.get(place.code, "")) <= place.fields] == []


def test_no_text_is_unused(places: list[Raised]):
    assert set(said(Language.ENGLISH)) - {place.code for place in places} == set()


@pytest.mark.parametrize("name", ["errors", "names", "told"])
@pytest.mark.parametrize("language", Language)
def test_all_languages_have_the_same_keys_and_fields(name: str, language: Language):
    english, other = catalogue(name, Language.ENGLISH), catalogue(name, language)
    assert list(english) == list(other)
    assert {key: fields(text) for key, text in english.items()} == {key: fields(text) for key, text in other.items()}


@pytest.mark.parametrize("name", ["errors", "names", "told"])
@pytest.mark.parametrize("language", Language)
def test_texts_are_filled_and_written_in_their_language(name: str, language: Language):
    for key, text in catalogue(name, language).items():
        assert text.strip() == text != "", key
        assert bool(re.search(r"[\u4e00-\u9fff]", text)) == (language is not Language.ENGLISH), key


@pytest.mark.parametrize("language", Language)
def test_every_rank_seat_and_phase_has_a_name(language: Language):
    names = catalogue("names", language)
    wanted = [f"rank.{face}" for face in FACES.values()] + [f"phase.{phase}" for phase in Phase]
    wanted += [f"seat.{seat}" for game in GAMES.values() for seat in game.seats]
    assert [key for key in wanted if key not in names] == []


@pytest.mark.parametrize("language", Language)
def test_no_field_is_left_unfilled(places: list[Raised], language: Language):
    for place in places:
        told = say(place.code, language, dict.fromkeys(place.fields, "7"))
        assert "{" not in told, place
