import * as Schema from "effect/Schema"
import { type Trial, type TrialState, trialStates } from "../../domain/trials/trial.ts"
import { type TrialWork, trialWorks } from "../../domain/trials/trial-work.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredTrialWork = schemaOf<TrialWork>()(Schema.Literals(trialWorks))

export const StoredTrialState = schemaOf<TrialState>()(Schema.Literals(trialStates))

const Mark = Schema.Struct({ at: Schema.Number, by: Schema.String })

/** A trial without what has a column of its own. */
export const StoredTrial = schemaOf<Omit<Trial, "id" | "requestedAt" | "state" | "stateSince">>()(
  Schema.Struct({
    person: Schema.NullOr(
      Schema.Struct({
        email: Schema.String,
        address: Schema.Struct({
          name: Schema.String,
          addition: Schema.optionalKey(Schema.String),
          street: Schema.String,
          postalCode: Schema.String,
          city: Schema.String,
          country: Schema.Literals(["DE"]),
        }),
        network: Schema.String,
      }),
    ),
    pack: Schema.Struct({
      handle: Schema.String,
      sku: Schema.String,
      title: Schema.String,
      packLabel: Schema.String,
      postageCents: Schema.Number,
    }),
    history: Schema.Array(
      Schema.Struct({
        state: StoredTrialState,
        at: Schema.Number,
        by: Schema.Union([Schema.Literals(["person", "shop"]), Schema.Struct({ staff: Schema.String })]),
      }),
    ),
    lot: Schema.NullOr(
      Schema.Struct({
        sku: Schema.String,
        lotId: Schema.NullOr(Schema.Number),
        number: Schema.NullOr(Schema.String),
        bestBefore: Schema.NullOr(Schema.String),
        quantity: Schema.Number,
      }),
    ),
    postage: Schema.Struct({
      paid: Schema.NullOr(Mark),
      refunded: Schema.NullOr(Mark),
      payUntil: Schema.NullOr(Schema.Number),
      reversals: Schema.optionalKey(Schema.Array(Schema.Struct({ ...Mark.fields, paid: Mark, reason: Schema.String }))),
    }),
    allowed: Schema.NullOr(Schema.Struct({ ...Mark.fields, reason: Schema.String })),
    orderId: Schema.NullOr(Schema.String),
    note: Schema.String,
  }),
)
