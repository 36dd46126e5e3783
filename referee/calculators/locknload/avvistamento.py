"""Spotting by day: who is seen without rolling and the roll for the others (10.1, 6.3, 6.4)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.locknload.common import (
    GAME,
    NEXT,
    ONE_DIE,
    REDUCING_SAID,
    YES,
    chance_text,
    figure,
    refused,
    shown,
)
from referee.calculators.locknload.saying import terrain_words
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

SPOTTED, HIDDEN = N_("avvistato"), N_("non avvistato")
GROUND = Choice(
    {
        "aperto": (N_("terreno aperto"), "campo aperto", "scoperto", "open", "allo scoperto"),
        "riducente": (N_("terreno riducente"), "degradante", "degrading", "grano", "siepe"),
        "bloccante": (N_("terreno bloccante"), "bosco", "edificio", "casa", "blocking", "foresta", "fumogeno"),
    }
)
GROUND_SAID = terrain_words(
    {
        "aperto": "(?:campo|terreno) aperto|(?:allo|lo) scoperto|in (?:aperto|open)|prato|radura",
        "riducente": "(?:terreno )?(?:riducente|degradante|degrading)|grano|siep[ei]|frutteto|coltivazion[ei]|campi coltivati|cespugli",
        "bloccante": "(?:terreno )?(?:bloccante|blocking)|bosco|boschi|edifici[oa]?|cas[ae]|forest[ae]|fumogeno|fumo|giungla|palazz[oi]|capann[ae]",
    }
)
DOING = Choice(
    {
        "fermo": (N_("sta fermo"), "niente", "nulla", "immobile"),
        "muove": (N_("muove o ha mosso"), "mosso", "in movimento", "moved", "assalto", "si muove"),
        "spara": (N_("spara o ha sparato"), "ha sparato", "fuoco", "fired"),
        "striscia": (N_("striscia"), "strisciando", "low crawl", "carponi"),
        "furtivo": (N_("muove furtivo"), "stealth", "di soppiatto", "movimento furtivo"),
    }
)
_QUIET = r"(?:strisci\w*|carponi|crawl|furtiv\w+|stealth|soppiatto|gatton\w+|ferm[oaie]|non si muove|non muove)"
_STEALTHY = r"\b(?:furtiv[oaie]|stealth|di soppiatto)\b"
DOING_SAID = (
    (_STEALTHY, "furtivo"),
    (r"\b(?:striscia\w*|strisci|low crawl|crawl|carponi|strisciato)\b", "striscia"),
    (
        r"\b(?:spara|spari|ha (?:appena |gia )?sparato|sta sparando|fired|fa fuoco|ha fatto fuoco|apre il fuoco)\b",
        "spara",
    ),
    (
        rf"^(?!.*\b{_QUIET}\b).*?\b(si (?:sta )?muov\w+|muov\w+|ha (?:appena |gia )?mosso|in movimento|corr\w+|moved|attravers(?:a|ano|ando|ava)|si e (?:appena |gia )?moss[oa])\b",
        "muove",
    ),
    (r"\b(?:ferm[oaie]|immobil[ei]|sta fermo|non (?:si )?(?:e )?(?:muove|mosso|mossa))\b", "fermo"),
)
_OURS = r"\b(?:io|mi[aeo]|miei|noi|ho|abbiamo|nostr[ao]|chi avvista|chi ci prova|posso|la squadra che avvista)(?: \w+){0,5}? "
SPOTTER = Choice(
    {
        "pronto": (N_("non ha ancora agito"), "libero", "ok"),
        "sparato": (N_("ha già sparato"), "fired"),
        "mosso": (N_("ha già mosso"), "moved"),
        "ops": (N_("è sotto Ops Complete"), "ops complete"),
        "rotta": (N_("è un veicolo in rotta"), "veicolo in rotta"),
    }
)


@calculator(
    game=GAME,
    name="avvistamento",
    title=N_("Avvistamento"),
    summary=N_("Se il bersaglio è avvistato da solo, e altrimenti il tiro che serve e le probabilità."),
    sections=("10.1", "10.1#automatico", "10.1#tentativo-bloccante", "10.1#tentativo-riducente", "10.1#chi-non-puo"),
    inputs=(
        Input("terreno", N_("Terreno del bersaglio"), GROUND, None, said=GROUND_SAID, listens=False),
        Input(
            "riducenti",
            N_("Esagoni riducenti attraversati"),
            Integer(0, 9),
            0,
            N_("Quelli in mezzo, senza contare l'esagono del bersaglio."),
            said=(
                *REDUCING_SAID,
                r"^(?:(?:e|ma|se|con|invece|ne|attraverso|attraversassi|fossero|sono|ci sono|ce ne sono) )*{} (?:esagon[io]|hex)(?: (?:in mezzo|riducent[ei]|attraversat[io]))*$",
                r"^(?:(?:e|ma|se|invece) )*(?:fossero|ce ne sono|ce ne fossero|ne attravers\w+|sono|in mezzo ce ne sono) {}(?: in mezzo)?$",
            ),
            listens=False,
        ),
        Input("azione", N_("Che cosa fa il bersaglio"), DOING, "fermo", said=DOING_SAID, listens=False),
        Input(
            "adiacente",
            N_("È adiacente a un'unità nemica in linea di comando"),
            Flag(),
            False,
            said=(rf"\b{NEXT}",),
        ),
        Input(
            "segnalino",
            N_("È sotto un segnalino Spotted"),
            Flag(),
            False,
            said=(r"\b(?:segnalino|marker|sotto)(?: \w+)? spotted\b", r"\bgia (?:avvistat[oa]|spottat[oa])\b"),
            listens=False,
        ),
        Input("elicottero", N_("È un elicottero"), Flag(), False, said=(r"\belicotter[oi]\b", r"\b(?:chopper|huey)\b")),
        Input(
            "chi_avvista",
            N_("Chi avvista"),
            SPOTTER,
            "pronto",
            said=(
                (rf"{_OURS}(?:gia )?(?:sparato|fatto fuoco)\b", "sparato"),
                (rf"{_OURS}(?:gia )?mosso\b", "mosso"),
                (r"\bops? ?complet\w\b|\boperazioni complet\w\b", "ops"),
                (r"\b(?:veicolo|carro|tank)(?: \w+){0,2} in rotta\b", "rotta"),
            ),
            listens=False,
        ),
        ONE_DIE,
    ),
)
def spotting(
    terreno: str | None,
    riducenti: int,
    azione: str,
    adiacente: bool,
    segnalino: bool,
    elicottero: bool,
    chi_avvista: str,
    dado: int | None,
) -> Ruling:
    """Whether a target is spotted, or what spots it."""
    reason = _automatic(terreno, azione, adiacente, segnalino, elicottero)
    if reason:
        text = _("Sì, è avvistato senza tirare: {why}.", why=reason.text)
        return Ruling(text, YES, (reason,))
    if chi_avvista == "rotta":
        return refused(_("Un veicolo in rotta non fa avvistamenti."), "15.0#rotta")
    if chi_avvista != "pronto":
        return refused(_("Chi ha già sparato, mosso o è sotto Ops Complete non può avvistare."), "10.1#chi-non-puo")
    if terreno is None:
        raise Lacking("terreno", _("Di' in che terreno è il bersaglio: aperto, riducente o bloccante."))
    return _attempt(terreno, riducenti, dado)


def _automatic(ground: str | None, doing: str, adjacent: bool, marker: bool, helicopter: bool) -> Step | None:
    """Why a target is spotted without rolling, if it is."""
    said = _("sì")
    if helicopter:
        return Step(_("gli elicotteri sono sempre avvistati"), said, "10.1#elicotteri")
    if marker:
        return Step(_("è sotto un segnalino Spotted"), said, "10.1#automatico")
    if doing in ("muove", "spara"):
        return Step(_("ha mosso, muove o spara"), said, "10.1#automatico")
    if doing == "furtivo":
        return None
    if adjacent:
        crawl = doing == "striscia"
        return Step(_("è adiacente"), said, "6.3#avvistamento" if crawl else "10.1#automatico")
    if ground == "aperto":
        return Step(_("è in terreno aperto"), said, "6.3#avvistamento" if doing == "striscia" else "10.1#automatico")
    return None


@dataclass(frozen=True, slots=True)
class _Try:
    """The roll that spots, and why."""

    limit: int
    step: Step
    warnings: tuple[str, ...] = ()


def threshold(ground: str, hexes: int) -> int:
    """The highest roll of 1d6 that spots, from the table; one row for each number of reducing hexes between."""
    if ground == "bloccante":
        return figure("avvistamento", "terreno bloccante", "riesce con 1d6 di")
    reducing = [row for row in table(GAME, "avvistamento").rows if row[0].startswith("terreno riducente")]
    return figure("avvistamento", reducing[min(hexes, len(reducing) - 1)][0], "riesce con 1d6 di")


def _attempt(ground: str, hexes: int, die: int | None) -> Ruling:
    tried = _tried(ground, hexes)
    if die is not None:
        done = die <= tried.limit
        text = _("Sì, con {die} è avvistato.", die=die) if done else _("No, con {die} non è avvistato.", die=die)
        text += " " + _("Chi ci prova riceve Ops Complete.")
        return Ruling(text, SPOTTED if done else HIDDEN, (tried.step,), warnings=tried.warnings)
    chance = Fraction(tried.limit, len(FACES))
    text = _(
        "Serve {limit} o meno con 1d6: probabilità {chance}, fallisce con {other}.",
        limit=tried.limit,
        chance=chance_text(chance),
        other=chance_text(1 - chance),
    )
    text += " " + _("Chi ci prova riceve Ops Complete.")
    odds = shown({SPOTTED: chance, HIDDEN: 1 - chance})
    return Ruling(text, str(tried.limit), (tried.step,), odds, tried.warnings)


def _tried(ground: str, hexes: int) -> _Try:
    warnings: tuple[str, ...] = ()
    used = "riducente" if ground == "aperto" else ground
    if ground == "aperto":
        warnings = (
            _(
                "Chi muove furtivo in terreno aperto va cercato, ma il compendio non dà il numero: qui vale come riducente."
            ),
        )
    limit = threshold(used, hexes)
    if used == "bloccante":
        return _Try(limit, Step(_("Terreno bloccante: riesce con 1d6 fino a"), str(limit), "10.1#tentativo-bloccante"))
    text = _("Terreno riducente, esagoni riducenti in mezzo: {hexes}. Riesce con 1d6 fino a", hexes=hexes)
    if limit > threshold(used, 2) and hexes > 2:
        warnings += (
            _(
                "Oltre 2 esagoni riducenti si tira come sul bloccante, ed è più facile: così è stampato (decisione R13)."
            ),
        )
    return _Try(limit, Step(text, str(limit), "10.1#tentativo-riducente"), warnings)
