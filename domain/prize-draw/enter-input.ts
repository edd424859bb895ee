import * as Schema from "effect/Schema"
import { EmailAddress } from "../shared/email-address.ts"
import { LineText } from "../shared/text-input.ts"

const nameMissing = "Bitte gib deinen Namen an."
const drawMissing = "Dieses Gewinnspiel gibt es nicht."

const ticked = (message: string) =>
  Schema.Literal(true).annotate({ message }).annotateKey({ messageMissingKey: message })

/** What entering a draw takes. No purchase, and nothing about anybody's health. */
export const EnterInput = Schema.Struct({
  drawId: Schema.String.check(Schema.isMaxLength(40, { message: drawMissing })).annotateKey({
    messageMissingKey: drawMissing,
  }),
  name: LineText.pipe(Schema.decodeTo(Schema.Trim))
    .check(
      Schema.isMaxLength(80, { message: "Der Name darf höchstens 80 Zeichen lang sein." }).abort(),
      Schema.isPattern(/\p{L}/u, { message: nameMissing }).abort(),
    )
    .annotateKey({ messageMissingKey: nameMissing }),
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
  adult: ticked("Mitmachen darf nur, wer mindestens 18 ist."),
  terms: ticked("Bitte lies die Teilnahmebedingungen und stimme ihnen zu."),
  newsletter: Schema.Boolean,
})
export type EnterInput = typeof EnterInput.Type
