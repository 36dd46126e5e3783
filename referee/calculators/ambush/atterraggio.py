"""Landing by parachute in Mission 4: both rolls by terrain, for a soldier or for the crate."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.ten_sided import DIE, DIE_HELP, FACES, likely
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice, Flag, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

TERRAIN = Choice(
    {
        "aperto": (
            N_("aperto o strada"),
            "aperto",
            "strada",
            "campo",
            "prato",
            "radura",
            "spiazzo",
            "erba",
            "sentiero",
            "piazza",
            "open",
            "road",
        ),
        "coprente": (
            N_("coprente o cespugli"),
            "coprente",
            "cespugli",
            "cespuglio",
            "siepe",
            "arbusti",
            "macchia",
            "rovi",
            "vegetazione",
            "brush",
            "cover",
        ),
        "accidentato": (
            N_("accidentato o boschi"),
            "accidentato",
            "sconnesso",
            "bosco",
            "boschi",
            "foresta",
            "alberi",
            "albero",
            "rocce",
            "pietraia",
            "terreno rotto",
            "woods",
            "rough",
        ),
        "edificio": (
            N_("edificio"),
            "casa",
            "tetto",
            "fabbricato",
            "chiesa",
            "cascina",
            "fienile",
            "palazzo",
            "capannone",
            "building",
            "edifici",
        ),
        "fiume": (N_("fiume"), "acqua", "torrente", "canale", "corso d acqua", "river"),
    }
)
COLUMNS = {
    "aperto": "Aperto o strada",
    "coprente": "Coprente o cespugli",
    "accidentato": "Accidentato o boschi",
    "edificio": "Edificio",
    "fiume": "Fiume",
}
SECTIONS = {
    "aperto": "Missione_4#atterra-aperto",
    "coprente": "Missione_4#atterra-cespugli",
    "accidentato": "Missione_4#atterra-boschi",
    "edificio": "Missione_4#atterra-edificio",
    "fiume": "Missione_4#atterra-fiume",
}
CRATE = "Missione_4#cassa-atterraggio"
AGAIN = "secondo tiro"
WELL = N_("illeso")
SWUM = "accucciato in un esagono adiacente a caso senza fiume; perde equipaggiamento e munizioni"
# What the tables print, as the odds and the answer say it.
RESULTS = {
    "buono": WELL,
    "nessun effetto": WELL,
    "ferito": N_("ferito"),
    "fuori combattimento": N_("fuori combattimento"),
    "morto": N_("morto"),
    "nuova deriva": N_("nuova deriva"),
    "illeso, nell'esagono a Nord": N_("illeso nell'esagono a Nord"),
    SWUM: N_("salvo senza equipaggiamento"),
    "affoga": N_("affogato"),
    "nell'esagono a Nord": N_("salva nell'esagono a Nord"),
    "perduta": N_("perduta"),
}
_ROLL = r"(?:dado|tiro|di|e|ed|era|fosse|fa|faccio|faceva|esce|usciva|uscito|invece|un|uno|ancora|stato|il|con|,|viene|tira|tirato|ho|ha|fatto|al|segue|lancio|colpo|volta|la)"
ASIDE = {"accidentato": (9,), "edificio": (4, 5, 6, 7, 8, 9)}  # first rolls that place him in an adjacent open hex


@dataclass(frozen=True, slots=True)
class Landing:
    """A soldier or the crate over a kind of terrain."""

    terrain: str
    crate: bool = False

    def first(self, die: int) -> str:
        """What the first roll prints."""
        column = "Cassa nel fiume" if self.crate else COLUMNS[self.terrain]
        return table(GAME, "atterraggio").cell(str(die), column)

    def second(self, first: int, die: int) -> str:
        """What the second roll prints, in the column of the first."""
        rows = table(GAME, "atterraggio-secondo-tiro")
        return rows.cell(str(die), _column(COLUMNS[self.terrain], first))

    def results(self, first: int | None, second: int | None) -> list[tuple[str, Fraction]]:
        """Each result with its chance, over the rolls still open."""
        found = []
        for face in FACES if first is None else (first,):
            share = Fraction(1) if first is not None else Fraction(1, len(FACES))
            if self.first(face) != AGAIN:
                found.append((self.first(face), share))
                continue
            rolls = FACES if second is None else (second,)
            found += [(self.second(face, roll), share / len(rolls)) for roll in rolls]
        return found


@lru_cache
def _column(terrain: str, first: int) -> str:
    """The column of the second roll that the first one leads to."""
    for name in table(GAME, "atterraggio-secondo-tiro").columns[1:]:
        match = re.fullmatch(rf"{terrain}, (\d)(?:-(\d))?", name)
        if match and int(match.group(1)) <= first <= int(match.group(2) or match.group(1)):
            return name
    raise KeyError(f"{terrain}, {first}")


@calculator(
    game=GAME,
    name="atterraggio",
    title=N_("Atterraggio col paracadute"),
    summary=N_("Missione 4: come atterra un soldato o la cassa secondo il terreno, coi due tiri e le probabilità."),
    sections=(
        "Missione_4#atterraggio",
        "Missione_4#atterra-edificio",
        "Missione_4#atterra-fiume",
        "Missione_4#cassa-atterraggio",
        "Missione_4#paracadute",
    ),
    inputs=(
        Input("terreno", N_("Terreno dell'esagono"), TERRAIN),
        Input("cassa", N_("Atterra la cassa delle armi"), Flag(), False, said=(r"()(?:\bcassa\b|\bcassone\b)",)),
        Input(
            "dado",
            N_("Primo dado"),
            DIE,
            None,
            DIE_HELP,
            said=(
                rf"(?<!al )(?<!sul )(?<!come )\b(?:primo|1o)(?: {_ROLL})* {said.FACE}",
                rf"{said.FACE} (?:al|sul|come) primo\b",
                *said.ROLLED,
                rf"{said.FACE}(?= (?:e |, )*poi)",
                *said.BARE_DIE,
            ),
            listens=False,
        ),
        Input(
            "secondo_dado",
            N_("Secondo dado"),
            DIE,
            None,
            N_("Da 0 a 9, solo se il primo lo chiede."),
            said=(
                rf"(?<!al )(?<!sul )(?<!come )\b(?:secondo|2o)(?: {_ROLL})* {said.FACE}",
                rf"{said.FACE} (?:al|sul|come) secondo\b",
                rf"\b(?:poi|dopo|quindi|infine|ancora|ritir\w+|rilanci\w+|ritento|di nuovo|rifaccio)(?: {_ROLL})* {said.FACE}",
                rf"{said.FACE} (?:al|nel|col|di) (?:ritiro|rilancio|secondo|ritirare)\b",
            ),
            listens=False,
        ),
    ),
)
def land(terreno: str, cassa: bool, dado: int | None, secondo_dado: int | None) -> Ruling:
    """One landing."""
    if cassa and terreno != "fiume":
        text = _("Intatta: fuori dal fiume la cassa non tira e atterra chiusa.")
        return Ruling(text, _("intatta"), (Step(_("La cassa tira solo nel fiume"), _("intatta"), CRATE),))
    landing = Landing(terreno, cassa)
    if secondo_dado is not None and (dado is None or landing.first(dado) != AGAIN):
        raise Wrong(_("Il secondo dado si tira solo se il primo lo chiede: controlla il primo dado e il terreno."))
    section = CRATE if cassa else SECTIONS[terreno]
    printed = distribution(landing.results(dado, secondo_dado))
    odds = distribution((_(RESULTS[cell]), chance) for cell, chance in printed.items())
    odds = {_(name): odds[_(name)] for name in dict.fromkeys(RESULTS.values()) if _(name) in odds}
    steps = _rolls(landing, dado, secondo_dado, section)
    if len(printed) > 1:
        text = likely(odds) if dado is not None else f"{_ranges(landing)} {likely(odds)}"
        return Ruling(text, " ".join(map(str, next(iter(odds.items())))), steps, odds, _crate_note(cassa))
    cell = next(iter(printed))
    result = _(RESULTS[cell])
    text = result[0].upper() + result[1:] + "."
    after = "" if cassa else _after(landing, dado, cell)
    return Ruling(f"{text} {after}".strip(), result, steps, warnings=_crate_note(cassa))


def _ranges(landing: Landing) -> str:
    """What each roll of the first die does."""
    faces: dict[str, list[int]] = {}
    for face in FACES:
        cell = landing.first(face)
        faces.setdefault(_("si tira ancora") if cell == AGAIN else _(RESULTS[cell]), []).append(face)
    said = "; ".join(
        _("da {low} a {high} {result}", low=each[0], high=each[-1], result=name)
        if len(each) > 1
        else _("{die} {result}", die=each[0], result=name)
        for name, each in faces.items()
    )
    return _("Primo dado: {ranges}.", ranges=said)


def _crate_note(crate: bool) -> tuple[str, ...]:
    return (_("Nel fiume la cassa tira sulla tabella, come il soldato (decisione R18)."),) if crate else ()


def _rolls(landing: Landing, first: int | None, second: int | None, section: str) -> tuple[Step, ...]:
    steps = [Step(_("Terreno"), TERRAIN.label(landing.terrain), section)]
    if first is not None:
        cell = landing.first(first)
        said = _("si tira ancora") if cell == AGAIN else _(RESULTS[cell])
        steps.append(Step(_("Primo dado {die}", die=first), said, section))
        if second is not None:
            steps.append(Step(_("Secondo dado {die}", die=second), _(RESULTS[landing.second(first, second)]), section))
    return tuple(steps)


def _after(landing: Landing, first: int | None, cell: str) -> str:
    """Where he is and in what state."""
    if cell == "nuova deriva":
        return _("Si tira di nuovo la deriva, con il controllo di paragrafo del nuovo esagono.")
    if cell == SWUM:
        return _("Va accucciato in un esagono adiacente senza fiume, sorteggiato; perde equipaggiamento e munizioni.")
    if cell == "affoga":
        return _("Tutto il suo equipaggiamento è perduto.")
    text = _("È prono, col paracadute sul lato 2.")
    if first is None or first not in ASIDE.get(landing.terrain, ()):
        return text
    if cell in ("fuori combattimento", "morto"):
        return _("Si mette in un esagono aperto adiacente, sorteggiato.") + " " + text
    return _("Si mette in un esagono aperto adiacente, a tua scelta.") + " " + text
