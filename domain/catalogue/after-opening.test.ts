import { assert, describe, it } from "@effect/vitest"
import { afterOpening, usablePortions } from "./after-opening.ts"
import { exampleProduct } from "./example-product.ts"

const keeping = (monthsAfterOpening: number) => exampleProduct({ monthsAfterOpening })

describe("after opening", () => {
  it("says how long a pack keeps", () => {
    assert.strictEqual(afterOpening(keeping(6), { servings: 180 }), "6\u00a0Monate haltbar.")
    assert.strictEqual(afterOpening(keeping(1), { servings: 30 }), "1\u00a0Monat haltbar.")
  })

  it("does not promise portions that are not taken in time", () => {
    assert.strictEqual(
      afterOpening(keeping(6), { servings: 450 }),
      "6\u00a0Monate haltbar. Bei einer Tagesportion am Tag sind das etwa 180 von 450 Portionen.",
    )
    const usable = (servings: number, ...at: number[]) => usablePortions(keeping(12), { servings }, ...at)
    assert.deepStrictEqual([usable(600), usable(300), usable(600, 2)], [360, 300, 600])
    assert.strictEqual(usablePortions(exampleProduct(), { servings: 600 }), 600)
  })
})
