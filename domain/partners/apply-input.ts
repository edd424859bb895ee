import * as Schema from "effect/Schema"
import { EmailAddress } from "../shared/email-address.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { isPrintable, Line } from "../shared/printable-line.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import { partnerKinds } from "./partner.ts"

const maxPitch = 2_000

const required = (missing: string, max: number, printable: ReturnType<typeof isPrintable>) =>
  Line.check(
    Schema.isMaxLength(max, { message: `Bitte bleib unter ${max + 1} Zeichen.` }).abort(),
    Schema.isPattern(/\S/, { message: missing }).abort(),
    printable,
  ).annotateKey({ messageMissingKey: missing })

const optional = (max: number) =>
  LineText.check(Schema.isMaxLength(max, { message: `Bitte bleib unter ${max + 1} Zeichen.` }))

const kindMissing = "Bitte wähle, wer du bist."
const pitchMissing = "Bitte schreib, wie du über uns sprechen würdest."
const termsMissing = "Bitte stimme den Bedingungen zu. Ohne sie können wir nicht zusammenarbeiten."

/** What applying as a partner takes. */
export const ApplyInput = Schema.Struct({
  idempotencyKey: IdempotencyKey,
  kind: Schema.Literals(partnerKinds)
    .annotate({ message: kindMissing })
    .annotateKey({ messageMissingKey: kindMissing }),
  name: required("Bitte gib deinen Vor- und Nachnamen an.", 100, isPrintable("den Namen", "er")),
  organisation: optional(100),
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
  website: optional(200),
  street: required("Bitte gib Straße und Hausnummer an.", 80, isPrintable("die Straße", "sie")),
  postalCode: LineText.check(
    Schema.isPattern(/^\s*\d{5}\s*$/, { message: "Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115." }),
  ).annotateKey({ messageMissingKey: "Bitte gib die Postleitzahl an." }),
  city: required("Bitte gib den Ort an.", 60, isPrintable("den Ort", "er")),
  pitch: LinesText.check(
    Schema.isMaxLength(maxPitch, { message: "Das ist zu lang: höchstens 2.000 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: pitchMissing }).abort(),
  ).annotateKey({ messageMissingKey: pitchMissing }),
  /** The digest of the terms that were shown and agreed to. */
  terms: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { message: termsMissing })).annotateKey({
    messageMissingKey: termsMissing,
  }),
}).check(
  Schema.makeFilter(({ kind, website }) =>
    kind !== "practice" && website.trim() === ""
      ? { path: ["website"], issue: "Bitte gib deine Website oder dein Profil an." }
      : undefined,
  ),
)
export type ApplyInput = typeof ApplyInput.Type
