"""What is no question about a rule: greetings, thanks, and what Arbitro can do."""

import re

from referee.calculators.spoken import spoken
from referee.i18n import N_, _

_SAID = (
    (
        re.compile(
            r"^(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|ehi|hey|hello|hi|we|ola)(?: (?:arbitro|a tutti|ragazzi|come (?:va|stai)))*$"
        ),
        N_("Ciao! Chiedimi una regola, una cifra o un tiro: rispondo citando il paragrafo."),
    ),
    (
        re.compile(
            r"^(?:ok |perfetto |ottimo |bene )*(?:grazie|thanks|thank you|ti ringrazio)(?: (?:mille|tante|arbitro|a te|davvero|infinite))*$"
        ),
        N_("Di niente. Buona partita!"),
    ),
    (
        re.compile(
            r"^(?:chi sei|come ti chiami|cosa sai fare|che (?:cosa )?sai fare|cosa puoi fare|come funzioni|aiuto|help|come (?:ti )?(?:si )?usa)$"
        ),
        N_(
            "Sono Arbitro: rispondo alle domande sulle regole di Ambush!, Ardenne '44, ASL Starter Kit, Combat Commander e Lock 'n Load, faccio i conti passo per passo e cito la regola. Se una regola non c'è, lo dico."
        ),
    ),
    (re.compile(r"^(?:addio|arrivederci|a presto|buonanotte|ciao ciao|alla prossima)$"), N_("Alla prossima partita!")),
)

_OPENING = re.compile(
    r"^\W*(?:(?:senti(?:te)?|scusa(?:te|mi)?|ciao|salve|buonasera|buongiorno|ehi|hey|ragazzi|raga|domanda(?: (?:veloce|rapida|stupida|facile))?|dubbio"
    r"|(?:una |solo una )?curiosit[aà]|arbitro|(?:per favore|per piacere|dimmi una cosa|aiuto)(?=\s*[,:.!…]))(?:\s*[,:;.!…]+\s*|\s+(?=scusa|senti|ragazzi|raga|arbitro)))+(?=\w+\W+\w+)",
    re.IGNORECASE,
)


def opened(question: str) -> str:
    """A question without the greeting it begins with: «Senti, una curiosità: …»."""
    return _OPENING.sub("", question)


def small_talk(question: str) -> str:
    """What to say to a greeting or a thank you; empty for anything else."""
    plain = spoken(question)
    return next((_(text) for pattern, text in _SAID if pattern.match(plain)), "")
