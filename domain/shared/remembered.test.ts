import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { remembered } from "./remembered.ts"

const most = 8

describe("what is remembered", () => {
  it("is what was made, and never more than there is room for", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (keys) => {
        const kept = new Map<number, string>()
        for (const key of keys) {
          assert.strictEqual(
            remembered(kept, most, key, () => `${key}`),
            `${key}`,
          )
          assert.isAtMost(kept.size, most)
        }
      }),
    )
  })

  it("is made once for as long as it is kept", () => {
    const kept = new Map<string, number>()
    let made = 0
    const make = () => {
      made += 1
      return made
    }
    remembered(kept, most, "zink", make)
    remembered(kept, most, "zink", make)
    assert.strictEqual(made, 1)
  })

  it("forgets what was not asked for longest, once more than half is taken", () => {
    const kept = new Map<number, number>()
    for (let key = 0; key < most; key += 1) remembered(kept, most, key, () => key)
    remembered(kept, most, 0, () => 0)
    remembered(kept, most, most, () => most)
    assert.deepStrictEqual([...kept.keys()], [2, 3, 4, 5, 6, 7, 0, most])
  })
})
