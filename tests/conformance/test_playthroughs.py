"""Every game has a game on file that comes out the same for ever."""

from random import Random

import pytest
from playthroughs import FOLDER, digests, dump, parse

from games import setups
from qihui.rules import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_playthrough_of_a_game_comes_out_the_same(game):
    text = (FOLDER / f"{game.name}.txt").read_text(encoding="utf-8")
    told = parse(text)
    assert dump(told) == text
    assert told.game == game.name
    assert setups(game, Random(told.seed)) == told.setups
    positions = [game.start(game.options(told.profile, {}), told.setups)]
    for move in told.moves:
        assert move in positions[-1].moves()
        positions.append(positions[-1].play(move))
    assert positions[-1].outcome
    assert digests(game, positions) == told.views


def test_no_playthrough_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
