import * as Schema from "effect/Schema"
import { GermanInstant } from "../shared/german-instant-input.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { LinesText, LineText } from "../shared/text-input.ts"

const required = (missing: string, max: number) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim))
    .check(
      Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }).abort(),
      Schema.isPattern(/\S/, { message: missing }).abort(),
    )
    .annotateKey({ messageMissingKey: missing })

const termsMissing = "Bitte schreib die Teilnahmebedingungen."
const valueWrong = "Bitte gib den Wert eines Gewinns von 0,01 bis 100.000,00 Euro an, zum Beispiel 24,90."
const prizesWrong = "Bitte gib an, wie viele gewinnen: 1 bis 1.000."

/** The terms as staff write them, in Markdown. */
export const TermsText = LinesText.check(
  Schema.isMaxLength(20_000, { message: "Das ist zu lang: höchstens 20.000 Zeichen." }).abort(),
)

/** What staff decide about a draw. */
export const DrawInput = Schema.Struct({
  title: required("Bitte gib dem Gewinnspiel einen Titel.", 80),
  prize: required("Bitte gib an, was es zu gewinnen gibt.", 200),
  valueCents: wholeNumber(1, 10_000_000, valueWrong),
  prizes: wholeNumber(1, 1_000, prizesWrong),
  opensAt: GermanInstant("Bitte gib an, wann es losgeht."),
  closesAt: GermanInstant("Bitte gib den Teilnahmeschluss an."),
  terms: TermsText.check(Schema.isPattern(/\S/, { message: termsMissing }).abort()).annotateKey({
    messageMissingKey: termsMissing,
  }),
}).check(
  Schema.makeFilter(({ opensAt, closesAt }) =>
    closesAt <= opensAt
      ? { path: ["closesAt"], issue: "Der Teilnahmeschluss liegt nicht nach dem Beginn." }
      : undefined,
  ),
)
