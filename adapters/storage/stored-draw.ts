import * as Schema from "effect/Schema"
import type { Draw } from "../../domain/prize-draw/draw.ts"
import {
  type DrawState,
  drawStates,
  type ExclusionReason,
  exclusionReasons,
  lapseReasons,
  winnerStates,
} from "../../domain/prize-draw/draw-words.ts"
import type { DrawEntry } from "../../domain/prize-draw/entry.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredDrawState = schemaOf<DrawState>()(Schema.Literals(drawStates))

/** A draw without what has a column of its own. */
export const StoredDraw = schemaOf<Omit<Draw, "id" | "version" | "state" | "stateSince" | "seed">>()(
  Schema.Struct({
    content: Schema.Struct({
      title: Schema.String,
      prize: Schema.String,
      valueCents: Schema.Number,
      prizes: Schema.Number,
      opensAt: Schema.Number,
      closesAt: Schema.Number,
      terms: Schema.String,
    }),
    commitment: Schema.NullOr(Schema.String),
    entriesHash: Schema.NullOr(Schema.String),
    entryCount: Schema.NullOr(Schema.Number),
    excluded: Schema.NullOr(Schema.Number),
    winners: Schema.Array(
      Schema.Struct({
        hash: Schema.String,
        state: Schema.Literals(winnerStates),
        stateSince: Schema.Number,
        deadline: Schema.Number,
        lapsed: Schema.NullOr(Schema.Literals(lapseReasons)),
      }),
    ),
    cancelled: Schema.NullOr(Schema.String),
  }),
)

export const StoredExclusion = schemaOf<ExclusionReason>()(Schema.Literals(exclusionReasons))

/** An entry without what has a column of its own. */
export const StoredDrawEntry = schemaOf<
  Omit<DrawEntry, "id" | "drawId" | "hash" | "enteredAt" | "confirmedAt" | "excluded">
>()(
  Schema.Struct({
    name: Schema.String,
    email: Schema.String,
    code: Schema.String,
    address: Schema.NullOr(
      Schema.Struct({
        name: Schema.String,
        addition: Schema.optionalKey(Schema.String),
        street: Schema.String,
        postalCode: Schema.String,
        city: Schema.String,
        country: Schema.Literals(["DE"]),
      }),
    ),
  }),
)
