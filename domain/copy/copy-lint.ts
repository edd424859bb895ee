import { type CopyFinding, compound, findings, from, rule, to } from "./copy-rule.ts"
import { bareWord, readings } from "./undisguise.ts"

const healthy = "Art. 10 VO (EG) 1924/2006"
const disease = "Art. 7 Abs. 3 LMIV"
const diet = "§ 4 Abs. 4 NemV"
const green = "§ 5 UWG"
const experts = "Art. 12 VO (EG) 1924/2006"
const organic = "Art. 30 VO (EU) 2018/848"

/**
 * Claims belong beside the product as authorised, word for word: in copy there is no wording for them that is safe.
 * What is meant to stay out is written as narrow as possible: „Abwehr“, not „abwehren“; „Bio“, not „Biotin“.
 */
const rules = [
  rule(`${from}(?:immun|abwehr(?:kr[äa]ft|stark|stärk|system|${to}))[\\p{L}-]*`, healthy),
  rule(`${compound}(?:boost(?:er|et|en)?|wohlbefinden|leistungssteigernd|entschlackt?|entgiftet|detox)${to}`, healthy),
  rule(`${from}(?:anti[ -]?aging|superfood|wundermittel|vitalität|jungbrunnen)[\\p{L}-]*`, healthy),
  rule(
    `${from}(?:stärkt|kräftigt|stärkung|unterstützt|unterstützung|fördert|verbessert|steigert|aktiviert)${to}`,
    healthy,
  ),
  rule(`${from}(?:trägt|tragen)${to}[^.]{0,80}${from}bei${to}`, healthy),
  rule(`${from}(?:beiträgt|beizutragen|beitragen)${to}`, healthy),
  rule(`${from}hilft${to}(?: dir| dabei)?`, healthy),
  rule(
    `${from}(?:macht|machen|hält|halten|bleibst?|wirst?) (?:\\p{L}+ ){0,2}(?:gesund|fit|vital|jung|wach|munter|stark|schön|glücklich|leistungsfähig)${to}`,
    healthy,
  ),
  rule(`${from}(?:gesundheitsförder|konzentrationsförder|schlafförder|leistungsförder)\\p{L}*`, healthy),
  rule(
    `${from}(?:energie-?(?:kick|spender|lieferant|schub)|fitmacher|wachmacher|muntermacher|stoffwechsel-?turbo|revitalisier)\\p{L}*`,
    healthy,
  ),
  rule(`${from}mehr (?:energie|vitalität|power|ausdauer|konzentration|leistung)${to}`, healthy),
  rule(
    `${from}für (?:\\p{L}+ )?(?:schöne|gesunde|kräftige|starke|straffe|glänzende)r?n? (?:haut|haare?|nägel|knochen|gelenke|zähne|augen|herz|muskeln|nerven)${to}`,
    healthy,
  ),
  // Functions of mind and behaviour (Art. 13 (1) b); nothing of the kind is authorised for what the shop sells.
  rule(`${from}(?:gegen|bei) (?:\\p{L}+ )?(?:stress|nervosität|unruhe|angst|ängste|vergesslichkeit)${to}`, healthy),
  rule(
    `${from}(?:stressabbau\\p{L}*|stimmungsaufhell\\p{L}*|(?:besser|tiefer|schneller) (?:ein|durch)?schlafen|(?:besserer|erholsamer|tiefer) schlaf|gute laune|beruhigt|libido\\p{L}*|potenz(?:mittel|steiger)\\p{L}*)${to}`,
    healthy,
  ),
  rule(
    `${from}(?:heilt|heilen|heilend\\p{L}*|heilung\\p{L}*|heilmittel|heilsam\\p{L}*|heilkr(?:aft|äfte\\p{L}*)|heilwirkung\\p{L}*|kuriert|lindert|lindern|linderung)${to}`,
    disease,
  ),
  rule(`${from}(?:therapie|therapeutisch\\p{L}*|vorbeug\\p{L}*|beugt${to}[^.]{0,60}${from}vor${to})`, disease),
  rule(`${from}schützt (?:\\p{L}+ )?vor${to}`, disease),
  rule(
    `${from}(?:schmerzlindernd|schmerzstillend|entzündungshemmend|antibakteriell|antiviral|krebshemmend|cholesterinsenkend|blutzuckersenkend|krankheitsvorbeugend)\\p{L}*`,
    disease,
  ),
  rule(`${from}senkt (?:\\p{L}+ )?(?:blutdruck|blutzucker|cholesterin)\\p{L}*`, disease),
  rule(`${from}(?:wirkt|wirksam) (?:\\p{L}+ )?(?:gegen|bei)${to}`, disease),
  rule(
    `${from}gegen (?:\\p{L}+ )?(?:krankheit|beschwerden|schmerzen|kopfschmerz|gelenkschmerz|rheuma|gicht|asthma|allergi|heuschnupfen|neurodermitis|alzheimer|parkinson|adhs|burn-?out|arthritis|herzinfarkt|schlaganfall|thrombose|corona|covid|viren|bakterien|wechseljahrsbeschwerden|cellulite|falten)\\p{L}*`,
    disease,
  ),
  rule(
    `${from}(?:gegen|bei) (?:\\p{L}+ )?(?:erkältung|grippe|müdigkeit|erschöpfung|depression|krebs|arthrose|osteoporose|diabetes|demenz|migräne|schlaflosigkeit|haarausfall|akne|krämpfe|infekt|entzündung|bluthochdruck)\\p{L}*`,
    disease,
  ),
  rule(`${compound}mangel(?:erscheinung\\p{L}*|ernährung|zustand|zustände|s)?${to}`, disease),
  rule(
    `${from}(?:böden[^.]{0,40}(?:ausgelaugt|nährstoffarm|verarmt)|(?:ausgelaugte|nährstoffarme|verarmte)\\p{L}* böden)${to}`,
    diet,
  ),
  rule(
    `${from}(?:ernährung|nahrung|lebensmitteln?|essen)${to}[^.]{0,60}${from}(?:reicht|reichen|genügt|genügen|deckt|decken|schafft)${to}[^.]{0,40}${from}(?:nicht|kaum|nie)${to}`,
    diet,
  ),
  rule(`${from}(?:reicht|genügt)${to}[^.]{0,30}${from}(?:ernährung|nahrung)${to}[^.]{0,20}${from}nicht${to}`, diet),
  rule(
    `${from}(?:über|mit|durch)${to}[^.]{0,30}${from}(?:ernährung|nahrung|essen)${to}[^.]{0,20}${from}(?:nicht|kaum)${to}[^.]{0,20}${from}(?:möglich|ausreichend|genug|gedeckt|decken)${to}`,
    diet,
  ),
  rule(
    `${from}(?:klima[ -]?(?:neutral|freundlich|positiv|schonend)|co[2₂][ -]?neutral|umwelt(?:freundlich|schonend)|nachhaltig|ökologisch|ressourcenschonend|grüner?s? produkt|klimakompensiert|co[2₂][ -]?kompensiert|emissionsfrei|umwelt(?:bewusst|verträglich)|planetenfreundlich|biologisch abbaubar)\\p{L}*`,
    green,
  ),
  rule(
    `${from}(?:(?:ärzt\\p{L}*|expert\\p{L}*|apotheker\\p{L}*|dge|bfr|efsa)${to}[^.]{0,30}${from}empf(?:iehlt|ehlen|ohlen)|von (?:\\p{L}+ )?(?:ärzt|expert|apotheker)\\p{L}* empfohlen)${to}`,
    experts,
  ),
  rule(
    `${from}(?:abnehmen|abnehmhilfe|schlank ?macher\\p{L}*|fettverbrenn\\p{L}*|fett ?killer|fat ?burner|appetitzügler|bauchfett|bikinifigur|traumfigur|(?:kilos?|pfunde) (?:weniger|verlieren|purzeln))${to}`,
    experts,
  ),
  rule(
    `${from}(?:macht|machen|mach|hält|halten|werde|werden|wirst|bleib|bleibe|bleiben|wieder|natürlich) (?:\\p{L}+ ){0,2}schlank(?:er)?${to}`,
    experts,
  ),
  rule(
    `${from}schlank(?:er)? (?:und \\p{L}+ )?(?:werden|wird|machen|macht|bleiben|bleibt|hält|durch|mit|in|im|ohne|über nacht)${to}`,
    experts,
  ),
  rule(`${from}(?:verlier\\p{L}*|nimm|nehmen) [^.]{0,30}(?:kilo|kg|pfund|gewicht|${from}ab${to})`, experts),
  rule(`${from}\\d+ ?(?:kg|kilo|pfund) (?:in \\d+|weniger|leichter)`, experts),
  rule(`${from}(?:bio|öko)(?:-[\\p{L}]+)?${to}`, organic),
]

/**
 * What advertising copy (titles, descriptions, tags, posts, mails) must not say: promises beyond the authorised claims
 * (HCVO), diseases (LMIV), that food cannot feed us (NemV, a crime), unproven green words (UWG), „Bio“ without a
 * control body. In the order of the rules; a word is reported once. Disguised words are found, too (see `readings`).
 */
export const lintCopy = (text: string): readonly CopyFinding[] => {
  const found = new Map<string, CopyFinding>()
  for (const reading of readings(text))
    for (const finding of findings(reading, rules)) {
      const key = bareWord(finding.words)
      if (!found.has(key)) found.set(key, finding)
    }
  return [...found.values()]
}
