"""The whole fire attack on the IFT: firepower, column, modifiers, cowering, the result and what becomes of the target."""

from dataclasses import dataclass, replace

from referee.calculators.aslsk.aftermath import Volley
from referee.calculators.aslsk.attack import Attack, prepare
from referee.calculators.aslsk.common import GAME, LOS_LIMIT, either
from referee.calculators.aslsk.cover import BUILDINGS, Scene, doubtful
from referee.calculators.aslsk.effects import Target
from referee.calculators.aslsk.fire import GUNS, LATW, LEADERS, MACHINE_GUNS, Firer, Leader
from referee.calculators.aslsk.fire_inputs import HOW_INPUTS, ROLL_INPUTS, WHO_INPUTS
from referee.calculators.aslsk.firepower import Power, fp_text, power
from referee.calculators.aslsk.ift import cell, columns, named
from referee.calculators.aslsk.scene_inputs import SCENE_INPUTS
from referee.calculators.aslsk.shot import MOVING, Shot, TooFarError, small_arms
from referee.calculators.aslsk.troops import read_unit
from referee.calculators.aslsk.verdict import TARGET_INPUTS, View, target_of, verdict
from referee.calculators.kinds import Lacking, Rolled
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="attacco",
    title=N_("Attacco di fuoco sulla IFT"),
    summary=N_("FP e colonna, DRM, Cowering, risultato sulla IFT e probabilità esatte, fino alla sorte del bersaglio."),
    sections=(
        "3.2.2",
        "3.2.2#frazioni",
        "3.2.2#cowering",
        "3.2.3",
        "3.2.3#colonna",
        "3.2.3#drm",
        "3.3.3",
        "3.5",
        "4.1",
    ),
    inputs=(
        *WHO_INPUTS,
        *SCENE_INPUTS,
        *TARGET_INPUTS,
        *HOW_INPUTS,
        *ROLL_INPUTS,
    ),
)
def fire_attack(
    fp: tuple[Firer, ...],
    gittata: int | None,
    fase: str | None,
    sparsi: bool,
    leader: tuple[Leader, ...] | None,
    bersaglio: tuple[Piece, ...] | None,
    terreno: str,
    tem: int | None,
    protezione: tuple[str, ...],
    movimento: str,
    ffmo: bool | None,
    hindrance: int,
    fumo: int | None,
    fumo_detto: bool,
    fumo_bersaglio: int,
    esce_dal_fumo: bool,
    ft_bersaglio: int,
    hip: bool,
    altri_drm: int,
    tipo: str,
    stato: str,
    bersagli: int,
    morale: int | None,
    elr: int | None,
    aiuto: int,
    portata: int | None,
    collaterale: bool,
    critico: bool,
    cx: bool,
    doppio: bool,
    sottolineato: bool,
    in_moto: bool,
    tipo_bersaglio: str | None,
    munizione: str | None,
    pinnati: bool,
    smc_solo: bool,
    inesperta: bool,
    finale: int | None,
    dr: Rolled | None,
    dr_morale: Rolled | None,
) -> Ruling:
    """One attack, from the counters to the fate of the target."""
    if fp[0].weapon == "backblast" and dr and not dr.dice and dr.total <= 6:
        dr = Rolled(dr.total + 1, (dr.total, 1))  # only the coloured die counts (4.4.3)
    if fumo_detto and fumo is None and not fumo_bersaglio:
        raise Lacking("fumo")
    if finale is not None:
        return _by_row(power(fp, Shot(fase or "pfph", gittata, True)), finale)
    said = {
        "cx": cx,
        "inesperta": inesperta,
        "sottolineato": sottolineato,
        "smc": smc_solo,
        "non-fermo": in_moto,
        "pinned": pinnati,
        "collaterale": collaterale and fp[0].weapon in GUNS,
    }
    fp = tuple(_aimed(_ranged(each, portata), tipo_bersaglio) for each in fp)
    fp = tuple(_tagged(each, {tag for tag, holds in said.items() if holds}, critico, munizione) for each in fp)
    kind, state, count, level = read_target(bersaglio, tipo, stato, bersagli, morale)
    movimento = "fermo" if fase == "bounding" else movimento  # in its own MPh only the firer moves
    phase = fase or ("dff" if movimento in ("normale", "assalto") else "pfph")
    crew, pinned, broken = kind == "equipaggio-ce", state == "pinned", state == "broken"
    seen = (hindrance, fumo or 0, fumo_bersaglio, esce_dal_fumo)
    where, other = ("aperto", altri_drm + tem) if tem is not None else (terreno, altri_drm)
    scene = Scene(phase, where, protezione, movimento, ffmo, *seen, ft_bersaglio, crew, pinned, broken, other)
    named = tuple(each for firer in fp if firer.weapon == "leader" for each in LEADERS.parse(firer.text))
    leaders = () if smc_solo else leader or named  # who fires a SW gives no Leadership (4.0)
    shot = Shot(phase, gittata, bool(leaders), not (broken or crew), hip)
    target = target_of(level, kind, state, count, elr, aiuto, dr, dr_morale)
    fire = _Fire(tuple(each for each in fp if each.weapon != "leader"), leaders, shot, scene, sparsi, doppio)
    if where != "edificio":
        return fire.ruling(target, kind, count, dr)
    wood, stone = (
        replace(fire, scene=replace(scene, terrain=each)).ruling(target, kind, count, dr) for each in BUILDINGS
    )
    return either(wood, stone)


def _ranged(firer: Firer, reach: int | None) -> Firer:
    """A firer with the normal range that was told apart from its firepower."""
    lacks = firer.weapon in MACHINE_GUNS | {"numero"} and len(firer.values) == 1 and not firer.untold
    return replace(firer, values=(*firer.values, reach)) if lacks and reach else firer


def _aimed(firer: Firer, target_type: str | None) -> Firer:
    """A gun with the target type that was told; a mortar has but one."""
    if target_type is None or firer.weapon != "gun":
        return firer
    return replace(firer, tags=firer.tags - {"itt", "att"} | {target_type})


def _tagged(firer: Firer, tags: set[str], critical: bool, shell: str | None) -> Firer:
    """A firer with what is said of all of them; a Critical Hit is one of a Gun's or of a LATW's, a shell a Gun's."""
    hit = {"ch"} if critical and firer.weapon in LATW | GUNS else set()
    hit |= {shell} if shell and firer.weapon == "gun" and not firer.tags & {"ap", "heat", "apcr"} else set()
    return firer if firer.weapon == "leader" else replace(firer, tags=firer.tags | tags | hit)


def _by_row(made: Power, final: int) -> Ruling:
    """The cell of the IFT for a final roll below all that dice can show without modifiers."""
    if made.column is None:
        return Ruling(_("Nessun effetto: l'attacco non arriva a 1FP."), _("nessun effetto"), made.steps)
    result = named(cell(made.column, final))
    head = columns()[made.column]
    row = "1" if final == 1 else _("0 o meno")
    text = _("{result} (colonna {column}, DR finale {row}).", result=result, column=head, row=row)
    return Ruling(text, result, (*made.steps, Step(_("DR finale {final}", final=row), result, "3.2.3")))


def read_target(
    pieces: tuple[Piece, ...] | None, kind: str, state: str, count: int, morale: int | None
) -> tuple[str, str, int, int | None]:
    """Kind, state, number and morale of the target, from its counters where they are told."""
    if not pieces:
        return kind, state, count, morale
    units = [read_unit(each) for each in pieces]
    tags = frozenset[str]().union(*(each.tags for each in pieces))
    state = next((each for each in ("broken", "pinned") if each in tags), state)
    levels = {each.morale for each in units}
    known = next(iter(levels)) if len(levels) == 1 and state != "broken" else None  # broken, it is on the back
    return units[0].kind, state, max(count, len(units)), morale if morale is not None else known


@dataclass(frozen=True, slots=True)
class _Fire:
    """An attack as told, to be put together."""

    firers: tuple[Firer, ...]
    leaders: tuple[Leader, ...]
    shot: Shot
    scene: Scene
    apart: bool = False  # in more than one hex, though at the same distance
    doubled: bool = False  # a double, whichever

    def ruling(self, target: Target | None, kind: str, count: int, dr: Rolled | None) -> Ruling:
        leaders, notes = self._directing()
        shot = replace(self.shot, directed=bool(leaders))
        try:
            made = power(self.firers, shot)
        except TooFarError as error:
            reach = Step(_("Gittata: al massimo il doppio di quella stampata"), _("no"), "3.2.2#lungo-raggio")
            return Ruling(_("No: {why}", why=error), _("no"), (reach,))
        if self._blocked():
            return self._no_sight(made)
        attack, drms = prepare(self.firers, leaders, made, self.scene)
        steps = (*made.steps, *(each.step for each in drms))
        after = Volley(self.firers, leaders, shot, dr).aftermath(attack, drms)
        notes = (*notes, *made.warnings, *self._notes(attack), *after.warnings)
        found = verdict(attack, steps, View(target, kind, count, fp_text(made.total)), dr)
        if self.doubled and dr is None and attack.cowering:
            found = replace(found, result=f"{_cowered(attack)} {found.result}")
        result = f"{self._without()} {found.result}".strip()
        return replace(found, result=result, steps=(*found.steps, *after.steps), warnings=(*found.warnings, *notes))

    def _without(self) -> str:
        """What is left out because its firepower was not told: said before all else, the result may change with it."""
        left = next((each.text.upper() for each in self.firers if each.untold), "")
        return left and _("Senza contare «{weapon}»: dimmi FP e gittata, per esempio «LMG 3-8».", weapon=left)

    def _directing(self) -> tuple[tuple[Leader, ...], tuple[str, ...]]:
        """The leaders whose direction counts, and why not the others."""
        if not self.leaders or not self.firers:
            return (), ()
        if any("pinned" in each.tags for each in self.leaders):
            return (), (_("Un Leader Pinned non dirige il fuoco: non è contato."),)
        if not small_arms(self.firers[0]) or any(each.vehicular or each.weapon == "ife" for each in self.firers):
            return (), (_("Sulla IFT la Leadership vale solo per il fuoco di fanteria e MG: qui non è contata."),)
        hexes = {self.shot.distance(each) for each in self.firers}
        if max(len(hexes), 1 + self.apart) > len(self.leaders):
            return (), (_("Il FG è su più esagoni: senza un Leader in ciascuno la Leadership non si applica."),)
        return self.leaders, ()

    def _blocked(self) -> bool:
        blind = self.firers[0].weapon in ("oba", "dc", "sn", "backblast")
        return self.scene.hindered >= LOS_LIMIT and not blind

    def _no_sight(self, made: Power) -> Ruling:
        text = _(
            "LOS bloccata: le Hindrance arrivano a +{total}. L'attacco non si risolve, ma chi ha sparato conta come se lo avesse fatto.",
            total=self.scene.hindered,
        )
        step = Step(_("Hindrance di terreno e fumo, in tutto"), f"+{self.scene.hindered}", "3.2.1#blocco-6")
        return Ruling(text, _("LOS bloccata"), (*made.steps, step), warnings=made.warnings)

    def _notes(self, attack: Attack) -> list[str]:
        """What the player should check."""
        first, scene = self.firers[0], self.scene
        notes = [_("La IFT non è nel testo italiano: le celle vengono dalla scheda del gioco.")]
        if small_arms(first) and any(
            each.weapon != "numero" and self.shot.distance(each) is None for each in self.firers
        ):
            notes.append(_("Distanza non detta: ogni unità è contata entro la gittata normale e non adiacente."))
        moves = scene.movement in ("normale", "assalto")
        if moves and scene.phase not in MOVING:
            notes.append(_("FFNAM e FFMO valgono solo contro chi muove nella MPh: qui non sono contati."))
        elif moves and first.weapon in LATW | GUNS - {"oba"} and "ch" not in first.tags:
            notes.append(_("Per l'artiglieria FFNAM e FFMO stanno nel To Hit, non qui."))
        elif scene.movement == "azzardato" and first.weapon in LATW | GUNS - {"oba"} and "ch" not in first.tags:
            notes.append(_("Per l'artiglieria il movimento azzardato sta nel To Hit, non qui."))
        elif moves and doubtful(scene) and scene.open_ground is None:
            notes.append(_("FFMO non contato: dipende dalla LOS lungo la strada. Se vale, scrivi «ffmo sì»."))
        if first.weapon == "sn" and first.level("uso") is None:
            notes.append(_("Numero d'uso non detto: scrivi «sN uso 7» se la pedina ha 7; oltre, nessun effetto."))
        if scene.phase == "sff":
            notes.append(_("In SFF il bersaglio non può essere più lontano del nemico più vicino in LOS."))
        if scene.broken and attack.can_check():
            notes.append(_("Un bersaglio Broken senza DM lo riceve: l'attacco può dare almeno un NMC."))
        return notes + _weapon_notes(first, scene, moves)


def _cowered(attack: Attack) -> str:
    """The column that a double leads to."""
    place = attack.column - attack.cowering
    if place < 0:
        return _("Con un doppio, Cowering: sotto la colonna 1, nessun effetto.")
    return _("Con un doppio, Cowering: colonna {column}.", column=columns()[place])


def _weapon_notes(firer: Firer, scene: Scene, moves: bool) -> list[str]:
    """What the text leaves open, or asks, for this weapon."""
    notes = []
    if firer.weapon in LATW | GUNS - {"oba"}:
        notes.append(_("Il colpo si considera già a segno: il To Hit è un altro calcolo."))
    inside = scene.terrain in ("edificio-pietra", "edificio-legno")
    if (firer.weapon in LATW or "heat" in firer.tags) and not inside:
        notes.append(_("HEAT, BAZ, PSK, PF e PIAT attaccano la fanteria solo in un edificio, oppure un Gun."))
    if firer.weapon == "ft" and scene.crew_exposed:
        notes.append(_("Il testo non dice se il +2 CE valga contro un lanciafiamme: qui non è contato."))
    if firer.weapon == "ft" and moves:
        notes.append(_("Per il lanciafiamme il testo non nomina FFNAM e FFMO: qui sono contati."))
    return notes
