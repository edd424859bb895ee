import * as Effect from "effect/Effect"
import { LinkSigner } from "../access/link-signer.ts"

/** What the token of an order's link is signed for. */
export const orderSubject = (orderId: string): string => `order:${orderId}`

/** The order page's path with the token that opens it: `/orders/NW-…?token=…`. The same each time. */
export const orderPath = (orderId: string): Effect.Effect<string, never, LinkSigner> =>
  LinkSigner.use((signer) => signer.sign(orderSubject(orderId))).pipe(
    Effect.map((token) => `/orders/${orderId}?token=${encodeURIComponent(token)}`),
  )
