import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shareValues } from "./shared-values.ts"

describe("values that many records have in common", () => {
  it("become one and the same, whole structures too", () => {
    const share = shareValues()
    const record = () => ({ title: "Zink", storage: ["kühl", "trocken"], maker: { name: "Nährwerk" }, vegan: true })
    const [one, other] = [share(record()), share(record())]
    expect(other.storage).toBe(one.storage)
    expect(other.maker).toBe(one.maker)
  })

  it("leave every record as it was", () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 20 }), (records) => {
        const share = shareValues()
        expect(records.map((record) => share(structuredClone(record)))).toEqual(records)
      }),
    )
  })
})
