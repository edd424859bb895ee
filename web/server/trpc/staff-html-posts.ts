import * as Schema from "effect/Schema"
import {
  createHtmlPost,
  linkHtmlPostPreview,
  listHtmlPosts,
  previewHtmlPost,
  publishHtmlPost,
  saveHtmlPost,
  unpublishHtmlPost,
  viewHtmlPost,
} from "../../../domain/html-posts/edit-html-post.ts"
import { type HtmlPost, HtmlPostContent, maxHtml, PostHandle } from "../../../domain/html-posts/html-post.ts"
import { htmlPostList } from "../../../domain/html-posts/html-post-list.ts"
import { importReport } from "../../../domain/html-posts/import/import-report.ts"
import { moveHtmlPost } from "../../../domain/html-posts/move-html-post.ts"
import { RedirectTarget } from "../../../domain/redirects/redirect.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { tooComplex } from "../../../domain/shared/text-too-complex.ts"
import { removePost } from "../../../domain/site/remove-post.ts"
import { input } from "./input.ts"
import { fullPreviewLink } from "./preview-links.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const ByHandle = Schema.Struct({ handle: PostHandle })
const Version = Schema.Natural
const Text = Schema.String.check(Schema.isMaxLength(maxHtml, { message: "Das ist zu lang: höchstens 60.000 Zeichen." }))
const JobId = Schema.String.check(Schema.isMaxLength(40, { message: "Diesen Vorgang gibt es nicht." }))

const gone = { code: "NOT_FOUND", message: "Diesen Beitrag gibt es nicht." } as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diesen Beitrag geändert. Es wurde nichts gespeichert.",
  refusal: ({ current }: { readonly current: HtmlPost }) => ({
    current: { version: current.version, content: current.content },
    by: current.savedBy,
    at: current.savedAt,
  }),
} as const
const notReady = {
  code: "CONFLICT",
  message: ({ problems }: { readonly problems: readonly { message: string }[] }) =>
    `So darf der Beitrag nicht zu sehen sein: ${problems.map(({ message }) => message).join(" ")}`,
  fields: ({ problems }: { readonly problems: readonly { path: string; message: string }[] }) =>
    problems.map(({ path, message }) => ({ path: `content.${path}`, message })),
} as const

/** The posts of the older blog, entered or imported. */
export const staffHtmlPosts = router({
  list: forStaff("entries.read")
    .input(input(listInput(htmlPostList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listHtmlPosts(wanted), unknownCursor, signal)),
  view: forStaff("entries.read")
    .input(input(ByHandle))
    .query(async ({ ctx, input: { handle }, signal }) => {
      const { previewLink, ...post } = await run(ctx, viewHtmlPost(handle), { HtmlPostNotFound: gone }, signal)
      return { ...post, previewLink: fullPreviewLink(ctx, previewLink) }
    }),
  preview: forStaff("entries.read")
    .input(input(Schema.Struct({ title: Text, excerpt: Text, html: Text })))
    .mutation(({ ctx, input: content }) =>
      run(ctx, previewHtmlPost(content), {
        TextTooComplex: {
          code: "UNPROCESSABLE_CONTENT",
          message: tooComplex,
          fields: () => [{ path: "html", message: tooComplex }],
        },
      }),
    ),
  create: forStaff("entries.change")
    .input(input(Schema.Struct({ handle: PostHandle, content: HtmlPostContent, key: IdempotencyKey })))
    .mutation(async ({ ctx, input: asked }) => {
      const { handle, version } = await run(ctx, createHtmlPost(ctx.caller, asked), {
        HandleTaken: {
          code: "CONFLICT",
          message: "Diese Adresse hat schon ein anderer Beitrag. Es wurde nichts gespeichert.",
          fields: () => [{ path: "handle", message: "Diese Adresse hat schon ein anderer Beitrag." }],
        },
      })
      return { handle, version }
    }),
  save: forStaff("entries.change")
    .input(input(Schema.Struct({ handle: PostHandle, version: Version, content: HtmlPostContent })))
    .mutation(async ({ ctx, input: asked }) => {
      const { handle, version } = await run(ctx, saveHtmlPost(ctx.caller, asked), {
        HtmlPostNotFound: gone,
        HtmlPostChanged: changed,
        HtmlPostNotReady: notReady,
      })
      return { handle, version }
    }),
  publish: forStaff("entries.change")
    .input(input(Schema.Struct({ handle: PostHandle, version: Version })))
    .mutation(async ({ ctx, input: asked }) => {
      const { handle, version } = await run(ctx, publishHtmlPost(ctx.caller, asked), {
        HtmlPostNotFound: gone,
        HtmlPostChanged: changed,
        HtmlPostNotReady: notReady,
      })
      return { handle, version }
    }),
  /** Makes the link that shows the draft to who has it; earlier ones open nothing any more. */
  linkPreview: forStaff("entries.change")
    .input(input(ByHandle))
    .mutation(async ({ ctx, input: { handle } }) =>
      fullPreviewLink(ctx, await run(ctx, linkHtmlPostPreview(ctx.caller, handle), { HtmlPostNotFound: gone })),
    ),
  unpublish: forStaff("entries.change")
    .input(input(ByHandle))
    .mutation(async ({ ctx, input: { handle } }) => {
      const { version } = await run(ctx, unpublishHtmlPost(ctx.caller, handle), { HtmlPostNotFound: gone })
      return { handle, version }
    }),
  /** Lets an entry of the new blog take its place. */
  move: forStaff("entries.change")
    .input(input(ByHandle))
    .mutation(({ ctx, input: { handle } }) =>
      run(ctx, moveHtmlPost(ctx.caller, handle), {
        HtmlPostNotFound: gone,
        HtmlPostNotReady: {
          code: "CONFLICT",
          message: ({ problems }: { readonly problems: readonly { message: string }[] }) =>
            `So lässt er sich nicht verschieben: ${problems.map(({ message }) => message).join(" ")}`,
        },
        SlugTaken: {
          code: "CONFLICT",
          message: ({ slug }: { readonly slug: string }) =>
            `Unter /blog-new/${slug} steht schon ein anderer Text, oder er stand dort. Es wurde nichts verschoben.`,
        },
      }),
    ),
  /** `to`: where the address leads from now on; `null`: nowhere, and it says so. */
  remove: forStaff("entries.change")
    .input(input(Schema.Struct({ handle: PostHandle, to: Schema.NullOr(RedirectTarget) })))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, removePost(ctx.caller, asked), {
        HtmlPostNotFound: gone,
        RedirectLoop: {
          code: "CONFLICT",
          message: "Dieser Pfad führt zum Beitrag zurück. Es wurde nichts gelöscht.",
          fields: () => [{ path: "to", message: "Dieser Pfad führt zum Beitrag zurück." }],
        },
        TargetMissing: {
          code: "CONFLICT",
          message: "Am Ziel gibt es keine Seite. Es wurde nichts gelöscht.",
          fields: () => [{ path: "to", message: "Diese Seite gibt es nicht." }],
        },
      })
      return { handle: asked.handle }
    }),
  /** How far an import got, and what it left alone. */
  importReport: forStaff("entries.read")
    .input(input(Schema.Struct({ jobId: JobId })))
    .query(({ ctx, input: { jobId }, signal }) =>
      run(
        ctx,
        importReport(jobId),
        {
          JobNotFound: {
            code: "NOT_FOUND",
            message: "Diesen Import gibt es nicht, oder er ist länger als 90 Tage her.",
          },
        },
        signal,
      ),
    ),
})
