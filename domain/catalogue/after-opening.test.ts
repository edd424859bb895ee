import { assert, describe, it } from "@effect/vitest"
import { afterOpening, portionsInTime } from "./after-opening.ts"

describe("after opening", () => {
  it("says how long a pack keeps", () => {
    assert.strictEqual(afterOpening(6, { servings: 180 }), "6\u00a0Monate haltbar.")
    assert.strictEqual(afterOpening(1, { servings: 30 }), "1\u00a0Monat haltbar.")
  })

  it("does not promise portions that are not taken in time", () => {
    assert.strictEqual(
      afterOpening(6, { servings: 450 }),
      "6\u00a0Monate haltbar. Bei einer Tagesportion am Tag sind das etwa 180 von 450 Portionen.",
    )
    assert.deepStrictEqual([portionsInTime(12, 600), portionsInTime(12, 300)], [360, 300])
  })
})
