import { renderToStaticMarkup } from "react-dom/server"
import { assert, describe, it } from "vitest"
import { Distances, isRightSideFree, nutrientsAboveHalf } from "./front-distances.tsx"
import type { Overview } from "./front-head.ts"

const entry = (nutrient: string, ...upperShares: number[]): Overview["nutrients"][number] => ({
  nutrient,
  products: upperShares.length,
  unit: "mg",
  least: 1,
  most: 1,
  upperShares,
})

/** The centre of each dot, x and y. */
const centres = (nutrients: Overview["nutrients"]): readonly (readonly [number, number])[] =>
  [...renderToStaticMarkup(<Distances nutrients={nutrients} />).matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )

describe("distances to the upper amount", () => {
  it("stack equal shares and separate others", () => {
    const [one, other, far] = centres([entry("zinc", 10), entry("iron", 10, 90)])
    assert.strictEqual(one?.[0], other?.[0])
    assert.strictEqual((one?.[1] ?? 0) - (other?.[1] ?? 0), 20)
    assert.isAbove(far?.[0] ?? 0, 800)
  })

  it("stay inside the drawing at zero, at the limit and beyond", () => {
    for (const [x] of centres([entry("zinc", 1, 100, 130)])) {
      assert.isAtLeast(x, 10)
      assert.isAtMost(x, 990)
    }
  })

  it("lie left of the middle at half of the upper amount", () => {
    assert.isBelow(centres([entry("zinc", 50)])[0]?.[0] ?? 1000, 500)
    assert.isAbove(centres([entry("zinc", 51)])[0]?.[0] ?? 0, 500)
  })

  it("leave room for text only when few lie far right", () => {
    assert.isTrue(isRightSideFree([entry("zinc", 10, 10, 10, 10), entry("magnesium", 80, 80)]))
    assert.isFalse(isRightSideFree([entry("magnesium", 80, 80, 80)]))
  })

  it("name the nutrients that use more than half", () => {
    assert.deepStrictEqual(nutrientsAboveHalf([entry("zinc", 14, 50), entry("magnesium", 20, 60)]), ["Magnesium"])
  })
})
