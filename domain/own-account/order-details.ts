import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { otherInvoiceAddressOf, shippingAddressOf } from "../orders/order-status.ts"
import { Orders } from "../orders/ports.ts"
import type { PostalAddress } from "../shared/postal-address.ts"

const withoutId = ({ name, addition, street, postalCode, city, country }: PostalAddress): PostalAddress => ({
  name,
  ...(addition !== undefined && { addition }),
  street,
  postalCode,
  city,
  country,
})

/** Where an order of the signed-in person would go: the address kept last, else as their last order went, if any. */
export const orderDetails = Effect.fn("orderDetails")(function* ({ person: { email, addresses } }: Caller) {
  const [kept] = addresses
  if (kept !== undefined) return { email, address: withoutId(kept), invoiceAddress: null }
  const [last] = yield* (yield* Orders).ofMailbox(email)
  return {
    email,
    address: last === undefined ? null : shippingAddressOf(last),
    invoiceAddress: last === undefined ? null : otherInvoiceAddressOf(last),
  }
})
