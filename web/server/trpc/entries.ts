import * as Schema from "effect/Schema"
import { Slug } from "../../../domain/entries/entry.ts"
import {
  findQuestions,
  ListPosts,
  listPosts,
  readChangelog,
  readPage,
  readPost,
  readPreview,
} from "../../../domain/entries/read-entries.ts"
import { input } from "./input.ts"
import { PreviewLinkInput } from "./preview-links.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const BySlug = Schema.Struct({ slug: Slug })
const gone = { EntryNotFound: { code: "NOT_FOUND", message: "Diesen Text gibt es hier nicht." } } as const

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
  preview: forEveryone
    .input(input(PreviewLinkInput))
    .query(({ ctx, input: { id, ...key }, signal }) => run(ctx, readPreview(id, key), noRefusals, signal)),
  page: forEveryone
    .meta({ cache: "public" })
    .input(input(BySlug))
    .query(({ ctx, input: { slug }, signal }) => run(ctx, readPage(slug), gone, signal)),
  questions: forEveryone
    .meta({ cache: "public" })
    .input(
      input(
        Schema.Struct({
          term: Schema.String.check(
            Schema.isMaxLength(200, { message: "Das ist zu lang für die Suche: höchstens 200 Zeichen." }),
          ),
        }),
      ),
    )
    .query(({ ctx, input: { term }, signal }) => run(ctx, findQuestions(term), gone, signal)),
  changelog: forEveryone
    .meta({ cache: "public" })
    .query(({ ctx, signal }) => run(ctx, readChangelog(), noRefusals, signal)),
})
