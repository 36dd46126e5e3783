"""The dice of the special units: the 653rd PzJ, von der Heydte and Skorzeny (rules 27.2, 27.7, 27.8)."""

import re
from fractions import Fraction

from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, read, rolled
from referee.calculators.ardenne44.forces import GAME, TERRAINS
from referee.calculators.ardenne44.odds_text import chance_text, likely
from referee.calculators.ardenne44.traits import TURN
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

FIRST_ROLL = 4  # the turn of the first roll for the 653rd


@calculator(
    game=GAME,
    name="653-pzj",
    title=N_("Arrivo del 653 PzJ"),
    summary=N_("Se e quando arriva il 653 PzJ, turno per turno."),
    sections=("27.7", "27.7#ritardo"),
    inputs=(
        Input(
            "turno",
            N_("Turno del tiro"),
            Integer(FIRST_ROLL, TURN.high),
            FIRST_ROLL,
            # A turn alone says nothing of the 653rd: it must be named, or the sentence must follow another.
            said=(
                r"^(?=.*(?:653|jagdtiger|pzj)|e\b|ed\b|se\b|ma\b).*?(?<!entro il )(?<!entro )(?<!fino al )\bturno (\d{1,2})\b",
            ),
            listens=False,
        ),
        Input(
            "entro",
            N_("Fino a quale turno guardare"),
            Integer(FIRST_ROLL, TURN.high),
            None,
            N_("Vuoto: solo questo tiro."),
            said=(r"\b(?:entro(?: il)?|fino al) turno (\d{1,2})\b", r"\be (?:il )?turno (\d{1,2})\b"),
        ),
        Input(
            "proprio",
            N_("Proprio in quel turno, contando dal primo tiro"),
            Flag(),
            False,
            said=(
                r"\b(?:proprio|esattamente|precisamente|giusto) (?:al|nel|il|in|a quel) |\bne prima ne dopo\b|\bdall inizio\b",
            ),
            listens=False,
        ),
        Input("dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità."), said=DIE_SAID),
    ),
)
def jagdtiger(turno: int, entro: int | None, proprio: bool, dado: int | None) -> Ruling:
    """The roll of a turn for the 653rd, or its odds over several."""
    steps = (Step(_("Tiro nel Turno {turn}", turn=turno), "1d6", "27.7"),)
    if dado is not None:
        cell = read("653-pzj", dado)
        text = {
            "A": _("Arriva: entra in questo turno dall'esagono K."),
            "I": _("In ritardo: si tira di nuovo nel turno seguente."),
            "N": _("Non arriva: non si tira più."),
        }[cell[0]]
        return Ruling(text, cell.partition(":")[0], (*steps, Step(_("Dado {die}", die=dado), cell, "27.7")))
    last = turno if entro is None else entro
    if last < turno:
        raise Wrong(_("«entro» viene prima del turno del tiro: metti un turno uguale o successivo."))
    chances = {cell[0]: chance for cell, chance in rolled("653-pzj", 0).items()}
    odds, late = {}, Fraction(1)
    if proprio:
        tries = last - FIRST_ROLL
        exact = chances["I"] ** tries * chances["A"]
        text = _("Arriva proprio nel Turno {turn} con probabilità {chance}.", turn=last, chance=chance_text(exact))
        waits = Step(_("Ritarda per {count} tiri, poi arriva", count=tries), str(exact), "27.7#ritardo")
        return Ruling(text, str(exact), (waits,))
    for turn in range(turno, last + 1):
        odds[_("arriva nel Turno {turn}", turn=turn)] = late * chances["A"]
        late *= chances["I"]
    arrives = sum(odds.values())
    odds[_("ancora in ritardo")] = late
    odds[_("non arriva mai")] = 1 - late - arrives
    ever = chances["A"] / (1 - chances["I"])
    text = _(
        "Arriva entro il Turno {turn} con probabilità {chance}; prima o poi, {ever}.",
        turn=last,
        chance=chance_text(Fraction(arrives)),
        ever=chance_text(ever),
    )
    delay = Step(_("Col ritardo si tira ancora il turno dopo"), str(chances["I"]), "27.7#ritardo")
    return Ruling(text, str(arrives), (delay, *steps), odds)


@calculator(
    game=GAME,
    name="von-der-heydte",
    title=N_("Von der Heydte"),
    summary=N_("Dove può lanciarsi von der Heydte e se sopravvive al lancio."),
    sections=("27.2", "27.2#tiro", "27.2#unita"),
    inputs=(
        Input("terreno", N_("Terreno dell'esagono di atterraggio"), TERRAINS, ("aperto",)),
        Input("ezoc", N_("L'esagono è in EZOC"), Flag(), False),
        Input("nemici", N_("Ci sono unità nemiche nell'esagono"), Flag(), False),
        Input("dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità."), said=DIE_SAID),
    ),
)
def heydte(terreno: tuple[str, ...], ezoc: bool, nemici: bool, dado: int | None) -> Ruling:
    """The drop of von der Heydte: where, and what is left."""
    if ezoc or nemici or not set(terreno) <= {"aperto", "bosco-rado"}:
        text = _("No, lì non può lanciarsi: serve Aperto o Bosco Rado senza abitati, nemici o EZOC.")
        return Ruling(text, _("vietato"), (Step(_("Esagono di atterraggio"), _("vietato"), "27.2"),))
    landing = Step(_("Aperto o Bosco Rado, senza nemici né EZOC"), _("ammesso"), "27.2")
    if dado is None:
        odds = rolled("von-der-heydte", 0)
        lives = 1 - odds["Eliminata"]
        text = _("Sopravvive con probabilità {chance}. {odds}", chance=chance_text(lives), odds=likely(odds))
        return Ruling(text, str(lives), (landing, Step(_("Sopravvive con"), str(lives), "27.2#tiro")), odds)
    cell = read("von-der-heydte", dado)
    text = {
        "Lato forte": _("Atterra sul lato a forza maggiore; è un'unità di 1 livello e in questo turno non muove."),
        "Lato ridotto": _("Atterra sul lato ridotto; è un'unità di 1 livello e in questo turno non muove."),
        "Eliminata": _("È eliminata nel lancio."),
    }[cell]
    return Ruling(text, cell, (landing, Step(_("Dado {die}", die=dado), cell, "27.2#tiro")))


ACTIONS = Choice(
    {
        "infiltrazione": (N_("Infiltrazione"), "infiltrarsi", "infiltra", "zoc", "ezoc"),
        "sorpresa": (N_("Sorpresa in attacco"), "attacco", "combattimento"),
        "entrambe": (N_("Infiltrazione e poi sorpresa"), "tutte e due", "infiltrazione e sorpresa"),
    }
)


@calculator(
    game=GAME,
    name="skorzeny",
    title=N_("Skorzeny, la 150ª Brigata Panzer"),
    summary=N_("Infiltrazione attraverso le EZOC e sorpresa in attacco della 150ª Brigata, con le probabilità."),
    sections=("27.8.1", "27.8.2", "27.8.3", "27.8.3#numeri"),
    inputs=(
        Input(
            "azione",
            N_("Che cosa tenta"),
            ACTIONS,
            "infiltrazione",
            said=(
                (r"(?=.*\b(?:infiltr\w+|e?zoc)\b)(?=.*\bsorpr\w+)^", "entrambe"),
                (r"\bsorpr\w+|\bspostamento\b", "sorpresa"),
                (
                    r"\b(?:infiltr\w+|infil[aio]\w*|sguscia\w*|ignor\w+|attravers\w+|passa\w*)\b|\bezoc\b|\bzoc\b",
                    "infiltrazione",
                ),
            ),
            listens=False,
        ),
        Input(
            "ezoc",
            N_("Esagoni in EZOC da attraversare"),
            Integer(1, 10),
            1,
            N_("Un tiro per esagono."),
            said=(
                r"{} (?:[a-z]+ )?(?:ezoc|zoc|zone di controllo|esagoni in ezoc|esagoni di (?:e?zoc))\b",
                r"{} (?:volte|tiri|infiltrazioni|tentativi)(?: di fila| consecutiv\w| di seguito)?\b",
            ),
            listens=False,
        ),
        Input("dado", N_("Dado"), DIE, None, N_("Per un solo tiro. Vuoto: le probabilità."), said=DIE_SAID),
    ),
)
def skorzeny(azione: str, ezoc: int, dado: int | None) -> Ruling:
    """The brigade's disguise: through how many zones, and whether it surprises."""
    notes = (_("La sorpresa riesce con 1-3 (decisione R4)."),) if azione != "infiltrazione" else ()
    if dado is not None:
        if azione == "entrambe" or (azione == "infiltrazione" and ezoc > 1):
            raise Wrong(_("Un dado vale per un solo tiro: una EZOC, o la sorpresa da sola."))
        return _one_roll(azione, dado, notes)
    passes = rolled_column("skorzeny", 1)["Riesce"]
    wins = rolled_column("skorzeny", 2)["+1 colonna"]
    steps = []
    odds: dict[str, Fraction] = {}
    through = Fraction(1)
    if azione != "sorpresa":
        steps.append(Step(_("Un tiro per ogni EZOC: passa con"), str(passes), "27.8.2"))
        for place in range(1, ezoc + 1):
            odds[_("smascherata alla EZOC {place}", place=place)] = through * (1 - passes)
            through *= passes
    if azione == "infiltrazione":
        odds[_("passa")] = through
        text = _("Attraversa {count} EZOC con probabilità {chance}.", count=ezoc, chance=chance_text(through))
        return Ruling(text, str(through), tuple(steps), odds)
    steps.append(Step(_("Sorpresa: riesce con"), str(wins), "27.8.3#numeri"))
    odds[_("sorpresa riuscita")] = through * wins
    odds[_("sorpresa fallita")] = through * (1 - wins)
    text = _("Ha 1 colonna a destra con probabilità {chance}.", chance=chance_text(through * wins))
    return Ruling(text, str(through * wins), tuple(steps), odds, notes)


def rolled_column(id: str, column: int) -> dict[str, Fraction]:
    """The chance of each result in one column of a die table."""
    return distribution(one_die(lambda face: read(id, face, column)))


def _one_roll(action: str, die: int, notes: tuple[str, ...]) -> Ruling:
    if action == "infiltrazione":
        cell = read("skorzeny", die, 1)
        text = (
            _("Riesce: ignora la ZOC in quell'esagono e può proseguire.")
            if cell == "Riesce"
            else _("Smascherata: la ZOC la ferma e non può tentare altri inganni.")
        )
        section = "27.8.2" if cell == "Riesce" else "27.8.2#fallita"
        return Ruling(text, cell, (Step(_("Infiltrazione, dado {die}", die=die), cell, section),))
    cell = read("skorzeny", die, 2)
    wins = bool(re.search(r"\d", cell))
    text = (
        _("La sorpresa riesce: 1 colonna a destra; dopo l'attacco la brigata è smascherata.")
        if wins
        else _("La sorpresa fallisce: l'attacco si risolve normalmente e poi la brigata è smascherata.")
    )
    return Ruling(
        text, "+1" if wins else "0", (Step(_("Sorpresa, dado {die}", die=die), cell, "27.8.3#numeri"),), warnings=notes
    )
