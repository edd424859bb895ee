import * as Effect from "effect/Effect"
import { type AddressColumn, addressColumns } from "../settings/address-columns.ts"
import { Settings } from "../settings/ports.ts"
import { streetParts } from "../shared/house-number.ts"
import { namedOrders } from "./named-orders.ts"
import { shippingAddressOf } from "./order-status.ts"

/** Where the parcels of these orders go, as the table that a carrier's program reads: headings and rows as staff want them. */
export const parcelAddresses = Effect.fn("parcelAddresses")(function* (ids: readonly string[]) {
  const { headings, country } = (yield* (yield* Settings).current).addressFile
  const columns = addressColumns.filter(({ key }) => headings[key] !== "")
  const rows = (yield* namedOrders(ids)).map((order) => {
    const { street, country: _, addition = "", ...address } = shippingAddressOf(order)
    const cells: Record<AddressColumn, string> = {
      ...address,
      addition,
      ...streetParts(street),
      order: order.id,
      country,
    }
    return columns.map(({ key }) => cells[key])
  })
  return { headings: columns.map(({ key }) => headings[key]), rows }
})
