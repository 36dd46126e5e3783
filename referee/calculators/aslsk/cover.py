"""What protects the target: terrain, hedges, height, wrecks, gunshields, and whether it is caught in the open (1.1.1, 6, 7)."""

from dataclasses import dataclass

from referee.calculators.aslsk.common import GAME, Modifier
from referee.calculators.aslsk.fire import GUNS, LATW, Firer
from referee.calculators.aslsk.said import Said
from referee.calculators.aslsk.shells import area
from referee.calculators.aslsk.shot import MOVING
from referee.calculators.kinds import Choice, Choices
from referee.calculators.tables import table
from referee.i18n import N_, _

TERRAIN = Choice(
    {
        "aperto": (
            N_("campo aperto"),
            "open ground",
            "terreno aperto",
            "aperto",
            "scoperto",
            "allo scoperto",
            "prato",
            "og",
        ),
        "strada": (N_("strada"), "road", "via"),
        "edificio-pietra": (
            N_("edificio in pietra"),
            "edificio di pietra",
            "casa in pietra",
            "casa di pietra",
            "pietra",
            "stone building",
            "edificio grigio",
            "muratura",
        ),
        "edificio-legno": (
            N_("edificio in legno"),
            "edificio di legno",
            "casa in legno",
            "casa di legno",
            "legno",
            "wooden building",
            "edificio marrone",
        ),
        "edificio": (
            N_("edificio, non si sa se di legno o di pietra"),
            "edificio",
            "casa",
            "case",
            "building",
            "palazzo",
            "fabbricato",
        ),
        "bosco": (N_("bosco"), "woods", "boschi", "foresta", "alberi"),
        "strada-bosco": (N_("strada nel bosco"), "woods-road", "woods road"),
        "frutteto": (N_("frutteto"), "orchard", "frutteti"),
        "strada-frutteto": (N_("strada nel frutteto"), "orchard-road", "orchard road", "strada alberata"),
        "grano": (N_("grano in stagione"), "grano", "grain", "campo di grano"),
        "grano-fuori-stagione": (N_("grano fuori stagione"), "grain fuori stagione"),
        "cespugli": (N_("cespugli"), "brush", "sottobosco", "macchia", "sterpaglia"),
        "collina": (N_("collina senza altro terreno"), "collina", "hill", "altura"),
    }
)
_ROWS = {
    "aperto": "Open Ground",
    "strada": "Lato di strada, veicolo CE",
    "edificio-pietra": "Edificio di pietra",
    "edificio-legno": "Edificio di legno",
    "edificio": "Edificio di legno",  # the least it can be; both are reckoned where it matters
    "bosco": "Woods",
    "strada-bosco": "Woods-Road, costo della strada",
    "frutteto": "Orchard",
    "strada-frutteto": "Orchard-Road, dalla strada",
    "grano": "Grain, giugno-settembre",
    "grano-fuori-stagione": "Grain, altri mesi",
    "cespugli": "Brush",
    "collina": "Collina senza altro terreno",
}
_TERRAIN_RULES = {
    "edificio-pietra": "1.1.1#edifici-tem",
    "edificio-legno": "1.1.1#edifici-tem",
    "bosco": "1.1.1#boschi-tem",
    "strada-bosco": "1.1.1#strada-bosco-tem",
}
COVER = Choices(
    Choice(
        {
            "siepe": (N_("siepe"), "hedge", "lato di siepe", "dietro una siepe"),
            "altezza": (N_("vantaggio in altezza"), "height advantage", "piu in alto", "sopra"),
            "afv": (N_("AFV amico o relitto nell'esagono"), "relitto", "wreck", "carro amico", "afv amico"),
            "interrato": (N_("Gun interrato"), "emplaced", "interramento"),
            "gunshield": (N_("Gunshield"), "scudo"),
        }
    )
)
_COVER = {  # the row of the table of fire DRMs, and its rule
    "siepe": ("lato di siepe", "1.1.1#siepi-tem"),
    "altezza": ("vantaggio in altezza", "1.1.1#vantaggio-altezza"),
    "afv": ("AFV amico non in moto o relitto nell'esagono", "7.4#riparo"),
    "interrato": ("Gun interrato", "6.3#bonus"),
    "gunshield": ("Gunshield", "6.6#drm"),
    "ce": ("equipaggio CE (alcuni AFV meno)", "7.7#ce-drm"),
}
BUILDINGS = ("edificio-legno", "edificio-pietra")  # what a building may be
MOVES: Said = (
    (
        r"\b(?:non|senza) (?:si )?(?:muov\w+|fosse mosso|si e mosso|s e mosso|muoversi|spost\w+)()(?!.*\b(?:assault|assalto)\b)|\b(?:fosse|stesse|stava|restasse|era|rimanesse) ferm[oaie]\b()",
        "fermo",
    ),
    (
        r"\b(?:non|senza|niente|nessun|no|anziche|invece (?:di|del|che))(?: (?:in|fa|fanno|fare|usare|usando|usa|usano|e|l|il|lo|movimento|di|del|d|con|ha|fatto|sta|in))* (?:assault|assalto)\b",
        "normale",
    ),
    (
        r"\b(?:attravers(?!o\b)\w+|corr(?:e|ono|endo|eva)|di corsa|(?:mi |gli |ci )?entra(?:no|re|va)?|si muov\w+|muov\w+|si spost\w+|in movimento(?! d assalto)|ffnam)\b(?!.*assault)(?!.*movimento d assalto)",
        "normale",
    ),
    (r"\bassault\b(?! fire)|assault move\w*|\bmovimento d assalto\b|\bmuov\w+ (?:in|d) assalto\b", "assalto"),
    (r"\b(?:non|senza)(?: (?:fanno|fa|e|in|movimento|fare))* (?:d )?assalto\b", "normale"),
    (r"\b(?:cammin\w+|muov\w+|avanz\w+)(?: \w+){0,2} normal\w+\b", "normale"),
    (
        r"\b(?:sping|trascin|sospin|manovr|portano a bracc)\w*(?: \w+){0,4}? (?:cannone|gun|pezzo|obice)\b|\bmanhandling\b|\bmovimento azzardato\b",
        "azzardato",
    ),
)
MOVEMENT = Choice(
    {
        "fermo": (N_("fermo"), "no", "ferma", "nessuno"),
        "normale": (
            N_("muove, non in Assault Movement"),
            "si",
            "muove",
            "movimento",
            "non assault",
            "ffnam",
            "corre",
            "double time",
        ),
        "assalto": (N_("muove in Assault Movement"), "assault movement", "movimento d'assalto"),
        "azzardato": (N_("spinge un Gun: movimento azzardato"), "hazardous", "hazardous movement", "spinge un gun"),
    }
)


@dataclass(frozen=True, slots=True)
class Scene:
    """Where and how the target stands, and what lies between."""

    phase: str = "pfph"
    terrain: str = "aperto"
    cover: tuple[str, ...] = ()
    movement: str = "fermo"
    open_ground: bool | None = None  # FFMO as told; none: as the terrain says
    hindrance: int = 0
    smoke: int = 0
    smoke_there: int = 0
    out_of_smoke: bool = False
    flamethrowers: int = 0
    crew_exposed: bool = False
    pinned: bool = False
    broken: bool = False
    other: int = 0

    @property
    def hindered(self) -> int:
        """What counts towards a blocked LOS; the +1 for fire out of smoke does not (R22)."""
        return self.hindrance + self.smoke + self.smoke_there


def tem(terrain: str) -> int:
    """The TEM of a terrain, as the table has it."""
    return int(table(GAME, "terreno").cell(_ROWS[terrain], "TEM"))


def printed(cause: str) -> int:
    """A modifier of the table of fire DRMs."""
    return int(table(GAME, "drm-fuoco").cell(cause, "DRM"))


def terrain(firer: Firer, scene: Scene) -> list[Modifier]:
    """The TEM: the best of the hex and of what else protects, never added up (6.3, 6.6, 7.4, 7.7)."""
    if firer.weapon == "ft":
        return []
    critical, collateral = "ch" in firer.tags, "collaterale" in firer.tags
    if firer.weapon in LATW | GUNS and not (critical or collateral or area(firer) or firer.weapon == "oba"):
        return []  # in ITT it has gone on the To Hit roll
    bursts = firer.weapon in ("mortaio", "oba") and scene.terrain in ("bosco", "strada-bosco")
    offered = [] if bursts else [_hex(scene)]
    offered += [_cover(name, firer) for name in _standing(firer, scene)]
    best = max((each for each in offered if each.value > 0), key=lambda each: each.value, default=None)
    found = [] if best is None else [best]
    if critical and best is not None:
        found = [Modifier(_("Critical Hit: il TEM cambia segno"), -best.value, "6.1#fanteria")]
    if bursts:
        found.append(Modifier(_("Air Burst nel bosco"), printed("Air Burst nei boschi"), "1.1.1#boschi-mortai"))
    return found


def standing(name: str, weapon: str) -> int:
    """The TEM of what protects besides the terrain, on a To Hit roll: a gunshield works later, on the IFT."""
    if name == "gunshield" or (weapon.startswith("mortaio") and name in ("altezza", "siepe")):
        return 0
    return printed(_COVER[name][0])


def _hex(scene: Scene) -> Modifier:
    """The TEM of the hex; a road through woods gives none to who is caught in the open on it."""
    exposed = scene.terrain == "strada-bosco" and scene.phase in MOVING and scene.open_ground is True
    value = 0 if exposed else tem(scene.terrain)
    section = _TERRAIN_RULES.get(scene.terrain, "1.1.1")
    return Modifier(_("TEM: {terrain}", terrain=TERRAIN.label(scene.terrain)), value, section)


def _standing(firer: Firer, scene: Scene) -> list[str]:
    """What protects besides the terrain, against this weapon."""
    gone: set[str] = set()
    if firer.weapon in ("mortaio", "oba"):
        gone.add("altezza")
    if firer.weapon in ("mortaio", "dc"):
        gone.add("siepe")
    if scene.movement == "azzardato" or scene.broken or firer.weapon in GUNS - {"oba"}:
        gone.add("gunshield")  # against shells it works after the hit: see `shield`
    return [name for name in (*scene.cover, *(("ce",) if scene.crew_exposed else ())) if name not in gone]


def _cover(name: str, firer: Firer) -> Modifier:
    row, section = _COVER[name]
    if name == "gunshield" and firer.weapon in ("mortaio", "oba"):
        row = "Gunshield contro mortai o OBA"
    text = _("Equipaggio CE") if name == "ce" else COVER.choice.label(name)
    return Modifier(_("TEM: {terrain}", terrain=text), printed(row), section)


def shield(firer: Firer, scene: Scene, tem: int) -> Modifier | None:
    """The gunshield against a shell: it works on the IFT roll, but never on a direct hit (6.6, 6.7)."""
    if firer.weapon not in GUNS - {"oba"} or "gunshield" not in scene.cover or "ch" in firer.tags:
        return None
    if scene.movement == "azzardato" or scene.broken:
        return None
    value = _cover("gunshield", firer).value - max(tem, 0)
    return Modifier(_("Gunshield, se non è un Direct Hit"), value, "6.6#direct-hit") if value > 0 else None


def in_the_open(scene: Scene, firer: Firer) -> bool:
    """Whether FFMO applies: open ground, nothing hindering and no cover that denies it."""
    denied = set(_standing(firer, scene)) & {"altezza", "afv"} or "siepe" in scene.cover
    if denied or (scene.hindered and firer.weapon != "oba"):
        return False
    if scene.open_ground is not None:
        return scene.open_ground
    return _open(scene).startswith("Si") and not doubtful(scene)


def doubtful(scene: Scene) -> bool:
    """Whether FFMO hangs on the line of sight along the road, which only the players see."""
    return _open(scene).startswith("Si se ")


def _open(scene: Scene) -> str:
    return table(GAME, "terreno").cell(_ROWS[scene.terrain], "FFMO e interdizione")
