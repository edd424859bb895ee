import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { isGtin } from "./gtin.ts"

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
