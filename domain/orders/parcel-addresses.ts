import * as Effect from "effect/Effect"
import { type AddressColumn, addressColumns } from "../settings/address-columns.ts"
import { Settings } from "../settings/ports.ts"
import { streetParts } from "../shared/house-number.ts"
import { OrderNotFound } from "./order-refusals.ts"
import { shippingAddressOf } from "./order-status.ts"
import { OrderRecords } from "./staff-ports.ts"

/** Where the parcels of these orders go, as the table that a carrier's program reads: headings and rows as staff want them. */
export const parcelAddresses = Effect.fn("parcelAddresses")(function* (ids: readonly string[]) {
  const found = new Map((yield* (yield* OrderRecords).named(ids)).map(({ order }) => [order.id, order]))
  const { headings, country } = (yield* (yield* Settings).current).addressFile
  const columns = addressColumns.filter(({ key }) => headings[key] !== "")
  const rows = yield* Effect.forEach([...new Set(ids)], (orderId) => {
    const order = found.get(orderId)
    if (order === undefined) return Effect.fail(new OrderNotFound({ orderId }))
    const { street, country: _, addition = "", ...address } = shippingAddressOf(order)
    const cells: Record<AddressColumn, string> = {
      ...address,
      addition,
      ...streetParts(street),
      order: orderId,
      country,
    }
    return Effect.succeed(columns.map(({ key }) => cells[key]))
  })
  return { headings: columns.map(({ key }) => headings[key]), rows }
})
