import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { createEntry, problemsOf } from "../entries/edit-entry.ts"
import type { EntryContent } from "../entries/entry.ts"
import { entryAudit } from "../entries/entry-audit.ts"
import { Entries } from "../entries/ports.ts"
import { pictureAddress } from "../pictures/picture.ts"
import { followMovedPage } from "../redirects/manage-redirects.ts"
import { HtmlPostNotFound, HtmlPostNotReady, unreadable } from "./edit-html-post.ts"
import { type HtmlPost, htmlPostPath } from "./html-post.ts"
import { htmlPostAudit } from "./html-post-audit.ts"
import { type HtmlPostChange, HtmlPosts, PostHtml } from "./ports.ts"

const entryPath = (slug: string): string => `/blog-new/${slug}`

const slugOf = (handle: string): string =>
  handle
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-|-$/g, "")

/** The post as an entry says it: its picture is the first of the text. */
const entryContent = ({ handle, content }: HtmlPost, markdown: string): EntryContent => {
  const { title, excerpt, author, tags, cover, sponsored } = content
  const picture =
    cover === null ? "" : `![${cover.alt.replaceAll(/[[\]\\]/g, "") || title}](${pictureAddress(cover.id)})\n\n`
  return {
    title,
    slug: slugOf(handle),
    summary: excerpt,
    body: picture + markdown,
    author,
    series: "",
    tags,
    nutrient: null,
    sponsored,
  }
}

/**
 * Lets an entry take a post's place: with its words, its author and the date it bears. A published one is published at once, and its old address
 * leads to the new one for good, whatever that is called later. Asked again it is the same entry.
 */
export const moveHtmlPost = Effect.fn("moveHtmlPost")(function* (by: Caller, handle: string) {
  const [posts, entries] = [yield* HtmlPosts, yield* Entries]
  const found = Option.getOrNull(yield* posts.find(handle))
  if (found === null || found.state === "removed") return yield* new HtmlPostNotFound({})
  if (found.movedTo !== null) return { entryId: found.movedTo }
  const html = yield* (yield* PostHtml).toMarkdown(found.content.html).pipe(Effect.mapError(unreadable))
  if (html.leftOut.length > 0)
    return yield* new HtmlPostNotReady({
      problems: [{ path: "html", message: `Dafür gibt es im neuen Blog keine Form: ${html.leftOut.join(", ")}.` }],
    })
  const content = entryContent(found, html.markdown)
  const wasSeen = found.state === "published"
  const problems = wasSeen ? yield* problemsOf(content) : []
  if (problems.length > 0) return yield* new HtmlPostNotReady({ problems })
  const { id } = yield* createEntry(by, { kind: "post", content, key: `moved:${handle}:${found.version}` })
  const savedAt = yield* Clock.currentTimeMillis
  if (wasSeen)
    yield* entries.change(id, ({ published, version }) =>
      Result.succeed(
        published === null
          ? {
              published: true,
              publishedAt: found.content.publishedAt ?? savedAt,
              by: by.person.email,
              audit: [auditEntry(entryAudit, by, "entry.published", id, null, { version })],
            }
          : { by: by.person.email, audit: [] },
      ),
    )
  yield* posts.change(handle, (known): Result.Result<HtmlPostChange, HtmlPostNotFound> => {
    if (known === null) return Result.fail(new HtmlPostNotFound({}))
    if (known.movedTo !== null) return Result.succeed({ post: known, audit: [] })
    const version = known.version + 1
    return Result.succeed({
      post: { ...known, state: "moved", movedTo: id, version, savedBy: by.person.email, savedAt },
      audit: [auditEntry(htmlPostAudit, by, "html-post.moved", handle, null, { entry: id })],
    })
  })
  if (wasSeen) yield* followMovedPage(by, htmlPostPath(handle), entryPath(content.slug))
  return { entryId: id }
})

/** The path a moved post's address leads to; `null`: it is not moved, or nobody sees the entry now. */
export const movedPostPath = Effect.fn("movedPostPath")(function* (handle: string) {
  const found = Option.getOrNull(yield* (yield* HtmlPosts).find(handle))
  if (found === null || found.movedTo === null) return null
  const entry = Option.getOrNull(yield* (yield* Entries).find(found.movedTo))
  return entry === null || entry.published === null ? null : entryPath(entry.published.content.slug)
})
