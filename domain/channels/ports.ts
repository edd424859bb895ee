import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"

/** The feeds by their file names. */
export type FeedName = "google-shopping.xml" | "facebook-catalog.xml" | "products.csv"

/** When a feed was last fetched (epoch milliseconds), and by which program: its `User-Agent`. */
export interface FeedFetch {
  readonly at: number
  readonly agent: string
}

/** The last fetch of each feed. */
export class FeedFetches extends Context.Service<
  FeedFetches,
  {
    /** Notes a fetch now. */
    readonly note: (feed: FeedName, agent: string) => Effect.Effect<void>
    /** `null`: nobody has fetched it yet. */
    readonly last: (feed: FeedName) => Effect.Effect<FeedFetch | null>
  }
>()("domain/FeedFetches") {}

/** Who may fetch feeds: whoever sends the token in the address; `null`: everybody. */
export class FeedAccess extends Context.Service<FeedAccess, { readonly token: Redacted.Redacted<string> | null }>()(
  "domain/FeedAccess",
) {}
