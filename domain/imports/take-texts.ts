import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { auditEntry } from "../audit/audit-entry.ts"
import { handleFromTitle } from "../catalogue/editing/handle-from-title.ts"
import { problemsOf } from "../entries/edit-entry.ts"
import { entryAudit } from "../entries/entry-audit.ts"
import { readSource } from "../entries/import/read-source.ts"
import { Entries, type EntryChange } from "../entries/ports.ts"
import { pictureAddress } from "../pictures/picture.ts"
import { Redirects } from "../redirects/ports.ts"
import { normalPath, type Redirect, RedirectInput, withRedirect } from "../redirects/redirect.ts"
import { redirectAudit } from "../redirects/redirect-audit.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { textStart } from "../shared/text-cut.ts"
import { Site } from "../site/ports.ts"
import { endOf } from "../site/redirect-path.ts"
import { type OutsideArticle, type OutsidePage, type OutsideRedirect, TakenTexts } from "./ports.ts"
import { storePictures } from "./store-pictures.ts"

/** Who changed what comes from the other shop, as logs name it. */
export const importer = "Shopify"

const decodeRedirect = Schema.decodeUnknownResult(RedirectInput)

/** The shop's addresses of pictures of a text, by theirs there. */
const fetchedPictures = (addresses: readonly string[]) =>
  Effect.map(
    storePictures(addresses),
    ({ own }) => new Map(Object.entries(own).map(([address, id]) => [address, pictureAddress(id)])),
  )

/** A text of the other shop as one of this one's. `lost`: what of it has no form here; a failure says why it cannot be taken. */
const contentOf = Effect.fnUntraced(function* ({ handle, title, html }: OutsidePage, article: OutsideArticle | null) {
  const source = {
    handle: handleFromTitle(handle),
    title: textStart(title, 150),
    html,
    excerpt: article?.summary ?? "",
    author: textStart(article?.author ?? "", 100),
    tags: (article?.tags ?? []).slice(0, 20),
    cover: article?.cover ?? null,
  }
  const { content, lost, missing } = yield* readSource(source, fetchedPictures)
  return { content, lost: [...lost, ...(missing === 0 ? [] : [`${missing} Bilder`])], isWhole: missing === 0 }
})

/**
 * Keeps a text of the other shop; one that staff have changed stays as it is. An article that everybody sees there is seen here, too, where
 * nothing of it is lost and no rule forbids it; pages are left to staff. Answers what could not be taken, and whether the same text would be
 * taken no other way the next time.
 */
const takeText = Effect.fnUntraced(function* (text: OutsidePage, article: OutsideArticle | null) {
  const entries = yield* Entries
  const name = `${article === null ? "Seite" : "Artikel"} „${textStart(text.title, 60)}“`
  const kind = article === null ? ("page" as const) : ("post" as const)
  const read = yield* Effect.result(contentOf(text, article))
  if (Result.isFailure(read)) return { note: `${name}: ${read.failure}`, isDone: true }
  const { content, lost, isWhole: isDone } = read.success
  const forbidden = article === null ? [] : yield* problemsOf(content)
  const isWhole = lost.length === 0 && forbidden.length === 0
  const publishedAt = isWhole ? (article?.publishedAt ?? null) : null
  const id = yield* newReadableId("E-", 10)
  const about = { kind, title: content.title }
  const audit = [
    auditEntry(entryAudit, null, "entry.created", id, null, about),
    ...(publishedAt === null ? [] : [auditEntry(entryAudit, null, "entry.published", id, null, { version: 1 })]),
  ]
  const made = yield* Effect.result(
    entries.create({ id, kind, content, savedBy: importer, publishedAt }, `shopify:${kind}:${text.id}`, audit),
  )
  if (Result.isFailure(made))
    return { note: `${name}: Die Adresse ${made.failure.slug} hat schon ein anderer Text.`, isDone: false }
  const entry = made.success
  const isNew = entry.id === id
  if (entry.savedBy !== importer || (!isNew && Equal.equals(entry.content, content))) return { note: null, isDone }
  if (!isNew)
    yield* Effect.ignore(
      entries.change(entry.id, ({ savedBy, version, published }): Result.Result<EntryChange, never> => {
        if (savedBy !== importer) return Result.succeed({ by: savedBy, audit: [] })
        const publishes = published !== null && isWhole
        const after = { version: version + 1, title: content.title }
        const action = publishes ? "entry.published" : "entry.saved"
        return Result.succeed({
          content,
          ...(publishes && { published: true }),
          by: importer,
          audit: [auditEntry(entryAudit, null, action, entry.id, null, after)],
        })
      }),
    )
  const reasons = [...lost, ...forbidden.map(({ message }) => message)]
  const isDraft = reasons.length > 0 && article?.publishedAt != null
  return { note: isDraft ? `${name} bleibt ein Entwurf: ${reasons.join(" ")}` : null, isDone }
})

/** Takes texts that changed since they were taken last. Answers what could not be taken of them all. */
const takeChanged = Effect.fnUntraced(function* (
  kind: "page" | "post",
  texts: readonly (OutsidePage | OutsideArticle)[],
) {
  const taken = yield* TakenTexts
  const keyOf = ({ id }: OutsidePage) => `${kind}:${id}`
  const known = yield* taken.of(texts.map(keyOf))
  const notes: string[] = []
  for (const text of texts) {
    const before = known.get(keyOf(text))
    const { note, isDone } =
      before?.fingerprint === text.fingerprint
        ? { note: before.note, isDone: false }
        : yield* takeText(text, "blog" in text ? text : null)
    if (isDone) yield* taken.keep(keyOf(text), { fingerprint: text.fingerprint, note })
    if (note !== null) notes.push(note)
  }
  return notes
})

/** Takes pages of the other shop as drafts. Answers what could not be taken. */
export const takePages = (pages: readonly OutsidePage[]) => takeChanged("page", pages)

/** Takes articles of the other shop into the blog, and leads their addresses there. Answers what could not be taken. */
export const takeArticles = Effect.fn("takeArticles")(function* (articles: readonly OutsideArticle[]) {
  const notes = yield* takeChanged("post", articles)
  yield* addRedirects(
    articles.map(({ blog, handle }) => ({
      from: `/blogs/${blog}/${handle}`,
      to: `/blog-new/${handleFromTitle(handle)}`,
    })),
  )
  return notes
})

/** Adds redirects that are new, each to a path that is there; what leads to no page is left out. Answers how many. */
export const addRedirects = Effect.fn("addRedirects")(function* (
  wanted: readonly { readonly from: string; readonly to: string }[],
) {
  const redirects = yield* Redirects
  const site = yield* Site
  const known = new Map((yield* redirects.list).map(({ from, to }) => [from, to]))
  const at = yield* Clock.currentTimeMillis
  const added: Redirect[] = []
  for (const each of wanted) {
    const read = decodeRedirect(each)
    if (Result.isFailure(read) || known.has(normalPath(read.success.from))) continue
    const end = yield* Effect.result(endOf(normalPath(read.success.to)))
    const from = normalPath(read.success.from)
    if (Result.isFailure(end) || end.success === from) continue
    // A page that is there leads nowhere else: two products may swap their handles.
    const { status } = yield* site.open(from)
    if (status === 404 || status === 410) added.push({ from, to: end.success, by: importer, at })
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
