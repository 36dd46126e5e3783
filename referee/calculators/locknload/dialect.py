"""The players' words for the things of Lock 'n Load, made one before any calculator listens.

Every pattern of every input knows the plain word («fp», «leader», «io faccio 4», «lui fa 3»); all others become it here,
so that a word learned once is known everywhere.
"""

import re

from referee.calculators.locknload.common import GAME
from referee.calculators.registry import Whole, shorthand

_FACE = r"([1-6])(?![\w/-]|[.,]\d| (?:o (?:meno|piu)|fp\b|di fp|mf\b|mp\b|esagon|hex|squadr|mmc\b|colp|tir[io]\b|volt|unita|pian)| ?,? poi\b)"
_FILL = r"(?: (?:un|uno|il|di|con|fuori|al|col|sul|su|dado|solo|solamente|bel|misero|proprio|pure|soltanto|poi|invece|in difesa|in attacco|per difendersi))*"
_PAST = r"(?:fatto|tirato|rollato|ottenuto|lanciato|buttato|beccato|pescato)"
_I_ROLL = (
    rf"(?:tiro|mi scappa|mi arriva|sfodero|azzecco|faccio|facevo|tiravo|rollavo|rollo|butto|lancio|ottengo|pesco|becco|piglio|tiriamo|facciamo|rolliamo|facevamo|(?:ho|abbiamo|avessi|avessimo)(?: gia| appena)? {_PAST}"
    r"|mi (?:e |e gia |ha )?(?:esce|viene|uscito|venuto|dato|capita)|tirassi|facessi|ci (?:e )?(?:esce|viene|uscito))"
)
_HE_ROLLS = (
    rf"(?:tira|sfodera|azzecca|segna|segnano|tirano|tirava|tiravano|faceva|facevano|rollava|fa|fanno|rolla|rollano|butta|buttano|ottiene|ottengono|lancia|lanciano|risponde|rispondono|becca|beccano|pesca|pescano|piglia"
    rf"|(?:ha|hanno|avesse|avessero|aveva|avevano)(?: gia| appena)? {_PAST}|(?:gli|le|a loro|a lui) (?:e )?(?:esce|viene|uscito|venuto)|tirasse|tirassero|facesse|facessero)"
)
_ROLL = re.compile(rf"\b(?:(?P<mine>{_I_ROLL})|(?P<third>{_HE_ROLLS})){_FILL} {_FACE}")
_US = (
    r"(?:squadra|mmc|eroe)(?: da| con| fp)* \d+(?: fp)?(?= ?$)"  # who is told with his FP, just before his die
    r"|io|noi|mi[oae]|miei|nostr[oaie]|attaccant[ei]|sparo|spariamo|sparando|attacco|attacchiamo"
)
_THEM = (
    r"lui|lei|loro|ess[ie]|difensor[ei]|difende|difendono|bersagli[oa]?|nemic\w+|avversari[oa]?|quell[oaie]|suo[i]?|sua|sue|fanteria|fanti"
    r"|tedesc\w+|crucc\w+|russ[oi]|sovietic\w|american\w|yankee|ingles\w|giappones\w|vietcong|vc|nva|marines?|occupant\w|carro|veicolo|camion|equipaggio|le mine|la mina"
)
_SIDE = re.compile(rf"\b(?:(?P<us>{_US})|(?P<them>{_THEM}))\b")
# Before such a word a figure is no face of a die of the two who fight: a total, a modifier, another roll.
_OTHER_ROLL = re.compile(
    r"\b(?:dann[io]|dft|morale|mc|controllo|recupero|rally|equipaggio|dado|dadi|totale|somma|gruppo|corazza|armatura|tec|tm|terreno|he)"
    r"(?: (?:che|gli|mi|lo|la|e|di|del|si|poi|io|lui))*$|\bleader(?: (?:che|di|lo|la))*$"
)
_LOOSE = re.compile(r"\b(?:dado|esce|uscito|viene)(?: (?:un|di|il))* [1-6]\b")  # a die that nobody is said to roll
# A follow-up about a roll by nobody named: «e se tirava 5?» is no roll of mine.
_IF_ROLLED = re.compile(
    r"^(?:(?:e|ma|se|invece|poi|anche) )+(?:tirava|faceva|rollava|avesse (?:fatto|tirato|rollato)) "
)
_DEFENDS = re.compile(r" (?:in|di|per la|alla) difesa\b| per difender\w+")
_DEFENDING = re.compile(r"\b(?:(?:in|di|per la|alla) difesa|per difender\w+)(?: (?:io|noi|mi|ci|gli))*$")
_MINE_COMES = re.compile(
    r"(\b(?:io|noi|sono|siamo|sto|stiamo)\b(?: (?!lui|loro|dado)[^ ]+){0,9}?) (?:esce|viene|dado)(?: un)? (?=[1-6]\b)"
)
_SHOT_AT = re.compile(
    r"\b(?:(?:mi|ci) (?:spar\w+|attacc\w+|tirano addosso|prend\w+|fanno (?:qualcosa|danno|male))|(?:il |i )?(?:loro|suo|suoi) fp|sopravviv\w+|ci salviamo|mi salvo|spar\w+ (?:a|contro|su|addosso a) (?:me|noi)|subisco|subiamo|mi difendo|ci difendiamo|contro (?:di )?(?:me|noi)"
    r"|(?:nemic\w+|avversari\w+|lui|loro|tedesc\w+|crucc\w+|russ[oi]|sovietic\w|american\w|yankee|ingles\w|giappones\w|vietcong)(?: (?:mi|ci|invece|ora|poi|adesso))* (?:spar(?:a|ano)|attacc(?:a|ano)|fa fuoco|fanno fuoco))\b"
    r"|^(?!.*\b(?:nemic\w+|lui|avversari\w+|loro|suo|sua|suoi)\b)(?=.*\bmin[ae]\b)(?=.*\b(?:io|noi|faccio)\b).*\b(?:tirano|fanno)\b"
)


def _owned(sentence: re.Match[str]) -> str:
    """A sentence whose dice say whose they are: «loro stanno nel grano e tirano 3» has «lui fa 3»."""
    text = sentence.group()
    flipped = _SHOT_AT.search(text) is not None
    if flipped:  # then «io 6» alone is the defence too
        text = _MINE_COMES.sub(r"\1 io faccio ", text)
        text = re.sub(r"\bio (?=[1-6]\b)", "io faccio ", re.sub(r"\b(?:lui|loro) (?=[1-6]\b)", "loro tirano ", text))
    rolls = [found for found in _ROLL.finditer(text) if not _OTHER_ROLL.search(text[: found.start()].rstrip())]
    against = (
        _IF_ROLLED.match(text) is not None
        or len(rolls) > 1
        or any(found.group("mine") for found in rolls)
        or _LOOSE.search(text) is not None
    )
    for found in reversed(rolls):
        defends = _DEFENDS.match(text, found.end()) or _DEFENDING.search(text[: found.start()].rstrip())
        ours = not defends and (bool(found.group("mine")) or _ours(text, found, against))
        if ours is not None:
            said = "io faccio" if ours != flipped else "lui fa"
            text = f"{text[: found.start()]}{said} {found.group(found.lastindex or 0)}{text[found.end() :]}"
    return text


def _ours(text: str, roll: re.Match[str], against: bool) -> bool | None:
    """Whose roll «tira», «fanno» tells, by who was named last; `against` when it stands against another roll."""
    before = text[: roll.start()]
    named = list(_SIDE.finditer(before))
    if named and (not against or named[-1].group("them") or "," not in before[named[-1].end() :]):
        return named[-1].group("us") is not None
    return False if against else None


_CALIBRE = r"(?:20|37|40|45|50|57|60|75|76|80|81|82|85|88|90|100|105|107|120|122|150|152|155)"
_THROWS = (
    r"(?:tir[oai]\w*|lanci[oa]\w*|facci\w+|segna|dice|mostra|fa|facevo|faceva|fatto|rollo|rolla|butto|butta|ottengo|pesco|dado|col dado|(?:mi|gli|ci) (?:esce|viene)|esce|viene|(?:e )?uscito|(?:e )?venuto"
    r"|(?:ho|ha|hanno) (?:fatto|tirato|rollato|ottenuto|lanciato|beccato))"
)


def _altogether(squads: re.Match[str]) -> str:
    """Squads told by what they are worth together: «2 squadre mie hanno in tutto 10 FP» is «io ho 10 FP»."""
    theirs = squads.group(1) in ("sue", "nemiche", "loro", "avversarie", "tedesche", "russe")
    return "lui ha " if theirs else "io ho "


def _reducing(hexes: re.Match[str]) -> str:
    """Hexes said to reduce the sight, by the rules' word."""
    return f"{hexes.group(1)} riducent{'e' if hexes.group(1) in ('esagono', 'casella', 'terreno') else 'i'}"


_NEXT = r"(?:(?:il|l|un) )?(?:primo|secondo|terzo|quarto|quinto|ultimo|altro)"


def _in_order(path: re.Match[str]) -> str:
    """The hexes of a path told by their place: «esagono da 1 , il secondo 2»."""
    return re.sub(rf"\b{_NEXT} (?=[1-8]\b)", "un esagono da ", path.group())


WORDS: tuple[tuple[str, Whole], ...] = (
    (r"\bsquads?\b", "squadra"),
    (r"\b(dado|d6|1d6|fp|he|mg|tec|tm|mf|mp|morale|leader|leadership|pen|armatura|corazza) ?[=:] ?(?=[+-]?\d)", r"\1 "),
    # What came up, told in the past or as a supposition: «e se uscivano 2 e 3?».
    (
        r"\b(?:uscivano|uscissero|venivano|venissero|uscirebbero|(?:sono|erano|fossero) (?:usciti|venuti|capitati))(?= (?:(?:un|i|fuori|dei) )*\d)",
        "escono",
    ),
    (
        r"\b(?:usciva|uscisse|veniva|venisse|capitava|capitasse|(?:era|fosse) (?:uscito|venuto|capitato))(?= (?:(?:un|il|fuori|di) )*\d)",
        "esce",
    ),
    # Who leads the fire, told after its FP.
    (
        r"(?<=\d )(?:(?:fp|di fp) )?(?:,|e|che|la|come|mi|ci)? ?(?:fa(?:cciamo|ccio|ccia|cendo|re)?|funge|serve|in veste|e|come|mett\w+)(?: (?:da|di|la|l|come|a|quella|che))* (?:guida|capofila|unita guida|squadra guida|principale)\b",
        "guida",
    ),
    (r"\b(?:quella|una|un|la|1)(?: (?:squadra|unita))? da (\d+) guida\b", r"squadra da \1 guida"),
    # Squads counted first and told one by one after: «2 squadre, una da 5 e una da 4».
    (
        r"\b[2-6] (?:squadre|mmc|unita)(?: (?:mie|nostre|in tutto))? ?,? ?(?:(?:di cui|cioe|ovvero|e cioe|sono) )?(?:l )?una (?=(?:da|di|con|ha|fp)(?: fp)? \d)",
        "squadra ",
    ),
    (
        r"(?<=\d )(?:fp )?(?:,|e)? ?che (?:ha|porta)(?: (?:la|il|una|simbolo|lettera))* m(?: stampat[ao]| sopra)?\b",
        "con la m",
    ),
    (
        r"\b(?:(?:un|1|il|col|con un|con il) )?(?:primo )?dado(?: (?:fa|e|segna|mostra|esce|da|dice|un))* ([1-6])(?: ,| e| con)* (?:l altro|il secondo|secondo|un altro|con l altro)(?: (?:dado|fa|un|esce|e))* ([1-6])\b",
        r"dadi \1 e \2",
    ),
    # The hexes of a path in their order: «il primo costa 2, il secondo 1».
    (
        r"\b(?:(?:il|l|un|e|poi) )*(?:primo|secondo|terzo|quarto|quinto|ultimo)(?: (?:esagono|hex))? (?:che )?(?:(?:mi|gli) )?(?:costa|costano|vuole|chiede|e da|e a|da) (?=[1-8](?: (?:mf|mp))?(?: ?$| (?:,|e|poi|quant|ce|mi|in)))",
        "un esagono da ",
    ),
    (rf"\besagono da \d(?:(?: (?:mf|mp))?(?: ,| e| poi)+ {_NEXT} [1-8](?! (?:piani|vertic)))+", _in_order),
    (r"\bun bel(?:lo)? (?=[1-6]\b(?! (?:fp|mf|di)\b| (?:livell|esagon)))", "dado "),
    (r"\bcon un (?=[1-6]\b(?! (?:fp|mf|di|punti?|o (?:piu|meno))\b| (?:livell|esagon)))", "con dado "),
    (r"\bmezz[oi] (?:plotoni?|squadron[ei]|sezion[ei])\b", "mezze squadre"),
    (
        r"\b\d (?:squadre|mmc|unita|mezze squadre)(?: (mie|nostre|sue|nemiche|loro|avversarie|tedesche|russe))?(?: (?:che|,|insieme|ne))* (?:hanno|fanno|valgono|totalizzano|sommano|arrivano a)(?: (?:in tutto|insieme|un totale di|complessivamente|in totale|tutte))+ (?=\d)",
        _altogether,
    ),
    (r"\b(?:1 ?d6|d6|1d 6)\b(?! (?:contro|vs|e (?!\d)|\+|-|piu|meno|<|>))", "dado"),
    (r"(?<![\w.,/+-])(\d{1,2}) ?\+ ?(\d{1,2}) ?\+ ?(\d{1,2})(?: ?(?=mg|lmg|hmg)|(?![\w+-]))", r"gruppo \1 , \2 , \3 "),
    (r"\b(altr[ei] [2-5])(?: squadre)? (?:ne )?(?:hanno|valgono|fanno|portano)(?: fp)? (?=\d)", r"\1 da "),
    (
        r"\b(?:(?:le|i|gli) )?(?:siepi|cespugli|fruttet[oi]|campi di grano|grani|vigneti|esagoni di (?:siep|gran|cespugl)\w+)(?: (?:in mezzo|fra noi|tra noi))? (?:sono|fossero|erano|diventano|diventassero) (?=\d)",
        "esagoni riducenti sono ",
    ),
    (
        r"\b(?:smont(?:a|o|ano|iamo|are|ando)|appied\w+)\b(?! (?:dal|da|dai|dall|la|il|le|l|una|un|i)\b)",
        "scendere dal veicolo",
    ),
    # A Leader who leads is no leading unit.
    (r"\b(?:guida|comanda|dirige|conduce) (?:l attacco|il fuoco|il tiro)\b", ", attacco"),
    (
        r"(?<=\d )(?:guida|comanda|dirige|conduce|accompagna) (?=(?:la|una|le|gli|il) (?:squadr|mmc|unita|uomini|fucilier))",
        ", ",
    ),
    (r"\b(?:sono|siamo|sparano|spariamo|tirano) in [2-6]\b(?= ?,? ?(?:\d|squadra|mmc|una|la|il|mg|unita))", "sparano"),
    (r"\bacq\b", "acquisizione"),
    (r"\bsquadr(a|e) (?:d armi|d arma|arm[ie]|di arm[ie]|d appoggio|di appoggio|di supporto)\b", "wt"),
    (
        r"\b(esagon[oi]|hex|casell[ae]|terren[oi]) (?:che )?(?:mi |ci )?(?:riduc(?:e|ono)|degrada(?:no)?|disturba(?:no)?|ostacola(?:no)?|intralcia(?:no)?|limita(?:no)?|sporca(?:no)?|offusca(?:no)?|peggiora(?:no)?)(?: (?:la|il|l|un po|un poco|parzialmente|solo) ?(?:vista|los|linea(?: di (?:vista|tiro))?|visuale|tiro|visibilita|mira)?)?\b",
        _reducing,
    ),
    (r"^(?=.*\bprima dei dad[oi]\b)(.*?)\bdifesa(?: (?:da|di|a|che))* (\d)", r"\1 tec \2"),
    (
        r"\b(coi|con|con i|i|dei|ai|su|sui|di) 2 dadi\b(?! (?:\d|da))",
        r"\1 dadi",
    ),  # always two: no figure of the question
    (r"\b(squadra|mmc|unita|altra|una) (?:con (?:la )?m) (da \d+)(?: fp)?(?= (?:e|ed|piu) )", r"\1 \2 m ,"),
    (r"\b(squadra|mmc|unita|altra|una) senza (?:la )?m (?=da \d)", r"\1 "),
    (r"\b(?:al vento|fuori bersaglio|a lato|padellat[oi]|cannat[oi]|ciccat[oi]|lisciat[oi])\b", "a vuoto"),
    (r"\b(?:esagono|hex|casella) (?:affumicat[oa]|pien[oa] di fumo|con (?:il )?fumo|fumogen[oa])\b", "fumo"),
    # The die of the armour, when it is told before the other.
    (
        r"^(?=.*\bdado [1-6]\b.*\bdado [1-6]\b)(.*?\b(?:corazza|armatura|difesa|difensore)\b[^,]*?\d)(?: e| con| ,)? dado ([1-6])\b(?=.*\bdado)",
        r"\1 , lui fa \2",
    ),
    (
        r"\b(?:mg ?42|mg ?34|m60|m1919|maxim|vickers|browning|lewis|spandau|breda|degtyarev|dp ?28|hotchkiss|besa|(?:30|50) ?cal|cal 50)\b",
        "mg",
    ),
    (
        r"\b(mg|lmg|hmg|mmg|mitragliatrice|lanciafiamme|squadra|mmc) (?:che (?:ne )?(?:vale|ha|fa)|di valore|vale|con fp) (?=\d)",
        r"\1 da ",
    ),
    # Whoever stands after the enemy's figure is on our side when he is said to be ours.
    (
        r"\b(\d+(?: fp)?) (contro|vs|a) (\d+(?: fp)?)(?: ,)? (?:con |e |piu |col |con il )(?:un |il )?(?:mio |nostro )(eroe|leader|squadra|lanciafiamme) da (\d)",
        r"\1 e \4 da \5 \2 \3",
    ),
    (r"(?:,|e|con|col|piu) (?:(?:un|l|il) )?(?:mio eroe|eroe mio)\b", ", io ho eroe"),
    (r"\b(?:cc|close combat) (?=(?:su|sul|sullo|contro|al|a|col)\b)", "assalto ravvicinato "),
    (r"\b(tec|he|mf|tm|pen|leader|morale|dado|tiro|mg|lmg|hmg|mmg)(?=[+-]?\d)", r"\1 "),
    # The names of guns and tanks have figures that count for nothing.
    (r"\b(?:pak|flak|kwk|zis|at) ?-?\d{1,3}\b", "cannone"),
    (
        rf"\b(cannon[ei]|pezz[oi]|obic[ei]|mortai[oi]?|anticarro|controcarro|bazooka|cannoncino)(?: (?:da|di|del))? {_CALIBRE}(?: ?mm)?\b(?! (?:fp|mf))",
        r"\1",
    ),
    (
        rf"\b(col|con l|con il|l|il|un|dal|dall) {_CALIBRE}(?: ?mm\b| (?:anticarro|controcarro)\b|(?= (?:mi|ci|spara|tira|ha|colpisce|numero)\b))",
        r"\1 cannone",
    ),
    (r"\b(?:(?:t|is|js|kv|bt|isu|jsu|pz|pzkw|sdkfz|sd kfz|stug) ?|m)\d{1,3}(?:/\d+)?(?:a\d)?\b", "carro"),
    (
        r"\b(?:sherman|panther|tigre|tiger|stuart|churchill|cromwell|matilda|stug|hetzer|marder|panzer(?! (?:faust|schreck))|puma)\b",
        "carro",
    ),
    (r" (?:nello|nel|nell|dallo|dal) (?:stess[oa]|medesim[oa]|mio|suo|proprio) (?:esagono|hex|casella)\b", ""),
    (r" tutt[iae] (?:insieme|assieme|e (?:due|tre|2|3))\b", " insieme"),
    (
        r"\b(?:la|una) (?:seconda|terza|quarta)(?: squadra)?(?= (?:ne ha|che ha|ha|da|di|con|fp) (?:fp )?\d)",
        "altra squadra",
    ),
    (r"(?<=squadra) (?:ne ha|che (?:ne )?ha|ha) (?:solo |soltanto )?(?=\d+(?! (?:mf|mp|di morale|esagon)))", " da "),
    (r"\btm ?\+(?! ?\d)", "tm positivo"),
    (r"\bsezion[ei]\b", "squadra"),
    (r"\b(\d squadr[ae]) ,? ?(?:con |che hanno )?(?=\d+ (?:e|,|\+) \d+(?: di)? fp\b)", r"\1 da "),
    (
        r"\b(?:potenz[ae](?: di fuoco)?|forza di fuoco|punti? (?:di )?fuoco|fattor[ei] (?:di )?fuoco|fire ?power|valore di fuoco)\b",
        "fp",
    ),
    (r"(?<=\d) di fuoco\b", " fp"),
    (r"\b(?:di )?fp di fuoco\b", "fp"),
    (
        r"\b(?:ufficialetto|ufficial[ei]|tenenti|sergenti|capitani|caporali|capi|tenente|sottotenente|sergente|capitano|caporale|maresciallo|graduato|capo(?:squadra|plotone)?|lt|sgt|nco)\b(?! carro)",
        "leader",
    ),
    (r"\b(?:retro marcia|marcia indietro|in retro)\b", "retromarcia"),
    (
        r"\b(?:(?:faccio|fa|vado|va|poi|in) )*retromarcia (?:in|su|di|per|entrando in) ((?:un|\d) esagon[io](?: di \w+)? (?:da|che costano?) \d)\b",
        r"\1 in retromarcia",
    ),
    (
        r"\bdadi (?:(?:che|mi|gli|ci|hanno|i) )*(?:danno|dato|segnano|mostrano|dicono|portano|regalano|vengono|sono usciti)\b(?= (?:un )?\d)",
        "dadi",
    ),
    (
        r"\b(?:dado|dadi|d6) (?:(?:mi|che|gli|da|e|fa|fanno|dice|dicono|segna|mostra|viene|esce|era|a|un|uno|uguale|pari|=) )+(?=\d)",
        "dado ",
    ),
    (
        r"\b(?:smont|sbarc|scend)\w+ (?:giu )?(?:dal|dalla|dallo|dai|dall|da|da un)(?: (?:mi[oa]|su[oa]|nostr[oa]|loro))? (?:mezz\w+|veicol\w+|carr\w+|camion\w*|jeep|half ?track|semicingolat\w+|blindat\w+|autocarro|tank|sherman|panzer|trasporto)\b",
        "scendere dal veicolo",
    ),
    (
        r"\b(?:mont|imbarc|sal[eigot]|salt)\w*(?: a bordo)? (?:sul|sulla|sullo|sull|del|della|dell|nel|nella|nell|su|in|al|dello|di)(?: (?:un|una|mi[oa]|su[oa]|nostr[oa]|loro))? (?:mezz\w+|veicol\w+|carr\w+|camion\w*|jeep|half ?track|semicingolat\w+|blindat\w+|autocarro|tank|sherman|panzer|trasporto)\b",
        "salire sul veicolo",
    ),
    (r"\b(una?|uno) (?:delle|dei|degli|tra le|fra le|di quelle|di quei) \d\b", r"\1"),
    (r"\bnebbia(?: fumogena| artificiale)?\b", "fumo"),
    (r"\bmodificator[ei] (?:del |di )?terreno\b", "tec"),
    (
        rf"\b(?:(?:per|al|sull|ai|sui|dell|dei|di|l|i|il|gli|con) )*(?:equipaggi\w?|carrist[ai]|crew|uomini del carro)(?: (?:che|poi|mi|gli|e|ed|se|ora|,))* {_THROWS}(?: (?:un|uno|il|di|dado|con|solo))* ([1-6])(?![\\w/-])",
        r" equipaggio \1",
    ),
    (
        rf"\b{_THROWS}(?: (?:un|uno|il|di|dado|con|solo))* ([1-6]) (?:per|al|sull|ai|sui|dell|di)(?: (?:i|l|gli))* ?(?:equipaggi\w?|carrist[ai]|crew)\b",
        r" equipaggio \1",
    ),
    (
        rf"\b(?:(?:controllo|tiro|dado|check|lancio|per|ai|coi|sui|nei|dei|di|con|i|il|al|alla|sulla|per la|nel|sul) )*(dann[io]|dft) (?:(?:che|poi|mi|gli|e|ed|se|ora|adesso) )*{_THROWS}(?: (?:un|uno|il|di|dado|con|pure|fuori|ancora|solo))* ([1-6])(?![\\w/-]| o (?:piu|meno))",
        r" dado danni \2",
    ),
)
_STEPS = re.compile(r"\d")


def _hexes(costs: re.Match[str]) -> str:
    """A path told by its costs alone: «percorso 1, 1, 2» enters three hexes."""
    return " , ".join(f"1 esagono da {cost}" for cost in _STEPS.findall(costs.group(1)))


def _stairs(climb: re.Match[str]) -> str:
    """Floors climbed from the ground: the second one is two."""
    floors = {"secondo": 2, "2": 2, "terzo": 3, "3": 3}.get(climb.group(1) or "", 1)
    return "cambio piano" if floors == 1 else f"{floors} piani"


def _turns(turn: re.Match[str]) -> str:
    """A turn whose vertices are not named: «poi gira di uno»."""
    count = "1" if turn.group(1).startswith("un") else turn.group(1)
    return f"{count} vertici"


_ORDINALS = {
    "terra": 0,
    "pianterreno": 0,
    "pianoterra": 0,
    "terreno": 0,
    "suolo": 0,
    "strada": 0,
    "primo": 1,
    "secondo": 2,
    "terzo": 3,
}
_FLOOR = r"(terra|pianterreno|pianoterra|terreno|suolo|strada|primo|secondo|terzo|[0-3])"


def _floors(stairs: re.Match[str]) -> str:
    """How many floors lie between two: «dal piano terra al secondo» are two."""
    before, low, high = stairs.groups()
    ends = [_ORDINALS[floor] if floor in _ORDINALS else int(floor) for floor in (low, high)]
    return f"{before}{abs(ends[1] - ends[0]) or 1} piani"


shorthand(
    GAME,
    r"\b(?:percorso|tragitto|costi|(?:esagoni|caselle) (?:che costano|da|di costo|con costi?))(?: (?:di|da|e|sono|esagoni|con|costi|mf|fatto))* (\d(?: ?(?:,|e|\+|poi|-) ?\d)+)(?= ?(?:$|, ?$|, (?!\d)| (?:con|ho|ha|ce|in|posso|puo|riesc|quant)))",
    _hexes,
)
shorthand(
    GAME,
    r"(?<=. )(?<!^e )(?<!^se )(?:gir[aoi]\w*|ruot\w+|volt[aoi]\w*|svolt\w+) di (uno|una|[1-6])(?: sol[oa])?(?= ?(?:$|,|e\b|poi\b|rest\w+|quant\w+))",
    _turns,
)
shorthand(
    GAME,
    r"\b(?:sal[eigo]|sali(?:re|amo|ta|to)|salg\w+|arrampic\w+)(?: (?:su|poi|di corsa|subito))? (?:al|fino al|sul) (primo|secondo|terzo|[123])(?: piano)?\b(?! (?:carr|mezz|veicol|camion))",
    _stairs,
)
shorthand(
    GAME,
    # Where somebody looks or fires from a floor to another nobody climbs.
    r"^(?!.*\b(?:los|spar\w+|ved\w+|vista|linea|bersaglio)\b)(?=.*\b(?:pian[oi]|livell[oi]|terra|pianterreno|pianoterra)\b)(.*?)"
    rf"\bda(?:l|lla)? (?:(?:piano|livello) )?{_FLOOR}(?: piano| livello)? (?:giu )?(?:a|al|fino al|fino a|in)(?: (?:piano|livello))? {_FLOOR}(?: piano| livello)?\b",
    _floors,
)
shorthand(GAME, r"\b(\d piani)\b(.*?),? ?\b\d cambi(?: di)? piano\b", r"\1\2")  # told twice
for _pattern, _plain in WORDS:
    shorthand(GAME, _pattern, _plain)


_HINDRANCE = r"(?:siep[ei]|cespugli\w?|(?:camp[oi] di )?gran[oi]|fruttet[oi]|boscagli[ae]|vignet[oi]|vign[ae]|arbust\w+|cannet[oi]|sterpagli[ae]|macchi[ae]|sterpi|canne|mais|girasol[ei]|ort[oi]|erba alta|risai[ae]|coltivazion[ei])"
_SO_MANY = rf"(?:(?:un[ao]?|\d) (?:sol[oiae] |singol[oiae] |altr[oiae] )?(?:esagon[oi] (?:di|con|a) )?)?{_HINDRANCE}"
_RUN = rf"{_SO_MANY}(?:(?: ,| e| ed| piu| \+| poi)+ {_SO_MANY})*"
_COUNTED = rf"(?:un[ao]?|\d) (?:sol[oiae] |singol[oiae] |altr[oiae] )?(?:esagon[oi] (?:di|con|a) )?{_HINDRANCE}"
_LITTLE = r"(?: (?:c e|ci sono|ci stanno|ho|abbiamo|a|da|la|il|lo|l|le|i|gli|di|sopra|ci))*"


def _hindered(run: re.Match[str]) -> str:
    """What is crossed, counted: «attraverso un grano e una siepe» crosses 2 reducing hexes."""
    before, said, after = run.group("before") or "", run.group("run"), run.group("after") or ""
    counts = re.findall(
        rf"(\d )?(?:sol[oiae] |singol[oiae] |altr[oiae] )?(?:esagon[oi] (?:di|con|a) )?{_HINDRANCE}", said
    )
    total = sum(int(count) if count else 1 for count in counts)
    noun = "esagono riducente" if total == 1 else "esagoni riducenti"
    return f"{before}{total} {noun}{after}"


shorthand(
    GAME,
    rf"(?P<before>\b(?:attravers\w+|passa\w*(?: (?:per|sopra|attraverso))|oltre|oltrepass\w+|(?:in|nel|di) mezzo|(?:fra|tra) (?:noi|me e lui)){_LITTLE} )(?P<run>{_RUN})(?P<after>)\b",
    _hindered,
)
shorthand(
    GAME,
    rf"(?P<before>)\b(?P<run>{_COUNTED}(?:(?: ,| e| ed| piu)+ {_COUNTED})*|(?<=con ){_HINDRANCE}|(?<=c e ){_HINDRANCE})(?P<after> (?:(?:in|nel|di) mezzo|(?:tra|fra) (?:noi|me e))\b)",
    _hindered,
)


def _corrected(sentence: re.Match[str]) -> str:
    """A sentence without what the player takes back: «squadra da 5, no aspetta, …»; all of it when too little is left."""
    before, after = sentence.groups()
    return after if len(re.findall(r"\d+", after)) > 1 else f"{before} , {after}"


shorthand(GAME, r"^(.*?)[ ,]*\b(?:no aspetta|anzi no|no scusa|no anzi)\b[ ,]*(.*)$", _corrected)
shorthand(GAME, r"^.+$", _owned)
