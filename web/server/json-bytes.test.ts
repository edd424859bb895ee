import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { frozen } from "../../domain/shared/frozen.ts"
import { makeJsonBytes } from "./json-bytes.ts"

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe("JSON as bytes", () => {
  it("is what JSON.stringify writes, whatever of it is frozen", () => {
    const json = makeJsonBytes()
    const value = fc.jsonValue().map((value) => frozen(value))
    const part = fc.oneof(
      value,
      fc.jsonValue(),
      fc.array(value),
      fc.constantFrom(undefined, new Date(0), "ä „–“ \ud800", -0, Number.NaN),
    )
    const whole = fc.dictionary(fc.string(), fc.oneof(part, fc.array(part)))
    fc.assert(
      fc.property(whole, (data) => {
        const text = JSON.stringify({ result: { data } })
        assert.strictEqual(textOf(json({ result: { data } })), text)
        assert.strictEqual(textOf(json({ result: { data } })), text)
      }),
    )
  })

  it("writes long answers after short ones, and after one that could not be written", () => {
    const json = makeJsonBytes()
    const text = "„x“".repeat(30_000)
    const long = frozen({ text: "ä€😀".repeat(40_000) })
    for (const whole of [{ text }, { a: 1 }, { items: [long, { text }, long] }, { b: [long] }, { c: "ü" }]) {
      assert.throws(() => json({ items: [frozen({ a: 1 }), 1n] }))
      assert.strictEqual(textOf(json(whole)), JSON.stringify(whole))
    }
  })

  it("writes what is frozen once, and what is not each time", () => {
    const json = makeJsonBytes()
    let read = 0
    const counted = {
      get one() {
        read += 1
        return 1
      },
    }
    const never = Object.freeze(counted)
    json({ items: [never] })
    json({ items: [never] })
    assert.strictEqual(read, 1)
    const changing = { count: 1 }
    json({ items: [changing] })
    changing.count = 2
    assert.strictEqual(textOf(json({ items: [changing] })), '{"items":[{"count":2}]}')
  })
})
