"""The modifiers to the IFT roll: leadership, cover, hindrance, smoke, movement and the rest (3.2.3, 3.3.3, 6, 7)."""

from referee.calculators.aslsk.common import Modifier
from referee.calculators.aslsk.cover import Scene, in_the_open, printed, terrain
from referee.calculators.aslsk.fire import Firer, Leader
from referee.calculators.aslsk.shot import MOVING, small_arms
from referee.i18n import _


def modifiers(firers: tuple[Firer, ...], leaders: tuple[Leader, ...], scene: Scene) -> list[Modifier]:
    """Every modifier to this attack's roll; `leaders` are those whose direction counts."""
    first = firers[0]
    if first.weapon in ("sn", "backblast"):
        return _others(scene)
    found: list[Modifier] = []
    if small_arms(first):
        found += _leadership(leaders)
    found += terrain(first, scene)
    if small_arms(first) or first.weapon == "ft":
        found += _seen(scene)
    pushed = first.weapon == "dc" and scene.movement == "azzardato"  # against any attack (6.5)
    if small_arms(first) or first.weapon in ("ft", "oba") or "ch" in first.tags or pushed:
        found += moving(scene, first)
    found += _firing(firers, leaders, scene)
    if scene.flamethrowers:
        value = scene.flamethrowers * printed("bersaglio che possiede FT, per ogni FT")
        found.append(Modifier(_("Il bersaglio possiede lanciafiamme"), value, "4.2#possessore"))
    return found + _others(scene)


def _others(scene: Scene) -> list[Modifier]:
    return [Modifier(_("Altri DRM indicati"), scene.other, "3.2.3#drm", scene.other > 0)] if scene.other else []


def _leadership(leaders: tuple[Leader, ...]) -> list[Modifier]:
    """The worst of the leaders who direct."""
    if not leaders:
        return []
    worst = max(leaders, key=lambda leader: leader.drm)
    text = _("Leadership di {leader}", leader=worst.text)
    section = "3.2.2#leader-multi-esagono" if len(leaders) > 1 else "3.2.2#leader"
    return [Modifier(text, worst.drm, section, outside=worst.drm > 0)]


def _seen(scene: Scene) -> list[Modifier]:
    """Hindrance and smoke on the line of sight."""
    found = []
    if scene.hindrance:
        found.append(Modifier(_("Hindrance lungo la LOS"), scene.hindrance, "3.2.1#hindrance", outside=True))
    if scene.smoke:
        found.append(Modifier(_("Fumo lungo la LOS"), scene.smoke, "1.2.5#hindrance", outside=True))
    if scene.smoke_there:
        found.append(Modifier(_("Fumo nell'esagono bersaglio"), scene.smoke_there, "1.2.5#hindrance"))
    if scene.out_of_smoke:
        value = printed("fuoco che esce da un esagono di fumo")
        found.append(Modifier(_("Si spara fuori da un esagono con fumo"), value, "1.2.5#uscita", outside=True))
    return found


def _firing(firers: tuple[Firer, ...], leaders: tuple[Leader, ...], scene: Scene) -> list[Modifier]:
    """What is wrong with who fires: CX, the +1 after a stun, a fixed bow gun."""
    found = []
    by_hand = small_arms(firers[0]) or firers[0].weapon in ("ft", "dc")
    if by_hand and any("cx" in each.tags for each in (*firers, *leaders)):
        found.append(
            Modifier(
                _("Chi spara o dirige è CX"), printed("tiratore o chi dirige CX"), "3.3.1#cx-effetti", outside=True
            )
        )
    if any("stun" in firer.tags for firer in firers):
        value = printed("MG o IFE di un AFV con pedina Stun +1")
        found.append(Modifier(_("AFV con pedina Stun +1"), value, "7.10#stun-piu-1", outside=True))
    if scene.movement != "fermo" and any("fissa" in firer.tags for firer in firers):
        value = printed("BMG fissa contro bersaglio in movimento")
        found.append(Modifier(_("BMG fissa contro un bersaglio in movimento"), value, "7.8#bmg-fissa", outside=True))
    return found


def moving(scene: Scene, firer: Firer) -> list[Modifier]:
    """FFNAM and FFMO, or hazardous movement in their place; nothing once pinned (3.3.3, 6.5)."""
    if scene.movement == "fermo" or scene.pinned:
        return []
    if scene.movement == "azzardato":
        value = printed("movimento azzardato (al posto di FFMO e FFNAM)")
        return [Modifier(_("Movimento azzardato"), value, "6.5#azzardato")]
    if scene.phase not in MOVING or scene.crew_exposed:
        return []
    found = []
    if scene.movement == "normale" or scene.broken:
        found.append(Modifier(_("FFNAM: non è in Assault Movement"), printed("FFNAM"), "3.3.3#ffnam"))
    if in_the_open(scene, firer):
        found.append(Modifier(_("FFMO: muove in campo aperto"), printed("FFMO"), "3.3.3#ffmo"))
    return found
