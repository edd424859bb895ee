import * as Schema from "effect/Schema"
import { Nutrient, type NutrientTable } from "./nutrient.ts"
import data from "./nutrients.json" with { type: "json" }

/** The shipped nutrient table, checked once when it is loaded. */
export const nutrientTable: NutrientTable = new Map(
  Schema.decodeUnknownSync(Schema.Array(Nutrient))(data.nutrients).map((nutrient) => [nutrient.id, nutrient]),
)
