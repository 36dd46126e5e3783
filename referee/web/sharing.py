"""Connections shared out fairly among the processes that serve the app.

A browser keeps its connection, and all that it asks goes to the process that took it. Whoever wakes first takes the
next one, so that one process could hold them all and the others stand idle.
"""

import ctypes
import time
from typing import Any

PATIENCE = 20  # times that a new connection is left to a process that holds fewer; then it is taken all the same
_A_MOMENT = 0.001  # seconds


def share_out(server: Any, held: ctypes.Array[ctypes.c_long], place: int) -> None:
    """Let a waitress server leave a new connection to whoever holds fewer; `held` tells how many each process holds."""
    accept, readable = server.handle_accept, server.readable
    left = 0

    def count() -> bool:
        held[place] = len(server.active_channels)
        return bool(readable())

    def take() -> None:
        nonlocal left
        if held[place] > min(held) and left < PATIENCE:
            left += 1
            time.sleep(_A_MOMENT)
            return
        left = 0
        accept()

    server.readable, server.handle_accept = count, take
