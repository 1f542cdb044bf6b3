"""What a move is: which attacks chase, which roots are true, and what threatens mate."""

import pytest
from loops import natures, prey, ruled

from qihui.rules.xiangqi.fen import parse
from qihui.rules.xiangqi.repetition.kill import kills

CHASES = {
    # What a move chases, by the points of the prey.
    "a lone horse": ("3k4n/9/9/9/9/9/9/9/9/4K2R1 w", "h0i0", "i9"),
    "a piece that its king may not take back because another piece covers the point": (
        "3kncC2/5R3/9/9/9/9/9/9/9/5K3 w",
        "f8f9",
        "e9 f9",
    ),
    "a piece behind the one that was taken": ("n4k3/9/9/9/9/9/9/9/p8/R3K4 w", "a0a1", "a9"),
    "nothing, by a hunter that is pinned": ("4k4/9/9/9/9/9/9/4c1N2/9/3K4r w", "g2f0", ""),
    "nothing, when the prey is protected": ("2bak4/4a4/9/8n/9/9/9/9/4R4/3AK4 w", "e1i1", "i6"),
    "a protected rook, by a cannon": ("2bakab2/9/1cn6/4r4/9/9/2C6/9/9/3AK4 w", "c3e3", ""),
}
