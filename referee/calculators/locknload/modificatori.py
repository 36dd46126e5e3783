"""Single modifiers of the tables, looked up by name (4.0-7.0, 10.3, 15.2, 16.2, 20.01, 21)."""

from dataclasses import dataclass

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice
from referee.calculators.locknload.common import DARK, GAME, figure
from referee.calculators.locknload.fuoco import ON_TOP, WENT
from referee.calculators.locknload.mischia import HERO_COLUMNS, LETTER_M, M_BONUS
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where a modifier stands: table, row, column, which of the numbers in the cell, what it is added to, our section."""

    table: str
    row: str
    column: str
    place: int
    unit: str
    section: str


_FP, _ROLL, _DFT, _TEC, _DICE = N_("FP"), N_("al tiro per colpire"), N_("sulla DFT"), N_("alla difesa"), N_("al tiro")
_MG, _COLUMNS = N_("FP delle MG"), N_("all'attacco")


def _fire(row: str, section: str, unit: str = _FP, place: int = 0) -> _Entry:
    return _Entry("fuoco-diretto", row, "valore", place, unit, section)


def _hit(row: str, section: str) -> _Entry:
    return _Entry("colpire", row, "sul tiro di 2d6", 0, _ROLL, section)


ENTRIES = {
    "assalto": _fire("movimento d'assalto o furtivo", "6.1#fuoco"),
    "furtivo": _fire("movimento d'assalto o furtivo", "6.4#fuoco"),
    "da-fumo": _fire("spara da dentro un fumogeno", "7.0#sparare"),
    "fumo": _fire("fumogeno", "7.0#effetti", _TEC),
    "notte-adiacente": _fire("di notte, bersaglio adiacente", "20.01"),
    "notte-lontano": _fire("di notte, bersaglio più lontano", "20.01"),
    "cima-fermo": _fire("passeggeri in cima, veicolo fermo", "16.2#fuoco"),
    "cima-mosso": _fire("passeggeri in cima, veicolo che ha mosso", "16.2#fuoco"),
    "movimento": _fire("bersaglio in movimento (fuoco di opportunità)", "5.3#bonus"),
    "striscia": _fire("bersaglio in movimento (fuoco di opportunità)", "5.3#bonus", place=1),
    "riducente": _fire("LOS riducente", "10.3#riducente", _COLUMNS),
    "mosso-dft": _fire("ha mosso (Moved o Assault Move)", "6.0#mosso-danni", _DFT),
    "bunker": _fire("bunker", "21.1#protezione", _TEC),
    "trincea": _fire("trincea", "21.2", _TEC),
    "cannone-assalto": _hit("movimento d'assalto del veicolo", "15.2"),
    "oft-ops": _hit("Ops Complete (fuoco di opportunità)", "4.0#ops-complete-fuoco"),
    "oft-notte": _hit("di notte", "20.01#oft"),
    "mg-assalto": _Entry("movimento", "assalto di un veicolo", "fuoco", 0, _MG, "15.2"),
    "assalto-tm": _Entry("tiri", "Assalto ravvicinato: controllo", "dadi", 0, _DICE, "17.1#controllo"),
    "recupero-tm": _Entry("tiri", "Recupero", "dadi", 0, _DICE, "3.0#tiro"),
}
_M = "m-mischia"
_HERO = "eroe-mischia"  # the one that shifts columns; it stands in no table
_NAMES = Choice(
    {
        "assalto": (N_("fuoco dopo il movimento d'assalto"),),
        "furtivo": (N_("fuoco dopo il movimento furtivo"),),
        "da-fumo": (N_("fuoco da dentro un fumogeno"),),
        "fumo": (N_("bersaglio in un fumogeno"),),
        "notte-adiacente": (N_("di notte, bersaglio adiacente"),),
        "notte-lontano": (N_("di notte, bersaglio più lontano"),),
        "cima-fermo": (N_("in cima a un veicolo fermo"),),
        "cima-mosso": (N_("in cima a un veicolo che ha mosso"),),
        "movimento": (N_("bersaglio che muove"),),
        "striscia": (N_("bersaglio che striscia"),),
        "riducente": (N_("ogni esagono riducente"),),
        "mosso-dft": (N_("bersaglio con il segnalino Moved"),),
        "bunker": (N_("bersaglio in un bunker"),),
        "trincea": (N_("bersaglio in trincea"),),
        "cannone-assalto": (N_("cannone dopo il movimento d'assalto"),),
        "oft-ops": (N_("arma con OFT sotto Ops Complete"),),
        "oft-notte": (N_("arma con OFT di notte"),),
        "mg-assalto": (N_("MG del veicolo dopo il movimento d'assalto"),),
        "recupero-tm": (N_("recupero in terreno con TM positivo"),),
        "assalto-tm": (N_("assalto ravvicinato da un esagono con TM positivo"),),
        _M: (N_("simbolo M in mischia"),),
        _HERO: (N_("Eroe che attacca in mischia"),),
    }
)
_WHOLE = r"(?!.*(?:\bfp \d|\d fp\b|\bdad[oi] \d))"  # with figures at hand a whole attack is asked for
_GUN = r"\b(?:cannone|oft|to hit|per colpire|bazooka|artiglieria|controcarro|pak)\b"
_ASSAULT = r"\b(?:assalto(?! ravvicinat)|(?<!close )assault)\b"
_SMOKE = r"\b(?:fumo|fumogeno|smoke)\b"


def _named(option: str, *words: str) -> tuple[str, str]:
    """An option that is meant where all these words are said; the first such option wins."""
    return rf"^{_WHOLE}" + "".join(rf"(?=.*{word})" for word in words), option


SAID = (
    _named(_M, rf"\b(?:{LETTER_M}|una m|emme)\b", r"\b(?:mischi\w+|melee|corpo a corpo)\b"),
    _named(
        "assalto-tm",
        r"\b(?:assalto ravvicinato|close assault|assaltare|assalto al carro)\b",
        r"\b(?:tm|terreno positivo)\b",
    ),
    # A follow-up about the other weapon of the vehicle.
    (r"^(?:e|ma|invece) (?!.*\b(?:cannone|assalto)\b).*\b(?:mg|mitragliatric[ei])\b", "mg-assalto"),
    (r"^(?:e|ma|invece) (?!.*\b(?:mg|mitragliatric[ei]|assalto|ops|notte)\b).*\bcannone\b", "cannone-assalto"),
    _named(_HERO, r"\b(?:ero[ei]|hero)\b", r"\b(?:mischi\w+|melee|corpo a corpo|colonn[ae])\b"),
    _named("cannone-assalto", _GUN, _ASSAULT),
    _named("oft-ops", _GUN, r"\bops\b"),
    _named("oft-notte", _GUN, DARK),
    _named("mg-assalto", r"\b(?:mg|mitragliatric[ei])\b", _ASSAULT),
    _named("notte-adiacente", DARK, r"(?<!non )\badiacent"),
    _named("notte-lontano", DARK),
    _named("cima-mosso", ON_TOP, WENT),
    _named("cima-fermo", ON_TOP),
    _named("recupero-tm", r"\b(?:recuper\w+|rally)\b", r"\btm\b"),
    _named("da-fumo", r"\b(?:da dentro|dal|dentro|spar\w+ (?:da|nel))\b", _SMOKE),
    _named("fumo", _SMOKE),
    _named("furtivo", r"\b(?:furtiv\w+|stealth)\b"),
    _named("assalto", _ASSAULT),
    _named("mosso-dft", r"\bdft\b", WENT),
    _named("striscia", r"\b(?:strisci\w*|crawl)\b"),
    _named("movimento", r"\b(?:in movimento|che (?:si )?muove|che corre|opportunita|op ?fire)\b"),
    _named("riducente", r"\b(?:riducent[ei]|degradant[ei])\b"),
    _named("bunker", r"\b(?:bunker|casamatta)\b"),
    _named("trincea", r"\btrince[ae]\b"),
)


@calculator(
    game=GAME,
    name="modificatori",
    title=N_("Modificatori"),
    summary=N_("Quanto vale un singolo modificatore: al FP, al tiro per colpire, alla difesa, sulla DFT."),
    sections=("5.0", "6.1#fuoco", "6.4#fuoco", "7.0#sparare", "15.2", "16.2#fuoco", "20.01", "20.01#oft"),
    inputs=(Input("voce", N_("Quale modificatore"), _NAMES, said=SAID, listens=False),),
)
def modifiers(voce: str) -> Ruling:
    """One modifier."""
    if voce == _HERO:
        text = _("{count} colonna a destra: con chi attacca in mischia c'è un Eroe.", count=HERO_COLUMNS)
        return Ruling(
            text, signed(HERO_COLUMNS), (Step(_("Eroe: colonne a destra"), signed(HERO_COLUMNS), "8.0#eroe"),)
        )
    if voce == _M:
        text = _("{value} FP in mischia, in attacco e in difesa, a chi ha il simbolo M.", value=signed(M_BONUS))
        return Ruling(text, signed(M_BONUS), (Step(_("Simbolo M: FP in mischia"), signed(M_BONUS), "8.0#simbolo-m"),))
    entry = ENTRIES[voce]
    value = signed(figure(entry.table, entry.row, entry.column, entry.place))
    name = _NAMES.label(voce)
    text = _("{value} {unit}: {name}.", value=value, unit=_(entry.unit), name=name)
    return Ruling(text, value, (Step(name, value, entry.section),))
