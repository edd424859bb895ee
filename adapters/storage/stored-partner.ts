import * as Schema from "effect/Schema"
import type { Payout } from "../../domain/partners/figures.ts"
import { type Partner, type PartnerState, partnerKinds, partnerStates } from "../../domain/partners/partner.ts"
import type { Commission } from "../../domain/shared/commission.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredPartnerState = schemaOf<PartnerState>()(Schema.Literals(partnerStates))

export const StoredCommission = schemaOf<Commission>()(
  Schema.Union([
    Schema.Struct({ kind: Schema.Literal("none") }),
    Schema.Struct({ kind: Schema.Literal("percent"), percent: Schema.Number }),
    Schema.Struct({ kind: Schema.Literal("first-order"), cents: Schema.Number }),
  ]),
)

/** A payout without what has a column of its own. */
export const StoredPayout = schemaOf<Omit<Payout, "id" | "partnerId" | "paidAt">>()(
  Schema.Struct({
    reference: Schema.String,
    cents: Schema.Number,
    lines: Schema.Array(Schema.Struct({ orderId: Schema.String, cents: Schema.Number })),
  }),
)

/** A partner without what has a column of its own. */
export const StoredPartner = schemaOf<Omit<Partner, "id" | "appliedAt" | "state" | "stateSince">>()(
  Schema.Struct({
    application: Schema.Struct({
      name: Schema.String,
      kind: Schema.Literals(partnerKinds),
      organisation: Schema.String,
      email: Schema.String,
      website: Schema.String,
      street: Schema.String,
      postalCode: Schema.String,
      city: Schema.String,
      pitch: Schema.String,
      terms: Schema.String,
    }),
    agreement: Schema.NullOr(
      Schema.Struct({
        code: Schema.NullOr(Schema.String),
        commission: StoredCommission,
        since: Schema.Number,
        next: Schema.optionalKey(Schema.Struct({ commission: StoredCommission, from: Schema.Number })),
      }),
    ),
    note: Schema.String,
  }),
)
