import { assert, describe, it } from "@effect/vitest"
import type { NutrientId } from "./nutrient.ts"
import { nutrientTable } from "./nutrient-table.ts"
import { productLimit, requiredNotices, upperAmount } from "./product-limits.ts"

const nutrient = (id: NutrientId) => nutrientTable.get(id) ?? assert.fail(`no ${id}`)
const limit = (id: NutrientId, targetGroups: readonly string[] = [], source = "") =>
  productLimit(nutrient(id), { targetGroups, source })

describe("limit of a product's daily portion", () => {
  it("is the value for adults", () => {
    assert.strictEqual(limit("folate"), 200)
    assert.strictEqual(limit("folate", ["vegan"]), 200)
  })

  it("is the greatest value of the groups a product is made for, when it is for no other group", () => {
    assert.strictEqual(limit("folate", ["trying_to_conceive"]), 400)
    assert.strictEqual(limit("iodine", ["trying_to_conceive", "pregnancy"]), 150)
    assert.strictEqual(limit("folate", ["lactation"]), 200)
    assert.strictEqual(limit("folate", ["trying_to_conceive", "vegan"]), 200)
  })

  it("is the smaller one where a group tolerates less", () => {
    assert.strictEqual(limit("coenzyme_q10", ["pregnancy"]), 0)
    assert.strictEqual(limit("niacin", ["pregnancy"]), 16)
  })

  it("is that of nicotinic acid where the niacin is nicotinic acid", () => {
    assert.strictEqual(limit("niacin", [], "Nicotinamid"), 160)
    assert.strictEqual(limit("niacin", [], "Nicotinsäureamid"), 160)
    assert.strictEqual(limit("niacin", [], "Nicotinsäure"), 4)
    assert.strictEqual(limit("niacin", [], "Inositolhexanicotinat"), 4.4)
  })

  it("is none where the BfR names none", () => {
    assert.isNull(limit("thiamin"))
    assert.isNull(limit("creatine"))
  })
})

describe("safe upper amount", () => {
  it("is the table's, for nicotinic acid its own", () => {
    assert.strictEqual(upperAmount(nutrient("vitamin_d"), "Cholecalciferol"), 100)
    assert.strictEqual(upperAmount(nutrient("niacin"), "Nicotinamid"), 900)
    assert.strictEqual(upperAmount(nutrient("niacin"), "Nicotinsäure"), 10)
    assert.isNull(upperAmount(nutrient("niacin"), "Inositolhexanicotinat"))
    assert.isNull(upperAmount(nutrient("vitamin_b12"), ""))
  })
})

describe("notices the BfR wants", () => {
  it("are always shown without a threshold", () => {
    assert.deepStrictEqual(requiredNotices(nutrient("copper"), 0.1, "mg"), [
      "Nicht für Kinder und Jugendliche geeignet.",
    ])
  })

  it("are shown only above their threshold", () => {
    assert.deepStrictEqual(requiredNotices(nutrient("zinc"), 3.5, "mg"), [])
    assert.deepStrictEqual(requiredNotices(nutrient("zinc"), 3_600, "µg"), [
      "Auf die Einnahme weiterer zinkhaltiger Nahrungsergänzungsmittel sollte verzichtet werden.",
    ])
    assert.deepStrictEqual(requiredNotices(nutrient("niacin"), 16, "mg"), [])
    assert.deepStrictEqual(requiredNotices(nutrient("niacin"), 17, "mg"), [
      "Schwangere sollten auf den Verzehr verzichten.",
    ])
  })
})
