"""What a terrain does to a combat: its defensive bonus and the armour shift (rules 15.1, 15.7, 15.8, 21.3, TEC)."""

from referee.calculators.ardenne44.armour import ARMOUR_INPUTS, attacking_armour, defending_armour
from referee.calculators.ardenne44.forces import GAME, TERRAIN, TERRAIN_SAID, TERRAINS, terrain_row
from referee.calculators.ardenne44.shifts import armour
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Lacking
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

_ANY = (Piece("-", (1, 1, 1)),)  # a force of which only the armour matters
ASKED = Choice(
    {
        "bonus": (N_("Bonus difensivo (DCB)"), "dcb", "bonus difensivo", "difesa"),
        "tq": (N_("TQ che conta"), "tq effettiva"),
        "corazzati": (N_("Spostamento per Corazzati"), "spostamento corazzati", "spostamento dei carri"),
    }
)
_SECTIONS = {"vallo": "15.7", "trincea": "15.8.1"}


@calculator(
    game=GAME,
    name="terreno",
    title=N_("Terreno in combattimento"),
    summary=N_("Il bonus difensivo (DCB) di un terreno e se contro di esso vale lo spostamento per Corazzati."),
    sections=("15.1", "15.7", "15.8.1", "21.1", "21.2", "21.3", "TEC#dcb", "TEC#corazzati"),
    inputs=(
        Input(
            "terreno",
            N_("Terreno del difensore"),
            TERRAINS,
            (),
            N_("Anche più d'uno: conta il migliore. Per i corazzati, vuoto vale Aperto."),
            said=TERRAIN_SAID,
        ),
        Input(
            "cosa",
            N_("Che cosa interessa"),
            ASKED,
            "bonus",
            said=(
                (
                    r"^(?=.*\bross[aoi]\b)(?!.*\b(?:contro|colonn\w*|spost\w*)\b)(?=.*\b(?:tq|qualita)\b).*?\b((?:che|quale|quanto|quanta) (?:[a-z]+ ){0,3}?(?:tq|qualita|vale|conta|conto)(?: [a-z]+){0,2})\b",
                    "tq",
                ),
                (r"\btq\b|\b(?:corazzat\w+|carri|panzer|tank)\b", "corazzati"),
                (r"\b(?:bonus|dcb)\b", "bonus"),
            ),
            listens=False,
        ),
        *ARMOUR_INPUTS,
    ),
)
def terrain_in_combat(
    terreno: tuple[str, ...],
    cosa: str,
    carri: bool,
    tq: int | None,
    tq_rossa: bool,
    tq_difesa: int | None,
    fanteria_difesa: bool,
) -> Ruling:
    """The rows of the Terrain Effects Chart, as combat uses them: the best bonus, the strictest rule on armour."""
    if cosa == "tq":
        if tq is None:
            raise Lacking("tq")
        attacking = tq - tq_rossa
        text = _("TQ {attack} in attacco, {defence} in difesa.", attack=attacking, defence=tq)
        return Ruling(
            text, str(attacking), (Step(_("Una TQ rossa vale 1 di meno in attacco"), str(attacking), "21.2"),)
        )
    if not terreno and (cosa != "corazzati" or (tq is None and tq_difesa is None)):
        raise Lacking("terreno")
    if cosa == "corazzati" and (tq is not None or tq_difesa is not None):
        attackers = attacking_armour(_ANY, tq, tq_rossa, False) if carri or tq is not None else _ANY
        return _shift(
            attackers, defending_armour(_ANY, tq_difesa, fanteria_difesa) if tq_difesa else _ANY, terreno or ("aperto",)
        )
    if cosa == "corazzati":
        best = min(terreno, key=lambda name: ("No", "Si", "OT").index(terrain_row(name)["spostamento corazzati"]))
    else:
        best = max(terreno, key=lambda name: int(terrain_row(name)["DCB"]))
    row, name = terrain_row(best), TERRAIN.label(best)
    bonus = f"+{int(row['DCB'])}" if int(row["DCB"]) else "0"
    steps = (
        Step(_("{terrain}: spostamento per Corazzati", terrain=name), _armour(row), "TEC#corazzati"),
        Step(_("{terrain}: bonus difensivo", terrain=name), bonus, _SECTIONS.get(best, "15.1")),
    )
    if cosa == "corazzati":
        text = _("{armour}: contro {terrain} {rule}.", armour=_armour(row), terrain=name, rule=_rule(row))
        return Ruling(text, _armour(row), (steps[1], steps[0]))
    text = _("{bonus} alla difesa: {terrain}.", bonus=bonus, terrain=name)
    if best == "vallo":
        text += " " + _("Solo ai tedeschi.")
    note = _(
        "Vale un solo bonus, il migliore, e non supera la difesa di chi può riceverlo; soli profili: al massimo 1."
    )
    return Ruling(text, bonus, steps, warnings=(note,) if int(row["DCB"]) else ())


def _shift(attackers: tuple[Piece, ...], defenders: tuple[Piece, ...], terrain: tuple[str, ...]) -> Ruling:
    """The armour shift of two sides whose tanks are known."""
    found = armour(attackers, defenders, terrain)
    if found is None or not found.columns:
        step = Step(_("Nessuna delle due parti ha lo spostamento"), "0", "21.1") if found is None else found.step
        return Ruling(_("0 colonne: {reason}.", reason=step.text), "0", (step,))
    text = _("{columns} colonna: {reason}.", columns=f"{found.columns:+d}", reason=found.step.text)
    return Ruling(text, f"{found.columns:+d}", (found.step,))


def _armour(row: dict[str, str]) -> str:
    return {"No": _("No"), "OT": _("Dipende")}.get(row["spostamento corazzati"], _("Sì"))


def _rule(row: dict[str, str]) -> str:
    return {
        "No": _("non c'è spostamento per Corazzati"),
        "OT": _("conta l'altro terreno dell'esagono"),
    }.get(row["spostamento corazzati"], _("lo spostamento per Corazzati vale"))
