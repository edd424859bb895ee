import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import type { ProductFilter } from "./product-filter.ts"
import { ProductFilterInput } from "./product-filter-input.ts"
import { productSorts } from "./product-sort.ts"

const check = Schema.toStandardSchemaV1(ProductFilterInput)["~standard"].validate

describe("filter from outside", () => {
  it("is a filter when every field is known", () => {
    const filter: ProductFilter = Schema.decodeUnknownSync(ProductFilterInput)({
      category: "vitamine",
      form: ["drops"],
      maxPricePerDayCents: 30,
    })
    assert.deepStrictEqual(filter, { category: "vitamine", form: ["drops"], maxPricePerDayCents: 30 })
  })

  it("takes every sort there is", () => {
    for (const sort of productSorts) assert.deepStrictEqual(check({ sort }), { value: { sort } })
  })

  it("is refused in German at the field that is wrong", async () => {
    const bad = {
      category: "schuhe",
      nutrient: "Vitamin D",
      form: ["pillow"],
      vegan: "ja",
      withoutAllergens: "fish",
      maxPricePerDayCents: 1.5,
      sort: "random",
    }
    const { issues = [] } = await check(bad)
    assert.deepStrictEqual(
      issues.map(({ path, message }) => [path?.[0], message]),
      [
        ["category", "Diese Kategorie gibt es nicht."],
        ["nutrient", "Diesen Nährstoff gibt es nicht."],
        ["form", "Diese Darreichungsform gibt es nicht."],
        ["vegan", "Bitte gib mit ja oder nein an, ob es vegan sein soll."],
        ["withoutAllergens", "Bitte gib die Allergene als Liste an."],
        ["maxPricePerDayCents", "Bitte gib den Preis je Tag in ganzen Cent von 1 bis 99.999 an."],
        ["sort", "So lässt sich die Liste nicht sortieren."],
      ],
    )
  })
})
