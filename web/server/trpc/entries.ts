import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { pageFacts } from "../../../domain/content/page-facts.ts"
import { Slug } from "../../../domain/entries/entry.ts"
import {
  ListPosts,
  listPosts,
  type PageFacts,
  readChangelog,
  readPage,
  readPost,
  readPreview,
} from "../../../domain/entries/read-entries.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { input } from "./input.ts"
import { PreviewLinkInput } from "./preview-links.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const BySlug = Schema.Struct({ slug: Slug })
const gone = { EntryNotFound: { code: "NOT_FOUND", message: "Diesen Text gibt es hier nicht." } } as const

/** What pages say by marks, as of now. */
const withFacts = <A, E, R>(read: (facts: PageFacts) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(currentSeller, (seller) => read(pageFacts(seller)))

/** What editors published. */
export const entries = router({
  posts: forEveryone
    .meta({ cache: "public" })
    .input(input(ListPosts))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listPosts(wanted), noRefusals, signal)),
  post: forEveryone
    .meta({ cache: "public" })
    .input(input(BySlug))
    .query(({ ctx, input: { slug }, signal }) => run(ctx, readPost(slug), gone, signal)),
  /** A draft, for who has its link: in no cache. */
  preview: forEveryone.input(input(PreviewLinkInput)).query(({ ctx, input: { id, ...key }, signal }) =>
    run(
      ctx,
      withFacts((facts) => readPreview(id, key, facts)),
      noRefusals,
      signal,
    ),
  ),
  page: forEveryone
    .meta({ cache: "public" })
    .input(input(BySlug))
    .query(({ ctx, input: { slug }, signal }) =>
      run(
        ctx,
        withFacts((facts) => readPage(slug, facts)),
        gone,
        signal,
      ),
    ),
  changelog: forEveryone
    .meta({ cache: "public" })
    .query(({ ctx, signal }) => run(ctx, readChangelog(), noRefusals, signal)),
})
