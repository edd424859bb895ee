import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { causeOf, messageIdOf } from "./message-id.ts"

const cause = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("a:b", "a=3Ab", "a.b", "../b", "a b"),
)

describe("messageIdOf", () => {
  it("is the same for the same cause and another for another", () => {
    fc.assert(
      fc.property(cause, cause, (one, other) => {
        assert.strictEqual(messageIdOf(one, "shop.example") === messageIdOf(other, "shop.example"), one === other)
      }),
    )
    assert.strictEqual(messageIdOf("order-received:NW-1", "shop.example"), "order-received=3ANW-1@shop.example")
  })

  it("has no character with a meaning in a header", () => {
    fc.assert(fc.property(cause, (one) => /^[A-Za-z0-9=-]*@shop\.example$/.test(messageIdOf(one, "shop.example"))))
  })

  it("leads back to its cause, and only an id of ours does", () => {
    fc.assert(
      fc.property(cause, (one) => {
        assert.strictEqual(causeOf(messageIdOf(one, "shop.example"), "shop.example"), one.toWellFormed())
      }),
    )
    for (const foreign of [
      "a=3Ab@other.example",
      "a:b@shop.example",
      "a=3ab@shop.example",
      "=E4@shop.example",
      "a",
      "",
    ])
      assert.isNull(causeOf(foreign, "shop.example"))
  })
})
