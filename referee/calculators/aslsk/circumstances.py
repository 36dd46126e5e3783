"""What else weighs on a check of morale: white phosphorus, the cover against it, and one's own artillery (6.2, DaE2.54)."""

from dataclasses import dataclass

from referee.calculators.aslsk.cover import TERRAIN, tem
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag
from referee.calculators.ruling import Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

_FFE = (
    r"(?:ffe(?: [12c])?|oba|artiglieria|cannonat\w|bombardamento|obic[ei]|cannoni|granat[ae]|bombe|colpi|batteri[ae])"
)
INPUTS = (
    Input(
        "fosforo",
        N_("Il controllo è del WP"),
        Flag(),
        False,
        N_("Il fosforo bianco fa tirare un NMC, e il TEM si toglie dal DR."),
        (r"\bwp\b|\bfosforo\b|\bphosphor\w+",),
        listens=False,
    ),
    Input("terreno", N_("Terreno, contro il WP"), TERRAIN, None, N_("Conta solo per il WP.")),
    Input(
        "critico",
        N_("Il WP è un Critical Hit"),
        Flag(),
        False,
        N_("Il TEM allora si somma."),
        (r"\b(?:critical hit|critico|ch)\b",),
    ),
    Input(
        "air_burst",
        N_("Air Burst di un mortaio"),
        Flag(),
        False,
        said=(
            r"\bair burst\b()|^(?!.*\b(?:non|niente|senza)(?: (?:e|un|il|di|da|dal))* mortai)(?=.*\bbosc).*\bmortai\w*\b()",
        ),
        listens=False,
    ),
    Input(
        "ffe_amico",
        N_("È sotto l'FFE della propria parte"),
        Flag(),
        False,
        N_("Il suo morale cala di 1."),
        (
            rf"\bfuoco amico\b|\b(?:mi[oaei]+|nostr[oaie]|propri[oaie])(?: \w+){{0,2}}? {_FFE}\b(?=.*\b(?:cad|addosso|testa|sopra|colpi|bec|piov)\w*)|\b(?:mi[oa]|nostr[oa]|propri[oa]|su[oa]|amic[oa])(?: \w+){{0,2}}? {_FFE}\b|\b{_FFE}(?: \w+)? (?:amic[oa]|mi[oa]|nostr[oa]|propri[oa])\b",
        ),
        listens=False,
    ),
)


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a check of morale is told beside the unit and the check itself."""

    phosphorus: bool
    terrain: str | None
    critical: bool
    air_burst: bool
    own_artillery: bool

    def morale(self, level: int) -> tuple[int, list[Step]]:
        """The morale under one's own artillery."""
        if not self.own_artillery:
            return level, []
        return level - 1, [Step(_("Sotto l'FFE della propria parte: morale"), str(level - 1), "DaE2.54")]

    def steps(self) -> list[Step]:
        """The modifiers of white phosphorus."""
        if not self.phosphorus:
            return []
        found = []
        cover = tem(self.terrain) if self.terrain else 0
        if cover:
            text = _("Critical Hit di WP: il TEM si somma") if self.critical else _("WP: il TEM si toglie dal DR")
            found.append(Step(text, signed(cover if self.critical else -cover), "6.2#wp-nmc"))
        if self.air_burst:
            found.append(Step(_("Air Burst"), "+1", "6.2#wp-nmc"))
        return found
