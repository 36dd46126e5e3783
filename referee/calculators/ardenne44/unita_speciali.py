"""Special units: the defence of Antwerp, and who may move when (rules 27.3, 27.5, 27.6)."""

from referee.calculators.ardenne44.calendar import DATED_SAID
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.traits import TURN
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

ANTWERP = 6  # how much the British defence must exceed the German one
RELEASE = 29  # the turn that frees the 29th Brigade
NIGHT_GROUPS = 3  # for each side
PEIPER = 2  # the turn whose night is Peiper's


@calculator(
    game=GAME,
    name="anversa",
    title=N_("Difesa di Anversa"),
    summary=N_("Quanta difesa inglese serve nella Casella di Anversa."),
    sections=("27.3.4", "27.3.4#quali", "27.3.4#rinforzi"),
    inputs=(
        Input(
            "tedeschi",
            N_("Difesa combinata dei tedeschi usciti da F o G"),
            Integer(0, 300),
            said=(
                r"\b(?:tedesc\w+|panzer|usciti?|loro|german)(?: (?!ingles|brit)[^ ,\d]+){0,6}? (\d{1,3})\b",
                r"\b(\d{1,3})(?: (?:punti|fattori|di|difesa))* (?:tedesc\w+|usciti|german)\b",
                r"\bcontro (\d{1,3})\b",
            ),
            listens=False,
        ),
        Input(
            "inglesi",
            N_("Difesa combinata degli inglesi ad Anversa"),
            Integer(0, 300),
            0,
            said=(
                r"\b(\d{1,3})(?: (?:punti|fattori|di|difesa))* (?:ingles\w|britannic\w|british)\b",
                r"\b(?:ingles\w|britannic\w)(?: (?!tedesc)[^ ,\d]+){0,3}? (\d{1,3})\b",
                r"\banversa (?:ho|ci sono|c e|ne ho|abbiamo|hanno) (?:gia )?(\d{1,3})\b",
                r"\b(?:io )?ho (\d{1,3})\b",
            ),
            listens=False,
        ),
        Input("disponibili", N_("Difesa degli altri inglesi sulla mappa"), Integer(0, 300), None, listens=False),
    ),
)
def antwerp(tedeschi: int, inglesi: int, disponibili: int | None) -> Ruling:
    """The British defence that Antwerp needs."""
    needed = tedeschi + ANTWERP if tedeschi else 0
    missing = max(0, needed - inglesi)
    steps: tuple[Step, ...] = (
        Step(_("Difesa richiesta: quella tedesca più 6"), str(needed), "27.3.4"),
        Step(_("Difesa da aggiungere"), str(missing), "27.3.4#quali"),
    )
    if not missing:
        text = _(
            "Bastano: ad Anversa servono {needed} punti di difesa e ce ne sono {there}.", needed=needed, there=inglesi
        )
        return Ruling(text, "0", steps)
    text = _(
        "Ad Anversa servono {needed} punti di difesa inglesi: ne mancano {missing}.", needed=needed, missing=missing
    )
    if disponibili is not None and disponibili < missing:
        text += " " + _("Sulla mappa non bastano: ogni rinforzo inglese va ad Anversa finché il margine non torna a 6.")
        steps = (*steps, Step(_("Inglesi insufficienti sulla mappa"), str(disponibili), "27.3.4#rinforzi"))
    return Ruling(text, str(missing), steps)


UNITS = Choice(
    {
        "2-us": (
            N_("2ª Divisione USA (RRD)"),
            "rrd",
            "2 us",
            "2a us",
            "2a divisione",
            "2 divisione",
            "seconda divisione",
            "dighe del roer",
        ),
        "29-brigata": (
            N_("29ª Brigata Corazzata inglese"),
            "29 brigata",
            "29 arm",
            "29a brigata",
            "brigata inglese",
            "29 brigata inglese",
            "29 brigata corazzata",
        ),
        "inglesi": (N_("altre unità inglesi"), "british", "inglese", "inglesi", "britannici", "xxx corpo"),
        "peiper": (N_("Kampfgruppe Peiper"), "kg peiper", "kampfgruppe", "peiper", "1ss peiper"),
    }
)


@calculator(
    game=GAME,
    name="unita-speciali",
    title=N_("Limiti delle unità speciali"),
    summary=N_("Che cosa possono fare in un dato turno la 2ª USA, gli inglesi, la 29ª Brigata e il KG Peiper."),
    sections=("25.3.1", "27.3.1", "27.3.2", "27.5", "27.6"),
    inputs=(
        Input(
            "unita",
            N_("Unità"),
            UNITS,
            None,
            N_("Vuoto, di notte: quanti gruppi muovono."),
        ),
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input(
            "notte",
            N_("Turno notturno"),
            Flag(),
            False,
            N_("La notte che segue il turno PM indicato."),
            said=(r"\b(?:notte|notturn\w)\b",),
        ),
        Input(
            "oltre_mosa",
            N_("Un'unità tedesca ha attraversato la Mosa"),
            Flag(),
            False,
            said=(r"\btedesc\w+ (?:ha|hanno|e|sono) (?:gia )?(?:pass\w+|attravers\w+|oltre) (?:la )?mosa\b",),
            listens=False,
        ),
    ),
)
def special(unita: str | None, turno: int | None, notte: bool, oltre_mosa: bool) -> Ruling:
    """What a special unit may do in a turn."""
    if unita is None:
        return _night(notte)
    if unita == "peiper":
        return _peiper(turno, notte)
    if unita == "2-us":
        return _second_division(turno)
    if unita == "29-brigata" and ((turno or 0) >= RELEASE or oltre_mosa):
        text = _("È libera: può passare la Mosa e lasciare la Mappa Ovest.")
        return Ruling(text, _("libera"), (Step(_("29ª Brigata liberata"), _("libera"), "27.3.2"),))
    text = _("Deve restare sulla Mappa Ovest, a occidente della Mosa.")
    if unita == "29-brigata":
        text += " " + _("Sarà libera dal Turno 29, o appena un tedesco attraversa la Mosa.")
    section = "27.3.2" if unita == "29-brigata" else "27.3.1"
    return Ruling(text, _("limitata"), (Step(_("Limite di movimento inglese"), _("limitata"), section),))


def _night(night: bool) -> Ruling:
    """Without a unit only the night has a limit of its own."""
    if not night:
        raise Lacking("unita")
    text = _(
        "{groups} gruppi per parte: solo quelli con un segnalino Notte, messo nel turno PM, muovono e attaccano di notte.",
        groups=NIGHT_GROUPS,
    )
    return Ruling(text, str(NIGHT_GROUPS), (Step(_("Gruppi nel Turno Notturno"), str(NIGHT_GROUPS), "25.3.1"),))


def _second_division(turn: int | None) -> Ruling:
    if turn is None:
        text = _("Fermi nel Turno 1, solo Movimento Tattico nel Turno 2, liberi dal Turno 3.")
        return Ruling(text, _("per turno"), (Step(_("Reggimenti RRD della 2ª USA"), _("per turno"), "27.6"),))
    if turn == 1:
        text, value = _("I due reggimenti RRD non possono muovere nel Turno 1."), _("ferma")
    elif turn == 2:
        text, value = _("Nel Turno 2 possono usare solo il Movimento Tattico."), _("solo Tattico")
    else:
        text, value = _("Dal Turno 3 muovono normalmente."), _("libera")
    return Ruling(text, value, (Step(_("Reggimenti della 2ª USA, Turno {turn}", turn=turn), value, "27.6"),))


def _peiper(turn: int | None, night: bool) -> Ruling:
    if night and turn in (None, PEIPER):
        text = _(
            "Sì: nella notte del 16 le unità del KG Peiper muovono e combattono senza segnalino Notte, oltre ai tre gruppi; chi è raggruppato con loro può unirsi all'attacco."
        )
        return Ruling(text, _("libera"), (Step(_("Prima notte"), _("libera"), "27.5"),))
    text = _(
        "Nessuna regola particolare: quella del KG Peiper vale solo nella notte del 16 dicembre (dopo il Turno 2)."
    )
    return Ruling(text, _("normale"), (Step(_("Fuori dalla prima notte"), _("normale"), "27.5"),))
