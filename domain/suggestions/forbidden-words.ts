import { lintCopy } from "../copy/copy-lint.ts"
import { type CopyFinding, compound, findings, from, rule, to } from "../copy/copy-rule.ts"
import { plainText } from "../copy/undisguise.ts"

const diagnosis = "Art. 7 Abs. 3 LMIV"
const fear = "Art. 12 VO (EG) 1924/2006"
const urgency = "Nr. 7 Anhang UWG"
const house = "QUESTIONNAIRE.md § 4"

/** What answers must never be turned into, beyond what no copy may say. */
const rules = [
  rule(`${from}(?<!keine )diagnos\\p{L}*`, diagnosis),
  rule(`${from}(?:unterversorg\\p{L}*|dir fehl(?:t|en))${to}`, diagnosis),
  rule(`${from}(?:du (?:\\p{L}+ )?brauchst|brauchst du)${to}`, house),
  rule(`${from}(?:optimal\\p{L}*|maßgeschneidert\\p{L}*|(?:ideal|perfekt|genau richtig) für dich)${to}`, house),
  rule(`${from}(?:droh(?:t|en|end\\p{L}*)|gefährde[nt]\\p{L}*|bevor es zu spät)${to}`, fear),
  rule(`risiko[^.]{0,30}\\d ?%|\\d ?% (?:\\p{L}+ )?risiko`, fear),
  rule(`(?:${compound}score|${from}(?:punktzahl|ampel))${to}`, house),
  rule(
    `${from}(?:nur (?:noch )?heute|nur für kurze zeit|letzte chance|solange der vorrat|jetzt (?:zugreifen|sichern|kaufen|bestellen))${to}`,
    urgency,
  ),
  rule(`${from}(?:bestseller|meistverkauft\\p{L}*|beliebtest\\p{L}*|vorher[ -]?(?:und |/)?nachher)`, house),
  rule(
    `${from}(?:garantiert|(?:wissenschaftlich|klinisch) (?:bewiesen|belegt|erwiesen|getestet)|wirkt gegen)${to}`,
    fear,
  ),
  rule("!", "BRAND.md"),
]

/** Names of medicines a question has to list; they promise nothing. */
const medicine = /^immunsuppress/iu

const withoutFullStop = (text: string): string => (text.endsWith(".") ? text.slice(0, -1) : text)

/**
 * What no sentence of the questionnaire, its results or its referrals may say (QUESTIONNAIRE.md § 4): what no copy may say, and
 * beyond it diagnoses, needs, fear, scores, urgency and exclamation marks. Claims authorised word for word are no finding
 * where the text repeats them as they are; they belong beside a product that may carry them.
 */
export const forbiddenWords = (text: string, claims: readonly string[] = []): readonly CopyFinding[] => {
  const searched = claims
    .map((claim) => withoutFullStop(plainText(claim)))
    .filter((claim) => claim !== "")
    .sort((a, b) => b.length - a.length)
    .reduce((rest, claim) => rest.replaceAll(claim, "…"), plainText(text))
  return [...lintCopy(searched).filter(({ words }) => !medicine.test(words)), ...findings(searched, rules)]
}
