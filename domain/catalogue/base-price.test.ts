import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { basePrice, formatBasePrice, mayOmitBasePrice } from "./base-price.ts"

const pack = (value: number, unit: "g" | "ml", priceCents: number, basePriceExemption: string | null = null) => ({
  netQuantity: { value, unit },
  priceCents,
  basePriceExemption,
})

describe("base price", () => {
  it("is for one kilogram of what is weighed and one litre of what is measured", () => {
    assert.deepStrictEqual(basePrice(pack(18, "g", 790)), { cents: 43889, per: "kg" })
    assert.deepStrictEqual(basePrice(pack(20, "ml", 1290)), { cents: 64500, per: "l" })
  })

  it("is missing only where an exemption is stored", () => {
    assert.isNull(basePrice(pack(2.1, "g", 190, "§ 4 Abs. 3 Nr. 1 PAngV")))
    assert.isNotNull(basePrice(pack(2.1, "g", 190)))
  })

  it("may be left out under 10 g or 10 ml, not at it", () => {
    assert.isTrue(mayOmitBasePrice(pack(9.99, "g", 1)))
    assert.isFalse(mayOmitBasePrice(pack(10, "ml", 1)))
  })

  it("gives the price back for the pack, to the cent the rounding costs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 50_000 }), (price, tenths) => {
        const net = tenths / 10
        const found = basePrice(pack(net, "g", price))
        return found !== null && Math.abs((found.cents * net) / 1000 - price) <= (0.5 * net) / 1000 + 1e-6
      }),
    )
  })

  it("is written the German way", () => {
    assert.strictEqual(formatBasePrice({ cents: 59722, per: "kg" }), "597,22\u00a0€/kg")
    assert.strictEqual(formatBasePrice({ cents: 123456, per: "l" }), "1.234,56\u00a0€/l")
  })
})
