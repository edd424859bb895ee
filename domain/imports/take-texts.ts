import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { auditEntry } from "../audit/audit-entry.ts"
import { handleFromTitle } from "../catalogue/editing/handle-from-title.ts"
import { problemsOf } from "../entries/edit-entry.ts"
import { EntryContent } from "../entries/entry.ts"
import { entryAudit } from "../entries/entry-audit.ts"
import { Entries, type EntryChange } from "../entries/ports.ts"
import { contentTypes, fileTypeOf } from "../files/file-type.ts"
import { pictureKey } from "../html-posts/import/import-item.ts"
import { SourcePictures } from "../html-posts/import/ports.ts"
import { PostHtml } from "../html-posts/ports.ts"
import { pictureAddress } from "../pictures/picture.ts"
import { Pictures } from "../pictures/ports.ts"
import { uploadPicture } from "../pictures/upload-picture.ts"
import { Redirects } from "../redirects/ports.ts"
import { normalPath, type Redirect, RedirectInput, withRedirect } from "../redirects/redirect.ts"
import { redirectAudit } from "../redirects/redirect-audit.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { textStart } from "../shared/text-cut.ts"
import { endOf } from "../site/redirect-path.ts"
import type { OutsideArticle, OutsidePage, OutsideRedirect } from "./ports.ts"

/** Who changed what comes from the other shop, as logs name it. */
export const importer = "Shopify"

const decodeContent = Schema.decodeUnknownResult(EntryContent)
const decodeRedirect = Schema.decodeUnknownResult(RedirectInput)

/** Pictures of a text that are the shop's own now, by their addresses there; those that were kept before are not fetched again. */
const keepPictures = Effect.fnUntraced(function* (addresses: readonly string[]) {
  const own = new Map<string, string>()
  for (const address of new Set(addresses)) {
    const key = pictureKey(address)
    const known = yield* (yield* Pictures).keptWith(key)
    const kept = Option.isSome(known)
      ? known
      : yield* Effect.option(
          Effect.flatMap((yield* SourcePictures).fetch(address), (file) => {
            const content = new Uint8Array(file)
            const type = fileTypeOf(content)
            return uploadPicture(null, { content, contentType: type === null ? "" : contentTypes[type], key })
          }),
        )
    if (Option.isSome(kept)) own.set(address, pictureAddress(kept.value.id))
  }
  return own
})

/** A text of the other shop as one of this one's; `null`: it is too long or cannot be read. `lost`: what of it has no form here. */
const contentOf = Effect.fnUntraced(function* ({ handle, title, html }: OutsidePage, article: OutsideArticle | null) {
  const { toMarkdown } = yield* PostHtml
  const first = yield* Effect.result(toMarkdown(html))
  if (Result.isFailure(first)) return null
  const cover = article?.cover ?? null
  const pictures = [...first.success.foreignPictures, ...(cover === null ? [] : [cover.address])]
  const own = yield* keepPictures(pictures)
  const read = own.size === 0 ? first : yield* Effect.result(toMarkdown(html, own))
  if (Result.isFailure(read)) return null
  const { markdown, words, leftOut, problems } = read.success
  const coverAddress = cover === null ? undefined : own.get(cover.address)
  const alt = (cover?.alt ?? "").replace(/[[\]\\\n]/g, " ")
  const content = decodeContent({
    title: textStart(title, 150),
    slug: handleFromTitle(handle),
    summary: textStart(article === null ? "" : article.summary || words.replace(/\s+/g, " "), 300),
    body: (coverAddress === undefined ? "" : `![${alt}](${coverAddress})\n\n`) + markdown,
    author: textStart(article?.author ?? "", 100),
    series: "",
    tags: (article?.tags ?? []).slice(0, 20),
    nutrient: null,
    sponsored: false,
  })
  const missing = new Set(pictures).size - own.size
  const lost = [...leftOut, ...problems, ...(missing === 0 ? [] : [`${missing} Bilder`])]
  return Result.isSuccess(content) ? { content: content.success, lost } : null
})

/**
 * Keeps a text of the other shop; one that staff have changed stays as it is. An article that everybody sees there is seen here, too, where
 * nothing of it is lost and no rule forbids it; pages are left to staff. Answers what could not be taken.
 */
const takeText = Effect.fnUntraced(function* (text: OutsidePage, article: OutsideArticle | null) {
  const entries = yield* Entries
  const name = `${article === null ? "Seite" : "Artikel"} „${textStart(text.title, 60)}“`
  const kind = article === null ? ("page" as const) : ("post" as const)
  const read = yield* contentOf(text, article)
  if (read === null) return `${name}: Der Text ist zu lang oder nicht zu lesen.`
  const { content, lost } = read
  const id = yield* newReadableId("E-", 10)
  const audit = [auditEntry(entryAudit, null, "entry.created", id, null, { kind, title: content.title })]
  const made = yield* Effect.result(
    entries.create({ id, kind, content, savedBy: importer }, `shopify:${kind}:${text.id}`, audit),
  )
  if (Result.isFailure(made)) return `${name}: Die Adresse ${made.failure.slug} hat schon ein anderer Text.`
  const entry = made.success
  const isNew = entry.id === id
  if (entry.savedBy !== importer || (!isNew && Equal.equals(entry.content, content))) return null
  const forbidden = article?.publishedAt == null ? [] : yield* problemsOf(content)
  const isSeen = isNew ? article?.publishedAt != null : entry.published !== null
  const publishes = isSeen && lost.length === 0 && forbidden.length === 0
  if (!isNew || publishes)
    yield* Effect.ignore(
      entries.change(entry.id, ({ savedBy, version }): Result.Result<EntryChange, never> => {
        if (savedBy !== importer) return Result.succeed({ by: savedBy, audit: [] })
        const next = isNew ? version : version + 1
        const action = publishes ? "entry.published" : "entry.saved"
        return Result.succeed({
          ...(!isNew && { content }),
          ...(publishes && { published: true, ...(isNew && { publishedAt: article?.publishedAt ?? 0 }) }),
          by: importer,
          audit: [auditEntry(entryAudit, null, action, entry.id, null, { version: next, title: content.title })],
        })
      }),
    )
  const reasons = [...lost, ...forbidden.map(({ message }) => message)]
  return reasons.length > 0 && article?.publishedAt != null ? `${name} bleibt ein Entwurf: ${reasons.join(" ")}` : null
})

/** Takes pages of the other shop as drafts. Answers what could not be taken. */
export const takePages = (pages: readonly OutsidePage[]) =>
  Effect.map(
    Effect.forEach(pages, (page) => takeText(page, null)),
    (notes) => notes.filter((note) => note !== null),
  )

/** Takes articles of the other shop into the blog, and leads their addresses there. Answers what could not be taken. */
export const takeArticles = Effect.fn("takeArticles")(function* (articles: readonly OutsideArticle[]) {
  const notes = yield* Effect.forEach(articles, (article) => takeText(article, article))
  yield* addRedirects(
    articles.map(({ blog, handle }) => ({
      from: `/blogs/${blog}/${handle}`,
      to: `/blog-new/${handleFromTitle(handle)}`,
    })),
  )
  return notes.filter((note) => note !== null)
})

/** Adds redirects that are new, each to a path that is there; what leads to no page is left out. Answers how many. */
export const addRedirects = Effect.fn("addRedirects")(function* (
  wanted: readonly { readonly from: string; readonly to: string }[],
) {
  const redirects = yield* Redirects
  const known = new Map((yield* redirects.list).map(({ from, to }) => [from, to]))
  const at = yield* Clock.currentTimeMillis
  const added: Redirect[] = []
  for (const each of wanted) {
    const read = decodeRedirect(each)
    if (Result.isFailure(read) || known.has(normalPath(read.success.from))) continue
    const end = yield* Effect.result(endOf(normalPath(read.success.to)))
    if (Result.isSuccess(end) && end.success !== normalPath(read.success.from))
      added.push({ from: normalPath(read.success.from), to: end.success, by: importer, at })
  }
  if (added.length === 0) return 0
  yield* redirects.change((all) => {
    let next = all
    for (const each of added) next = Result.getOrElse(withRedirect(next, each), () => next)
    const audit = added.map(({ from, to }) => auditEntry(redirectAudit, null, "redirect.added", from, null, to))
    return Result.succeed({ redirects: next, audit })
  })
  return added.length
})

/** Where a redirect of the other shop leads here: its own addresses of products are the same as here. */
export const ownRedirects = (all: readonly OutsideRedirect[]) =>
  all.flatMap(({ path, target }) =>
    target.startsWith("/") ? [{ from: path, to: target.split(/[?#]/, 1)[0] ?? "" }] : [],
  )
