import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { expect, it } from "vitest"
import { placeText } from "../shared/list-place.ts"
import { ordersAsked } from "./list-orders-address.ts"
import { ListOrders } from "./list-orders-input.ts"
import { orderPayments, orderStates, orderWorks } from "./order-choices.ts"
import { orderPlace, orderSortings } from "./order-sorting.ts"

const decode = Schema.decodeUnknownOption(ListOrders)
const anything = fc.oneof(
  fc.constantFrom(...orderWorks, ...orderStates, ...orderPayments, ...orderSortings, "", "__proto__"),
  fc.string({ maxLength: 120 }),
)
const place = fc
  .record({ sorting: fc.constantFrom(...orderSortings), value: fc.nat(), length: fc.integer({ min: 1, max: 400 }) })
  .map(({ sorting, value, length }) => placeText(sorting, { value, id: "N".repeat(length) }))
const states = fc.array(fc.oneof(fc.constantFrom(...orderStates), anything), { maxLength: 8 })

it("an address asks for exactly those of its parts the Schema allows", () => {
  fc.assert(
    fc.property(
      fc.record(
        { work: anything, payment: anything, term: anything, sort: anything, after: place, states },
        { requiredKeys: [] },
      ),
      (parts) => {
        const written = Object.entries(parts).map(([name, value]) => [name, String(value)])
        const read = parts.states?.join(",").split(",").filter(Boolean) ?? []
        const allowed: ListOrders = Object.assign(
          {},
          ...Object.entries({ ...parts, states: read })
            .filter(([name]) => name !== "states" || read.length > 0)
            .map(([name, value]) => Option.getOrElse(decode({ [name]: value }), () => ({}))),
        )
        const { after, ...rest } = allowed
        const asked = ordersAsked(new URLSearchParams(written))
        expect(asked).toEqual(after === undefined || orderPlace(rest.sort, after) === null ? rest : { ...rest, after })
        expect(Option.isSome(decode(asked))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
