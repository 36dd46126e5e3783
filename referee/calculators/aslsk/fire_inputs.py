"""Who fires on the IFT and how, and the roll, as inputs: with the many ways in which players say it."""

from referee.calculators.aslsk.effects import STATES
from referee.calculators.aslsk.fire import FIRERS, LEADERS, TAGS
from referee.calculators.aslsk.said import AGAINST, COUNTER, DISTANCE, HEX, LEADER, ROLL, TWO_LEADERS, Said
from referee.calculators.aslsk.shot import PHASES
from referee.calculators.aslsk.troops import COUNTER_TAGS, Units
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, TwoDice
from referee.i18n import N_

FIREPOWER: Said = (
    # but not of one unit among others: «due squadre da 4 FP», «una MMG da 4 fattori»
    r"(?<![\w,./+-])(?<!mg )(?<!mg d[ai] )(?<!squadra d[ai] )(?<!squadre d[ai] )(?<!hs d[ai] )(?<!unita d[ai] )(?<!trice d[ai] )"
    r"(\d{1,3}) ?(?:fp|fattori|punti di fuoco|di fuoco|firepower)\b(?! (?:residu\w+|di fuoco residu))",
    r"\b(?:fp|firepower|potenza|fattori)(?: (?:complessiv\w|total[ei]|di fuoco|di|e|sono|a|pari a|in tutto|final[ei]))* (\d{1,3})\b(?!-| ?(?:esagon|hex))",
    r"\b(?:spar\w+|attacc\w+|fuoco|mira|addosso|scaric\w+|ven\w+ addosso)(?: (?!\d)\w+){0,3}? (?:con|da|a|di) (\d{1,2}) (?:punti|potenza|di potenza)\b(?! (?:di )?(?:movimento|distanza))",
    r"\bcolonna(?: (?:della|ift|da|del|dei|di|numero|delle))* (\d{1,2})\b",
    # but where a gun or a unit fires, it is the roll
    r"^(?!.*\b(?:dad[oi]|tir\w+|dr|faccio|fatto|esce)(?: (?:sulla|alla|nella))? ift\b)(?!.*\b(?:mortaio|obice|cannone|pezzo|critic\w+|\d{2,3} ?mm|75|76|88|105|psk|baz\w*|dc|ft)\b)(?!.*\d-\d-\d).*?"
    r"\b(?:ift|sulla ift)(?: (?:con|da|a))* (\d{1,2})\b(?!-| ?(?:fp|fattori|finale|ai dadi))",
)
_AGAIN = r"questo movimento|stess[ao] (?:mph|fase|mossa)|mph|rifar|rispar|di nuovo|ancora|seconda volta|un altra volta|first fire|corr|muov|attravers|entra"
ATTACK_ROLL: Said = (
    *ROLL,
    # of the Backblast only the coloured die counts
    r"^(?=.*\b(?:backblast|vamp\w+|fiammat\w+)\b).*?\bcolorato(?: (?!\d)\w+){0,6}? (?:e|era|fa|di|fatto|faceva|segna\w*|un|mostra\w*|dice\w*) {}",
    # the roll of the To Kill is the one read again for the crew
    r"^(?=.*\bcollateral).*?\b(?:tk|to kill)(?: (?:era|e|ha fatto|fa|faceva|fatto|tiro|di|un|con|stato))* {}",
    # two dice by themselves at the end of a situation: «… in assault movement: 4 e 1. Cosa subisce?»
    r"(?<![\w-])((?:[1-6]|uno)(?: (?:e|\+) |\+)(?:un )?(?:[1-6]|uno))(?= (?:,|che|cosa|risultato|effetto|esito|quanto)\b| ,|$)",
    r", (?:e )?(?:un |il )?{}(?: (?:secco|pulito))?(?: (?:,|:)? ?(?:che|cosa|risultato|effetto|esito)\b.*)?$",
    r"\bift(?: (?:tiro|tira|faccio|esce|fa|con|un|dado|dr|ho fatto|viene|,))* {}(?: (?:,|che|cosa|risultato|effetto|esito)\b.*)?$",
)
SHELLS = Choice({"ap": TAGS["ap"], "heat": TAGS["heat"], "apcr": TAGS["apcr"]})
TARGETS = Units({**COUNTER_TAGS, "pinned": TAGS["pinned"], "broken": STATES.options["broken"]}, most=12)
WHO_INPUTS = (
    Input(
        "fp",
        N_("Chi spara"),
        FIRERS,
        help=N_(
            "Le pedine e, se serve, come sparano: «due 4-6-7 e LMG 2-8 a 5 esagoni», «5-3-6 inesperta», «mortaio 81mm», «FT». Un numero solo è il FP stampato."
        ),
        said=(
            *FIREPOWER,
            FIRERS.apart,
            # the one that has been marked is the one that fires
            rf"\b(?:segnalin[oi]|pedina|marker|counter|(?:first|final|prep) fire)(?: \w+){{0,3}} (?:sulla|sul|alla|sopra la) ({COUNTER})",
            (
                r"\b(?:dann\w+|effetto|risultato|mi (?:fa|tocca|becco)|cosa|col\w+)(?: (?!\d)\w+){0,4}? (?:backblast|vampat?a)\b()(?!.*\b(?:su|contro) (?:una|un|la|il)\b)",
                "backblast",
            ),
            (
                r"\b(?:back ?blast|vampat?a)\b()(?=.*\b(?:dann\w+|effetto|risultato|subisc\w+|mi fa|becco|che esce)\b)(?!.*\b(?:th|to hit|tk|probabilit\w+|evit\w+)\b)",
                "backblast",
            ),
            (
                r"\b(?:accett\w+|subi\w+|rischi\w+|prend\w+|becc\w+)(?: \w+){0,2} (?:backblast|vampa|fiammata)\b|\b(?:senza|non) (?:badar\w*|curar\w*|evit\w+|pens\w+|preoccup\w+|bad\w+)(?: \w+){0,2} (?:backblast|vampa|fiammata)\b|\b(?:infischi|freg|fott|ignor)\w+(?: \w+){0,2} (?:backblast|vampa|fiammata)\b",
                "backblast",
            ),
        ),
    ),
    Input(
        "gittata",
        N_("Distanza in esagoni"),
        Integer(0, 60),
        None,
        N_("1: adiacente; 0: stesso esagono. Vale per chi non ha la propria."),
        DISTANCE,
    ),
    Input(
        "fase",
        N_("Fase e tipo di fuoco"),
        PHASES,
        None,
        N_("Vuoto: PFPh, o Defensive First Fire se il bersaglio muove."),
        (
            (r"\bfpf\b|\bfinal protective fire\b", "fpf"),
            (r"\bsff\b|\bsubsequent first fire\b", "sff"),
            # fired once in this MPh, and again now
            (
                rf"^(?!.*\b(?:non|senza) (?:ha|ho|hanno|aver|ancora|avere|abbia)(?: \w+){{0,2}} (?:sparat|tirat|fatto fuoco))(?!.*\b(?:final fire|dfph|defensive fire phase|bmg|cmg|aamg|advancing|afph)\b)"
                rf"(?=.*\b(?:gia (?:sparat|tirat|fatto fuoco|fatto first|segnat)\w*|(?:sparat|tirat|fatto fuoco)\w*(?: \w+){{0,2}} (?:gia|prima)))(?=.*\b(?:{_AGAIN}))()",
                "sff",
            ),
            (
                r"^(?=.*\b(?:final fire|dfph|defensive fire phase)\b).*\b(?:gia sparato|gia (?:\w+ )?first fire|(?:marcat|segnat)\w+ first fire)\b()",
                "final-first",
            ),
            (
                r"^(?=.*\b(?:bmg|cmg|aamg|rmg|ife)\b).*\b(?:sua|mia|propria|nostra|loro) (?:stessa )?(?:mph|fase di movimento|movimento)\b()",
                "bounding",
            ),
        ),
    ),
    Input(
        "sparsi",
        N_("Il FG spara da più esagoni"),
        Flag(),
        False,
        said=(
            r"\besagono (?:accanto|vicino|adiacente)(?: (?:c e|ce n e|sta|ho|e))+ un altra\b()"
            r"|\b(?:esagoni (?:diversi|adiacenti (?:fra|tra) (?:di )?loro)|(?:fg|gruppo(?: di fuoco)?) (?:su|da|in) (?:2|3) esagoni)()",
        ),
        listens=False,
    ),
    Input(
        "leader",
        N_("Leader che dirige"),
        LEADERS,
        None,
        N_("«9-1», «8-0 CX»; in un FG su più esagoni uno per esagono."),
        (
            r"\b(?:leader(?:ship)?|capo|comandante)(?: (?:da|di|con|a))* (-[0-3]|\+1)(?![\w-])",
            TWO_LEADERS,
            # what state he is in, told later: «e se il 9-1 fosse pinnato?»
            rf"({LEADER} (?:(?:che|gia|pero) )*(?:e|era|fosse|sia|viene|venisse) (?:pinned|pinnato|inchiodato|ferito|cx)\b)",
            # one without values: he directs, with a Leadership of 0
            (
                r"\bleader (?:nell esagono )?(?:che |a |per |accanto che )?(?:l[aoe] |li |le )?(?:dirig|guid|comand)\w+|\b(?:dirig|dirett|guid|comand)\w+(?: (?:da|dal|un|il|nostro|mio|loro))* leader\b(?! (?:\S+ )?\d)|\bagli ordini d\w+ (?:un )?leader\b(?! \d)",
                "0",
            ),
        ),
    ),
    Input(
        "bersaglio",
        N_("Pedine bersaglio"),
        TARGETS,
        None,
        N_("«4-4-7», «4-4-7 broken»: ne vengono morale, tipo e stato."),
        (
            AGAINST + rf" ({TARGETS.alone})",
            rf"({TARGETS.alone}) (?:bersaglio\b|nemic\w+(?! (?:mi |ci |gli )?(?:spar|tir)))",
        ),
        listens=False,
    ),
)
HOW_INPUTS = (  # what is said of all that fire
    Input(
        "portata",
        N_("Gittata stampata di chi spara"),
        Integer(1, 60),
        None,
        N_("Se la pedina non la dice: «MMG da 5, gittata normale 12»."),
        (
            r"\b(?:gittata|portata|raggio)(?: (?:e|di|da|a))* (?:normale|stampat[oa]|base|massima)(?: (?:e|di|da|a))* {}",
            r"^(?=.*\b(?:bersaglio|nemic\w+|lontan\w+|distan\w+|russ\w+|tedesc\w+)(?: \w+){0,2} \d+\b).*?\b(?:gittata|portata)(?: (?:normale|di|da|e))* {}",
            rf"^(?=.*\b\d+ {HEX}).*?\b(?:gittata|portata)(?: (?:di|da|e|fino a|arriva a))* {{}}(?! {HEX})",
        ),
        listens=False,
    ),
    Input(
        "collaterale",
        N_("È l'attacco collaterale all'equipaggio di un AFV"),
        Flag(),
        False,
        N_("Si rilegge il DR che ha risolto il colpo."),
        (r"\bcollateral\w+()",),
        listens=False,
    ),
    Input(
        "critico",
        N_("Il colpo è un Critical Hit"),
        Flag(),
        False,
        said=(r"\b(?:critical hit|critico|colpo critico)\b|\bdoppio (?:1|uno) (?:al|nel) (?:to hit|th)\b",),
    ),
    Input(
        "cx",
        N_("Chi spara è CX"),
        Flag(),
        False,
        said=(
            r"\b(?:tutt[ie](?: e 2)?|entramb[ie]|siamo|eravamo|noi|io|sono|ero|fossi|era|fosse|e|gia|tiratore|spara|sparano|sparo|ormai)"
            r" (?:cx|esaust[oiae]|affaticat[oiae])\b()",
        ),
        listens=False,
    ),
    Input(
        "doppio",
        N_("È uscito un doppio"),
        Flag(),
        False,
        N_("Se i dadi non li dici: per sapere dove porta il Cowering."),
        (
            (
                r"\b(?:tir\w+|esc\w+|fa\w*|con|un|sono)(?: \w+)? doppi[oa]?\b(?! (?:di )?(?:\d|uno|fp))()|\bcowering\b()",
                True,
            ),
        ),
        listens=False,
    ),
    Input(
        "sottolineato",
        N_("Il FP è sottolineato (Assault Fire)"),
        Flag(),
        False,
        said=(r"\b(?:sottolineat[oa]|assault fire|fuoco d assalto)\b()",),
        listens=False,
    ),
    Input(
        "in_moto",
        N_("Spara un veicolo non fermo"),
        Flag(),
        False,
        said=(
            (
                r"^(?=.*\b(?:bmg|cmg|aamg|rmg|ife)\b).*\b(?:(?<!bersaglio )in (?:moto|motion|corsa)|non (?:e |si e )?ferm\w+|senza (?:mai )?(?:fermars\w+|stopp\w+|(?:essersi|aver(?:e|si)?)(?: mai)? (?:fermat\w|stopp\w+))|non stopped|mentre(?: \w+){0,2} (?:corr\w+|muov\w+|si muov\w+|viagg\w+)|(?:carro|afv|mezzo|veicolo) correndo)\b()",
                True,
            ),
        ),
        listens=False,
    ),
    Input(
        "tipo_bersaglio",
        N_("Tipo di bersaglio con cui il pezzo ha colpito"),
        Choice({"itt": TAGS["itt"], "att": TAGS["att"]}),
        None,
        said=((r"\bitt\b()", "itt"), (r"\batt\b()", "att")),
        listens=False,
    ),
    Input(
        "munizione",
        N_("Munizione del pezzo"),
        SHELLS,
        None,
        said=((r"\bheat\b()", "heat"), (r"\bap\b()|\bperforant\w()", "ap"), (r"\bap(?:cr|ds)\b()", "apcr")),
        listens=False,
    ),
    Input(
        "pinnati",
        N_("Chi spara è Pinned"),
        Flag(),
        False,
        said=(
            r"\b(?:tutt[ei](?: e \d)?|entramb[ei]|noi|io|siamo|miei|mie)(?: gia)? (?:pinned|pinnat\w|inchiodat\w)\b()",
        ),
        listens=False,
    ),
    Input(
        "smc_solo",
        N_("Usa la MG un SMC da solo"),
        Flag(),
        False,
        said=(
            rf"(?<!sparo a un )(?<!tiro a un )(?<!sparo al )(?<!su un )(?<!sul )(?<!contro un )(?:\b(?:leader|smc|comandante)|{LEADER})(?: (?!ferit)\w+)? (?:(?:da|tutto) )*solo\b()|\bsolo (?:un|il) (?:leader|smc)\b()",
        ),
        listens=False,
    ),
    Input(
        "inesperta",
        N_("Chi spara è inesperto"),
        Flag(),
        False,
        said=(
            r"(?<!contro )(?<!su )(?<!sulle )(?<!sulla )(?<!contro le )(?<!contro una )(?<!a una )\b(?:squadr[ae]|unita|uomini|miei|mie|fanti|fanteria)(?: (?!contro)\w+){0,2}? (?:inespert|green|coscritt)\w*\b()(?=.*\b(?:spar|tir|fuoco|attacc)\w*)",
            rf"\b(?:con|mi[ae]i?|da|da[il]l?[ea]?|spar\w+|tir\w+|attacc\w+)(?: (?!contro|su\b|a\b)\w+){{0,2}} {COUNTER}(?: \w+)? (?:inespert|green|coscritt)\w*\b()",
            r"\b(?:green|inespert[aei]|coscritt[aei]) (?:squads?|squadr[ae]|unita)\b()",
            r"\b(?:squadr[ae]|unita|coscritt[ei]|uomini|miei|fanteria|hs|mezz[ae] squadr[ae]) (?:\w+ ){0,2}?(?:inespert[aeio]|green|coscritt[aeio])\b()(?= .*\d-\d)",
            r"\b(?:inespert[aeio]|green|coscritt[aeio])()(?: (?:senza|da|di|con|,|una|un|la|squadr[ae]|capo|leader))* (?=\d-\d)",
        ),
        listens=False,
    ),
)
ROLL_INPUTS = (
    Input(
        "finale",
        N_("DR finale, se lo sai già"),
        Integer(-10, 1),
        None,
        N_("Solo se è 1 o meno: gli altri si danno come DR."),
        (
            (r"\bfinale(?: (?:di|e|a))* (?:meno |-)(?:\d+|uno)\b", 0),
            (r"(?:(?<![\w-])-\d+|\bmeno (?:\d+|uno)) finale\b", 0),
            r"\bfinale(?: (?:di|e|a))* ([01])\b",
            r"(?<![\w-])([01]) finale\b",
        ),
        listens=False,
    ),
    Input(
        "dr",
        N_("DR dell'attacco"),
        TwoDice(),
        None,
        N_("Il totale o i due dadi, prima il colorato: «4+3». Vuoto: tutte le probabilità."),
        ATTACK_ROLL,
    ),
    Input("dr_morale", N_("DR del controllo del bersaglio"), TwoDice(), None),
)
