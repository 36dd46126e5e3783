"""Opportunity fire: firepower, number of attacks, weapons that use the OFT (4.0, 5.3, 18.1)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.locknload.common import GAME, figure, refused
from referee.calculators.locknload.firepower import OPS, SHOOTERS, fires_alone, group, group_warnings
from referee.calculators.locknload.fuoco import MOVING_SAID, bonus
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

MOVING = Choice(
    {
        "muove": (N_("muove"), "in movimento", "si muove", "corre", "normale", "assalto", "passo doppio", "attraversa"),
        "striscia": (N_("striscia"), "strisciando", "low crawl", "crawl", "carponi"),
        "furtivo": (N_("muove furtivo"), "stealth", "di soppiatto", "movimento furtivo"),
    }
)
WEAPON = Choice(
    {
        "fp": (N_("armi che usano il FP"), "fucili", "normale"),
        "oft": (
            N_("arma che usa la OFT"),
            "cannone",
            "bazooka",
            "artiglieria",
            "tabella per colpire",
            "panzerfaust",
            "panzerschreck",
            "rpg",
            "pak",
            "controcarro",
            "anticarro",
            "law",
            "at gun",
        ),
        "mortaio": (N_("mortaio"), "mortai", "mortar"),
    }
)


@calculator(
    game=GAME,
    name="opportunita",
    title=N_("Fuoco di opportunità"),
    summary=N_("Con che FP si spara a chi muove, anche sotto Ops Complete, e quanti attacchi si possono fare."),
    sections=("4.0#ops-complete-fuoco", "5.3", "5.3#quanti", "5.3#bonus", "5.3#striscia", "18.1#opportunita"),
    inputs=(
        Input(SHOOTERS.name, SHOOTERS.label, SHOOTERS.kind, (), SHOOTERS.help, SHOOTERS.said),
        OPS,
        Input(
            "bersaglio",
            N_("Come muove il bersaglio"),
            MOVING,
            "muove",
            said=(*MOVING_SAID, (r"\b(?:furtiv\w+|stealth|di soppiatto)\b", "furtivo")),
            listens=False,
        ),
        Input(
            "avvistato",
            N_("Il bersaglio è avvistato"),
            Flag(),
            False,
            N_("Conta solo se striscia o muove furtivo."),
            said=(
                r"\bavvistat\w\b",
                r"\bspott\w+\b",
                r"\bindividuat\w\b",
                r"\bvist[oaie]\b",
                r"\b(?:scovat|scopert)[oaie]\b",
            ),
        ),
        Input("arma", N_("Con che cosa si spara"), WEAPON, "fp"),
        Input(
            "mp_spesi",
            N_("Punti movimento spesi dal bersaglio nella LOS"),
            Integer(1, 20),
            None,
            said=(
                r"\bspend\w+(?: \w+){0,2}? {}",
                r"\bspes[oi](?: \w+){0,2}? {}",
                r"{} (?:punt[oi] (?:di )?movimento|mp|mf|pm)\b",
            ),
        ),
    ),
)
def opportunity(
    tiratori: tuple[Piece, ...], ops_complete: bool, bersaglio: str, avvistato: bool, arma: str, mp_spesi: int | None
) -> Ruling:
    """What opportunity fire is worth."""
    if arma == "mortaio":
        return refused(_("I mortai non fanno fuoco di opportunità."), "18.1#opportunita")
    if bersaglio != "muove" and not avvistato:
        text = _("Chi striscia o muove furtivo va prima avvistato.")
        if tiratori and arma == "fp":
            text += " " + _("Se lo è: {then}", then=_firepower(tiratori, ops_complete, bersaglio, ()).result)
        return refused(text, "5.3#striscia" if bersaglio == "striscia" else "6.4#avvistamento")
    attacks = _attacks(mp_spesi)
    if arma == "oft":
        return _ordnance(ops_complete, attacks)
    return _firepower(tiratori, ops_complete, bersaglio, attacks)


def _attacks(spent: int | None) -> tuple[Step, ...]:
    text = _("Attacchi possibili: uno per punto movimento speso")
    return () if spent is None else (Step(text, str(spent), "5.3#quanti"),)


def _ordnance(ops: bool, attacks: tuple[Step, ...]) -> Ruling:
    value = figure("colpire", "Ops Complete (fuoco di opportunità)", "sul tiro di 2d6") if ops else 0
    step = Step(_("Modificatore di Ops Complete al tiro per colpire"), signed(value), "4.0#ops-complete-fuoco")
    text = _("Il tiro per colpire ha {value}.", value=signed(value)) if ops else _("Il tiro per colpire non cambia.")
    return Ruling(text, signed(value), (step, *attacks))


def _firepower(shooters: tuple[Piece, ...], ops: bool, target: str, attacks: tuple[Step, ...]) -> Ruling:
    if not shooters and attacks:
        text = _("Fino a {count} attacchi, uno per ogni punto movimento speso.", count=attacks[0].value)
        return Ruling(text, attacks[0].value, attacks)
    if not shooters:
        raise Lacking(
            "tiratori", _("Scrivi il FP di chi spara, per esempio «4, 2 mg»; per un'arma con la OFT indica «arma oft».")
        )
    apart = fires_alone(shooters)
    if apart:
        return refused(apart, "5.2#separati")
    printed = group(shooters, ops)
    power = bonus(printed, "striscia" if target == "striscia" else "muove")
    total = Step(_("FP del fuoco di opportunità"), str(power.total), "5.3")
    text = _("Si spara con FP {power}.", power=power.total)
    if ops:
        text = _(
            "Sotto Ops Complete il FP scende a {printed}; contro chi muove così {bonus}: si spara con FP {power}.",
            printed=printed.total,
            bonus=signed(power.total - printed.total),
            power=power.total,
        )
    if attacks:
        text += " " + _("Fino a {count} attacchi, uno per ogni punto movimento speso.", count=attacks[0].value)
    notes = (*group_warnings(shooters, ops), _("Chi va in rotta per il fuoco di opportunità si ferma lì (5.3)."))
    return Ruling(text, str(power.total), (*power.steps, total, *attacks), warnings=notes)
