import { type CopyFinding, findings, from, rule, to } from "./copy-rule.ts"

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
  rule(
    `${from}[\\p{L}-]*(?:boost(?:er|et|en)?|wohlbefinden|leistungssteigernd|entschlackt?|entgiftet|detox)${to}`,
    healthy,
  ),
  rule(`${from}(?:anti[ -]?aging|superfood|wundermittel|vitalität|jungbrunnen)[\\p{L}-]*`, healthy),
  rule(
    `${from}(?:stärkt|kräftigt|stärkung|unterstützt|unterstützung|fördert|verbessert|steigert|aktiviert)${to}`,
    healthy,
  ),
  rule(`${from}(?:trägt|tragen)${to}[^.]{0,80}${from}bei${to}`, healthy),
  rule(`${from}(?:beiträgt|beizutragen|beitragen)${to}`, healthy),
  rule(`${from}hilft${to}(?: dir| dabei)?`, healthy),
  rule(
    `${from}(?:heilt|heilen|heilend\\p{L}*|heilung\\p{L}*|heilmittel|kuriert|lindert|lindern|linderung)${to}`,
    disease,
  ),
  rule(`${from}(?:therapie|therapeutisch\\p{L}*|vorbeug\\p{L}*|beugt${to}[^.]{0,60}${from}vor${to})`, disease),
  rule(`${from}schützt (?:\\p{L}+ )?vor${to}`, disease),
  rule(
    `${from}(?:gegen|bei) (?:\\p{L}+ )?(?:erkältung|grippe|müdigkeit|erschöpfung|depression|krebs|arthrose|osteoporose|diabetes|demenz|migräne|schlaflosigkeit|haarausfall|akne|krämpfe|infekt|entzündung|bluthochdruck)\\p{L}*`,
    disease,
  ),
  rule(`${from}[\\p{L}-]*mangel(?:erscheinung\\p{L}*|ernährung|zustand|zustände|s)?${to}`, disease),
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
    `${from}(?:klima[ -]?(?:neutral|freundlich|positiv|schonend)|co[2₂][ -]?neutral|umwelt(?:freundlich|schonend)|nachhaltig|ökologisch|ressourcenschonend|grüner?s? produkt)\\p{L}*`,
    green,
  ),
  rule(
    `${from}(?:(?:ärzt\\p{L}*|expert\\p{L}*|apotheker\\p{L}*|dge|bfr|efsa)${to}[^.]{0,30}${from}empf(?:iehlt|ehlen|ohlen)|von (?:\\p{L}+ )?(?:ärzt|expert|apotheker)\\p{L}* empfohlen)${to}`,
    experts,
  ),
  rule(`${from}(?:abnehmen|schlank macher|schlankmacher|fettverbrenn\\p{L}*|fatburner|kilo weniger)${to}`, experts),
  rule(`${from}(?:bio|öko)(?:-[\\p{L}]+)?${to}`, organic),
]

/** The text as it is searched: soft hyphens, zero-width signs and typographic hyphens must not hide a word. */
export const plainCopy = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
    .replace(/[\u2010-\u2015]/gu, "-")
    .replace(/\s+/gu, " ")

/**
 * What advertising copy (titles, descriptions, tags, posts, mails) must not say: promises beyond the authorised claims
 * (HCVO), diseases (LMIV), that food cannot feed us (NemV, a crime), unproven green words (UWG), „Bio“ without a
 * control body. In the order of the rules; a word is reported once.
 */
export const lintCopy = (text: string): readonly CopyFinding[] => {
  const searched = plainCopy(text)
  const found = findings(searched, rules)
  return [...new Map(found.map((finding) => [finding.words.toLowerCase(), finding])).values()]
}
