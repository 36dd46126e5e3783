"""The tables: every one, its row and column lit by a tap or a typed value, and a sheet to print."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from referee.corpus.model import Game, Table
from referee.web.lookup import labels, place
from referee.web.shared import book, referee

blueprint = Blueprint("tables", __name__)
SHEET = 190  # lines of small print that fill the two columns of an A4 page
_LINE = 66  # characters in one of them


@blueprint.get("/tabelle/<game>")
def tables(game: str) -> ResponseReturnValue:
    """The tables of a game."""
    return render_template("tables.html", game=referee().corpus.game(game))


@blueprint.get("/tabelle/<game>/<table>")
def table(game: str, table: str) -> ResponseReturnValue:
    """One table; `?riga=7&colonna=13` lights a cell."""
    found = referee().corpus.game(game).table(table)
    rows, columns = labels([row[0] for row in found.rows]), labels(found.columns[1:])
    row, column = place(rows, request.args.get("riga", "")), place(columns, request.args.get("colonna", ""))
    return render_template(
        "table.html",
        game=referee().corpus.game(game),
        book=book(game),
        table=found,
        rows=rows,
        columns=columns,
        lit_row=row,
        lit_column=column,
        cell=found.rows[row][column + 1] if row is not None and column is not None else None,
    )


@blueprint.get("/tabelle/<game>/stampa")
def sheet(game: str) -> ResponseReturnValue:
    """A reference card on one A4 page: the tables that fit, or those the player ticks."""
    found = referee().corpus.game(game)
    wanted = request.args.getlist("t")
    chosen = [each for id, each in found.tables.items() if id in wanted] or fitting(found)
    return render_template("sheet.html", game=found, chosen=chosen)


def fitting(game: Game) -> list[Table]:
    """The tables, in the order of the game, that one page holds; a very long one would leave no room for the others."""
    chosen, room = [], SHEET
    for each in game.tables.values():
        if height(each) <= min(room, SHEET // 5):
            chosen.append(each)
            room -= height(each)
    return chosen


def height(table: Table) -> int:
    """How many lines of the sheet a table takes, its title and heads included."""
    widest = [max(len(row[number]) for row in (table.columns, *table.rows)) for number in range(len(table.columns))]
    share = [max(3.0, _LINE * width / max(_LINE, sum(widest) + 2 * len(widest))) for width in widest]

    def lines(row: tuple[str, ...]) -> int:
        return max(-(-len(cell) // max(1, int(room))) for cell, room in zip(row, share, strict=True)) or 1

    return 3 + sum(max(1, lines(row)) for row in (table.columns, *table.rows))
