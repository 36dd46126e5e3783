"""The scenarios and the turns each one plays (S1-S5)."""

from referee.calculators.kinds import Choice
from referee.i18n import N_

CAMPAIGN, SIX, EIGHT, PATTON, EXTENDED = "campagna", "sei-turni", "otto-turni", "patton", "esteso"
SCENARIOS = Choice(
    {
        CAMPAIGN: (N_("Gioco Campagna"), "s1", "campaign", "gioco campagna"),
        SIX: (N_("Scenario da sei turni"), "s2", "6 turni", "sei turni", "scenario da 6 turni"),
        EIGHT: (N_("Scenario da otto turni"), "s3", "8 turni", "otto turni", "scenario da 8 turni"),
        PATTON: (N_("Il Contrattacco di Patton"), "s4", "contrattacco di patton", "contrattacco"),
        EXTENDED: (N_("Gioco Esteso"), "s5", "extended", "campagna estesa"),
    }
)
# «quello da sei», «nel breve»; the names themselves are heard anyway.
_ONE = r"(?:scenario|quell[oa]|partita|uno|gioco|versione)(?: [a-z]+)?"
SCENARIO_SAID = (
    (rf"\b{_ONE} (?:da|di|a) 6\b", SIX),
    (rf"\b{_ONE} (?:da|di|a) 8\b", EIGHT),
    (r"\b(?:scenario|partita|gioco|quello) (?:piu )?(?:cort[oa]|breve|piccol[oa]|introduttiv[oa])\b", SIX),
    (r"\bpatton\b", PATTON),
)
SPANS = {CAMPAIGN: (1, 22), SIX: (1, 6), EIGHT: (1, 8), PATTON: (13, 22), EXTENDED: (1, 30)}  # first and last turn
RULES = {CAMPAIGN: "S1.1", SIX: "S2.1", EIGHT: "S3.1", PATTON: "S4.1", EXTENDED: "S5.1"}
