"""Allied air support: the markers of a turn, the Jabo roll and Bodenplatte (rules 15.6, 28.2, 35)."""

from fractions import Fraction

from referee.calculators.ardenne44.air import (
    BODENPLATTE,
    bodenplatte_chance,
    bodenplatte_turn,
    check_sky,
    fair_turns,
    fighter_bombers,
    markers,
)
from referee.calculators.ardenne44.calendar import DATED_SAID
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, read, rolled
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.odds_text import chance_text, likely, shift_name
from referee.calculators.ardenne44.traits import TURN
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Flag
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

USES = Choice(
    {
        "offensivo": (N_("segnalini di Supporto Aereo Offensivo"), "segnalini", "attacco", "offensiva", "in attacco"),
        "jabo": (N_("tiro Jabo contro un attacco tedesco"), "jabos", "difensivo", "difesa", "cacciabombardieri"),
        "bodenplatte": (N_("tiro di Bodenplatte, Turno 15"), "operazione bodenplatte"),
    }
)


@calculator(
    game=GAME,
    name="supporto-aereo",
    title=N_("Supporto Aereo"),
    summary=N_("Quanti segnalini aerei ha l'Alleato, che cosa fa il tiro Jabo e quando comincia Bodenplatte."),
    sections=("15.6.1", "15.6.2", "15.6.2#quanti", "15.6.3", "15.6.3#tabella-jabo", "35", "35#tiro", "35#effetti"),
    inputs=(
        Input(
            "uso",
            N_("Che cosa si tira"),
            USES,
            "offensivo",
            said=(
                (r"\b(?:segnalin[oi]|supporto aereo|aere[io]|markers?)\b", "offensivo"),
                (r"\b(?:jabos?|cacciabombardieri|supporto aereo difensivo)\b", "jabo"),
                # without words of its own: beside the Jabo or the markers it only changes their die
                (
                    r"(?<!in corso )(?<!in corso la )(?<!in vigore )(?<!in vigore la )(?<!attiva la )(?<!vale la )(?=\bbodenplatte\b(?! (?:in vigore|attiv\w|gia|in corso)))",
                    "bodenplatte",
                ),
            ),
            listens=False,
        ),
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input("notte", N_("Turno notturno"), Flag(), False),
        Input(
            "bodenplatte",
            N_("Effetto di Bodenplatte (opzionale)"),
            BODENPLATTE,
            None,
            said=(
                (
                    r"\b(?:in corso|in vigore|attiva|vale)(?: (?:la|l|anche|operazione))* bodenplatte\b|\bbodenplatte (?:e )?(?:in vigore|attiv\w|gia in vigore|in corso)|\b(?:con|sotto|durante|c e) bodenplatte\b",
                    "si",
                ),
            ),
            listens=False,
        ),
        Input("dado_bodenplatte", N_("Dado di Bodenplatte"), DIE, None, listens=False),
        Input(
            "dado",
            N_("Dado"),
            DIE,
            None,
            N_("Vuoto: le probabilità."),
            said=(
                r"\b(?:aerei|jabos?|bodenplatte|aereo) ([1-6])\b(?! segnalin)",
                r"\b(?:jabos?|bodenplatte)\b.* (?:il|un|col) ([1-6])\b(?! segnalin)",
                *DIE_SAID,
            ),
        ),
    ),
)
def air(
    uso: str, turno: int | None, notte: bool, bodenplatte: str | None, dado_bodenplatte: int | None, dado: int | None
) -> Ruling:
    """One roll of Allied air power."""
    if uso == "bodenplatte":
        return _bodenplatte(dado_bodenplatte if dado is None else dado)
    check_sky(turno, notte)
    weakened = bodenplatte_chance(bodenplatte, dado_bodenplatte, turno)
    steps = [
        Step(
            _("Di giorno, nei turni di Bel Tempo"),
            str(turno or _("dal Turno {first} al {last}", first=min(fair_turns()), last=max(fair_turns()))),
            "15.6.1",
        )
    ]
    if weakened:
        steps.append(_weakening(weakened, uso))
    if uso == "jabo":
        return _jabo(weakened, dado, steps)
    return _markers(weakened, dado, steps)


def _weakening(chance: Fraction, use: str) -> Step:
    value = "+1" if use == "jabo" else "-1"
    if chance == 1:
        return Step(_("Bodenplatte in vigore: modificatore al dado"), value, "35#effetti")
    return Step(_("Bodenplatte in vigore con probabilità {chance}", chance=chance_text(chance)), value, "35#effetti")


def _markers(weakened: Fraction, die: int | None, steps: list[Step]) -> Ruling:
    counts = dict(sorted(_counts(weakened, die).items()))
    steps.append(Step(_("Metà del dado, per eccesso"), "-".join(map(str, counts)), "15.6.2#quanti"))
    if len(counts) == 1:
        count = next(iter(counts))
        return Ruling(_("Segnalini di Supporto Aereo in questo turno: {count}.", count=count), str(count), tuple(steps))
    odds = {_marker_name(count): chance for count, chance in counts.items()}
    text = _("{odds} Ognuno vale 1 colonna a destra, al massimo uno per combattimento.", odds=likely(odds))
    return Ruling(text, _("si tira"), tuple(steps), odds)


def _counts(weakened: Fraction, die: int | None) -> dict[int, Fraction]:
    """The chance of each number of markers, when Bodenplatte is in force with this chance."""
    return distribution(
        (markers(face, worse), chance * part)
        for worse, chance in ((False, 1 - weakened), (True, weakened))
        if chance
        for face, part in one_die(int, die)
    )


def _marker_name(count: int) -> str:
    return _("1 segnalino") if count == 1 else _("{count} segnalini", count=count)


def _jabo(weakened: Fraction, die: int | None, steps: list[Step]) -> Ruling:
    columns = distribution((-shift.columns, chance) for shift, chance in fighter_bombers(weakened, die))
    columns = dict(sorted(columns.items(), reverse=True))
    left = "/".join(map(str, columns))
    steps.append(Step(_("Tabella Jabo, un tiro per ogni attacco tedesco"), left, "15.6.3#tabella-jabo"))
    if len(columns) == 1:
        count = next(iter(columns))
        text = _("Jabo: {shift}.", shift=shift_name(count))
        return Ruling(text, str(-count), tuple(steps))
    odds = {shift_name(count): chance for count, chance in columns.items()}
    return Ruling(
        _("Spostamenti dei Jabo contro l'attacco. {odds}", odds=likely(odds)), _("si tira"), tuple(steps), odds
    )


def _bodenplatte(die: int | None) -> Ruling:
    section = "35#tiro"
    if die is None:
        odds = rolled("bodenplatte", 0)
        text = _("Si tira all'inizio del Turno 15. {odds}", odds=likely(odds))
        return Ruling(text, _("si tira"), (Step(_("Tiro del tedesco"), _("un dado"), section),), odds)
    cell, turn = read("bodenplatte", die), bodenplatte_turn(die)
    steps = (Step(_("Bodenplatte, dado {die}", die=die), cell, section),)
    if turn is None:
        return Ruling(_("Nessun effetto."), cell, steps)
    text = _(
        "Dal Turno {turn}, per tutti i turni di Bel Tempo: -1 al tiro dei segnalini aerei e +1 al tiro Jabo.", turn=turn
    )
    return Ruling(text, cell, (*steps, Step(_("Effetto da"), str(turn), "35#effetti")))
