import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { Orders } from "../orders/ports.ts"
import type { PostalAddress } from "../shared/postal-address.ts"

/** Where an order of the signed-in person would go: the address kept last, else the one of their last order, if any. */
export const orderDetails = Effect.fn("orderDetails")(function* ({ person: { email, addresses } }: Caller) {
  const [kept] = addresses
  const [last] = kept === undefined ? yield* (yield* Orders).ofMailbox(email) : []
  const known = kept ?? last?.shippingAddress
  const address: PostalAddress | null =
    known === undefined
      ? null
      : {
          name: known.name,
          street: known.street,
          postalCode: known.postalCode,
          city: known.city,
          country: known.country,
        }
  return { email, address }
})
