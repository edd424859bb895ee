import * as Schema from "effect/Schema"
import { ListPosts } from "../../../domain/entries/read-entries.ts"
import { PostHandle } from "../../../domain/html-posts/html-post.ts"
import { previewHtmlPostDraft, readHtmlPost, readHtmlPosts } from "../../../domain/html-posts/read-html-posts.ts"
import { input } from "./input.ts"
import { PreviewLinkInput } from "./preview-links.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** It was read in time when it was published. */
const notNow = {
  code: "SERVICE_UNAVAILABLE",
  message: "Dieser Beitrag lässt sich gerade nicht zeigen. Bitte versuche es gleich noch einmal.",
} as const

/** The older blog. */
export const htmlPosts = router({
  list: forEveryone
    .meta({ cache: "public" })
    .input(input(ListPosts))
    .query(({ ctx, input: wanted, signal }) => run(ctx, readHtmlPosts(wanted), noRefusals, signal)),
  post: forEveryone
    .meta({ cache: "public" })
    .input(input(Schema.Struct({ handle: PostHandle })))
    .query(({ ctx, input: { handle }, signal }) =>
      run(
        ctx,
        readHtmlPost(handle),
        {
          HtmlPostNotFound: { code: "NOT_FOUND", message: "Diesen Beitrag gibt es hier nicht." },
          TextTooComplex: notNow,
        },
        signal,
      ),
    ),
  /** A draft, for who has its link: in no cache. */
  preview: forEveryone
    .input(input(PreviewLinkInput))
    .query(({ ctx, input: { id, ...key }, signal }) =>
      run(ctx, previewHtmlPostDraft(id, key), { TextTooComplex: notNow }, signal),
    ),
})
