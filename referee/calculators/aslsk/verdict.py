"""How an attack on the IFT is told: its result or its odds, and the fate of the target end to end."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.attack import Attack, Reading
from referee.calculators.aslsk.common import capital, with_chances
from referee.calculators.aslsk.effects import KINDS, STATES, Target, fates, label
from referee.calculators.aslsk.ift import NOTHING, columns, meaning, named
from referee.calculators.aslsk.said import AGAINST
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Integer, Rolled, Wrong
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

TARGET_INPUTS = (
    Input(
        "tipo",
        N_("Che cos'è il bersaglio"),
        KINDS,
        "squadra",
        said=(
            (AGAINST + r" (?:hs|mezz[ae] squadr[ae]|half squad)\b", "hs"),
            (AGAINST + r" (?:crew|serventi)\b", "crew"),
            (AGAINST + r" (?:leader|comandante|ufficiale) ferito\b", "smc-ferito"),
            (AGAINST + r" (?:leader|comandante|ufficiale)\b", "smc"),
            (
                r"\b(?:equipaggio|carrist[ai]|capocarro)(?: \w+){0,1} (?:ce|crew exposed|espost[oi])\b"
                r"|^(?!.*\b(?:bmg|cmg|aamg|rmg|mitragliatric\w+|mg)\b).*\b(?:equipaggio|carrist[ai]|capocarro)(?: \w+){0,1} (?:fuori|affacciat[oi]|sport[oi])\b()|\bportelli aperti\b()(?!.*\b(?:bmg|cmg|aamg)\b)|\bcollateral\w+()"
                r"|^(?!.*\b(?:bmg|cmg|aamg|rmg)\b).*\b(?:carro|afv|veicolo|autoblind\w+|semovente|panzer|tank)(?: \w+){0,1} (?:ce|crew exposed|espost[oi])\b()"
                r"|(?:ce|espost[oi]) del (?:carro|veicolo|panzer|tank)\b",
                "equipaggio-ce",
            ),
        ),
        listens=False,
    ),
    Input(
        "stato",
        N_("Stato del bersaglio"),
        STATES,
        "buon-ordine",
        said=(
            (
                r"\b(?:fosse|era|erano|fossero|bersaglio|nemic\w+|gente|uomini)(?: gia)? (?:broken|rott\w|demoralizzat\w|breccat\w)",
                "broken",
            ),
            (
                r"(?<!\d-\d-\d )\b(?:fosse|era|erano|fossero|bersaglio|nemic\w+|gente)(?: gia)? (?:pinned|pinnat\w|inchiodat\w)",
                "pinned",
            ),
            (AGAINST + r" (?:broken|rott\w|demoralizzat\w)\b", "broken"),
            (AGAINST + r" (?:pinned|pinnat\w|inchiodat\w)\b", "pinned"),
        ),
        listens=False,
    ),
    Input(
        "bersagli",
        N_("Unità bersaglio in tutto"),
        Integer(1, 20),
        1,
        N_("KIA e K/# ne scelgono a caso."),
        (
            r"\b(?:contro|su|sopra|colpisco|addosso a) {} (?:squadr[ae]|unita|pedine|mmc|nemic\w+|bersagli|gruppi|russ[ie]|tedesch\w+)\b",
            r"{} (?:unita|pedine|squadre) (?:bersaglio|nemiche|nell esagono)\b",
        ),
        listens=False,
    ),
    Input(
        "morale",
        N_("Morale attuale del bersaglio"),
        Integer(1, 10),
        None,
        N_(
            "Se lo dici, le probabilità arrivano fino a eliminata, ridotta, Broken, Pinned o illesa. Se è Broken, il morale del retro; la HS rimasta da una squadra usa lo stesso."
        ),
    ),
    Input("elr", N_("ELR del bersaglio"), Integer(0, 5), None, N_("Vuoto: senza sostituzioni.")),
    Input(
        "aiuto",
        N_("Leadership nei controlli del bersaglio"),
        Integer(-3, 1),
        0,
        N_("Il DRM del Leader bersaglio che ha già superato il suo controllo."),
    ),
)


@dataclass(frozen=True, slots=True)
class View:
    """The target as the result is told for it; its morale may not be known."""

    target: Target | None
    kind: str = "squadra"
    count: int = 1
    fp: str = ""  # in all, where units fire

    def column(self, place: int) -> str:
        """The column, after the firepower that leads to it."""
        head = _("colonna {column}", column=columns()[place])
        return f"{self.fp}FP, {head}" if self.fp else head

    def says(self, result: str) -> str:
        """What a result does, in words."""
        return meaning(result, self.count, self.kind == "equipaggio-ce")


def target_of(
    morale: int | None,
    kind: str,
    state: str,
    count: int,
    elr: int | None,
    help: int,
    dr: Rolled | None,
    check: Rolled | None,
) -> Target | None:
    """The target, when its morale is told; its own roll needs the attack's."""
    if check is not None and (dr is None or morale is None):
        raise Wrong(_("Per usare il DR del controllo servono anche il DR dell'attacco e il morale del bersaglio."))
    return None if morale is None else Target(morale, kind, state, count, elr, help, check.total if check else None)


def verdict(attack: Attack, steps: tuple[Step, ...], view: View, dr: Rolled | None) -> Ruling:
    """The ruling on an attack whose steps so far are given."""
    results = attack.results(dr)
    steps = (*steps, Step(_("DRM totale"), f"{attack.drm:+d}", "3.2.3#drm"))
    if attack.column < 0:
        return Ruling(_("Nessun effetto: l'attacco non arriva a 1FP."), named(NOTHING), steps)
    if attack.cowering and (dr is None or dr.double is not False):
        steps = (*steps, _cowering(attack, dr))
    if attack.critical is not None:
        steps = (*steps, _critical(attack.critical))
    if dr is None:
        return _open(attack, steps, view, results)
    if len(results) > 1:
        return _doubtful(attack, steps, view, results, dr)
    return _settled(attack, steps, view, next(iter(results)), dr)


def _critical(attack: Attack) -> Step:
    text = _("Con un 2 originale, Critical Hit: si usa la colonna {column}", column=columns()[attack.column])
    return Step(text, f"{attack.drm:+d}", "DaE2.5#critical-hit")


def _cowering(attack: Attack, dr: Rolled | None) -> Step:
    """What a double does, or has done."""
    section = "3.2.2#cowering-inesperti" if attack.cowering > 1 else "3.2.2#cowering"
    if dr is None or dr.double is None:
        return Step(_("Con un doppio, Cowering: colonne a sinistra"), f"-{attack.cowering}", section)
    place = attack.column - attack.cowering
    if place < 0:
        return Step(_("Doppio senza Leader che dirige: Cowering, sotto la colonna 1"), f"-{attack.cowering}", section)
    text = _("Doppio senza Leader che dirige: Cowering, si usa la colonna {column}", column=columns()[place])
    return Step(text, f"-{attack.cowering}", section)


def _open(attack: Attack, steps: tuple[Step, ...], view: View, results: dict[str, Fraction]) -> Ruling:
    """Nothing rolled yet: the odds of every result, or of every fate when the morale is known."""
    head = columns()[attack.column]
    text = capital(_("{column}, DRM {drm}.", column=view.column(attack.column), drm=f"{attack.drm:+d}"))
    outcome = f"{head} {attack.drm:+d}"
    told = {named(result): chance for result, chance in results.items()}
    if view.target is None:
        return Ruling(f"{text} {_likely(told)}", outcome, steps, told)
    odds = _fates(results, view.target)
    some = percent(1 - results.get(NOTHING, Fraction(0)))
    steps = (*steps, Step(_("Risultati della IFT: {odds}", odds=with_chances(told)), some, "3.2.3"))
    return Ruling(f"{text} {_sentence(odds, view.target)}", outcome, steps, odds)


def _doubtful(attack: Attack, steps: tuple[Step, ...], view: View, results: dict[str, Fraction], dr: Rolled) -> Ruling:
    """The total is known but the dice are not: a double would cower."""
    plain = attack.read(*_unequal(dr.total))
    half = dr.total // 2
    text = _(
        "{result} Se è un doppio {half}, Cowering: {other}. Scrivi i due dadi per saperlo.",
        result=_told(plain, view, attack.drm),
        half=half,
        other=named(attack.result(half, half)),
    )
    odds = (
        {named(result): chance for result, chance in results.items()}
        if view.target is None
        else _fates(results, view.target)
    )
    return Ruling(text, named(plain.result), steps, odds)


def _settled(attack: Attack, steps: tuple[Step, ...], view: View, result: str, dr: Rolled) -> Ruling:
    """The roll gives one result: what it does."""
    found = attack.read(*(dr.dice or _unequal(dr.total)))
    steps = (*steps, Step(_("DR {roll}, finale {final}", roll=_rolled(dr), final=found.final), named(result), "3.2.3"))
    text = _told(found, view, attack.drm)
    if view.target is None:
        return Ruling(text, named(result), steps, warnings=_losses(result))
    odds = _fates({result: Fraction(1)}, view.target)
    if len(odds) == 1:
        fate = next(iter(odds))
        if result != NOTHING:
            text = f"{text} {_sentence({fate: Fraction(1)}, view.target)}"
        return Ruling(text, fate if view.target.roll else named(result), steps, {}, _losses(result))
    return Ruling(f"{text} {_sentence(odds, view.target)}", named(result), steps, odds, _losses(result))


def _unequal(total: int) -> tuple[int, int]:
    """Two dice with this total that are no double, where there are such."""
    high = min(6, total // 2 + 1) if 2 < total < 12 else total // 2
    return high, total - high


def _told(found: Reading, view: View, drm: int) -> str:
    """A reading in words."""
    if found.dud:
        return _("Nessun effetto: con questo DR l'arma non fa danno.")
    if found.column < 0:
        return _("Nessun effetto: il Cowering porta sotto la colonna 1.")
    read = _(
        "{column}, DRM {drm}, DR finale {final}", column=view.column(found.column), drm=f"{drm:+d}", final=found.final
    )
    if found.result == NOTHING:
        return _("Nessun effetto ({read}).", read=read)
    return _("{result} ({read}): {meaning}.", result=named(found.result), read=read, meaning=view.says(found.result))


def _losses(result: str) -> tuple[str, ...]:
    if not result.endswith("KIA"):
        return ()
    return (
        _("KIA: per ogni arma delle unità eliminate si tira un dr sulla stessa colonna (KIA distrutta, K guasta)."),
    )


def _rolled(dr: Rolled) -> str:
    return "+".join(map(str, dr.dice)) if dr.dice else str(dr.total)


def _fates(results: dict[str, Fraction], target: Target) -> dict[str, Fraction]:
    return {label(fate): chance for fate, chance in fates(results.items(), target).items()}


def _likely(odds: dict[str, Fraction]) -> str:
    return _("Probabilità: {odds}.", odds=with_chances(odds))


def _sentence(odds: dict[str, Fraction], target: Target) -> str:
    said = with_chances(odds) if len(odds) > 1 else next(iter(odds))
    return _("Unità bersaglio con morale {morale}: {odds}.", morale=target.morale, odds=said)
