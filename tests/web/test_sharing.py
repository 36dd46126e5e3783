"""New connections go to the process that holds fewer, and none is left waiting for one that does not come."""

from types import SimpleNamespace

from referee.web.sharing import PATIENCE, share_out


def process(held: list[int], place: int, holds: int) -> SimpleNamespace:
    server = SimpleNamespace(active_channels=dict.fromkeys(range(holds)), taken=0, readable=lambda: True)

    def accept() -> None:
        server.taken += 1

    server.handle_accept = accept
    share_out(server, held, place)
    assert server.readable()
    return server


def test_the_one_that_holds_fewer_takes_it() -> None:
    held = [0, 0]
    busy, idle = process(held, 0, 3), process(held, 1, 1)
    busy.handle_accept()
    idle.handle_accept()
    assert (held, busy.taken, idle.taken) == ([3, 1], 0, 1)


def test_one_that_holds_as_many_takes_it() -> None:
    held = [0, 0]
    first, _second = process(held, 0, 2), process(held, 1, 2)
    first.handle_accept()
    assert first.taken == 1


def test_when_nobody_else_comes_it_is_taken_all_the_same() -> None:
    held = [0, 0]
    busy = process(held, 0, 3)
    for _time in range(PATIENCE):
        busy.handle_accept()
    assert busy.taken == 0
    busy.handle_accept()
    assert busy.taken == 1
