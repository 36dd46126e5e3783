"""The Determined Defence: whether the defender holds (rules 16.7.1-16.7.4)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.ardenne44.attempt import hexes_of, in_order, prospects_text, status
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, die_text, faces_text, used_die
from referee.calculators.ardenne44.endings import Ending, Plan, endings
from referee.calculators.ardenne44.forces import DEFENDERS, GAME, TERRAINS, terrain_row
from referee.calculators.ardenne44.leads import Lead, capped, defence_lead
from referee.calculators.ardenne44.odds_text import chance_text, listed
from referee.calculators.ardenne44.results import choice, result_of, results_said, stand_meaning
from referee.calculators.ardenne44.traits import MORALE, SIDES, morale_drm, morale_of, morale_steps
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

FACED = choice(("DR2", "D1", "A1/D1", "A1/DR2", "DR3", "DR4", "DS"))


@calculator(
    game=GAME,
    name="difesa-determinata",
    title=N_("Difesa Determinata"),
    summary=N_("Il difensore prova ad annullare una ritirata di 2 esagoni: modificatori, risultato e probabilità."),
    sections=("16.7.1", "16.7.2", "16.7.3", "16.7.4", "15.1"),
    inputs=(
        Input(
            "difensori",
            N_("Difensori rimasti"),
            DEFENDERS,
            (),
            N_(
                "Fattori di chi è ancora nell'esagono, dopo le perdite di D1 o A1/D1: «2-2-3 elite testa, 1-1-6 tq3». Vuoto: bastano morale e bonus."
            ),
        ),
        Input("terreno", N_("Terreno del difensore"), TERRAINS, ("aperto",), N_("Anche più d'uno: «cittadina, ip».")),
        Input(
            "morale",
            N_("Morale dell'Unità di Testa"),
            MORALE,
            None,
            N_("Se non lo scrivi accanto all'unità. Vuoto: normale."),
        ),
        Input(
            "bonus",
            N_("Bonus difensivo (DCB) dell'esagono"),
            Integer(0, 4),
            None,
            N_("Vuoto: quello del terreno."),
            said=(r"\b(?:dcb|bonus)(?: (?:difensivo|di|da|a|del|terreno|pari))* \+?([0-4])\b",),
        ),
        Input("difensore", N_("Chi difende"), SIDES, None, N_("Vuoto: l'Alleato, o il Tedesco sul Vallo Occidentale.")),
        Input(
            "risultato",
            N_("Risultato subito"),
            FACED,
            "DR2",
            said=results_said(FACED.options),
        ),
        Input(
            "livelli",
            N_("Livelli di forza rimasti ai difensori"),
            Integer(1, 12),
            None,
            N_("Vuoto: abbastanza da reggere un'altra perdita."),
        ),
        Input(
            "dado",
            N_("Dado della Difesa Determinata"),
            DIE,
            None,
            N_("Vuoto: le probabilità di ogni risultato."),
            said=DIE_SAID,
        ),
    ),
)
def determined_defence(
    difensori: tuple[Piece, ...],
    terreno: tuple[str, ...],
    morale: str | None,
    bonus: int | None,
    difensore: str | None,
    risultato: str,
    livelli: int | None,
    dado: int | None,
) -> Ruling:
    """One attempt to stand, from the lead unit to the result."""
    result = result_of(risultato)
    if not result.stand:
        text = _(
            "No: {result} dà un'Avanzata Bonus, e contro quella la Difesa Determinata non si può.", result=risultato
        )
        return Ruling(text, _("vietata"), (Step(_("Solo contro un'Avanzata Regolare"), risultato, "16.7.1#quando"),))
    german = "vallo" in terreno if difensore is None else difensore == "tedesco"
    if difensori:
        lead = defence_lead(_with_morale(difensori, morale), terreno, german)
    else:
        lead = _unnamed(morale or "normale", _bonus(terreno, german) if bonus is None else bonus)
    if lead is None:
        text = _("No: nessun difensore può fare da Unità di Testa.")
        reason = _("Non guida chi è Disorganizzato, In Rotta, Artiglieria o con segnalino SM")
        return Ruling(text, _("vietata"), (Step(reason, _("nessuno"), "16.7.1#testa"),))
    if livelli is not None and livelli < len(difensori):
        raise Wrong(_("Ogni difensore ha almeno un livello di forza: i livelli sono meno delle unità."))
    steps = (*lead.steps, Step(_("In testa {unit}: modificatore", unit=lead.unit.text), f"{lead.drm:+d}", "16.7.2"))
    # The losses of the result are already taken: the levels are those of who is left.
    levels = None if livelli is None else livelli + result.defender
    plan = Plan(stand=True, stand_drm=lead.drm, stand_drm_after_loss=lead.drm, stand_die=dado, levels=levels)
    found = in_order(distribution(endings(risultato, plan)))
    if dado is None:
        odds = distribution((ending.stand, chance) for ending, chance in found.items())
        text = _(
            "Si tira con {drm}: regge con {faces}, {holds}. {odds}. {prospects}",
            drm=f"{lead.drm:+d}",
            faces=faces_text("difesa-determinata", lead.drm, lambda stand: stand.startswith("Si")),
            holds=chance_text(sum((chance for stand, chance in odds.items() if stand.startswith("Si")), Fraction(0))),
            odds=listed(odds),
            prospects=prospects_text(found) if not result.defender else "",
        )
        return Ruling(text.strip(), f"DRM {lead.drm:+d}", steps, odds, capped(lead))
    return _rolled(next(iter(found)), lead, difensori, dado, steps)


def _with_morale(pieces: tuple[Piece, ...], morale: str | None) -> tuple[Piece, ...]:
    """The counters with the morale said of them all, where none is said of one."""
    if morale in (None, "normale"):
        return pieces
    return tuple(
        replace(piece, tags=piece.tags | {str(morale)}) if morale_of(piece) == "normale" else piece for piece in pieces
    )


def _bonus(terrain: tuple[str, ...], german: bool) -> int:
    """The best bonus of the hex, its caps left to who counts the counters."""
    return max((int(terrain_row(name)["DCB"]) for name in terrain if name != "vallo" or german), default=0)


def _unnamed(morale: str, bonus: int) -> Lead:
    """A lead unit of which only the morale is known."""
    steps = morale_steps(morale, "16.7.2#drm-morale")
    if bonus:
        steps = (*steps, Step(_("Si sottrae il DCB dell'esagono"), f"-{bonus}", "16.7.2#drm-dcb"))
    return Lead(Piece(_("l'unità"), ()), morale_drm(morale) - bonus, steps)


def _rolled(ending: Ending, lead: Lead, defenders: tuple[Piece, ...], die: int, steps: tuple[Step, ...]) -> Ruling:
    """The result of a die already rolled, and what it leaves."""
    stand = ending.stand
    steps = (*steps, used_die("difesa-determinata", die, lead.drm, "16.7.2"), Step(_("Risultato"), stand, "16.7.3"))
    text = f"{stand} ({die_text('difesa-determinata', die, lead.drm)}): {stand_meaning(stand, ending.gone)}"
    if ending.gone:
        steps = (*steps, Step(_("Perso l'unico livello di forza"), _("Avanzata Limitata"), "16.7.4"))
    notes = list(capped(lead))
    if ending.gone and stand == "No (-1 livello)":
        notes.append(
            _("Col No (-1 livello) la stampa non è chiara fra Avanzata Limitata (16.7.4) e Regolare (19.1.2).")
        )
    hexes = hexes_of(ending)
    return Ruling(text, stand, steps, warnings=(*notes, *(status(defenders, hexes) if hexes else ())))
