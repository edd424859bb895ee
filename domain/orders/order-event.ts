import * as Schema from "effect/Schema"
import type { PersonId } from "../access/person.ts"
import { maxLines, maxQuantity } from "../cart/cart.ts"
import type { LotPacks } from "../lots/take-from-lots.ts"
import { TheirEmailAddress } from "../shared/email-address.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { InvoiceAddress, PostalAddress } from "../shared/postal-address.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import { maxParcels } from "./tracking.ts"
import { Tracking } from "./tracking-input.ts"

/** How often an overdue invoice is reminded of at most: kindly, then by a Mahnung (§ 286 (1) BGB). */
export const reminderLevels = ["friendly", "dunning"] as const
export type ReminderLevel = (typeof reminderLevels)[number]

const maxReason = 300
const maxNote = 2_000

/** Why, in words its shopper reads too. */
const Reason = LinesText.check(
  Schema.isMaxLength(maxReason, { message: `Der Grund darf höchstens ${maxReason} Zeichen lang sein.` }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte gib einen Grund an, er steht in der E-Mail." }).abort(),
).annotateKey({ messageMissingKey: "Bitte gib einen Grund an, er steht in der E-Mail." })

/** Why, in words that only staff read. */
const StaffReason = LinesText.check(
  Schema.isMaxLength(maxReason, { message: `Der Grund darf höchstens ${maxReason} Zeichen lang sein.` }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte gib einen Grund an." }).abort(),
).annotateKey({ messageMissingKey: "Bitte gib einen Grund an." })

const Pack = Schema.Struct({
  sku: LineText.check(Schema.isMaxLength(40, { message: "Diese Artikelnummer ist zu lang." })),
  quantity: wholeNumber(1, maxQuantity, `Bitte gib eine ganze Zahl von 1 bis ${maxQuantity} an.`),
})

const somePacks = <Of extends typeof Pack>(pack: Of) =>
  Schema.Array(pack).check(
    Schema.isMinLength(1, { message: "Bitte wähle mindestens einen Artikel." }),
    Schema.isMaxLength(maxLines, { message: "Das sind mehr Artikel, als eine Bestellung hat." }),
  )

const Packs = somePacks(Pack)

const Amount = wholeNumber(
  1,
  10_000_000,
  "Bitte gib einen Betrag von 0,01 bis 100.000,00 Euro an, zum Beispiel 12,90.",
).annotateKey({ messageMissingKey: "Bitte gib einen Betrag an." })

const Instant = Schema.Finite

/** Money came in, whenever and for whatever: also too much, too early, or after a cancellation. */
export const MarkPaid = Schema.Struct({
  kind: Schema.Literal("paid"),
  cents: Amount,
  /** When it was on the account, epoch milliseconds. */
  receivedAt: Instant.annotateKey({ messageMissingKey: "Bitte gib an, wann das Geld da war." }),
  /** What the bank calls the movement; `null`: nothing. The same reference at the same instant is booked once. */
  reference: Schema.NullOr(
    LineText.check(Schema.isMaxLength(140, { message: "Ein Verwendungszweck hat höchstens 140 Zeichen." })),
  ),
})
/** What a payment provider calls a page, a payment or a refund. */
const ProviderReference = Schema.String
/** The shopper was sent to a page of the payment provider to pay `cents` until `expiresAt` (epoch milliseconds). */
const StartPayment = Schema.Struct({
  kind: Schema.Literal("payment-started"),
  reference: ProviderReference,
  cents: Schema.Number,
  expiresAt: Schema.Finite,
})
/** The payment provider took money. Its reference alone is booked once, whenever it is told. */
const TakePayment = Schema.Struct({
  ...MarkPaid.fields,
  reference: ProviderReference,
  through: Schema.Literal("provider"),
})
export const MarkPacked = Schema.Struct({ kind: Schema.Literal("packed") })
/** It was packed by mistake, and waits to be packed again. Its invoice stays: numbers are not given twice. */
export const MarkUnpacked = Schema.Struct({ kind: Schema.Literal("unpacked") })
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
/** It has not left after all, and is packed as before: within ten minutes, and where nothing more followed (see `shipmentBackUntil`). */
export const MarkUnshipped = Schema.Struct({ kind: Schema.Literal("unshipped") })
/** It can no longer be taken back: its invoice is issued and its shopper gets the mail. `shipped`: the version that shipped it. */
const AnnounceShipment = Schema.Struct({ kind: Schema.Literal("shipment-announced"), shipped: Schema.Natural })
export const MarkDelivered = Schema.Struct({ kind: Schema.Literal("delivered") })
/** A payment that staff booked by mistake: it never came. `payment`: the version of the order that booked it. Its shopper hears nothing. */
export const ReversePayment = Schema.Struct({
  kind: Schema.Literal("payment-reversed"),
  payment: Schema.Natural,
  reason: StaffReason,
})
export const Cancel = Schema.Struct({ kind: Schema.Literal("cancelled"), reason: Reason })
/** Money that is owed was sent back. It changes no price. */
export const Refund = Schema.Struct({
  kind: Schema.Literal("refunded"),
  cents: Amount,
  reason: Reason,
})
/** The price is lowered by `cents` of what was paid; they are owed from then on. */
export const GrantRefund = Schema.Struct({
  kind: Schema.Literal("refund-granted"),
  cents: Amount,
  reason: Reason,
})
/** The payment provider is asked to give back money of a payment it took: before it is asked, so that it is never asked twice. */
const StartRefund = Schema.Struct({
  ...Refund.fields,
  kind: Schema.Literal("refund-started"),
  ofPayment: ProviderReference,
})
/** It gave back what it was asked for; `started`: the version of the order in which it was. Booked once. */
const GiveBack = Schema.Struct({
  ...Refund.fields,
  reference: ProviderReference,
  started: Schema.Number,
  through: Schema.Literal("provider"),
})
/** It did not give back what it was asked for; `why` in its words. */
const RefuseRefund = Schema.Struct({
  kind: Schema.Literal("refund-refused"),
  cents: Schema.Number,
  started: Schema.Number,
  why: Schema.String,
})
/** A withdrawal reached the house at `receivedAt` (epoch milliseconds), by whichever way. */
export const ReceiveWithdrawal = Schema.Struct({
  kind: Schema.Literal("withdrawn"),
  receivedAt: Schema.Finite.annotateKey({ messageMissingKey: "Bitte gib an, wann der Widerruf ankam." }),
  packs: Packs,
  /** The declaration it came with: booked once, and acknowledged before (see `Declaration`). */
  declarationId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
})
/** Goods of a withdrawal came back; `restock`: they can be sold again. `lotId`: as it is printed on the pack, where staff say it. */
export const TakeBack = Schema.Struct({
  kind: Schema.Literal("returned"),
  packs: somePacks(Schema.Struct({ ...Pack.fields, lotId: Schema.optionalKey(Schema.Natural) })),
  restock: Schema.Boolean,
})
/** Before the parcel leaves: it goes to another address, its invoice to another, or packs are left out. */
export const ChangeOrder = Schema.Struct({
  kind: Schema.Literal("changed"),
  address: Schema.NullOr(PostalAddress),
  /** Missing: the invoice is made out as it was. */
  invoiceAddress: Schema.optionalKey(InvoiceAddress),
  /** Packs left out; none: `[]`. */
  dropped: Schema.Array(Pack).check(
    Schema.isMaxLength(maxLines, { message: "Das sind mehr Artikel, als eine Bestellung hat." }),
  ),
  /** Whether the packs left out can be sold to others. */
  restock: Schema.Boolean,
  reason: Reason,
})
/** Its invoice is made out to somebody else, also after it was issued and the parcel has left. Its shopper hears nothing. */
export const ReaddressInvoice = Schema.Struct({
  kind: Schema.Literal("invoice-readdressed"),
  invoiceAddress: InvoiceAddress,
  reason: StaffReason,
})
/** Its invoice gets its number, so that it can be printed. */
export const IssueInvoice = Schema.Struct({ kind: Schema.Literal("invoiced") })
/** Its shopper was reminded to pay in advance until an instant (epoch milliseconds); the shop does so by itself. */
const Remind = Schema.Struct({ kind: Schema.Literal("reminded"), until: Schema.Finite })
/** Its shopper was reminded of an overdue invoice; the shop does so by itself. */
const RemindOverdue = Schema.Struct({
  kind: Schema.Literal("overdue-reminded"),
  level: Schema.Literals(reminderLevels),
  /** The invoice's number and when it was issued. */
  invoice: Schema.String,
  invoicedAt: Schema.Finite,
  /** When it was due, and until when its shopper is asked to pay; the ends of days, epoch milliseconds. */
  dueUntil: Schema.Finite,
  until: Schema.Finite,
})
export const AddNote = Schema.Struct({
  kind: Schema.Literal("noted"),
  text: LinesText.check(
    Schema.isMaxLength(maxNote, { message: `Eine Notiz darf höchstens ${maxNote} Zeichen lang sein.` }).abort(),
    Schema.isPattern(/\S/, { message: "Die Notiz ist noch leer." }).abort(),
  ),
  /** Of this note alone: sent twice it is kept once. Those of before 2026-11-22 have none. */
  key: Schema.optionalKey(IdempotencyKey),
})
/** Its mails go to another mailbox: the one given was mistyped, and is often a stranger's. All links that were sent before end. */
export const CorrectEmail = Schema.Struct({
  kind: Schema.Literal("email-changed"),
  email: TheirEmailAddress.annotateKey({ messageMissingKey: "Bitte gib die E-Mail-Adresse an." }),
})
export const ResendMail = Schema.Struct({
  kind: Schema.Literal("resent"),
  template: Schema.Literals(["order-received", "order-confirmation"]),
})

/** The e-mail that a step caused goes out once more; `step`: the version of the order it made. */
export const ResendStep = Schema.Struct({ kind: Schema.Literal("resent"), step: Schema.Natural })
/** One of its invoices, by its number, goes to an address that is not the order's, without anything that opens the order. */
export const SendDocument = Schema.Struct({
  kind: Schema.Literal("document-sent"),
  number: LineText.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
  email: TheirEmailAddress.annotateKey({ messageMissingKey: "Bitte gib die E-Mail-Adresse an." }),
})

/** What the shop stores of its mailbox goes there (Art. 15 GDPR). */
const SendOwnData = Schema.Struct({ kind: Schema.Literal("own-data-sent") })

/** Everything that can be done with an order, by staff, by the shop itself or by a payment provider. */
export const OrderCommand = Schema.Union([
  TakePayment,
  MarkPaid,
  StartPayment,
  MarkPacked,
  MarkUnpacked,
  MarkShipped,
  MarkUnshipped,
  AnnounceShipment,
  TrackParcels,
  MarkDelivered,
  Cancel,
  ReversePayment,
  GiveBack,
  Refund,
  GrantRefund,
  StartRefund,
  RefuseRefund,
  ReceiveWithdrawal,
  TakeBack,
  ChangeOrder,
  ReaddressInvoice,
  IssueInvoice,
  Remind,
  RemindOverdue,
  AddNote,
  CorrectEmail,
  ResendMail,
  ResendStep,
  SendDocument,
  SendOwnData,
])
export type OrderCommand = typeof OrderCommand.Type

/** Packs of an order, by what they are. */
export type Packs = typeof Packs.Type

/** When something happened, which version of the order it made, and who did it; `null`: the shop itself or a payment provider. */
export interface Mark {
  readonly at: number
  readonly by: { readonly personId: PersonId; readonly email: string } | null
  readonly version: number
}

/** The lots packs were taken from or came back to, as far as they are known: not before 2026-11-23, nor of articles without lots. */
interface FromLots {
  readonly lots?: readonly LotPacks[]
}

/**
 * By how much a refund lowers the price: settled when it is decided, also where a provider gives it later. Those of before 2026-11-27 do
 * not say it: they lowered it by what they gave back of a fully paid order beyond what was owed.
 */
interface LowersPrice {
  readonly loweredByCents?: number
}

/** A command with what the shop found out when it was done. */
export type DoneCommand =
  | Exclude<
      OrderCommand,
      { readonly kind: "packed" | "returned" | "refunded" | "refund-started" | "email-changed" | "document-sent" }
    >
  /** No address: the order has the new one, and no other is its business. */
  | Omit<typeof CorrectEmail.Type, "email">
  | Omit<typeof SendDocument.Type, "email">
  | (Extract<OrderCommand, { readonly kind: "refunded" | "refund-started" }> & LowersPrice)
  | (typeof MarkPacked.Type & FromLots)
  | (Omit<typeof TakeBack.Type, "packs"> & { readonly packs: Packs } & FromLots)

/** One thing that happened to an order after it was placed. */
export type OrderEvent = DoneCommand & Mark
