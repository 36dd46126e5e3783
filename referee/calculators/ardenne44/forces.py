"""The two forces of a combat: attack after halvings, defence with its bonus (rules 12.5, 15.1-15.5, 23.4, 27.4, 34)."""

from dataclasses import dataclass, replace
from functools import lru_cache

from referee.calculators.ardenne44.counters import Counters
from referee.calculators.kinds import Choice, Choices, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

GAME = "ardenne44"
FACTOR_LIMIT = 18

_EITHER = {
    "oos": (N_("fuori rifornimento"), "fuori rifornimenti", "isolata", "non rifornita"),
    "veicolo": (
        N_("unità di Tipo Veicolo"),
        "veicolare",
        "profilo",
        "con profilo",
        "sagoma",
        "con sagoma",
        "con la sagoma",
        "silhouette",
    ),
    "carri": (
        N_("carri"),
        "carro",
        "corazzata",
        "tank",
        "carri armati",
        "panzer",
        "panther",
        "tigre",
        "tiger",
        "sherman",
        "pz iv",
        "cromwell",
        "churchill",
    ),
    "cc": (
        N_("forza mista: Comando da Combattimento, Brigata Corazzata inglese, 150ª"),
        "comando da combattimento",
        "combat command",
        "mista",
    ),
    "rossa": (
        N_("TQ rossa"),
        "tq rossa",
        "cacciacarri",
        "cacciacarro",
        "caccia carri",
        "cannoni d'assalto",
        "stug",
        "stg",
        "pzj",
        "jagdpanzer",
        "jagdpanther",
        "jagdtiger",
        "hetzer",
        "hellcat",
    ),
    "elite": (N_("Elite"), "d'elite"),
    "inesperta": (N_("Inesperta"), "recluta", "reclute"),
    "testa": (N_("Unità di Testa"), "di testa", "in testa", "unita di testa"),
}
ATTACKERS = Counters(
    tags={
        "fiume": (
            N_("attraverso un fiume"),
            "da fiume",
            "oltre il fiume",
            "mosa",
            "attraverso la mosa",
            "attraverso fiume",
            "attraverso il fiume",
            "dal fiume",
            "oltre fiume",
        ),
        "ponte": (N_("attraverso un fiume con ponte intatto"), "su ponte", "ponte intatto"),
        "sconnesso": (N_("da un esagono Sconnesso-Bosco"), "da sconnesso", "sconnesso bosco", "da sconnesso bosco"),
        "strada": (N_("lungo una strada"), "su strada"),
        "asciutto": (
            N_("da un lato senza ostacoli"),
            "lato asciutto",
            "dal lato asciutto",
            "all asciutto",
            "da terra",
            "da terraferma",
            "dalla terraferma",
            "dall aperto",
            "da aperto",
            "dalla pianura",
            "dalla stessa sponda",
            "dalla stessa riva",
            "sulla stessa riva",
            "senza fiume",
            "senza fiume di mezzo",
            "senza attraversare nulla",
            "senza passare il fiume",
            "senza attraversare il fiume",
            "non attraversa il fiume",
            "non passa il fiume",
            "non attraversa nulla",
            "non attraversa niente",
            "da un lato libero",
            "dal lato libero",
            "da un lato senza fiume",
        ),
        "sturm": (N_("Sturmtiger o Brummbär"), "sturmtiger", "brummbar", "brummbaer"),
        **_EITHER,
    },
    levels=("tq",),
)
DEFENDERS = Counters(
    tags={
        "artiglieria": (N_("unità di Artiglieria"), "arty", "cannoni"),
        "sm": (N_("con segnalino SM o Autocarro"), "autocarro", "movimento strategico"),
        "disorganizzata": (N_("Disorganizzata"), "disorganizzato", "dispersa", "disrupted"),
        "rotta": (N_("In Rotta"), "in rotta"),
        "flak": (N_("FLAK"),),
        "ricognizione": (N_("da Ricognizione"), "recon", "cavalleria"),
        "genieri": (N_("Genieri"), "geniere"),
        "fanteria": (N_("fanteria"), "fanti", "di fanteria", "granatieri", "volksgrenadier", "paracadutisti"),
        "deposito": (N_("Deposito di Carburante"), "fuel dump"),
        "ritirata": (N_("già ritirata in questa fase"), "gia ritirata"),
        **_EITHER,
    },
    levels=("tq",),
)
TERRAIN = Choice(
    {
        "aperto": (N_("Aperto"), "campo aperto", "pianura", "scoperto", "clear"),
        "bosco-rado": (N_("Bosco Rado"), "bosco leggero", "light woods", "boschi radi"),
        "foresta": (N_("Foresta"), "bosco", "bosco fitto", "forest", "woods"),
        "sconnesso-bosco": (
            N_("Sconnesso-Bosco"),
            "sconnesso",
            "valle boscosa",
            "vallata boscosa",
            "boschi sconnessi",
            "terreno sconnesso",
        ),
        "paese": (N_("Paese"), "villaggio", "paesino", "village"),
        "cittadina": (N_("Cittadina"), "town"),
        "citta": (N_("Città"), "city"),
        "trincea": (
            N_("Posizione Trincerata (IP)"),
            "ip",
            "trincerata",
            "trincerati",
            "trinceramento",
            "trincee",
            "posizione fortificata",
            "posizione trincerata",
        ),
        "vallo": (N_("Vallo Occidentale"), "vallo atlantico", "westwall", "west wall", "linea sigfrido"),
    }
)
# What is said of all attackers at once.
_RIVERS = r"(?:fium[ei]|mosa|our|sauer|ourthe|ambleve|salm|corso d acqua)"
OVER_RIVER = (
    r"\bguad(?:a|ano|o|are|ando|iamo)\b",
    rf"(?<!lungo il )(?<!lungo la )\b{_RIVERS}\b",
    r"\bponte (?:distrutto|saltato|rotto|che non c e)\b",
)
OVER_BRIDGE = (r"\bpont[ei]\b(?! (?:distrutt|saltat|rott))",)
_OUT_OF = (
    r"\b(?:da|dal|dallo|dall|dagli|dai|fuori|uscendo|esco|esce|sto|sta|stando|stanno|siamo|sono|part\w+|trov\w+|piazzat[aoie]|ferm[aoie]|messo|essendo)"
    r"(?: (?:a|da|dal|dallo|dagli|dai|dentro|in|nel|nello|un|uno|una|esagono|esagoni|di|valle|vallata|boscosa|terreno|lato|mi|si|fuori|il|lo|gli))*"
)
LEAVING_ROUGH = (
    rf"{_OUT_OF} sconness[oi](?: bosco)?\b",
    # «in uno sconnesso e da lì attaccano»: whoever is named before the attack stands there
    r"^(?:(?!\b(?:contro|attacc\w+|assalt\w+|difend\w+|lui|loro)\b).)*?\b(sconness[oi](?: bosco)?)\b(?=(?: [^ ]+){0,4}? (?:attacc|assalt))",
    r"(?<!contro )\b(?:in|nel|nello|dentro)(?: (?:in|un|uno|lo|esagono|di|a))* (sconness[oi](?: bosco)?)(?= (?:che )?(?:,|e)? ?(?:attacc|assalt|va |verso))",
)
OUT_OF_SUPPLY = (
    r"\b(?:fuori (?:dal |dai )?riforniment[oi]|oos|senza riforniment[oi]|isolat[aoie]|tagliat[aoie] fuori|out of supply)\b",
    r"\b(non (?:e |sono |essendo )?rifornit[aoie])\b",
)
PLACES = frozenset(
    {"fiume", "ponte", "sconnesso"}
)  # what is said of all attackers, but not of one that comes otherwise
NO_ODDS = r"^(?!.*\b(?:rapport[oi]|colonn[ae]|odds|crt)\b).*?"  # who asks for a column asks for the whole combat
DEPOT_SAID = (r"\b(?:deposito|fuel dump)\b", "2 deposito")  # its own strength (32.2)
TERRAINS = Choices(TERRAIN)
TERRAIN_SAID = ((r"\bip\b", "trincea"),)  # too short to be heard by its name
_CLOSED = {"foresta", "sconnesso-bosco", "vallo"}  # where vehicles enter by road only
_BUILT = {"paese", "cittadina", "citta"}


def marked(pieces: tuple[Piece, ...], tags: set[str]) -> tuple[Piece, ...]:
    """The counters with what is said of all of them; one that is said to come from elsewhere has no part in it."""
    return tuple(
        replace(piece, tags=piece.tags | (tags - PLACES if "asciutto" in piece.tags else tags)) for piece in pieces
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """A strength and the steps that made it."""

    total: int
    steps: tuple[Step, ...]


@lru_cache(maxsize=32)
def terrain_row(terrain: str) -> dict[str, str]:
    """The row of the Terrain Effects Chart for this terrain."""
    rows = table(GAME, "tec")
    return dict(zip(rows.columns, rows.row(TERRAIN.options[terrain][0]), strict=True))


def is_vehicle(piece: Piece) -> bool:
    """Vehicles are the profile counters: any with a tank quality, unless it is a mixed force."""
    return bool(piece.tags & {"veicolo", "flak", "sturm"}) or (is_armour(piece) and "cc" not in piece.tags)


def is_armour(piece: Piece) -> bool:
    """Armour has a tank quality, or is said to be tanks; FLAK shows one but is no armour (21.2)."""
    return (piece.level("tq") is not None or bool(piece.tags & {"cc", "carri", "rossa"})) and not piece.tags & {
        "flak",
        "sturm",
    }


def armour_allowed(terrain: tuple[str, ...]) -> bool:
    """Whether the defender's terrain allows armour shifts, by the Terrain Effects Chart (21.3)."""
    return all(terrain_row(name)["spostamento corazzati"] != "No" for name in terrain)


def top_quality(pieces: tuple[Piece, ...]) -> int | None:
    """The highest tank quality among the defenders, FLAK included (21.2); none without any."""
    return max((piece.level("tq") or 0 for piece in pieces if is_armour(piece) or "flak" in piece.tags), default=None)


def can_cross(piece: Piece, terrain: tuple[str, ...]) -> bool:
    """Whether a vehicle could move across the hexside it attacks through (11.4, 11.5, 11.6, 15.4)."""
    if not is_vehicle(piece) or piece.tags & {"strada", "ponte"}:
        return True
    return not (piece.tags & {"fiume", "sconnesso"} or _CLOSED & set(terrain))


def attack(pieces: tuple[Piece, ...], terrain: tuple[str, ...], limited: bool) -> Tally:
    """The attackers' combined strength: each unit halved at most once, rounded up, then summed."""
    total, steps = 0, []
    for piece in pieces:
        value, step = _attack_of(piece, terrain)
        total += value
        steps.append(step)
    if not total:
        raise Wrong(_("L'attacco vale zero: serve almeno un'unità con fattori di attacco."))
    steps.append(Step(_("Forza di attacco combinata"), str(total), "14.4"))
    if limited and total > FACTOR_LIMIT:
        total = FACTOR_LIMIT
        steps.append(Step(_("Regola opzionale: contano al massimo 18 fattori"), str(total), "34"))
    return Tally(total, tuple(steps))


def _attack_of(piece: Piece, terrain: tuple[str, ...]) -> tuple[int, Step]:
    value, section = piece.values[0], "14.4"
    text = _("{unit}: attacco pieno", unit=piece.text)
    if "sturm" in piece.tags and _BUILT & set(terrain):
        value, section = value * 2, "27.4"
        text = _("{unit}: attacco raddoppiato contro un abitato", unit=piece.text)
    reason, rule = _halving(piece, terrain)
    if rule:
        doubled = _(", raddoppiato contro un abitato") if section == "27.4" else ""
        text = _(
            "{unit}: {reason}, {value} dimezzato per eccesso", unit=piece.text + doubled, reason=reason, value=value
        )
        value, section = (value + 1) // 2, rule
    return value, Step(text, str(value), section)


def _halving(piece: Piece, terrain: tuple[str, ...]) -> tuple[str, str]:
    """The first reason that halves this attacker, and its rule; a unit is never halved twice (15.2)."""
    if piece.tags & {"fiume", "ponte"}:
        return _("attacca attraverso un fiume"), "15.3"
    if "sconnesso" in piece.tags:
        return _("attacca da un esagono Sconnesso-Bosco"), "15.5.1"
    if is_vehicle(piece) and not can_cross(piece, terrain):
        return _("veicolo che non potrebbe entrare in quell'esagono"), "15.4"
    if "oos" in piece.tags:
        return _("è fuori rifornimento"), "23.4"
    return "", ""


def defence(pieces: tuple[Piece, ...], terrain: tuple[str, ...], german: bool) -> Tally:
    """The defenders' combined strength with the one best defensive bonus."""
    steps = []
    total = 0
    for piece in pieces:
        value, step = _defence_of(piece)
        total += value
        steps.append(step)
    bonus, why = defensive_bonus(pieces, terrain, german)
    if not total:
        raise Wrong(_("La difesa vale zero: indica almeno un difensore che conta."))
    steps += [*why, Step(_("Forza di difesa totale"), str(total + bonus), "14.4")]
    return Tally(total + bonus, tuple(steps))


def printed_defence(piece: Piece) -> int:
    """The defence factor of a counter written in full, as a pair or as one number."""
    return piece.values[1] if len(piece.values) > 1 else piece.values[0]


def _defence_of(piece: Piece) -> tuple[int, Step]:
    value = printed_defence(piece)
    if "ritirata" in piece.tags:
        return 0, Step(_("{unit}: già ritirata in questa fase, non conta", unit=piece.text), "0", "17.5")
    if "sm" in piece.tags:
        half = (value + 1) // 2
        return half, Step(
            _("{unit}: difesa dimezzata per il segnalino SM o Autocarro", unit=piece.text), str(half), "12.5"
        )
    return value, Step(_("{unit}: difesa", unit=piece.text), str(value), "14.4")


def defensive_bonus(pieces: tuple[Piece, ...], terrain: tuple[str, ...], german: bool) -> tuple[int, tuple[Step, ...]]:
    """The DCB: the best of the hex, within its caps (15.1)."""
    offered = [(int(terrain_row(name)["DCB"]), name) for name in terrain if name != "vallo" or german]
    best, name = max(offered, default=(0, "aperto"))
    if best == 0:
        return 0, ()
    able = [piece for piece in pieces if not (has_brackets(piece) or piece.tags & {"sm", "ritirata", "deposito"})]
    cap = sum(printed_defence(piece) for piece in able)
    steps = [Step(_("Bonus difensivo del terreno: {terrain}", terrain=TERRAIN.label(name)), f"+{best}", _rule_of(name))]
    if cap < best:
        text = _("Il bonus non supera la difesa delle unità che possono riceverlo")
        steps.append(Step(text, f"+{cap}", "15.1"))
    bonus = min(best, cap)
    if bonus > 1 and all(is_vehicle(piece) for piece in able):
        bonus = 1
        steps.append(Step(_("Solo unità con profilo, senza fanteria: bonus al massimo 1"), "+1", "15.1"))
    return bonus, tuple(steps)


def has_brackets(piece: Piece) -> bool:
    """Whether the defence is printed in brackets, as that of all artillery is."""
    return piece.bracketed or "artiglieria" in piece.tags


def _rule_of(terrain: str) -> str:
    return {"vallo": "15.7", "trincea": "15.8.1"}.get(terrain, "15.1")
