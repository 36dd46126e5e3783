"""A shot of ASL Starter Kit and the modifiers of its To Hit roll (3.2.4)."""

from dataclasses import dataclass

from referee.calculators.aslsk.common import GAME, Modifier, capital
from referee.calculators.aslsk.guns import leadership, size
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.tables import table
from referee.i18n import N_, _

ITT, ATT, VTT, LATW = "itt", "att", "vtt", "latw"
NOT_PRINTED = "non stampato"
TYPES = Choice(
    {
        ITT: (N_("ITT (fanteria)"), "infantry target type", "fanteria", "infantry"),
        ATT: (N_("ATT (area)"), "area target type", "area"),
        VTT: (N_("VTT (veicolo)"), "vehicle target type", "veicolo", "vehicle"),
        LATW: (N_("tabella della LATW"), "pedina", "retro della pedina"),
    }
)
WEAPONS = Choice(
    {
        "gun": (N_("Gun senza torretta (NT)"), "cannone", "at gun", "at", "inf gun", "anticarro"),
        "gun-360": (N_("Gun a 360°"), "gun 360", "88", "aa gun", "aa", "cerchio bianco"),
        "ma-t": (N_("MA in torretta T"), "t", "torretta veloce", "carro"),
        "ma-st": (N_("MA in torretta ST"), "st", "torretta lenta"),
        "ma-rst": (N_("MA in torretta RST"), "rst", "torretta lenta limitata"),
        "ma-1mt": (N_("MA in torretta 1MT"), "1mt", "torretta monoposto"),
        "ma-nt": (N_("MA senza torretta (NT)"), "nt", "semovente", "cacciacarri"),
        "mortaio": (N_("mortaio Gun (oltre 60mm)"), "mortaio 81", "mortaio pesante", "mortar"),
        "mortaio-leggero": (N_("mortaio leggero (SW)"), "mortaio 50", "mortaio 60", "mortaio sw", "light mortar"),
        "baz": (N_("Bazooka"), "bazooka", "baz 43", "baz 44", "baz 45"),
        "psk": (N_("Panzerschreck"), "panzerschreck"),
        "piat": (N_("PIAT"),),
        "atr": (N_("ATR (fucile anticarro)"), "fucile anticarro", "anti tank rifle"),
    }
)
MORTARS = frozenset({"mortaio", "mortaio-leggero"})
LIGHT = frozenset({"baz", "psk", "piat", "atr"})  # LATW
SUPPORT = LIGHT | {"mortaio-leggero"}  # SW: no CA, no Intensive Fire
PHASES = Choice(
    {
        "pfph": (N_("PFPh"), "prep fire", "fuoco preparatorio"),
        "mph": (N_("propria MPh (Bounding First Fire)"), "bounding first fire", "bff"),
        "dff": (N_("MPh nemica (Defensive First Fire)"), "defensive first fire", "first fire"),
        "dfph": (N_("DFPh (Final Fire)"), "final fire", "fuoco difensivo"),
        "afph": (N_("AFPh"), "advancing fire", "fuoco avanzato"),
    }
)
FIRER = Choice(
    {
        "intensivo": (N_("Intensive Fire"), "fuoco intensivo", "if"),
        "non-qualificato": (N_("uso non qualificato"), "squadra o hs al gun", "non qualified use"),
        "catturata": (N_("arma catturata"), "catturato", "captured"),
        "inesperti": (N_("serventi inesperti"), "inesperto", "green", "coscritti", "inexperienced"),
        "cx": (N_("tiratore CX"), "esausto", "stanco"),
        "pinned": (N_("serventi Pinned"), "pin", "inchiodati"),
        "ce": (N_("AFV CE"), "crew exposed", "portello aperto"),
        "stordito": (N_("AFV con la pedina Stun girata"), "stun", "recall"),
        "mosso": (N_("veicolo che ha mosso (Bounding Fire)"), "bounding", "bounding fire"),
        "non-fermo": (N_("veicolo non fermo"), "in moto", "motion", "non stopped"),
        "dal-fumo": (N_("spara da dentro il fumo"), "fuori dal fumo", "nel fumo"),
        "backblast": (N_("evita il Backblast"), "backblast evitato", "dentro un edificio"),
    }
)
TARGET = Choice(
    {
        "movimento": (N_("veicolo bersaglio in movimento"), "in movimento", "bersaglio in moto", "moving"),
        "hip": (N_("bersaglio HIP"), "nascosto", "hidden"),
        "ffmo": (N_("FFMO"), "allo scoperto", "open ground"),
        "ffnam": (N_("FFNAM"), "non assault movement"),
        "azzardato": (N_("spinge un Gun: movimento azzardato"), "hazardous", "hazardous movement", "spinge un gun"),
        "fermo": (N_("fermo"), "non si muove"),  # takes back that it moves
    }
)
MOVING_TARGET = frozenset({"movimento", "ffmo", "ffnam", "azzardato"})
_ROWS = {  # each condition: its row in the table of To Hit DRM, and its rule
    "intensivo": ("Intensive Fire", "3.2.4#intensive-fire"),
    "non-qualificato": ("uso non qualificato", "3.2.4#non-qualificato"),
    "catturata": ("artiglieria catturata", "5.5#artiglieria"),
    "cx": ("tiratore CX", "3.3.1#cx-effetti"),
    "stordito": ("AFV con pedina Stun +1", "7.10#stun-piu-1"),
    "backblast": ("Backblast evitato", "4.4.3#evitare"),
    "movimento": ("veicolo bersaglio in movimento", "7.12"),
    "hip": ("bersaglio HIP", "6.4#attaccato"),
    "ffmo": ("FFMO", "3.3.3#ffmo"),
    "ffnam": ("FFNAM", "3.3.3#ffnam"),
    "bu": ("tiratore BU", "7.7#bu-to-hit"),
    "afph": ("AFPh", "3.5#penalita"),
    "bounding": ("Bounding Fire di un MA in torretta T", "3.3.2.2#drm"),
}
_MOUNTS = {"gun-360": "Gun a 360°", "ma-t": "T", "ma-st": "ST", "ma-rst": "RST", "ma-1mt": "1MT"}


def condition(name: str, text: str) -> Modifier:
    """The DRM of one condition, from the table; the text carries its printed case."""
    row, section = _ROWS[name]
    rows = table(GAME, "th-drm")
    case = rows.cell(row, "caso")
    shown = capital(text) if case == "-" else _("{cause} (caso {case})", cause=capital(text), case=case)
    return Modifier(shown, int(rows.cell(row, "DRM")), section)


def _fire_drm(cause: str) -> int:
    """A modifier that To Hit rolls share with the IFT."""
    return int(table(GAME, "drm-fuoco").cell(cause, "DRM"))


def cover(tem: int, hindrance: int, leader: str | None, vehicle_size: str | None) -> list[Modifier]:
    """What every To Hit may have: TEM, Hindrance, Leadership, size; only those that count."""
    found = [
        Modifier(_("TEM del bersaglio (caso 17)"), tem, "3.2.4#drm"),
        Modifier(_("Hindrance (caso 18)"), hindrance, "3.2.1#hindrance"),
        Modifier(_("Leadership"), leadership(leader) if leader else 0, "4.4#colpire"),
    ]
    if vehicle_size is not None:
        text = _("Taglia del veicolo: {size} (caso 22)", size=vehicle_size)
        found.append(Modifier(text, size(vehicle_size), "7.3"))
    return [each for each in found if each.value or each.section == "7.3"]


@dataclass(frozen=True, slots=True)
class Shot:
    """One shot, as it was told and with its defaults settled."""

    weapon: str
    type: str
    phase: str
    firer: frozenset[str]
    target: frozenset[str]
    hexspines: int = 0
    arc_drm: int | None = None
    bounding_drm: int | None = None
    tem: int = 0
    hindrance: int = 0
    acquisition: int = 0
    size: str | None = None
    leader: str | None = None
    other: int = 0
    range: int | None = None

    @property
    def main_armament(self) -> bool:
        """Whether a vehicle fires it."""
        return self.weapon.startswith("ma-")

    @property
    def bounding(self) -> bool:
        """Whether it is Bounding Fire, in the MPh or in the AFPh."""
        return self.phase == "mph" or "mosso" in self.firer

    def modifiers(self) -> list[Modifier]:
        """Every DRM, those of the firer first."""
        found = [*self._turning(), *self._firer()]
        found += cover(0 if self.type == ATT else self.tem, self.hindrance, self.leader, self.size)
        if self.type == ATT and self.tem:
            found.append(Modifier(_("TEM: in ATT si applica al tiro sulla IFT, non qui"), 0, "3.2.4#att"))
        if self.acquisition:
            found.append(Modifier(_("Bersaglio acquisito (caso 20)"), self.acquisition, "6.10#drm"))
        found += [condition(name, TARGET.label(name)) for name in TARGET.options if name in self.target & _ROWS.keys()]
        if "azzardato" in self.target:
            drm = _fire_drm("movimento azzardato (al posto di FFMO e FFNAM)")
            found.append(Modifier(_("Movimento azzardato"), drm, "6.5#azzardato"))
        if self.other:
            found.append(Modifier(_("Altri DRM della scheda"), self.other, "3.2.4#drm"))
        return found

    def _firer(self) -> list[Modifier]:
        found = [condition(name, FIRER.label(name)) for name in FIRER.options if name in self.firer and name in _ROWS]
        if self.main_armament and "ce" not in self.firer:
            found.append(condition("bu", _("tiratore BU")))
        if self.bounding:
            found.append(self._bounding())
        elif self.phase == "afph":
            found.append(condition("afph", _("fuoco nella AFPh")))
        if "dal-fumo" in self.firer:
            drm = _fire_drm("fuoco che esce da un esagono di fumo")
            found.append(Modifier(_("Spara da dentro il fumo"), drm, "1.2.5#uscita"))
        return found

    def _bounding(self) -> Modifier:
        printed = condition("bounding", _("Bounding Fire"))
        if self.bounding_drm is not None:
            return Modifier(printed.text, self.bounding_drm, printed.section)
        if self.weapon != "ma-t":
            raise Wrong(
                _(
                    "Il testo stampa il Bounding Fire solo per la torretta T (+4): scrivi il DRM del caso 14 della scheda."
                )
            )
        return printed

    def _turning(self) -> list[Modifier]:
        """Case 8, the change of CA; Bounding First Fire does not pay it."""
        if not self.hexspines:
            return []
        if self.phase == "mph":
            return [Modifier(_("Cambio di CA: non conta nel Bounding First Fire"), 0, "3.2.4#cambio-ca")]
        return [
            Modifier(
                _("Cambio di CA, spine: {count} (caso 8)", count=self.hexspines),
                self.arc_drm if self.arc_drm is not None else self._turning_drm(),
                "3.2.4#cambio-ca-valori",
            )
        ]

    def _turning_drm(self) -> int:
        row = _MOUNTS.get(self.weapon, "NT")
        rows = table(GAME, "torrette")
        first, more = (rows.cell(row, name) for name in ("cambio di CA, prima spina", "ogni altra spina"))
        if NOT_PRINTED in (first, more if self.hexspines > 1 else ""):
            raise Wrong(
                _("Il testo non stampa quanto costa questo cambio di CA: scrivi il DRM del caso 8 letto sulla scheda.")
            )
        return int(first) + (int(more) * (self.hexspines - 1) if self.hexspines > 1 else 0)
