import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { isGtin, sameGtins } from "./gtin.ts"

const withCheckDigit = (body: string): string =>
  Array.from("0123456789", (digit) => body + digit).find(isGtin) ?? assert.fail(`no check digit fits ${body}`)

const gtin = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length }))
  .map(withCheckDigit)

describe("GTIN", () => {
  it.each(["96385074", "036000291452", "4006381333931", "9520260000011", "10012345678902"])("takes %s", (text) => {
    assert.isTrue(isGtin(text))
  })

  it.each(["", "4006381333930", "400638133393", "4006381333931 ", "400638133393x", "٤٠٠٦٣٨١٣٣٣٩٣١", "-9638507"])(
    "refuses «%s»",
    (text) => {
      assert.isFalse(isGtin(text))
    },
  )

  it("notices any one changed digit", () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (text, place, shift) => {
        const at = place % text.length
        const changed = text.slice(0, at) + ((Number(text[at]) + shift) % 10) + text.slice(at + 1)
        return isGtin(text) && !isGtin(changed)
      }),
    )
  })
})

describe("the same GTIN", () => {
  it("is written with and without leading zeros", () => {
    assert.deepStrictEqual(sameGtins("036000291452"), ["036000291452", "0036000291452", "00036000291452"])
    assert.deepStrictEqual(sameGtins("gtin of Z-1"), ["gtin of Z-1"])
  })

  it("is a GTIN however it is written, and each way leads to all others", () => {
    fc.assert(
      fc.property(gtin, (text) => {
        const all = sameGtins(text)
        assert.include(all, text)
        for (const other of all) {
          assert.isTrue(isGtin(other))
          assert.sameMembers([...sameGtins(other)], [...all])
        }
      }),
    )
  })
})
