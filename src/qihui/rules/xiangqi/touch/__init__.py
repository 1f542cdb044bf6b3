"""Touch-move 摸子 on real boards (X.touch; S-touch.1-8 摸子、落子、纠正错误): what must be played, and why.

1. An own piece that was touched must move; only when it cannot by the rules of movement may another move be played.
2. An enemy piece that was touched must be taken; only when no own piece can take it may another move be played.
3. First own, then enemy: the one takes the other, else the own piece moves, else any piece takes the enemy piece, else
   any move.
4. First enemy, then own: the one takes the other, else any piece takes the enemy piece, else the own piece moves, else
   any move.
5. Both at once 同时摸触: as in 4.
6. Putting pieces straight 摆正棋子 needs the opponent's leave beforehand and one's own time; else it is a touch.
   An obvious brush by accident 明显误碰 is none.
7. A move stands as soon as the hand has left the piece 落子生根.
8. Moves in the wrong order and pieces displaced by accident are put right in time, and never after the game. A mistake
   that breaks the rules of movement loses (S1.6).

House choices, where the text is silent:

- "Can move" and "can take" ask for a legal move: a pinned piece cannot move, and in check only what ends the check can.
- Of several pieces the first own and the first enemy piece count, in their order; pieces that one hand touches at once
  are in the order in which they are named. Where these leave the player free, the touches after them count afresh.
- A touched piece that cannot move is an infraction (S-fouls.5), and so is a touched enemy piece that nothing can take
  (S-fouls.6), also where the order of 3 to 5 finds something else to play; touches that no longer count are none.
- A touch in the opponent's time asks for no move, as 1 to 5 speak of whose turn it is. It disturbs the opponent
  (S-fouls.1), also where pieces were only put straight. A move in the opponent's time is one in the wrong order (8).
- A legal move that is not among those that the touch asks for goes back, and one of them is played: 7 keeps a player
  from changing his mind, not from his duty. The opponent says so before he answers the move.
"""

from qihui.rules.xiangqi.touch.advise import advised
from qihui.rules.xiangqi.touch.values import Advice, Foul, FoulClause, Mistake, Released, Step, Touches, Tried

__all__ = ["Advice", "Foul", "FoulClause", "Mistake", "Released", "Step", "Touches", "Tried", "advised"]
