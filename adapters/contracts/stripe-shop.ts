import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { RawNotice } from "../../domain/orders/payment.ts"
import { type SignedNotice, type StripeServer, startStripeServer } from "../test-servers/stripe-server.ts"

/** A server that ends with the test. */
export const stripeServer = Effect.acquireRelease(Effect.promise(startStripeServer), (server) =>
  Effect.promise(() => server.close()),
)

/** How the shop is set up for a server. */
export const stripeOptions = ({ url, secretKey, webhookSecret }: StripeServer) => ({
  apiUrl: url,
  secretKey: Redacted.make(secretKey),
  webhookSecret: Redacted.make(webhookSecret),
})

/** A webhook as the shop gets it. */
export const rawNotice = ({ body, signature }: SignedNotice): RawNotice => ({
  body: new TextEncoder().encode(body),
  header: (name) => (name === "stripe-signature" ? signature : undefined),
})
