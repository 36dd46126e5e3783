"""Soldiers on a mine or in a minefield (12/1, 12/2)."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import numbers
from referee.calculators.ambush.soldiers import PCS
from referee.calculators.ambush.ten_sided import DIE, chance, hit_count, hit_odds, succeeds, winning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

MINE, FIELD = "antiuomo", "campo"
BLAST, SAFE = "esplode", "illesi"
KINDS = Choice(
    {
        MINE: (N_("mina antiuomo"), "mina", "mina anti-uomo", "booby trap", "boobytrap", "bobbytrap", "trappola"),
        FIELD: (N_("campo minato"), "minefield", "campo di mine"),
    }
)


@calculator(
    game=GAME,
    name="mine",
    title=N_("Mine e campi minati"),
    summary=N_("Chi controlla la percezione, chi è colpito e con quale probabilità."),
    sections=("12/1", "12/1#esito", "12/1#gruppo", "12/2", "12/2#esito", "12/2#gruppo", "12/2#permanente"),
    inputs=(
        Input("tipo", N_("Mina o campo minato"), KINDS),
        Input("pc", N_("PC di chi entra"), PCS, help=N_("Di tutti quelli che entrano insieme: «6, 4, 4».")),
        Input("dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero.")),
    ),
)
def mines(tipo: str, pc: tuple[Piece, ...], dado: int | None) -> Ruling:
    """What happens to the soldiers who enter."""
    scores = numbers(pc)
    if tipo == MINE:
        return _mine(scores, dado)
    if dado is not None and len(scores) > 1:
        raise Wrong(_("In un campo minato ognuno tira il suo dado: indica un soldato per volta."))
    return _field(scores, dado)


def _mine(scores: tuple[int, ...], die: int | None) -> Ruling:
    """One check only, by the highest score; the blast hits all."""
    best = max(scores)
    safe = chance(best)
    section = "12/1#gruppo" if len(scores) > 1 else "12/1"
    label = _("Controlla la PC più alta, {score}: riesce con {rolls}", score=best, rolls=winning(best))
    steps = (
        Step(label, percent(safe), section),
        Step(_("Se fallisce, danno a tutti gli occupanti come da granata al chiuso"), percent(1 - safe), "12/1#esito"),
    )
    if die is not None:
        if succeeds(die, best):
            return Ruling(_("Illesi: la mina è eliminata, si mette un segnalino Bobbytrap."), SAFE, steps)
        text = _(
            "Esplode: un dado di danno a testa per tutti nell'esagono, come da granata al chiuso; poi la mina sparisce."
        )
        return Ruling(text, BLAST, steps, warnings=(_damage_note(),))
    text = _("La mina esplode con probabilità {blast} e colpisce tutti nell'esagono.", blast=percent(1 - safe))
    return Ruling(text, winning(best), steps, possible({SAFE: safe, BLAST: 1 - safe}), (_damage_note(),))


def _field(scores: tuple[int, ...], die: int | None) -> Ruling:
    """One check each; the blast hits only who fails."""
    steps = [
        Step(
            _("PC {score}: riesce con {rolls}", score=score, rolls=winning(score)),
            percent(chance(score)),
            "12/2#gruppo",
        )
        for score in scores
    ]
    steps.append(Step(_("Il campo minato resta: chi vi entra dopo controlla anche lui"), "=", "12/2#permanente"))
    if die is not None:
        if succeeds(die, scores[0]):
            return Ruling(_("Illeso; il campo minato resta."), SAFE, tuple(steps))
        text = _("Una mina esplode: danno solo a lui, come da granata al chiuso; il campo minato resta.")
        return Ruling(text, BLAST, tuple(steps), warnings=(_damage_note(),))
    odds = hit_odds(1 - chance(score) for score in scores)
    safe = odds[hit_count(0)]
    text = _("Nessuno salta su una mina con probabilità {safe}.", safe=percent(safe))
    if len(scores) == 1:
        text = _("Salta su una mina con probabilità {blast}.", blast=percent(1 - safe))
    return Ruling(text, percent(safe), tuple(steps), odds, (_damage_note(),))


def _damage_note() -> str:
    return _("Il danno è alla riga «granata all'interno» della Tabella delle Armi, che il testo non riporta.")
