import * as Schema from "effect/Schema"
import type { PersonId } from "../access/person.ts"
import { maxLines } from "../cart/cart.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import { maxParcels } from "./tracking.ts"
import { Tracking } from "./tracking-input.ts"

const maxReason = 300
const amountMessage = "Bitte gib den Betrag in Euro und Cent an, zum Beispiel 12,90."
const maxNote = 2_000

/** Why, in words its shopper reads too. */
const Reason = LinesText.check(
  Schema.isPattern(/\S/, { message: "Bitte gib einen Grund an, er steht in der E-Mail." }).abort(),
  Schema.isMaxLength(maxReason, { message: `Der Grund darf höchstens ${maxReason} Zeichen lang sein.` }),
).annotateKey({ messageMissingKey: "Bitte gib einen Grund an, er steht in der E-Mail." })

const Packs = Schema.Array(
  Schema.Struct({
    sku: LineText.check(Schema.isMaxLength(40, { message: "Diese Artikelnummer ist zu lang." })),
    quantity: Schema.Finite.check(
      Schema.isInt({ message: "Bitte gib ganze Packungen an." }).abort(),
      Schema.isGreaterThan(0, { message: "Bitte gib mindestens eine Packung an." }),
    ),
  }),
).check(
  Schema.isMinLength(1, { message: "Bitte wähle mindestens einen Artikel." }),
  Schema.isMaxLength(maxLines, { message: "Das sind mehr Artikel, als eine Bestellung hat." }),
)

export const MarkPaid = Schema.Struct({ kind: Schema.Literal("paid") })
export const MarkPacked = Schema.Struct({ kind: Schema.Literal("packed") })
const Parcels = Schema.Array(Tracking).check(
  Schema.isMaxLength(maxParcels, { message: `Eine Bestellung hat höchstens ${maxParcels} Pakete.` }),
)

/** `further`: what went in more than one parcel has a number for each. */
export const MarkShipped = Schema.Struct({
  kind: Schema.Literal("shipped"),
  tracking: Schema.NullOr(Tracking),
  further: Schema.optionalKey(Parcels),
})
/** The parcels of what was shipped are these and no others, as far as their carriers gave numbers; `tell`: its shopper gets a mail. */
export const TrackParcels = Schema.Struct({
  kind: Schema.Literal("tracked"),
  parcels: Parcels,
  tell: Schema.Boolean,
})
export const MarkDelivered = Schema.Struct({ kind: Schema.Literal("delivered") })
export const Cancel = Schema.Struct({ kind: Schema.Literal("cancelled"), reason: Reason })
export const Refund = Schema.Struct({
  kind: Schema.Literal("refunded"),
  cents: Schema.Number.annotate({ message: amountMessage })
    .check(
      Schema.isInt({ message: amountMessage }).abort(),
      Schema.isGreaterThan(0, { message: "Bitte gib einen Betrag über 0 € an." }),
    )
    .annotateKey({ messageMissingKey: "Bitte gib einen Betrag an." }),
  reason: Reason,
})
/** A withdrawal reached the house at `receivedAt` (epoch milliseconds), by whichever way. */
export const ReceiveWithdrawal = Schema.Struct({
  kind: Schema.Literal("withdrawn"),
  receivedAt: Schema.Finite.annotateKey({ messageMissingKey: "Bitte gib an, wann der Widerruf ankam." }),
  packs: Packs,
})
/** Goods of a withdrawal came back; `restock`: they can be sold again. */
export const TakeBack = Schema.Struct({ kind: Schema.Literal("returned"), packs: Packs, restock: Schema.Boolean })
export const AddNote = Schema.Struct({
  kind: Schema.Literal("noted"),
  text: LinesText.check(
    Schema.isPattern(/\S/, { message: "Die Notiz ist noch leer." }).abort(),
    Schema.isMaxLength(maxNote, { message: `Eine Notiz darf höchstens ${maxNote} Zeichen lang sein.` }),
  ),
  /** Of this note alone: sent twice it is kept once. Those of before 2026-11-22 have none. */
  key: Schema.optionalKey(IdempotencyKey),
})
export const ResendMail = Schema.Struct({
  kind: Schema.Literal("resent"),
  letter: Schema.Literals(["order-received", "order-confirmation"]),
})

/** Everything staff can do with an order. */
export const StaffCommand = Schema.Union([
  MarkPaid,
  MarkPacked,
  MarkShipped,
  TrackParcels,
  MarkDelivered,
  Cancel,
  Refund,
  ReceiveWithdrawal,
  TakeBack,
  AddNote,
  ResendMail,
])
export type StaffCommand = typeof StaffCommand.Type

/** Packs of an order, by what they are. */
export type Packs = typeof Packs.Type

/** Who did something, when, and which version of the order it made. */
export interface Mark {
  readonly at: number
  readonly by: { readonly personId: PersonId; readonly email: string }
  readonly version: number
}

/** One thing staff did with an order, as the order keeps it. */
export type StaffEntry = StaffCommand & Mark
