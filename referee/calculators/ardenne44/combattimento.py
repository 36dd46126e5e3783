"""The whole combat of Ardenne '44: odds, bonus, shifts, the CRT and what its result means."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from referee.calculators.ardenne44 import shifts
from referee.calculators.ardenne44.forces import ATTACKERS, DEFENDERS, GAME, TERRAIN, TERRAINS, attack, defence
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _
from referee.text import fold

LOWEST, HIGHEST = -2, 6  # the columns 1-3 and 7-1 on the scale where 1-1 is 0
FAIR_WEATHER = range(15, 23)
SIDES = Choice(
    {
        "tedesco": (N_("Tedesco"), "tedeschi", "asse"),
        "alleato": (N_("Alleato"), "alleati", "americano", "usa", "inglese"),
    }
)
DIE = Integer(1, 6)
ODDS = r"\b{} (?:a|contro|vs) {}\b"  # «13 a 4»
TERRAIN_WORDS = "|".join(
    re.escape(fold(word)) for option, words in TERRAIN.options.items() if option != "aperto" for word in words
)


def column_of(attack: int, defence: int) -> int:
    """The odds on the whole scale, always rounded for the defender: 0 is 1-1, 2 is 3-1, -3 is 1-4."""
    return attack // defence - 1 if attack >= defence else 1 - -(-defence // attack)


def column_name(column: int) -> str:
    """A place on the scale as it is printed."""
    return f"{column + 1}-1" if column >= 0 else f"1-{1 - column}"


def crt(column: int, die: int) -> str:
    """The result on the Combat Results Table; below 1-3 it is A1, above 7-1 the last column."""
    if column < LOWEST:
        return "A1"
    return table(GAME, "crt").cell(str(die), column_name(min(column, HIGHEST)))


@calculator(
    game=GAME,
    name="combattimento",
    title=N_("Combattimento"),
    summary=N_("Rapporto di forze, bonus difensivo, spostamenti di colonna, risultato sulla CRT e probabilità esatte."),
    sections=("14.4", "14.5", "15.1", "15.2", "16.1", "21.1", "22.7", "22.8"),
    inputs=(
        Input(
            "attaccanti",
            N_("Attaccanti"),
            ATTACKERS,
            help=N_(
                "Fattori di ogni unità e, se serve, come attacca: «4-5-3 fiume, 2 x 5-5-6, 7-4-6 tq4 elite». Basta anche il solo attacco: «13»."
            ),
            said=(ODDS.format(r"(\d{1,3})", r"\d{1,3}"),),
        ),
        Input(
            "difensori",
            N_("Difensori"),
            DEFENDERS,
            help=N_(
                "Fattori di ogni unità nell'esagono: «2-2-3, 3-2-6 tq3, (2) artiglieria». Basta anche la sola difesa: «4»."
            ),
            said=(ODDS.format(r"\d{1,3}", r"(\d{1,3})"),),
        ),
        Input(
            "attaccante",
            N_("Chi attacca"),
            SIDES,
            "tedesco",
            said=(r"attacca\w* (?:l'|gli |il |i )?(alleat\w|tedesc\w+|american\w)",),
        ),
        Input(
            "terreno",
            N_("Terreno del difensore"),
            TERRAINS,
            ("aperto",),
            N_("Anche più d'uno: «cittadina, foresta», «ip»."),
            said=(rf"\b({TERRAIN_WORDS})\b",),
        ),
        Input(
            "artiglieria",
            N_("Artiglierie che sostengono l'attacco"),
            Integer(0, 2),
            0,
            said=(r"\b(1|2|una|un|due)[' ]?(?:unita di )?(?:artiglieri[ae]|arty|cannon[ei])",),
        ),
        Input(
            "artiglieria_difesa",
            N_("Il difensore usa l'artiglieria"),
            Flag(),
            False,
            said=(r"artiglieria (?:difensiva|in difesa)",),
        ),
        Input(
            "dado_artiglieria",
            N_("Dado dell'artiglieria difensiva"),
            DIE,
            None,
            N_("Vuoto: le probabilità su tutti i tiri."),
        ),
        Input("vantaggio", N_("Segnalino Vantaggio dell'Attaccante"), Flag(), False, said=(r"vantaggio",)),
        Input("aereo", N_("Supporto Aereo alleato all'attacco"), Flag(), False, said=(r"supporto aereo",)),
        Input("sorpresa", N_("La 150ª Brigata tenta la sorpresa"), Flag(), False),
        Input("dado_sorpresa", N_("Dado della sorpresa"), DIE, None),
        Input(
            "turno",
            N_("Turno"),
            Integer(1, 30),
            None,
            N_("Dal Turno 15 i Jabo tirano contro ogni attacco tedesco di giorno."),
            said=(r"turno (\d{1,2})\b",),
        ),
        Input("notte", N_("Turno notturno"), Flag(), False),
        Input("dado_jabo", N_("Dado dei Jabo"), DIE, None),
        Input("bodenplatte", N_("Effetto di Bodenplatte (opzionale)"), Flag(), False),
        Input("limite_18", N_("Limite opzionale di 18 fattori"), Flag(), False),
        Input(
            "dado",
            N_("Dado del combattimento"),
            DIE,
            None,
            N_("Vuoto: le probabilità di ogni risultato."),
            said=(r"\b(?:tiro|tira|tirato|dado|esce|uscito|faccio|fatto|con un)(?: (?:un|di|con|il))* (\d)\b",),
        ),
    ),
)
def combat(
    attaccanti: tuple[Piece, ...],
    difensori: tuple[Piece, ...],
    attaccante: str,
    terreno: tuple[str, ...],
    artiglieria: int,
    artiglieria_difesa: bool,
    dado_artiglieria: int | None,
    vantaggio: bool,
    aereo: bool,
    sorpresa: bool,
    dado_sorpresa: int | None,
    turno: int | None,
    notte: bool,
    dado_jabo: int | None,
    bodenplatte: bool,
    limite_18: bool,
    dado: int | None,
) -> Ruling:
    """One attack, from the counters to the result."""
    german = attaccante == "tedesco"
    _check_air(german, aereo, sorpresa, turno, notte)
    strength = attack(attaccanti, terreno, limite_18)
    resistance = defence(difensori, terreno, german=not german)
    base = column_of(strength.total, resistance.total)
    odds_text = _(
        "Rapporto {attack} a {defence}, arrotondato a favore del difensore",
        attack=strength.total,
        defence=resistance.total,
    )
    known = shifts.fixed(attaccanti, difensori, terreno, artiglieria, vantaggio, aereo)
    rolls = []
    if sorpresa:
        rolls.append(shifts.surprise(dado_sorpresa))
    if artiglieria_difesa or dado_artiglieria:
        rolls.append(shifts.defensive_artillery(not german, dado_artiglieria))
    if german and not notte and (dado_jabo or turno in FAIR_WEATHER):
        rolls.append(shifts.fighter_bombers(bodenplatte, dado_jabo))
    steps = (
        *strength.steps,
        *resistance.steps,
        Step(odds_text, column_name(base), "14.4"),
        *(each.step for each in known),
    )
    attempt = _Attempt(base + sum(each.columns for each in known), shifts.combined(rolls), dado, difensori)
    return attempt.ruling(steps)


def _check_air(german: bool, air: bool, surprise: bool, turn: int | None, night: bool) -> None:
    if air and german:
        raise Wrong(_("Il Supporto Aereo è solo alleato: togli «aereo» o indica che attacca l'Alleato."))
    if air and (night or (turn is not None and turn not in FAIR_WEATHER)):
        raise Wrong(_("Il Supporto Aereo vale di giorno, nei turni di bel tempo (dal Turno 15 al 22)."))
    if surprise and not german:
        raise Wrong(_("La sorpresa è della 150ª Brigata Panzer: può tentarla solo il Tedesco."))


@dataclass(frozen=True, slots=True)
class _Attempt:
    """An attack whose fixed shifts are summed: what is left is dice."""

    column: int
    rolled: list[tuple[tuple[shifts.Shift, ...], Fraction]]
    die: int | None
    defenders: tuple[Piece, ...]

    def ruling(self, steps: tuple[Step, ...]) -> Ruling:
        if len(self.rolled) == 1:
            return self._settled(steps, self.rolled[0][0])
        odds = self._odds()
        text = _("Restano dadi da tirare prima della CRT: ecco le probabilità complessive. {best}", best=_likely(odds))
        return Ruling(text, column_name(self.column), (*steps, self._column_step(self.column)), odds)

    def _settled(self, steps: tuple[Step, ...], extra: tuple[shifts.Shift, ...]) -> Ruling:
        """All shifts are known: the column is, too."""
        steps = (*steps, *(each.step for each in extra))
        if any(each.blocked for each in extra):
            return Ruling(
                _("TOT: l'attacco è bloccato e vale come A1. {meaning}", meaning=meaning("A1")),
                "A1",
                steps,
            )
        column = self.column + sum(each.columns for each in extra)
        steps = (*steps, self._column_step(column))
        if column < LOWEST:
            text = _("Sotto 1-3 il risultato è A1 automatico, senza tirare. {meaning}", meaning=meaning("A1"))
            return Ruling(text, "A1", steps)
        if self.die is None:
            odds = self._odds()
            text = _(
                "Si tira sulla colonna {column}. {best}", column=column_name(min(column, HIGHEST)), best=_likely(odds)
            )
            return Ruling(text, column_name(min(column, HIGHEST)), steps, odds)
        result = crt(column, self.die)
        steps = (*steps, Step(_("CRT, dado {die}", die=self.die), result, "16.1"))
        return Ruling(f"{result}: {meaning(result)}", result, steps, warnings=_status(result, self.defenders))

    def _column_step(self, column: int) -> Step:
        if column < LOWEST:
            return Step(_("Colonna finale {column}, sotto 1-3", column=column_name(column)), "A1", "14.5")
        if column > HIGHEST:
            return Step(_("Colonna finale {column}: sopra 7-1 si usa 7-1", column=column_name(column)), "7-1", "14.5")
        return Step(_("Colonna finale"), column_name(column), "14.5")

    def _odds(self) -> dict[str, Fraction]:
        """The chance of each result over every die still to be rolled."""
        found: list[tuple[str, Fraction]] = []
        for extra, chance in self.rolled:
            column = self.column + sum(each.columns for each in extra)
            blocked = any(each.blocked for each in extra)
            results = [("A1", Fraction(1))] if blocked else one_die(partial(crt, column), self.die)
            found += [(result, chance * part) for result, part in results]
        total = distribution(found)
        order = [row[0] for row in table(GAME, "risultati-crt").rows]
        return {result: total[result] for result in sorted(total, key=order.index)}


def _likely(odds: dict[str, Fraction]) -> str:
    text = ", ".join(f"{result} {chance}" for result, chance in odds.items())
    return _("Probabilità: {odds}.", odds=text)


def meaning(result: str) -> str:
    """What a result of the CRT does, from the table of results."""
    rows = table(GAME, "risultati-crt")
    row = dict(zip(rows.columns, rows.row(result), strict=True))
    if result in ("FF", "FF (+1)"):
        push = _("tirare sullo Scontro a Fuoco con +1") if result == "FF (+1)" else _("tirare sullo Scontro a Fuoco")
        return _("l'attaccante sceglie se accettare ENG (difensore Ingaggiato) o {push} (16.2).", push=push)
    parts = []
    if row["perdite attaccante"] == "1":
        parts.append(_("l'attaccante perde 1 livello di forza"))
    if row["perdite difensore"] == "1":
        parts.append(_("il difensore perde 1 livello di forza"))
    if row["ritirata"] != "0":
        parts.append(
            _("il difensore si ritira di {hexes} esagoni e diventa {state}", hexes=row["ritirata"], state=_state(row))
        )
    elif "Ingaggiata" in row["stato del difensore"]:
        parts.append(_("i difensori rimasti sono Ingaggiati"))
    parts.append(_advance(result, row))
    if row["difesa determinata"] == "Si":
        parts.append(_("il difensore può tentare la Difesa Determinata (16.7)"))
    text = "; ".join(part for part in parts if part) + "."
    return text[0].upper() + text[1:]


def _state(row: dict[str, str]) -> str:
    return _("Disorganizzato") if row["stato del difensore"] == "Disorganizzata" else _("In Rotta")


def _advance(result: str, row: dict[str, str]) -> str:
    if result == "EX":
        return _("Avanzata Limitata se il difensore aveva un solo livello, altrimenti nessuna avanzata")
    advance = {
        "Bonus": _("Avanzata Bonus di 2 esagoni"),
        "Regolare": _("Avanzata Regolare di 1 esagono"),
    }.get(row["avanzata"], _("nessuna avanzata"))
    if row["sfondamento"] == "Si":
        return _("{advance} e Combattimento di Sfondamento (19.4)", advance=advance)
    return advance


def _status(result: str, defenders: tuple[Piece, ...]) -> tuple[str, ...]:
    """What the defenders' state makes of a retreat (18.2, 18.5, 21.4, 23.4, 27.1)."""
    hexes = int(table(GAME, "risultati-crt").cell(result, "ritirata"))
    if not hexes:
        return ()
    notes = []
    if result == "DS" and len(defenders) == 1 and "ricognizione" in defenders[0].tags:
        notes.append(_("La ricognizione che difende da sola può trattare DS come DR4 (21.4)."))
    for piece in dict.fromkeys(defenders):
        if "rotta" in piece.tags:
            notes.append(_("{unit}: era In Rotta e deve ritirarsi, quindi è eliminata (18.5).", unit=piece.text))
        elif "oos" in piece.tags and hexes >= 3:
            notes.append(
                _("{unit}: fuori rifornimento, una ritirata di 3 o più esagoni la elimina (23.4).", unit=piece.text)
            )
        elif "genieri" in piece.tags and hexes >= 3:
            notes.append(
                _(
                    "{unit}: i genieri alleati che si ritirano di 3 o più esagoni sono eliminati (27.1).",
                    unit=piece.text,
                )
            )
        elif "disorganizzata" in piece.tags:
            notes.append(_("{unit}: era Disorganizzata, ritirandosi va In Rotta (18.2).", unit=piece.text))
    return tuple(notes)
