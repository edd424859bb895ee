import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shareValues } from "./shared-values.ts"

setFlagsFromString("--expose-gc")
const collectGarbage: () => void = runInNewContext("gc")

/** Memory that is still held, in bytes. */
const heldBytes = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe("values that many records have in common", () => {
  it("become one and the same, whole structures too", () => {
    const share = shareValues()
    const record = () => ({ title: "Zink", storage: ["kühl", "trocken"], maker: { name: "Nährwerk" }, vegan: true })
    const [one, other] = [share(record()), share(record())]
    expect(other.storage).toBe(one.storage)
    expect(other.maker).toBe(one.maker)
  })

  it("take their memory once, texts too", () => {
    const share = shareValues()
    const written = JSON.stringify({ maker: "Nährwerk ".repeat(10_000) })
    const before = heldBytes()
    const records = Array.from({ length: 100 }, () => share<Record<string, string>>(JSON.parse(written)))
    expect(heldBytes() - before).toBeLessThan(20 * written.length)
    // Held until here.
    expect(records).toHaveLength(100)
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
