import * as Schema from "effect/Schema"
import { type Trial, type TrialState, trialStates } from "../../domain/trials/trial.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredTrialState = schemaOf<TrialState>()(Schema.Literals(trialStates))

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
    orderId: Schema.NullOr(Schema.String),
    note: Schema.String,
  }),
)
