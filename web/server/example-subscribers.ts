import * as Effect from "effect/Effect"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import type { Subscription } from "../../domain/newsletter/subscription.ts"
import type { Example } from "./open-example.ts"

export const emailOf = (n: number): string => `leser${n}@beispiel.de`
export const subscriptionId = (n: number): string => `NL-${String(n).padStart(16, "0")}`

/** Confirms subscriptions to the newsletter as of now. */
export const subscribed = ({ runtime }: Example, ...numbers: readonly number[]) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const audience = yield* NewsletterAudience
      for (const n of numbers) {
        const subscription: Subscription = {
          id: subscriptionId(n),
          email: emailOf(n),
          source: "page",
          state: "confirmed",
          requestedAt: Date.now(),
          confirmedAt: Date.now(),
          text: "digest",
          endedAt: null,
          endedBy: null,
        }
        yield* audience.request(emailOf(n), () => ({ subscription, replaces: null, tasks: [] }))
      }
    }),
  )
