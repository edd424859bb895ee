import * as Schema from "effect/Schema"

/** Somebody else changed the order since it was looked at; `since` is the first version not seen. */
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

/** Nothing was paid yet, so nothing can go back. */
export class NothingPaid extends Schema.TaggedError<NothingPaid>()("NothingPaid", {}) {}

/** More than what was paid would go back; `leftCents` can. */
export class RefundTooHigh extends Schema.TaggedError<RefundTooHigh>()("RefundTooHigh", {
  leftCents: Schema.Natural,
}) {}

/** The packs named are not there to be withdrawn from, or to come back: so many are. */
export class TooManyPacks extends Schema.TaggedError<TooManyPacks>()("TooManyPacks", {
  sku: Schema.String,
  left: Schema.Natural,
}) {}

/** A withdrawal cannot have come before its order, nor later than now. */
export class WithdrawalTimeWrong extends Schema.TaggedError<WithdrawalTimeWrong>()("WithdrawalTimeWrong", {}) {}

/** Goods that never left cannot come back. */
export class NotShippedYet extends Schema.TaggedError<NotShippedYet>()("NotShippedYet", {}) {}

/** These very parcels are the order's already. */
export class TrackingUnchanged extends Schema.TaggedError<TrackingUnchanged>()("TrackingUnchanged", {}) {}

/** The order is cancelled: there is nothing to withdraw from. */
export class OrderIsCancelled extends Schema.TaggedError<OrderIsCancelled>()("OrderIsCancelled", {}) {}

/** The note stands there already: it was sent twice. */
export class NoteKept extends Schema.TaggedError<NoteKept>()("NoteKept", {}) {}
