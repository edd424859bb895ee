import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Entry } from "./entry.ts"

/** A post as releases before this one kept it: as HTML, apart from entries. */
export interface HtmlPost {
  readonly handle: string
  /** `moved`: an entry took its place. `removed`: its text is gone. */
  readonly state: "draft" | "published" | "moved" | "removed"
  readonly content: {
    readonly title: string
    readonly excerpt: string
    readonly author: string
    readonly tags: readonly string[]
    readonly cover: { readonly id: string; readonly alt: string } | null
    readonly sponsored: boolean
    /** The instant it bears, epoch milliseconds; `null`: when it was published. */
    readonly publishedAt: number | null
  }
  readonly html: string
  readonly version: number
  readonly savedBy: string
  readonly savedAt: number
  /** `null`: written here. */
  readonly imported: Entry["imported"]
  /** The id of the entry that took its place; `null`: none. */
  readonly movedTo: string | null
}

/** Posts kept as HTML. Nothing writes any more; in the next release they are gone. */
export class HtmlPosts extends Context.Service<
  HtmlPosts,
  {
    /** One that was not taken over yet. */
    readonly next: Effect.Effect<Option.Option<HtmlPost>>
    /** Notes that it was taken over; its HTML stays. */
    readonly taken: (handle: string) => Effect.Effect<void>
  }
>()("domain/HtmlPosts") {}
