"""Terrains, movers and months of the ASL Starter Kit, by all the names that players use."""

import re

from referee.calculators.kinds import Choice
from referee.calculators.routes import Path
from referee.calculators.spoken import denied, inflected, whole
from referee.i18n import N_

TERRAIN = Choice(
    {
        "aperto": (
            N_("Open Ground"),
            "campo aperto",
            "terreno aperto",
            "open",
            "scoperto",
            "pianura",
            "prato",
            "campo",
        ),
        "strada": (
            N_("Lato di strada"),
            "road",
            "lato strada",
            "strada sterrata",
            "strada asfaltata",
            "su strada",
            "sterrata",
            "strade",
        ),
        "legno": (
            N_("Edificio di legno"),
            "edificio in legno",
            "casa di legno",
            "casa in legno",
            "wooden building",
            "wood building",
        ),
        "pietra": (
            N_("Edificio di pietra"),
            "edificio in pietra",
            "casa di pietra",
            "casa in pietra",
            "stone building",
            "muratura",
        ),
        "edificio": (N_("Edificio"), "building", "casa", "edifici", "case", "fabbricato"),
        "bosco": (N_("Bosco (Woods)"), "woods", "boschi", "foresta", "wood", "alberi"),
        "strada-bosco": (
            N_("Woods-Road (costo della strada)"),
            "woods road",
            "strada nel bosco",
            "strada in bosco",
            "strada bosco",
            "bosco strada",
            "bosco con strada",
            "bosco da lato strada",
            "bosco lato strada",
            "bosco su strada",
        ),
        "strada-bosco-verde": (
            N_("Woods-Road (costo del bosco)"),
            "woods road a costo bosco",
            "strada nel bosco a costo bosco",
            "strada bosco a costo bosco",
        ),
        "frutteto": (N_("Frutteto (Orchard)"), "orchard", "frutteti"),
        "strada-frutteto": (
            N_("Orchard-Road (dalla strada)"),
            "orchard road",
            "strada alberata",
            "strada nel frutteto",
            "viale alberato",
        ),
        "grano": (N_("Grano (Grain)"), "grain", "campo di grano", "frumento", "campo coltivato"),
        "cespugli": (N_("Cespugli (Brush)"), "brush", "cespuglio", "cespuli", "macchia", "arbusti", "sterpaglia"),
        "collina": (N_("Collina senza altro terreno"), "hill", "hills", "colline", "altura"),
    }
)
INFANTRY, TRACKED, ARMORED_CAR = "fanteria", "cingolato", "autoblindo"
MOVERS = Choice(
    {
        INFANTRY: (N_("Fanteria"), "infantry", "squadra", "mmc", "smc", "leader", "hs", "crew", "fanti", "uomini"),
        TRACKED: (
            N_("Veicolo cingolato (Fully Tracked)"),
            "fully tracked",
            "carro",
            "carro armato",
            "tank",
            "afv",
            "panzer",
            "cingolati",
            "semovente",
        ),
        ARMORED_CAR: (
            N_("Autoblindo (Armored Car)"),
            "armored car",
            "armoured car",
            "ac",
            "autoblinda",
            "blindo",
            "blindata",
        ),
    }
)
HATCHES = Choice(
    {
        "bu": (N_("BU (portelli chiusi)"), "buttoned up", "chiuso", "chiusi", "chiusa"),
        "ce": (N_("CE (equipaggio esposto)"), "crew exposed", "aperto", "aperti", "esposto"),
    }
)
MONTHS = Choice(
    {
        "gennaio": (N_("gennaio"), "january", "gen", "jan", "1"),
        "febbraio": (N_("febbraio"), "february", "feb", "2"),
        "marzo": (N_("marzo"), "march", "mar", "3"),
        "aprile": (N_("aprile"), "april", "apr", "4"),
        "maggio": (N_("maggio"), "may", "mag", "5"),
        "giugno": (N_("giugno"), "june", "giu", "jun", "6"),
        "luglio": (N_("luglio"), "july", "lug", "jul", "7"),
        "agosto": (N_("agosto"), "august", "ago", "aug", "8"),
        "settembre": (N_("settembre"), "september", "set", "sep", "9"),
        "ottobre": (N_("ottobre"), "october", "ott", "oct", "10"),
        "novembre": (N_("novembre"), "november", "nov", "11"),
        "dicembre": (N_("dicembre"), "december", "dic", "dec", "12"),
    }
)
SIDES = {  # what may be said of any hex of a path
    "salita": (
        N_("in salita"),
        "salendo",
        "sale",
        "crest line",
        "cresta",
        "oltre cresta",
        "oltre la cresta",
        "uphill",
        "su per la collina",
        "arrampica",
        "arrampicandosi",
        "inerpica",
    ),
    "siepe": (N_("attraverso una siepe"), "hedge", "oltre una siepe", "oltre la siepe", "attraverso la siepe", "siepi"),
    "fumo": (N_("nel fumo"), "smoke", "fumogeno"),
    "quota": (N_("in collina"), "in quota", "sulla collina", "su collina", "esagono", "esagoni", "hex"),
}


LEADING = frozenset({"salita", "siepe", "fumo"})  # what may be said before the hex: «sale la cresta nel bosco»


class Route(Path):
    """A path told in a sentence: other words may stand between its steps, and where it starts is no step."""

    __slots__ = ()

    @property
    def pattern(self) -> str:
        """From the first step to the last."""
        one = self._one()
        return rf"{one}(?:(?: ,)?(?: (?!\d)[^ ]+){{0,8}}? {one})*"

    def tidy(self, said: str) -> str:
        """The steps alone, as `parse` reads them."""
        steps: list[str] = []
        end = 0
        for found in re.finditer(self._one(), said):
            if denied(said, found.start()):
                continue  # «in campo aperto, niente strada»
            if steps and self._goes_on(said[end : found.start()], steps[-1], found.group()):
                counted = re.match(r"\d|un\b|una\b", found.group())
                steps[-1] = found.group() if counted else steps[-1]
            else:
                steps.append(found.group())
            end = found.end()
        return ", ".join(map(self._plain_step, steps))

    def _plain_step(self, said: str) -> str:
        """A step in the words of its option, whatever their endings were."""
        option, before, rest = self._heard(said)
        times = re.search(r"(?<![\w-])\d{1,2}(?![\w-])", said)
        tags = [tag for word, tag in self._tag_words if whole(word).search(rest)]
        tags += [tag for word, tag in self._tag_words if tag in LEADING and whole(word).search(before)]
        return " ".join([*([times.group()] if times else []), option, *dict.fromkeys(tags)])

    def _heard(self, said: str) -> tuple[str, str, str]:
        """The option said first, by its longest name, and what was said before and after it."""
        found = [
            (match.start(), -len(word), option, match.end())
            for word, option in self._option_words
            if len(word) > 2 and (match := whole(word).search(said))
        ]
        start, _length, option, end = min(found)
        return option, said[:start], said[end:]

    def _goes_on(self, between: str, before: str, after: str) -> bool:
        """Whether two names stand for one step: «gira il VCA di una spina»."""
        if not re.fullmatch(
            r" (?:(?:il|di|del|la|lo|dello|per|suo|mio|muso|scafo|carro|mezzo|veicolo|in tutto) )*", between
        ):
            return False
        return self._heard(before)[0] == self._heard(after)[0]

    def _one(self) -> str:
        """One step: how many hexes of it, what it is, and what is said of it."""
        option, tag = (
            "|".join(dict.fromkeys(inflected(word) for word, _ in words if len(word) > 2))
            for words in (self._option_words, self._tag_words)
        )
        link = r"(?:(?:a|ad|al|alla|in|nel|nella|nei|nelle|negli|con|su|sul|sulla|di|da|dal|il|la|un|una|lo|l|le|i|d|del|della) )*"
        away = r"(?<!\bportelli )(?<!\bportello )(?<!\bfuori )(?<!\bfuori dalla )(?<!\bda )(?<!\bdal )(?<!\bdalla )(?<!\bdall )(?<!\bda un )(?<!\bda una )(?<!\bdallo )(?<!\bquanta )"
        times = r"(?:(?:\d{1,2}|una|uno|un) (?:x |di |(?:esagon[oi]|hex|caselle|lat[oi]) (?:(?:di|in|su|d|lungo|sulla|sul|sulle|della|dello|dritt[io]|tutti|lato|per|la|il|a|con|fila|da|,) )*)?(?:altr[oi] )?)?"
        lead = "|".join(dict.fromkeys(inflected(word) for word, each in self._tag_words if each in LEADING))
        before = rf"(?:(?:{lead})\b(?: (?:{link})(?:{lead})\b)? {link})?"
        return rf"\b{away}{before}{away}{times}(?:{option})\b(?! facendo)(?: {link}(?:{tag})\b)*"
