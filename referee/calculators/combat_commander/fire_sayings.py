"""How players say a Fire Attack: the FP of the base piece, who fires with it, the height of the target, the cards."""

from referee.calculators.combat_commander import sayings

_LOWER = (
    r"dall alto|(?:da|dalla|dal)(?: \w+)? (?:collina|altura|livello superiore)|sopraelevat\w|verso il basso|in discesa|downhill"
    r"|(?:piu|e) in basso|vantaggio (?:di|in) altezza"
)
_HIGHER = r"in salita|verso l alto|dal basso|uphill|(?:piu|e) in alto"
HEIGHT_SAID: sayings.Said = ((rf"\b(?:{_LOWER})\b", "basso"), (rf"\b(?:{_HIGHER})\b", "alto"))


def cards_said(name: str) -> sayings.Said:
    """One card when it is only named, else as many as are said."""
    several = (((rf"\b({count} (?:carte |azioni )?(?:di |da )?(?:{name}))\b", count)) for count in (2, 3, 4))
    return (*several, (rf"\b(?:{name})\b", 1))


FP_SAID: sayings.Said = sayings.figures(
    sayings.before_target(f"({sayings.ARMED_LIST})"),
    r"\b(?:potenza di fuoco|fuoco|firepower|base|fp|spar\w+ con)"
    r"(?: (?:di|da|a|e|con|pari|base|stampata|=|la|una|squadra|vale|ha))* {}" + sayings.FP_AFTER,
    r"{} (?:di |punti di |come )?(?:fp|fuoco|potenza di fuoco|firepower)\b",
    sayings.before_target(
        rf"\b{sayings.OTHER_UNIT}(?: (?!{sayings.LEADER}|con\b|col\b)\w+){{0,2}}? da {{}}(?! (?:esagon|hex|di morale|morale))"
    ),
    r"\b(?:lanciafiamme|molotov|mg|[lmh]mg|mitragliatrice|mortaio|cannone)(?: pesante| leggera| media| leggero| medio)? (?:da |con )?{}"
    + sayings.FP_AFTER,
)
COMPANIONS_SAID: sayings.Said = (
    *sayings.ARMED_COMPANIONS,
    # A list that names the base piece afterwards holds it too.
    *(
        (rf"^({listed})(?= .*\bbase\b)", count)
        for count, listed in (
            *(
                (first + second - 1, rf"{first} {sayings.OTHER_UNIT} (?:e|piu) {one} {sayings.OTHER_UNIT}")
                for first in range(2, 7)
                for second, one in ((1, "una?"), (2, "2"), (3, "3"))
            ),
            *((number - 1, rf"{number} (?:{sayings.OTHER_UNIT})(?! (?:e|piu))") for number in range(2, 9)),
        )
    ),
    *(
        (rf"\b(?:gruppo (?:di fuoco )?(?:di|da|con)|in) ({count} (?:pedine|squadre|unita|pezzi|elementi))\b", count - 1)
        for count in range(2, 10)
    ),
    sayings.before_target(r"\b(altr[aeio] \d{1,2}|\d{1,2} altr[aeio])\b"),
    sayings.before_target(
        r"(?:\bpiu |\be |\bed |insieme a |assieme a |, |anche |\baggiungo |\bcon (?=(?:\w+ )?altr|\w+ squadra amica)){}"
    ),
)
TARGET_UNIT_SAID: sayings.Said = tuple(
    (sayings.of_target(pattern), unit)
    for pattern, unit in (
        (r"\b(team)\b", "team"),
        (r"\b(ero[ei])\b", "eroe"),
        (rf"\b({sayings.LEADER})\b(?= \w* ?morale)", "comandante"),
    )
)
