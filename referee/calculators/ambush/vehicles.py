"""The vehicles of Ambush!: their data, and the armour that a hit must go through (rules 17/1, 13/5, Annex 1)."""

from functools import lru_cache

from referee.calculators.ambush.figures import GAME
from referee.calculators.kinds import Choice
from referee.calculators.tables import table
from referee.i18n import N_

VEHICLES = Choice(
    {
        "jeep": (N_("Jeep"), "willys", "gip"),
        "kubelwagen": (N_("Kubelwagen"), "kubel", "kübelwagen", "kuebelwagen", "kubelwage"),
        "automobile": (
            N_("Automobile"),
            "automobile di rappresentanza",
            "staff car",
            "berlina",
            "auto degli ufficiali",
            "auto di rappresentanza",
            "limousine",
            "vettura",
            "auto",
            "macchina",
        ),
        "panzer-iv": (N_("Panzer IV"), "panzer 4", "pz iv", "pz4", "pziv", "pzkpfw iv", "panzer"),
        "sherman": (N_("Sherman"), "m4", "m4 sherman"),
        "jagdpanther": (N_("Jagdpanther"), "cacciacarri", "jadgpanther", "td", "tank destroyer"),
    }
)
PENETRATIONS = Choice(
    {
        "nessuna": (N_("nessuna penetrazione"), "nulla", "niente", "no", "-"),
        "L": (N_("leggera (L)"), "leggera", "light"),
        "M": (N_("media (M)"), "media", "medium"),
        "H": (N_("pesante (H)"), "pesante", "heavy", "p"),
    }
)
LEVELS = ("nessuna", "L", "M", "H")  # from the weakest


@lru_cache
def data(vehicle: str) -> dict[str, str]:
    """The row of a vehicle in the summary."""
    rows = table(GAME, "veicoli")
    return dict(zip(rows.columns, rows.row(VEHICLES.options[vehicle][0]), strict=True))


def is_tank(vehicle: str) -> bool:
    """Whether it is a tank; else it is a car."""
    return data(vehicle)["tipo"] == "carro"


def seats(vehicle: str) -> int:
    """How many it carries: occupants of a car, crew of a tank."""
    return int(data(vehicle)["posti"].split()[0])


def speeds(vehicle: str) -> tuple[int, int]:
    """Its low and high movement allowance."""
    return int(data(vehicle)["MPA bassa"]), int(data(vehicle)["MPA alta"])


def beats(penetration: str, armour: str) -> bool:
    """Whether a penetration is at least the armour."""
    return LEVELS.index(penetration) >= LEVELS.index(armour)
