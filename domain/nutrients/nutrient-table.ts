import * as Schema from "effect/Schema"
import { Nutrient, type NutrientTable } from "./nutrient.ts"
import data from "./nutrients.json" with { type: "json" }

/** The shipped nutrient table, checked once when it is loaded. */
export const nutrientTable: NutrientTable = new Map(
  Schema.decodeUnknownSync(Schema.Array(Nutrient))(data.nutrients).map((nutrient) => [nutrient.id, nutrient]),
)

/** Whom a caution of the table is about. */
export const cautionTags = new Set<string>(
  [...nutrientTable.values()].flatMap(({ cautions }) => cautions.map(({ tag }) => tag)),
)

/** How sure it is that a source says what the table says; `n/a`: the house's own rule. */
export const confidences = ["high", "medium", "low", "n/a"] as const
export type Confidence = (typeof confidences)[number]

/** The act, opinion or review a value of the table comes from. */
const Source = Schema.Struct({
  title: Schema.String,
  year: Schema.NullOr(Schema.Number),
  confidence: Schema.Literals(confidences),
})
export type Source = typeof Source.Type

/** Every source the table names, by its key. */
export const nutrientSources: Readonly<Record<string, Source>> = Schema.decodeUnknownSync(
  Schema.Record(Schema.String, Source),
)(data.sources)

/** The day the table was compiled; from it on a year runs in which it is looked at again. */
export const nutrientTableCompiled: string = data.meta.compiled

/** Names the table as it is: it grows when what was compiled is corrected. */
export const nutrientTableVersion: string = data.meta.version
