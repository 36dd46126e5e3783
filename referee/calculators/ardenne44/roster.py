"""The reinforcements of both sides as the tables have them, and the names players use for each (rule 13)."""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.kinds import Choice, Wrong, cut, plain
from referee.calculators.tables import table
from referee.i18n import N_, _

ALLIED, GERMAN = "alleato", "tedesco"
_TABLES = {
    ALLIED: ("rinforzi-alleati", "TABELLA_DEI_RINFORZI_ALLEATI"),
    GERMAN: ("rinforzi-tedeschi", "TABELLA_DEI_RINFORZI_TEDESCHI"),
}
NICKNAMES = {
    "2SS": ("das reich", "2 ss", "2ª ss", "2 ss panzer"),
    "9SS": ("hohenstaufen", "9 ss", "9ª ss", "9 ss panzer"),
    "12SS": ("hitlerjugend", "12 ss", "12ª ss", "12 ss panzer"),
    "Fuh Bgl": ("fuhrer begleit", "fuhrer begleit brigade", "brigata fuhrer begleit", "ffb"),
    "Fuh Gr": ("fuhrer grenadier", "brigata fuhrer grenadier"),
    "3 PG": ("3 panzergrenadier", "3ª panzergrenadier", "3 pzg"),
    "15PG": ("15 panzergrenadier", "15ª panzergrenadier", "15 pg", "15 pzg"),
    "9 Pz": ("9 panzer", "9ª panzer", "9ª divisione panzer"),
    "3 FJ": ("3 fallschirmjager", "3ª fallschirmjager", "3 paracadutisti tedesca"),
    "150 Pz (Skorzeny)": ("skorzeny", "150 panzer", "150ª brigata", "150 brigata", "150 pz"),
    "217 StrmPz": ("brummbar", "217", "217 sturmpanzer"),
    "1000(+)": ("sturmtiger", "1000"),
    "von der Heydte": ("heydte", "von der heydte", "paracadutisti tedeschi"),
    "653 PzJ": ("653", "jagdtiger"),
    "506 Tigre": ("506", "506 tiger"),
    "301 Tigre": ("301", "301 tiger"),
    "82": ("82 airborne", "82ª airborne", "82 paracadutisti", "82ª paracadutisti", "82 aviotrasportata"),
    "101": ("101 airborne", "101ª airborne", "101 paracadutisti", "101ª paracadutisti", "101 aviotrasportata"),
    "Gds": ("guardie", "divisione guardie", "guards"),
    "29 Arm": ("29 brigata corazzata", "29ª brigata corazzata"),
    "6": ("6 paracadutisti inglese", "6 airborne"),
    "SAS (-)": ("sas",),
}


# Kinds of units: how their names tell them, and how players say them.
KIND_WORDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "genieri": (r"\bEng\b", (N_("Genieri"), "genio", "geniere", "battaglioni del genio")),
    "artiglieria": (r"\bFA\b|AGRA", (N_("Artiglieria"), "artiglierie", "cannoni", "obici", "gruppi di artiglieria")),
    "carri": (r"\bCarri\b|Tigre|RTR|Hus|F&FY", (N_("Battaglioni carri"), "carri", "tank", "corazzati")),
    "cacciacarri": (r"\bTD\b|PzJ|Stg", (N_("Cacciacarri e cannoni d'assalto"), "cacciacarri", "td", "stug")),
    "comandi": (r"/CC[ABR]", (N_("Comandi da Combattimento"), "comandi da combattimento", "combat command")),
    "paracadutisti": (
        r"^(?:82|101|6)/|Para|517|Heydte|\bFJ\b",
        (N_("Paracadutisti"), "para", "paracadutista", "aviotrasportati", "airborne"),
    ),
    "cavalleria": (r"\bCav\b", (N_("Cavalleria"), "squadroni di cavalleria")),
}


@dataclass(frozen=True, slots=True)
class Unit:
    """One reinforcement, as its row has it."""

    side: str
    turn: int
    command: str
    name: str
    factors: str
    entry: str
    quality: str
    red: bool

    @property
    def formation(self) -> str:
        """Its division, brigade or corps; its own name when it has none."""
        return re.sub(r" TF$", "", self.name.split("/")[0].strip())

    @property
    def hexes(self) -> tuple[str, ...]:
        """The letters of its entry hexes; none for those that come otherwise."""
        letters = self.entry.partition(" (")[0]
        return tuple(letters) if letters.isupper() else ()

    def is_a(self, kind: str) -> bool:
        """Whether it is of this kind."""
        return re.search(KIND_WORDS[kind][0], self.name) is not None

    @property
    def counter(self) -> str:
        """Its factors and tank quality as players write them."""
        quality = f"[{self.quality}]" if self.red else self.quality
        return f"{self.factors} TQ{quality}" if quality else self.factors

    @property
    def section(self) -> str:
        """The entry of the rules that lists it."""
        return f"{_TABLES[self.side][1]}#turno-{self.turn}"


def _read() -> Iterator[Unit]:
    for side, (name, _section) in _TABLES.items():
        for turn, _date, command, unit, factors, entry, quality, colour in table(GAME, name).rows:
            yield Unit(side, int(turn), command, unit, factors, entry, quality, colour == "rossa")


UNITS = tuple(_read())
COMMANDS = tuple(dict.fromkeys(unit.command for unit in UNITS))
LETTERS = tuple(sorted({letter for unit in UNITS for letter in unit.hexes}))


def _other_names(formation: str) -> tuple[str, ...]:
    """What players also call a formation."""
    words = list(NICKNAMES.get(formation, ()))
    armour = re.fullmatch(r"(\d+) Arm", formation)
    if armour:
        number = armour.group(1)
        words += [f"{number} corazzata", f"{number}ª corazzata", f"{number}ª divisione corazzata", f"{number} armored"]
    elif formation.isdigit():
        words += [f"{formation}ª", f"{formation}ª divisione", f"{formation} divisione", f"divisione {formation}"]
    cavalry = re.fullmatch(r"(\d+) Cav", formation)
    if cavalry:
        words += [f"{cavalry.group(1)} cavalleria", f"{cavalry.group(1)}ª cavalleria"]
    engineers = re.fullmatch(r"(\d+) (Eng|TD|Carri|PzJ|Stg|Para)", formation)
    if engineers:
        kind = {"Eng": "genieri", "TD": "cacciacarri", "Carri": "carri", "Para": "paracadutisti"}
        words += [f"{engineers.group(1)} {kind.get(engineers.group(2), engineers.group(2))}"]
    return tuple(words)


def _options() -> dict[str, tuple[str, ...]]:
    """Every formation and every unit, as printed, with the other names."""
    options = {unit.formation: (unit.formation, *_other_names(unit.formation)) for unit in UNITS}
    for unit in UNITS:
        rest = unit.name.partition("/")[2].strip()
        named = _other_names(unit.formation) if rest else ()
        others = [f"{word} {rest}" for word in named] + [
            f"{rest} {of}{word}" for word in named for of in ("", "della ")
        ]
        options.setdefault(unit.name, (unit.name, *others))
    return options


@dataclass(frozen=True, slots=True)
class Names(Choice):
    """A choice among very many: an unknown word is answered with the nearest, not with all."""

    index: Mapping[str, str] = field(default_factory=dict)

    def parse(self, raw: Any) -> str:
        """The option that `raw` names."""
        text = plain(str(raw))
        if text in self.index:
            return self.index[text]
        near = dict.fromkeys(
            self.index[word] for word in difflib.get_close_matches(text, list(self.index), n=8, cutoff=0.4)
        )
        some = ", ".join(list(near)[:5] or list(self.options)[:5])
        raise Wrong(_("non conosco «{raw}» fra i rinforzi; per esempio: {some}.", raw=cut(raw), some=some))


def names() -> Names:
    """The choice among formations and units; where two share a word the first has it."""
    options = _options()
    index: dict[str, str] = {}
    for option, words in options.items():
        for word in (option, *words):
            index.setdefault(plain(word), option)
    for option in options:
        index[plain(option)] = option
    return Names(options, index)
