import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { AnyFile } from "../files/sent-file.ts"
import { EmailAddress } from "../shared/email-address.ts"
import { isDay } from "../shared/german-day.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import { contactTopics, terminations } from "./message.ts"
import { checkPicture, mostPictures } from "./message-picture.ts"

const maxText = 4_000

const lines = (missing: string) =>
  LinesText.check(
    Schema.isMaxLength(maxText, { message: "Das ist zu lang: höchstens 4.000 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: missing }).abort(),
  ).annotateKey({ messageMissingKey: missing })

const choice = <const Names extends readonly [string, ...string[]]>(names: Names, message: string) =>
  Schema.Literals(names).annotate({ message }).annotateKey({ messageMissingKey: message })

const nameMissing = "Bitte gib deinen Namen an."
/** Who writes, of every form that is answered by mail. */
export const senderFields = {
  idempotencyKey: IdempotencyKey,
  name: LineText.check(
    Schema.isMaxLength(100, { message: "Der Name darf höchstens 100 Zeichen lang sein." }).abort(),
    Schema.isPattern(/\S/, { message: nameMissing }).abort(),
  ).annotateKey({ messageMissingKey: nameMissing }),
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
}

/** In the order of the form, as its errors are listed. */
export const ContactInput = Schema.Struct({
  topic: choice(contactTopics, "Bitte wähle, worum es geht."),
  ...senderFields,
  /** `""`: none. */
  orderNumber: LineText.check(Schema.isMaxLength(40, { message: "Eine Bestellnummer hat höchstens 40 Zeichen." })),
  text: lines("Bitte schreib, was du wissen möchtest."),
  pictures: Schema.optionalKey(
    // Their errors are the field's, which takes them all.
    Schema.Array(AnyFile).check(
      Schema.isMaxLength(mostPictures, { message: `Bitte schick höchstens ${mostPictures} Bilder.` }).abort(),
      Schema.makeFilter((pictures) => pictures.map(checkPicture).find(Result.isFailure)?.failure),
    ),
  ),
})
export type ContactInput = typeof ContactInput.Type

/** What a termination takes, in the order of its form: no more than § 312k (2) BGB allows. */
export const CancellationInput = Schema.Struct({
  termination: choice(terminations, "Bitte wähle die Art der Kündigung."),
  reason: LinesText.check(Schema.isMaxLength(maxText, { message: "Das ist zu lang: höchstens 4.000 Zeichen." })),
  contract: LineText.check(
    Schema.isMaxLength(200, { message: "Bitte bleib unter 200 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: "Bitte schreib, welchen Vertrag du kündigst." }).abort(),
  ).annotateKey({ messageMissingKey: "Bitte schreib, welchen Vertrag du kündigst." }),
  endsOn: LineText.check(
    Schema.makeFilter<string>((day) => day === "" || isDay(day), {
      message: "Bitte gib einen Tag an, oder lass das Feld leer.",
    }),
  ),
  ...senderFields,
}).check(
  Schema.makeFilter(({ termination, reason }) =>
    termination === "extraordinary" && reason.trim() === ""
      ? { path: ["reason"], issue: "Bitte nenne den Grund: Eine außerordentliche Kündigung braucht einen." }
      : undefined,
  ),
)
export type CancellationInput = typeof CancellationInput.Type
