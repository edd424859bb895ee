import * as Schema from "effect/Schema"
import { ReceiveWithdrawal } from "../orders/order-event.ts"
import { EmailAddress } from "../shared/email-address.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { LinesText, LineText } from "../shared/text-input.ts"

const maxPart = 1_000

const nameMissing = "Bitte gib deinen Namen an."
const extentMissing = "Bitte wähle, ob du alles oder einen Teil widerrufst."

/** What declaring a withdrawal takes, in the order of its form: no more than § 356a (2) BGB allows, so no reason and no telephone number. */
export const DeclareWithdrawal = Schema.Struct({
  idempotencyKey: IdempotencyKey,
  name: LineText.check(
    Schema.isMaxLength(100, { message: "Der Name darf höchstens 100 Zeichen lang sein." }).abort(),
    Schema.isPattern(/\S/, { message: nameMissing }).abort(),
  ).annotateKey({ messageMissingKey: nameMissing }),
  /** `""`: not at hand. */
  orderNumber: LineText.check(
    Schema.isMaxLength(40, { message: "Eine Bestellnummer hat höchstens 40 Zeichen." }),
  ).annotateKey({ messageMissingKey: "Bitte gib die Bestellnummer an oder lass das Feld leer." }),
  extent: Schema.Literals(["whole", "part"])
    .annotate({ message: extentMissing })
    .annotateKey({ messageMissingKey: extentMissing }),
  /** The articles, in the shopper's words. */
  part: Schema.optionalKey(
    LinesText.check(
      Schema.isMaxLength(maxPart, { message: `Bitte beschreibe die Artikel in höchstens ${maxPart} Zeichen.` }),
    ),
  ),
  /** The packs, where the page showed those of the order. */
  packs: Schema.optionalKey(ReceiveWithdrawal.fields.packs),
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
  /** The secret part of the order's link, where the page was opened with it. */
  token: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200, { message: "Dieser Link ist zu lang." }))),
}).check(
  Schema.makeFilter(({ extent, part = "", packs = [] }) =>
    extent === "part" && part.trim() === "" && packs.length === 0
      ? { path: ["part"], issue: "Bitte schreib, welche Artikel du widerrufst." }
      : undefined,
  ),
)
export type DeclareWithdrawal = typeof DeclareWithdrawal.Type
