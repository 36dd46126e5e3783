"""Residual firepower: what an attack leaves in the hex, and its own attack on who comes through (3.3.5)."""

from dataclasses import replace

from referee.calculators.aslsk.attack import Attack
from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.cover import MOVEMENT, TERRAIN, Scene, doubtful
from referee.calculators.aslsk.drms import modifiers
from referee.calculators.aslsk.fire import FIRERS, Firer
from referee.calculators.aslsk.firepower import power
from referee.calculators.aslsk.ift import column_of, columns, residual
from referee.calculators.aslsk.said import DISTANCE, HEXES_BETWEEN, HINDRANCE, OTHER_DRM, ROLLED
from referee.calculators.aslsk.scene_inputs import SMOKE_SAID
from referee.calculators.aslsk.shot import PHASES, Shot
from referee.calculators.aslsk.verdict import TARGET_INPUTS, View, target_of, verdict
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

FIRST_FIRE = Choice({phase: PHASES.options[phase] for phase in ("dff", "sff", "fpf")})
COUNTERS = Choice({value: (f"{value}FP", f"{value} fp") for value in ("1", "2", "4", "6", "8", "12")})


@calculator(
    game=GAME,
    name="residuo",
    title=N_("Fuoco residuo"),
    summary=N_("Quanto FP residuo lascia un fuoco difensivo nella MPh, e l'attacco che fa a chi passa."),
    sections=("3.3.5", "3.3.5#calcolo", "3.3.5#colonne", "3.3.5#nessun-residuo", "3.3.5#attacco"),
    inputs=(
        Input(
            "fp",
            N_("Chi ha sparato"),
            FIRERS,
            None,
            N_(
                "Come nell'attacco: «4-6-7 e MMG 5-12 guasta», o il solo FP. L'arma guasta o che ha tenuto la ROF non conta."
            ),
            (
                r"^(?!.*\b(?:pass\w+|entr\w+|attravers\w+(?! (?:\d|un|uno|una|il|dei|la linea|hindrance|grano|cespugl\w+|frutteto|fumo|quel|del|lo))|subisc\w+|muov\w+|corr\w+)\b)(?!.*\d-\d).*?(?<![\w,./+-])(\d{1,3}) ?(?:fp|fattori|di fuoco|punti)\b(?! residu)",
                r"\bcolonna(?: (?:della|ift|da|del|dei|di|usata))* (\d{1,2})\b",
                r"\b(?:attacco|sparat\w|tirat\w|fuoco|fire|spar\w+|dff|sff)(?: \w+){0,2} (?:sulla|sul|alla|in) (1|2|4|6|8|12|16|20|24|30|36)\b(?!-| esagon| hex)",
                r"\b(?:attacco|fuoco|dff|first fire|sparo)(?: (?:da|di|con|del))* (\d{1,2})\b(?!-)",
                r"^e (?:se )?(?:era|erano|fosse|fossero|con|da|sparo con)(?: (?:un|una|su))* (\d{1,2})(?: ?fp| fattori)?$",
            ),
        ),
        Input("gittata", N_("Distanza in esagoni"), Integer(0, 60), None, said=DISTANCE),
        Input("fase", N_("Tipo di fuoco"), FIRST_FIRE, "dff"),
        Input(
            "cowering",
            N_("Colonne perse per Cowering"),
            Integer(0, 2),
            0,
            said=((r"\b(?:cowering|con un doppio|e doppio)\b", 1),),
        ),
        Input(
            "drm_esterni",
            N_("DRM positivi esterni all'esagono bersaglio"),
            Integer(0, 20),
            0,
            N_(
                "La somma di Hindrance, fumo lungo la LOS, CX, Leader con DRM positivo e DRM To Hit; non il TEM del bersaglio."
            ),
            (
                *HINDRANCE,
                *OTHER_DRM,
                *HEXES_BETWEEN,
            ),
        ),
        Input("fumo_los", N_("Fumo lungo la LOS"), Integer(0, 12), 0, N_("Si somma ai DRM esterni."), SMOKE_SAID),
        Input("cx", N_("Chi ha sparato era CX"), Flag(), False, N_("È un DRM esterno di +1."), (r"\bcx\b",)),
        Input("air_burst", N_("Air Burst"), Flag(), False),
        Input(
            "pedina",
            N_("Pedina residua già nell'esagono"),
            COUNTERS,
            None,
            said=(
                r"(?<![\w-])(1|2|4|6|8|12) ?(?:fp |fattori )?(?:di )?(?:fuoco )?residu\w+",
                r"^(?=.*\b(?:pass\w+|entr\w+|attravers\w+|subisc\w+|corr\w+)\b).*?\b(?:residu\w+|residual(?: fire| fp)?)(?: (?:da|di|del|con))* (1|2|4|6|8|12)\b(?!-)",
                r"^(?=.*\b(?:pass\w+|entr\w+|attravers\w+|subisc\w+|corr\w+)\b).*?(?<![\w-])(1|2|4|6|8|12) ?fp\b",
                r"\b(?:residual fire|pedina)(?: (?:da|di))* (1|2|4|6|8|12)\b",
            ),
            listens=False,
        ),
        Input("terreno", N_("Terreno dell'esagono"), TERRAIN, None, N_("Se lo dici, si calcola l'attacco residuo.")),
        Input(
            "movimento",
            N_("Movimento di chi passa"),
            MOVEMENT,
            None,
            said=((r"\bin assault\b|assault move\w*", "assalto"),),
            listens=False,
        ),
        Input("ffmo", N_("FFMO"), Flag(), None, N_("Vuoto: lo dice il terreno. Sì o no lo decidono.")),
        Input("fumo", N_("Fumo nell'esagono"), Integer(0, 6), 0),
        Input("riparo", N_("AFV amico o relitto nell'esagono"), Flag(), False),
        Input("ft_bersaglio", N_("Lanciafiamme posseduti dal bersaglio"), Integer(0, 3), 0),
        *TARGET_INPUTS,
        Input(
            "dr",
            N_("DR dell'attacco residuo"),
            TwoDice(),
            None,
            N_("Vuoto: tutte le probabilità."),
            tuple(
                rf"^(?=.*\b(?:pass\w+|entr\w+|attravers\w+|residual fire|residu\w+|corr\w+)\b).*?{each}"
                for each in ROLLED
            ),
            listens=False,
        ),
        Input("dr_morale", N_("DR del controllo del bersaglio"), TwoDice(), None),
    ),
)
def residual_fire(
    fp: tuple[Firer, ...] | None,
    gittata: int | None,
    fase: str,
    cowering: int,
    drm_esterni: int,
    fumo_los: int,
    cx: bool,
    air_burst: bool,
    pedina: str | None,
    terreno: str | None,
    movimento: str | None,
    ffmo: bool | None,
    fumo: int,
    riparo: bool,
    ft_bersaglio: int,
    tipo: str,
    stato: str,
    bersagli: int,
    morale: int | None,
    elr: int | None,
    aiuto: int,
    dr: Rolled | None,
    dr_morale: Rolled | None,
) -> Ruling:
    """The counter that an attack leaves, and what it does to who enters."""
    shot = Shot(fase, gittata, directed=True)
    if fp and terreno == "bosco" and any(each.weapon == "mortaio" for each in fp):
        air_burst = True
    if fp and pedina is None and movimento is None and dr is None and morale is None:
        terreno = None  # where it was fired at: what it does to who enters was not asked
    marker, steps = _counter(fp, shot, cowering, drm_esterni + fumo_los + cx, air_burst, int(pedina or 0))
    target = target_of(morale, tipo, stato, bersagli, elr, aiuto, dr, dr_morale)
    if marker == 0 or not any((terreno, movimento, dr, morale)):
        return _marker_only(marker, steps)
    cover, where, moves = ("afv",) if riparo else (), terreno or "aperto", movimento or "normale"
    state = (tipo == "equipaggio-ce", stato == "pinned", stato == "broken")
    scene = Scene("dff", where, cover, moves, ffmo, 0, 0, fumo, False, ft_bersaglio, *state)
    return _attack(marker, scene, steps, View(target, tipo, bersagli), dr)


def _counter(
    firers: tuple[Firer, ...] | None, shot: Shot, cowering: int, outside: int, air_burst: bool, there: int
) -> tuple[int, tuple[Step, ...]]:
    """The counter that stays: one only, the higher of the new one and the one that was there."""
    if firers is None:
        if not there:
            raise Wrong(_("Indica chi ha sparato, o la pedina residua che c'è nell'esagono."))
        return there, ()
    left, steps = _left(firers, shot, cowering, outside, air_burst)
    if not there:
        return left, steps
    text = _("C'era già una pedina da {there}FP: non si sommano, resta la maggiore", there=there)
    return max(left, there), (*steps, Step(text, f"{max(left, there)}FP", "3.3.5#una-pedina"))


def _left(
    firers: tuple[Firer, ...], shot: Shot, cowering: int, outside: int, air_burst: bool
) -> tuple[int, tuple[Step, ...]]:
    """The FP that the attack leaves."""
    staying = tuple(each for each in firers if each.weapon != "leader" and leaves(each))
    if not staying:
        return 0, (Step(_("Nessuna di queste armi lascia fuoco residuo"), "0", "3.3.5#nessun-residuo"),)
    made = power(staying, shot)
    steps = list(made.steps)
    column = -1 if made.column is None else made.column - cowering
    if cowering:
        steps.append(Step(_("Cowering: colonne a sinistra"), f"-{cowering}", "3.2.2#cowering"))
    half = residual(column)
    steps.append(Step(_("Metà della colonna usata, al massimo 12FP"), f"{half}FP", "3.3.5#calcolo"))
    if outside:
        steps.append(Step(_("Una colonna in meno per ogni punto di DRM esterno"), f"-{outside}", "3.3.5#colonne"))
    if air_burst:
        steps.append(Step(_("Air Burst: una colonna in più"), "+1", "3.3.5#colonne"))
    return residual(column, outside, air_burst), tuple(steps)


def leaves(firer: Firer) -> bool:
    """Whether a weapon's fire stays in the hex (3.3.5, 4.4.2)."""
    never = firer.weapon in ("atr", "pf", "dc", "oba", "sn", "backblast") or firer.tags & {"ap", "apcr"}
    return not never and not firer.tags & {"guasta", "rof-tenuta"}


def _marker_only(marker: int, steps: tuple[Step, ...]) -> Ruling:
    if not marker:
        return Ruling(_("Non resta fuoco residuo."), "0FP", (*steps, Step(_("Fuoco residuo"), "0FP", "3.3.5")))
    text = _("Resta una pedina da {marker}FP residui, fino alla fine della MPh.", marker=marker)
    return Ruling(text, f"{marker}FP", (*steps, Step(_("Fuoco residuo"), f"{marker}FP", "3.3.5")))


def _attack(marker: int, scene: Scene, steps: tuple[Step, ...], view: View, dr: Rolled | None) -> Ruling:
    """The attack of the counter: alone, with no cowering and the modifiers of the hex."""
    column = column_of(marker)
    assert column is not None  # a counter has at least one FP
    found = modifiers((Firer("", (marker,), weapon="numero"),), (), scene)
    step = Step(_("Il fuoco residuo attacca sulla colonna"), str(columns()[column]), "3.3.5#attacco")
    ruling = verdict(
        Attack(column, sum(each.value for each in found)), (*steps, step, *(each.step for each in found)), view, dr
    )
    notes: tuple[str, ...] = (_("La IFT non è nel testo italiano: le celle vengono dalla scheda del gioco."),)
    if doubtful(scene) and scene.open_ground is None:
        notes += (_("FFMO non contato: dipende dalla LOS lungo la strada. Se vale, scrivi «ffmo sì»."),)
    return replace(ruling, warnings=(*ruling.warnings, *notes))
