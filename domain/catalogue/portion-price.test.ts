import { assert, describe, it } from "@effect/vitest"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import { portionPrice, pricePerDay, supplyNotice } from "./portion-price.ts"

const daily = exampleProduct()
const whenNeeded = (amount: number, unit: string) =>
  exampleProduct({ dailyDose: { amount, unit, instructions: "", maxPortionsPerDay: 6 } })
const pack = exampleVariant({ priceCents: 1190, servings: 100 })

describe("what a portion costs and how long a pack lasts", () => {
  it("counts days where one portion a day is taken", () => {
    assert.deepStrictEqual(portionPrice(daily, pack), { cents: 12, per: "am Tag" })
    assert.strictEqual(pricePerDay(daily, pack), 12)
    assert.strictEqual(supplyNotice(daily, pack), "Reicht bei der Tagesportion 100\u00a0Tage")
    assert.strictEqual(
      supplyNotice({ ...daily, monthsAfterOpening: 3 }, pack),
      "100\u00a0Tagesportionen, angebrochen 3\u00a0Monate haltbar",
    )
    assert.deepStrictEqual(portionPrice({ ...daily, monthsAfterOpening: 1 }, pack), { cents: 40, per: "am Tag" })
    assert.strictEqual(pricePerDay({ ...daily, monthsAfterOpening: 1 }, pack), 40)
    assert.strictEqual(supplyNotice(daily, { servings: 1 }), "Reicht bei der Tagesportion 1\u00a0Tag")
  })

  it("counts portions where it is taken when needed, and no days", () => {
    assert.deepStrictEqual(portionPrice(whenNeeded(1, "Tablette"), pack), { cents: 12, per: "je Tablette" })
    assert.strictEqual(portionPrice(whenNeeded(2, "Kapseln"), pack).per, "je 2\u00a0Kapseln")
    assert.isNull(pricePerDay(whenNeeded(1, "Tablette"), pack))
    assert.strictEqual(supplyNotice(whenNeeded(1, "Tablette"), pack), "Reicht für 100\u00a0Portionen")
  })
})
