import * as Schema from "effect/Schema"

/** The order was changed since the version seen; `since` is the first version not seen. */
export class OrderChanged extends Schema.TaggedError<OrderChanged>()("OrderChanged", {
  version: Schema.Natural,
  /** What happened since, oldest first: in words, and by whom, as far as it was staff. */
  since: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      detail: Schema.NullOr(Schema.String),
      by: Schema.NullOr(Schema.String),
      at: Schema.Number,
    }),
  ),
}) {}

/** No money of the order is with the shop: none can go back. */
export class NothingToRefund extends Schema.TaggedError<NothingToRefund>()("NothingToRefund", {}) {}

/** More than what was paid would go back; `leftCents` can. */
export class RefundTooHigh extends Schema.TaggedError<RefundTooHigh>()("RefundTooHigh", {
  leftCents: Schema.Natural,
}) {}

/** No payment that staff booked is meant: there is none of this version, or a provider took it. */
export class NoSuchPayment extends Schema.TaggedError<NoSuchPayment>()("NoSuchPayment", {}) {}

/** So much went back, or is about to, that the payment cannot be taken away: what is left would not cover it. */
export class PaymentRefunded extends Schema.TaggedError<PaymentRefunded>()("PaymentRefunded", {}) {}

/** The packs named are not there to be left out, withdrawn from, or to come back: so many are. */
export class TooManyPacks extends Schema.TaggedError<TooManyPacks>()("TooManyPacks", {
  sku: Schema.String,
  left: Schema.Natural,
  /** Which packs of the command. */
  named: Schema.Literals(["packs", "dropped"]),
  /** Only of this lot are there so few. */
  lotId: Schema.optionalKey(Schema.Natural),
}) {}

/** Neither money nor a withdrawal can have come before its order, nor later than now. */
export class WrongTime extends Schema.TaggedError<WrongTime>()("WrongTime", {}) {}

/** Goods that never left can neither come back nor arrive. */
export class NotShippedYet extends Schema.TaggedError<NotShippedYet>()("NotShippedYet", {}) {}

/** The shipment can no longer be taken back: its time is over, or more than a note or a parcel number followed. */
export class ShipmentIsFinal extends Schema.TaggedError<ShipmentIsFinal>()("ShipmentIsFinal", {}) {}

/** The goods have left: what they leave behind is a withdrawal, not a cancellation or a change. */
export class LeftAlready extends Schema.TaggedError<LeftAlready>()("LeftAlready", {}) {}

/** Its payment method wants the money first: so much is open. */
export class NotPaidYet extends Schema.TaggedError<NotPaidYet>()("NotPaidYet", { openCents: Schema.Natural }) {}

/** It has to be packed, or packed anew after a withdrawal or a change, before it is sent. */
export class NotPackedYet extends Schema.TaggedError<NotPackedYet>()("NotPackedYet", {}) {}

/** Of some articles fewer packs may leave than the order wants: the others are in lots that are blocked or keep too briefly. */
export class LotsMayNotLeave extends Schema.TaggedError<LotsMayNotLeave>()("LotsMayNotLeave", {
  short: Schema.Array(
    Schema.Struct({
      sku: Schema.String,
      title: Schema.String,
      wanted: Schema.Natural,
      /** Packs that may leave. */
      packable: Schema.Natural,
      /** Packs that are there and may not. */
      held: Schema.Natural,
    }),
  ),
}) {}

/** The parcel holds packs of lots that were blocked or have expired since it was packed: it is packed anew. */
export class LotsInParcelHeld extends Schema.TaggedError<LotsInParcelHeld>()("LotsInParcelHeld", {
  lots: Schema.Array(Schema.Struct({ title: Schema.String, number: Schema.NullOr(Schema.String) })),
}) {}

/** It is as far as that already; `state` is where it is, in words. */
export class AlreadyDone extends Schema.TaggedError<AlreadyDone>()("AlreadyDone", { state: Schema.String }) {}

/** No e-mail of the order is wanted, or what it says is over: a reminder of money that has come. */
export class MailNotRepeatable extends Schema.TaggedError<MailNotRepeatable>()("MailNotRepeatable", {}) {}

/** The order has no invoice of this number. */
export class NoSuchDocument extends Schema.TaggedError<NoSuchDocument>()("NoSuchDocument", {}) {}

/** Nothing would be other than it is. */
export class NothingChanged extends Schema.TaggedError<NothingChanged>()("NothingChanged", {}) {}

/** The order is cancelled or wholly withdrawn from: nothing can be done with its goods. */
export class OrderIsCancelled extends Schema.TaggedError<OrderIsCancelled>()("OrderIsCancelled", {}) {}

/** Its invoice is issued: it says for good who it is made out to. */
export class InvoicedAlready extends Schema.TaggedError<InvoicedAlready>()("InvoicedAlready", {}) {}

/** Nothing is kept of the order that an invoice could be about. */
export class NothingToInvoice extends Schema.TaggedError<NothingToInvoice>()("NothingToInvoice", {}) {}

/** Its payment method has the invoice follow the goods, and they have not left: no invoice could name their day. */
export class NotSuppliedYet extends Schema.TaggedError<NotSuppliedYet>()("NotSuppliedYet", {}) {}

/** The note or the movement of money is kept already: it was sent twice. */
export class AlreadyBooked extends Schema.TaggedError<AlreadyBooked>()("AlreadyBooked", {}) {}

/** Staff are asked before they book it: more than is open, or a reference that is booked already. */
export class PaymentDoubtful extends Schema.TaggedError<PaymentDoubtful>()("PaymentDoubtful", {
  cents: Schema.Natural,
  /** What is open, where it is less; `null`: it is not. */
  openCents: Schema.NullOr(Schema.Natural),
  /** The payment that has the reference; `null`: none has. */
  booked: Schema.NullOr(Schema.Struct({ cents: Schema.Number, receivedAt: Schema.Number })),
}) {}
