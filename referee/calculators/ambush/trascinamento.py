"""Dragging or loading an incapacitated soldier, who may die of it (13/3, 6/7)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.ten_sided import DIE, FACES
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

DIES, LIVES = "muore", "sopravvive"


@calculator(
    game=GAME,
    name="trascinamento",
    title=N_("Trascinare chi è fuori combattimento"),
    summary=N_("La probabilità che muoia chi viene trascinato, caricato o scaricato da un veicolo."),
    sections=("13/3#spostare", "6/7#trascinare", "6/7#trascinare-rischio", "5/3#trascinare"),
    inputs=(
        Input(
            "volte",
            N_("Esagoni percorsi, carichi e scarichi"),
            Integer(1, 30),
            1,
            said=(
                (r"()\bcaric\w+ e (?:poi )?(?:lo )?(?:ri)?scaric\w+", 2),
                r"^(?:(?:e|ma|se) )*(?:di|per|con) (\d{1,2})$",
                r"\b(\d{1,2}|un) (?:esag\w+|hex\w*|volte|tiri|azioni)\b",
            ),
        ),
        Input(
            "a_bordo",
            N_("Viaggia su un veicolo"),
            Flag(),
            False,
            said=(
                r"()(?:\bviaggi\w+|\bgia (?:a bordo|caricato)\b|\b(?:jeep|auto|veicolo|camion) in (?:moto|movimento)\b|\btrasportat\w (?:su|in)\b)",
            ),
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def drag(volte: int, a_bordo: bool, dado: int | None) -> Ruling:
    """The chance that the soldier survives."""
    if a_bordo:
        step = Step(_("A bordo di un veicolo in movimento non si tira"), "-", "13/3#spostare")
        return Ruling(_("Nessun rischio: a bordo non si tira il dado."), LIVES, (step,))
    deadly = limit("Fuori combattimento trascinato o caricato: muore con")
    one = Fraction(sum(die <= deadly for die in FACES), len(FACES))
    steps = (Step(_("A ogni azione muore con {deadly}", deadly=deadly), percent(one), "13/3#spostare"),)
    if dado is not None:
        if volte > 1:
            raise Wrong(_("Si tira un dado a ogni azione: indica un dado per volta, senza «volte»."))
        dies = dado <= deadly
        return Ruling(
            _("Muore: il dado è {die}.", die=dado)
            if dies
            else _("Sopravvive: muore solo con {deadly}.", deadly=deadly),
            DIES if dies else LIVES,
            steps,
        )
    lives = (1 - one) ** volte
    text = _(
        "Sopravvive a {count} tiri con probabilità {lives}, muore con {dies}.",
        lives=percent(lives),
        dies=percent(1 - lives),
        count=volte,
    )
    if volte == 1:
        text = _(
            "Muore con {deadly}: {dies}. Sopravvive con probabilità {lives}.",
            deadly=deadly,
            dies=percent(1 - lives),
            lives=percent(lives),
        )
    return Ruling(text, percent(lives), steps, possible({LIVES: lives, DIES: 1 - lives}))
