import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { SetCartLine } from "./set-cart-line-input.ts"

const decode = Schema.decodeUnknownResult(SetCartLine)

it.each([
  { handle: "zink-tabletten", quantity: 0 },
  { handle: "zink-tabletten", quantity: 20 },
  { handle: "zink-tabletten", sku: "NW-024", quantity: 1, position: 0 },
])("takes %j", (input) => {
  expect(decode(input)).toEqual(Result.succeed(input))
})

it.each([
  { handle: "zink-tabletten" },
  { quantity: 1 },
  { handle: "Zink Tabletten", quantity: 1 },
  { handle: "../../etc", quantity: 1 },
  { handle: "zink-tabletten", quantity: 21 },
  { handle: "zink-tabletten", quantity: -1 },
  { handle: "zink-tabletten", quantity: 1.5 },
  { handle: "zink-tabletten", quantity: "1" },
  { handle: "zink-tabletten", quantity: Number.NaN },
  { handle: "zink-tabletten", sku: "nw 1", quantity: 1 },
  { handle: "zink-tabletten", sku: null, quantity: 1 },
  { handle: "zink-tabletten", quantity: 1, position: -1 },
])("refuses %j", (input) => {
  expect(Result.isFailure(decode(input))).toBe(true)
})
