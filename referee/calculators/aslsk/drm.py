"""The modifiers of fire on the IFT alone, when nobody has said who fires (3.2.3, 3.3.3)."""

from referee.calculators.aslsk.common import GAME, summed
from referee.calculators.aslsk.cover import BUILDINGS, Scene
from referee.calculators.aslsk.drms import modifiers
from referee.calculators.aslsk.fire import LEADERS, Firer, Leader
from referee.calculators.aslsk.said import TWO_LEADERS
from referee.calculators.aslsk.scene_inputs import SCENE_INPUTS
from referee.calculators.aslsk.shot import PHASES
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="drm",
    title=N_("DRM del fuoco sulla IFT"),
    summary=N_("La somma dei modificatori di un attacco di fanteria o MG: TEM, movimento, Hindrance, fumo e Leader."),
    sections=("3.2.3#drm", "3.3.3#ffmo", "3.3.3#ffnam", "1.1.1", "3.2.2#leader"),
    inputs=(
        Input("fase", N_("Fase e tipo di fuoco"), PHASES, None),
        Input(
            "leader",
            N_("Leader che dirige"),
            LEADERS,
            None,
            N_("«9-1», «8-0 CX»; o il solo DRM. Di più Leader vale il peggiore."),
            (TWO_LEADERS,),
        ),
        *SCENE_INPUTS,
        Input(
            "ce",
            N_("Il bersaglio è l'equipaggio CE di un AFV"),
            Flag(),
            False,
            said=(
                r"\b(?:equipaggio|carrist[ai]|capocarro)(?: \w+)? (?:ce|crew exposed|espost[oi]|fuori|affacciat[oi])\b()|\b(?:carro|afv|veicolo|autoblind\w+|semovente)(?: (?:e|col|con|in|a))* (?:ce|crew exposed|portelli aperti)\b()",
            ),
            listens=False,
        ),
        Input(
            "mortaio",
            N_("Sparano un mortaio o l'OBA"),
            Flag(),
            False,
            N_("Contro di loro il Gunshield vale meno e il bosco non ripara."),
            (r"\b(?:mortai\w*|mtr|oba)\b",),
        ),
    ),
)
def fire_modifiers(
    fase: str | None,
    leader: tuple[Leader, ...] | None,
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
    ce: bool,
    mortaio: bool,
) -> Ruling:
    """The modifiers, one by one and summed; a Gun that is still hidden halves firepower and has no DRM."""
    if fumo_detto and fumo is None and not (fumo_bersaglio or esce_dal_fumo):
        raise Lacking("fumo")
    phase = fase or ("dff" if movimento in ("normale", "assalto") else "pfph")
    where = BUILDINGS if terreno == "edificio" else (terreno,)
    seen = (hindrance, fumo or 0, fumo_bersaglio, esce_dal_fumo)
    other = altri_drm + (tem or 0)
    found = []
    for each in where:
        place = "aperto" if tem is not None else each
        scene = Scene(phase, place, protezione, movimento, ffmo, *seen, ft_bersaglio, ce, other=other)
        found.append(modifiers((Firer("", (1,), weapon="oba" if mortaio else "numero"),), leader or (), scene))
    if not any(found) and (terreno == "aperto" and tem is None) and not hip and not ce:
        raise Wrong(_("Indica almeno un modificatore: il terreno, il movimento, il fumo o il Leader."))
    total = " / ".join(f"{summed(each):+d}" for each in found)
    listed = "; ".join(f"{each.text} {each.value:+d}" for each in found[0])
    steps = [*(each.step for each in found[0]), Step(_("DRM totale"), total, "3.2.3#drm")]
    either = (_("Edificio: il primo totale se è di legno, il secondo se è di pietra."),) if len(found) > 1 else ()
    text = _("DRM {total}: {listed}.", total=total, listed=listed) if listed else _("DRM {total}.", total=total)
    return Ruling(text, total, tuple(steps), warnings=either)
