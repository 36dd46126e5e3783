"""What shields a target or blinds who fires, as players say it: fortifications and smoke (7.0, 21.1, 21.2)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag
from referee.i18n import N_

# Where the target is: «in trincea», «contro un bunker», but not «sparo da dentro il bunker».
_INSIDE = r"(?<!da )(?<!sono )(?<!sto )\b(?:in|nel|nella|dentro|dietro|contro|al|alla|sul|sulla|su|ha|c e|sta|con|col|dall[ao]?|da)(?: (?:in|un|una|il|la|di|dentro|nel|nella|piccola|piccolo|sua|suo|loro))* "
# Who says «sto in trincea» is the target only when he is shot at.
_SHOT_AT = r".*\b(?:(?:mi|ci) (?:spar\w+|attacc\w+|tira(?:no)? addosso|fanno fuoco)|(?:contro(?: di)?|addosso a|a) (?:me|noi)\b|subisc\w+|mi difendo|ci difendiamo)"
_I_AM = rf"^(?={_SHOT_AT}).*?\b(?:sto|stiamo|sono|siamo|io|noi|rintanat\w|nascost\w)(?: (?:dentro|fermo|fermi|chius\w|sempre))* (?:in|nel|nella|dentro|dietro)(?: (?:un|una|il|la|mia|mio|nostra))* "
SHELTER = Input(
    "riparo",
    N_("Fortificazione del bersaglio"),
    Choice(
        {
            "nessuno": (N_("nessuna"), "no", "niente"),
            "bunker": (N_("bunker"), "casamatta", "pillbox", "fortino"),
            "trincea": (N_("trincea"), "trench", "buca", "foxhole"),
        }
    ),
    "nessuno",
    said=(
        (rf"{_I_AM}((?:bunker|casamatta|pillbox|fortino)\b)", "bunker"),
        (rf"{_I_AM}((?:trincea|trench|buca|foxhole)\b)", "trincea"),
        (rf"{_INSIDE}(?:bunker|casamatta|pillbox|fortino)\b", "bunker"),
        (rf"{_INSIDE}(?:trincea|trench|buca|foxhole)\b", "trincea"),
        (r"\b(?:senza|niente|nessuna) (?:trincea|bunker|fortificazion\w)", "nessuno"),
    ),
    listens=False,
)
_FUMES = r"(?:fumo|fumogen[oi]|smoke|cortina(?: fumogena)?|nebbiogeno)"
_MY = r"(?: (?:un|una|il|la|del|della|al|mio|mia|nostr[oa]|stess[oa]|proprio))*"
_NOT_OURS = r"(?! (?:nel |nella |stesso )?(?:mi[oa]|nostr[oa])\b)"
TARGET_SMOKE = Input(
    "fumo_bersaglio",
    N_("Il bersaglio è in un fumogeno"),
    Flag(),
    False,
    said=(
        rf"(?<!\bsono )(?<!\bsto )(?<!\bio )(?<!\bstando )(?<!\bsiamo )\b(?:nel|nella|in|sul|sotto|col)(?: un| una| il| la)? {_FUMES}\b{_NOT_OURS}",
        rf"{_I_AM}({_FUMES}\b)",
        rf"\b(?:bersaglio|nemic[aoi]|lui|uno|loro|squadra nemica|chi)(?: (?:e|sta|che|stanno|sono|fermo|nascosto))* dentro (?:un |il |una |la |al )?{_FUMES}\b",
        rf"\b(?:con|ha|c e|piu|anche|pure)(?: (?:anche|pure|un|una|il|la|del|di))* {_FUMES} (?:nell?|sull?|sopra|addosso|davanti)\b{_NOT_OURS}",
        rf"\b(?:ci|vi|gli|li) (?:ho|abbiamo|ha|hanno|e (?:stato|arrivato|finito|caduto)|avevo|avevano)(?: (?:appena|gia|anche|pure|prima))* (?:mess\w|piazzat\w|lanciat\w|tirat\w|buttat\w|mollat\w|fatto|sparat\w|stato|finit\w)? ?(?:(?:un|una|il|la|del|anche|pure|addosso|sopra) )*{_FUMES}\b(?! (?:in|nel) mezzo| (?:tra|fra) ){_NOT_OURS}",
        rf"\b(?:e|sono|sta|stanno|e pure) (?:copert|avvolt|nascost|immers|protett)[oaie](?: (?:dal|dalla|nel|nella|da|in|col|anche|pure|un|una|dietro))* {_FUMES}\b{_NOT_OURS}",
        rf"\b(?:(?:dove|li|dentro|sopra|esagono|addosso)(?: \w+)?? c e|c e (?:anche|pure|in piu))(?: (?:anche|pure|un|una|del|il|la|in piu|gia|appena))* {_FUMES}\b(?! (?:in|nel) mezzo| (?:tra|fra) ){_NOT_OURS}",
        rf"\b(?:sul|sopra il|sopra al|addosso al|nell esagono del) (?:bersaglio|nemico|difensore)(?: \w+){{0,4}}? {_FUMES}\b",
        rf"\b{_FUMES} (?:sul|nell esagono del|sull esagono del) (?:bersaglio|nemico|difensore)\b",
    ),
    listens=False,
)
SMOKE = Input(
    "fumo",
    N_("Chi spara è in un fumogeno"),
    Flag(),
    False,
    said=(
        rf"\b(?:dal|dalla|da|da dentro|dall interno){_MY} {_FUMES}\b",
        rf"^(?!{_SHOT_AT}).*?\b((?:sono|siamo|sto|stiamo|io|noi|stando|essendo|trovo|restando|rimanendo)(?: (?:dentro|nel|nella|in)){_MY} {_FUMES}\b)",
        rf"\bspar\w+ (?:stando )?dentro{_MY} {_FUMES}\b",
        rf"\b(?:dentro|nel) (?:il )?(?:mio|nostro|proprio)(?: stesso| proprio)? {_FUMES}\b",
        rf"\b{_FUMES} nel (?:mio|nostro)\b",
        rf"^(?:(?!\b(?:nemic\w+|bersagli\w+|lui|loro|avversari\w+)\b).)*?\b((?:dentro|nel|nella|in){_MY} {_FUMES}\b(?: (?:e|ed|poi|che|ha|hanno|ci|da|li|mi))* (?:spar\w+|fa fuoco))\b",
    ),
    listens=False,
)
