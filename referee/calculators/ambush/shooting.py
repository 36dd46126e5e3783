"""Weapons: their words, what the printed examples tell of them, and the modifiers of fire (9/1-9/8)."""

from dataclasses import dataclass

from referee.calculators.ambush.figures import cell, figure
from referee.calculators.ambush.soldiers import Tally
from referee.calculators.kinds import Choice, Integer
from referee.i18n import N_, _

SEMI, AUTOMATIC, MACHINE_GUN, BAZOOKA, OTHER = "semiautomatico", "automatica", "mitragliatrice", "bazooka", "altra"
GRENADE, CHARGE = "granata", "carica"
GUNS = {
    SEMI: (
        N_("fucile semiautomatico"),
        "fucile semi-automatico",
        "semi-automatico",
        "garand",
        "m1",
        "garand m1",
        "semiautomatic rifle",
        "semi",
    ),
    AUTOMATIC: (
        N_("arma automatica individuale"),
        "arma automatica",
        "automatico",
        "fucile automatico",
        "bar",
        "mitra",
        "mitragliatore",
        "thompson",
        "mp40",
        "mp 40",
        "machine pistol",
        "pistola mitragliatrice",
        "fucile mitragliatore",
        "tommy gun",
        "tommygun",
        "sten",
        "schmeisser",
        "mp38",
        "browning automatico",
        "mitraglietta",
        "smg",
        "automatic rifle",
    ),
    MACHINE_GUN: (
        N_("mitragliatrice (arma di reparto)"),
        "arma di reparto",
        "mg",
        "lmg",
        "mmg",
        "hmg",
        "mg42",
        "mg34",
        "mitragliatrice",
        "mitragliatrice leggera",
        "mitragliatrice media",
        "mitragliatrice pesante",
        "machine gun",
    ),
    BAZOOKA: (N_("bazooka"), "lanciarazzi", "razzo"),
    OTHER: (
        N_("altra arma individuale"),
        "fucile",
        "carabina",
        "pistola",
        "mauser",
        "kar98",
        "rifle",
        "carbine",
        "pistol",
    ),
}
THROWN = {
    GRENADE: (
        N_("granata"),
        "granate",
        "bomba a mano",
        "bomba",
        "bombe",
        "bombetta",
        "ordigno",
        "grenade",
        "stielhandgranate",
    ),
    CHARGE: (
        N_("carica da demolizione"),
        "carica",
        "satchel",
        "satchel charge",
        "tritolo",
        "carica a sacchetto",
        "carica esplosiva",
        "esplosivo",
        "pacco di esplosivo",
        "sacco di tritolo",
        "demolition charge",
        "tnt",
    ),
}
WEAPONS = Choice(GUNS)
WEAPON_SAID = (
    (r"()\bm ?1\b", SEMI),
    (r"()\b(?:mg|lmg|mmg|hmg)\b", MACHINE_GUN),
)  # names too short to be heard as words
MANNER = Choice(
    {
        "mirato": (
            N_("mirato"),
            "fuoco mirato",
            "aimed",
            "aimed fire",
            "singolo",
            "di precisione",
            "prendo la mira",
            "prendendo la mira",
            "con calma",
            "mirando bene",
        ),
        "istintivo": (
            N_("istintivo"),
            "fuoco istintivo",
            "snap",
            "snap fire",
            "doppio",
            "d'istinto",
            "al volo",
            "di fretta",
            "senza mirare",
            "due colpi",
            "istinto",
        ),
    }
)
RANGES = Choice(
    {
        "stesso-esagono": (N_("stesso esagono"), "stesso", "same hex", "0"),
        "adiacente": (N_("adiacente"), "esagono adiacente", "adjacent", "accanto", "1"),
        "breve": (N_("breve"), "corta", "short", "vicina"),
        "media": (N_("media"), "medio", "medium"),
        "lunga": (N_("lunga"), "lungo", "long", "lontana"),
    }
)
TARGETS = Choice(
    {
        "soldato": (N_("soldato"), "uomo", "fante", "soldier", "nemico"),
        "scoperto": (
            N_("soldato in piedi in esagono aperto"),
            "allo scoperto",
            "in piedi allo scoperto",
            "in piedi in aperto",
            "in the open",
        ),
        "muro": (N_("muro"), "parete", "lato di edificio", "edificio", "wall"),
        "bunker": (N_("bunker (Missione 6)"), "casamatta", "fortino"),
        "veicolo": (N_("veicolo"), "auto", "jeep", "carro", "vehicle", "kubelwagen"),
    }
)
BASE = Integer(0, 12)
FINAL = Integer(-12, 20)  # before the limits
_KNOWN_RANGE = 8  # hexes: the one distance that the example gives for a semi-automatic rifle


def known(row: str) -> int:
    """A number that only a printed example gives."""
    return figure("valori-noti", row, "valore")


def known_base(weapon: str, reach: str | None, hexes: int | None) -> int | None:
    """The Base Chance of the printed example; elsewhere the player must read it on the Screen."""
    value = known("Fucile semiautomatico: Probabilità Base a gittata media")
    if weapon == SEMI and (reach == "media" or (reach is None and hexes == _KNOWN_RANGE)):
        return value
    return None


def jam(weapon: str, given: int | None) -> int | None:
    """The number for a jam: as given, or that of the printed example."""
    if given is None and weapon == SEMI:
        return known("Fucile semiautomatico: si inceppa con percentuale fino a")
    return given


def empty(weapon: str, given: int | None) -> int | None:
    """The number for a magazine used up: as given, or that of the printed example."""
    if given is None and weapon == SEMI:
        return known("Fucile semiautomatico: caricatore esaurito con percentuale fino a")
    return given


def is_burst(weapon: str, manner: str) -> bool:
    """Whether the fire is aimed and automatic (9/2, 13/6)."""
    return weapon in (AUTOMATIC, MACHINE_GUN) and manner == "mirato"


@dataclass(frozen=True, slots=True)
class Shot:
    """One shot: who fires what at whom."""

    weapon: str
    manner: str
    ws: int
    target: str
    others: int | None
    enemies: int
    wounded: bool
    from_car: bool
    captured: bool

    @property
    def at_soldiers(self) -> bool:
        """Whether soldiers are the target, not a wall, a bunker or a vehicle."""
        return self.target in ("soldato", "scoperto")

    def modify(self, tally: Tally) -> None:
        """Add all that changes the Base Chance (9/3)."""
        tally.add(_("Abilità con le Armi (WS)"), self.ws, "9/1#probabilita")
        if self.captured:
            tally.add(_("Arma catturata: WS ridotta"), _modifier("Arma catturata (WS ridotta)"), "14#armi")
        if self.manner == "istintivo":
            tally.add(_("Fuoco istintivo"), _modifier("Fuoco istintivo"), "9/3#valori")
        if self.wounded:
            tally.add(_("Tiratore ferito"), _modifier("Tiratore ferito"), "13/2#combattimento")
        if self.from_car:
            tally.add(_("Fuoco da bordo di un'auto"), _modifier("Fuoco da bordo di un'auto"), "17/7#auto")
        self._modify_target(tally)
        if self.others:
            tally.add(_("Altri modificatori dello Schermo"), self.others, "9/3#somma")

    def _modify_target(self, tally: Tally) -> None:
        if self.target == "scoperto":
            value = _modifier("Bersaglio in piedi in esagono aperto")
            tally.add(_("Bersaglio in piedi in esagono aperto"), value, "9/3#valori")
        elif self.target == "muro":
            tally.add(_("Il bersaglio è un muro"), _modifier("Bersaglio: un muro"), "13/5#mirare-muro")
        elif self.target == "bunker":
            tally.add(_("Il bersaglio è un bunker"), _modifier("Bersaglio: un bunker"), "Missione_6#bunker-fuoco")
        if self.at_soldiers and self.enemies > 1 and is_burst(self.weapon, self.manner):
            each = _modifier("Automatico mirato, per ogni nemico attivo oltre il primo")
            text = _("Automatico mirato, nemici attivi oltre il primo: {count}", count=self.enemies - 1)
            tally.add(text, each * (self.enemies - 1), "9/2#automatico")


def _modifier(row: str) -> int:
    return int(cell("modificatori-fuoco", row, "modificatore"))
