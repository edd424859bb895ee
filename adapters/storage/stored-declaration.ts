import * as Schema from "effect/Schema"
import { type Declaration, declarationStates, type Outcome } from "../../domain/withdrawals/declaration.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredDeclarationState = schemaOf<Outcome["state"]>()(Schema.Literals(declarationStates))

/** A declaration of withdrawal without what has a column of its own. */
export const StoredDeclaration = schemaOf<Omit<Declaration, "id" | "receivedAt">>()(
  Schema.Struct({
    name: Schema.String,
    email: Schema.String,
    orderNumber: Schema.String,
    part: Schema.String,
    packs: Schema.NullOr(Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number }))),
    orderId: Schema.NullOr(Schema.String),
    outcome: Schema.Union([
      Schema.Struct({ state: Schema.Literal("open") }),
      Schema.Struct({
        state: Schema.Literal("booked"),
        orderId: Schema.String,
        at: Schema.Number,
        by: Schema.NullOr(Schema.String),
      }),
      Schema.Struct({
        state: Schema.Literal("closed"),
        reason: Schema.String,
        at: Schema.Number,
        by: Schema.String,
      }),
    ]),
  }),
)
