import { signedPath } from "../access/link-signer.ts"

/** What the token of an order's link is signed for. */
export const orderSubject = (orderId: string): string => `order:${orderId}`

/** The order page's path with the token that opens it: `/orders/NW-…?token=…`. */
export const orderPath = (orderId: string) => signedPath(`/orders/${orderId}`, orderSubject(orderId))
