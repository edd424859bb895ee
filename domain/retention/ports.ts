import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { TrialState } from "../trials/trial.ts"

/** Rows of a kind whose time is over, in the words of the port that removes them. Instants are epoch milliseconds. */
export type Expiry =
  | {
      readonly kind:
        | "carts"
        | "sign-in-attempts"
        | "invitations"
        | "notes"
        | "jobs"
        | "consents"
        | "suppressions"
        | "emails"
        | "deliveries"
        | "provider-subscriptions"
        | "webhook-payloads"
        | "webhooks"
        | "kept-results"
        | "questionnaire-counts"
        | "search-counts"
        | "withdrawals"
        | "contact"
        | "cancellation"
      readonly before: number
    }
  | { readonly kind: "sessions"; readonly shop: number; readonly staff: number }
  | { readonly kind: "accounts"; readonly usedBefore: number; readonly warnedBefore: number }
  | {
      readonly kind: "alerts"
      readonly skus: readonly string[]
      readonly unconfirmedBefore: number
      readonly confirmedBefore: number
    }
  | { readonly kind: "partners"; readonly state: "rejected" | "ended"; readonly before: number }
  | { readonly kind: "subscriptions"; readonly state: "unconfirmed" | "ended"; readonly before: number }
  | {
      readonly kind: "draw-entries"
      readonly unconfirmedBefore: number | null
      readonly endedBefore: number | null
    }
  | { readonly kind: "trials"; readonly states: readonly TrialState[]; readonly before: number }
  | { readonly kind: "tasks"; readonly startingWith: readonly string[]; readonly before: number }
  | { readonly kind: "orders"; readonly lettersBefore: number; readonly vouchersBefore: number }

/** What would be removed now: how many, and the instant the oldest of them goes by; `null`: there is none. */
export interface Due {
  readonly count: number
  readonly oldest: number | null
}

/** How many of a kind were removed on a day (`2026-11-24`). */
export interface Removal {
  readonly kind: string
  readonly day: string
  readonly count: number
}

/** What retention is about to remove, and has removed: counts, nothing of people. */
export class Retention extends Context.Service<
  Retention,
  {
    /** Removes nothing; the port that removes them, told the same, removes exactly these, if so many at a time. */
    readonly due: (expiry: Expiry) => Effect.Effect<Due>
    /** Adds to what was removed of the kind on that day. */
    readonly note: (removal: Removal) => Effect.Effect<void>
    /** The newest days first; so many rows. */
    readonly removals: (limit: number) => Effect.Effect<readonly Removal[]>
  }
>()("domain/Retention") {}
