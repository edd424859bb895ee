import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { auditEntry } from "../audit/audit-entry.ts"
import { pictureAddress } from "../pictures/picture.ts"
import { Redirects } from "../redirects/ports.ts"
import { withRedirect } from "../redirects/redirect.ts"
import { redirectAudit } from "../redirects/redirect-audit.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { type Entry, type EntryContent, emptied, entryPath } from "./entry.ts"
import { entryAudit } from "./entry-audit.ts"
import { type HtmlPost, HtmlPosts } from "./html-posts.ts"
import { pictureLine } from "./import/read-source.ts"
import { Entries, Markdown } from "./ports.ts"
import { wasPublished } from "./publication-history.ts"

const entryNamed = Effect.fnUntraced(function* (slug: string) {
  return Option.getOrNull(yield* (yield* Entries).named("post", slug))
})

/** The handle, or the next that no post has. */
const freeSlug = Effect.fnUntraced(function* (handle: string) {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? handle : `${handle.slice(0, 115)}-${number}`
    if ((yield* entryNamed(slug)) === null) return slug
  }
})

/** Leads an address of before on. */
const lead = Effect.fnUntraced(function* (handle: string, to: string, by: string) {
  const [from, at] = [`/blog/${handle}`, yield* Clock.currentTimeMillis]
  const audit = [auditEntry(redirectAudit, null, "redirect.followed", from, null, to)]
  yield* Effect.ignore(
    (yield* Redirects).change((known) =>
      Result.map(withRedirect(known, { from, to, by, at }), (redirects) => ({ redirects, audit })),
    ),
  )
})

/** The post as an entry says it. `whole`: whether everything in it can be read here. */
const contentOf = Effect.fnUntraced(function* ({ content, html }: HtmlPost, slug: string) {
  const { title, excerpt, author, tags, cover, sponsored } = content
  const { fromHtml, parse } = yield* Markdown
  const read = yield* Effect.option(fromHtml(html))
  const above = cover === null ? "" : `${pictureLine(cover.alt || title, pictureAddress(cover.id))}\n\n`
  const body = above + (Option.isSome(read) ? read.value.markdown : "")
  const whole = Option.isSome(read) && Result.isSuccess(yield* Effect.result(parse(body)))
  const entry: EntryContent = {
    ...{ title, slug, summary: excerpt, body, author, series: "", tags, nutrient: null, sponsored },
  }
  return { entry, whole }
})

const makeEntry = Effect.fnUntraced(function* (post: HtmlPost) {
  const { handle, state, savedBy, savedAt, version, imported: before } = post
  const { entry: content, whole } = yield* contentOf(post, yield* freeSlug(handle))
  if (!whole) yield* Effect.logWarning(`The post ${handle} cannot be read and is a draft now; its HTML is kept`)
  // Everybody saw it without what has no form here: that never was shown.
  const publishedAt = state === "published" && whole ? (post.content.publishedAt ?? savedAt) : null
  const removed = state === "removed"
  const imported = { fingerprint: before?.fingerprint ?? "", version: before?.version === version ? 1 : 0 }
  const id = yield* newReadableId("E-", 10)
  const about = { version: 1, title: content.title }
  const audit = [
    auditEntry(entryAudit, null, "entry.imported", id, null, about),
    ...(publishedAt === null ? [] : [auditEntry(entryAudit, null, "entry.published", id, null, { version: 1 })]),
  ]
  const entry = { id, kind: "post" as const, savedBy, savedAt, imported, publishedAt, removed }
  return yield* (yield* Entries).create(
    { ...entry, content: removed ? emptied(content) : content },
    `${before === null ? "html-post" : "import"}:${handle}`,
    audit,
  )
})

const takeOver = Effect.fnUntraced(function* (post: HtmlPost) {
  const { handle, state, movedTo, savedBy } = post
  const known = yield* entryNamed(handle)
  // Who has its name by now has its address, too.
  if (state === "removed" && known !== null) return
  if (state === "moved") {
    const entry: Entry | null = Option.getOrNull(yield* (yield* Entries).find(movedTo ?? ""))
    if (entry === null || known?.id === entry.id || !(yield* wasPublished(entry.id))) return
    return yield* lead(handle, entryPath(entry, (entry.published ?? entry).content.slug), savedBy)
  }
  const entry = yield* makeEntry(post)
  const { slug } = entry.content
  if (slug !== handle && entry.published !== null) yield* lead(handle, entryPath(entry, slug), savedBy)
})

/**
 * Makes entries of the posts that releases before this one kept as HTML, with their addresses, dates and states. Interrupted, it goes on
 * where it was; once there is none left it does nothing.
 */
export const takeOverHtmlPosts = Effect.gen(function* () {
  const posts = yield* HtmlPosts
  let count = 0
  for (let next = yield* posts.next; Option.isSome(next); next = yield* posts.next) {
    yield* takeOver(next.value)
    yield* posts.taken(next.value.handle)
    count += 1
  }
  if (count > 0) yield* Effect.logInfo(`${count} posts kept as HTML were taken into the blog`)
})
