import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { auditEntry } from "../audit/audit-entry.ts"
import { handleFromTitle } from "../catalogue/editing/handle-from-title.ts"
import { EntryContent } from "../entries/entry.ts"
import { entryAudit } from "../entries/entry-audit.ts"
import { Entries, type EntryChange } from "../entries/ports.ts"
import { PostHtml } from "../html-posts/ports.ts"
import { Redirects } from "../redirects/ports.ts"
import { normalPath, type Redirect, RedirectInput, withRedirect } from "../redirects/redirect.ts"
import { redirectAudit } from "../redirects/redirect-audit.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { textStart } from "../shared/text-cut.ts"
import { endOf } from "../site/redirect-path.ts"
import type { OutsidePage, OutsideRedirect } from "./ports.ts"

/** Who changed what comes from the other shop, as logs name it. */
export const importer = "Shopify"

const decodeContent = Schema.decodeUnknownResult(EntryContent)
const decodeRedirect = Schema.decodeUnknownResult(RedirectInput)

const contentOf = Effect.fnUntraced(function* ({ handle, title, html }: OutsidePage) {
  const { toMarkdown } = yield* PostHtml
  const cleaned = yield* Effect.result(Effect.flatMap((yield* PostHtml).clean(html), (clean) => toMarkdown(clean.html)))
  if (Result.isFailure(cleaned)) return null
  const content = decodeContent({
    title: textStart(title, 150),
    slug: handleFromTitle(handle),
    summary: "",
    body: cleaned.success,
    author: "",
    series: "",
    tags: [],
    nutrient: null,
    sponsored: false,
  })
  return Result.isSuccess(content) ? content.success : null
})

/** Takes pages of the other shop as texts nobody sees; one that staff have changed stays as it is. Answers what could not be taken. */
export const takePages = Effect.fn("takePages")(function* (pages: readonly OutsidePage[]) {
  const entries = yield* Entries
  const notes: string[] = []
  let taken = 0
  for (const page of pages) {
    const content = yield* contentOf(page)
    if (content === null) {
      notes.push(`Seite „${page.title}“: Sie ist zu lang oder nicht zu lesen.`)
      continue
    }
    const id = yield* newReadableId("E-", 10)
    const made = yield* Effect.result(
      entries.create({ id, kind: "page", content, savedBy: importer }, `shopify:page:${page.id}`, [
        auditEntry(entryAudit, null, "entry.created", id, null, { kind: "page", title: content.title }),
      ]),
    )
    if (Result.isFailure(made)) {
      notes.push(`Seite „${page.title}“: Die Adresse ${made.failure.slug} hat schon eine andere.`)
      continue
    }
    const entry = made.success
    if (entry.id === id) taken += 1
    if (entry.savedBy !== importer || Equal.equals(entry.content, content)) continue
    yield* Effect.ignore(
      entries.change(
        entry.id,
        ({ savedBy, version }): Result.Result<EntryChange, never> =>
          Result.succeed(
            savedBy === importer
              ? {
                  content,
                  by: importer,
                  audit: [
                    auditEntry(entryAudit, null, "entry.saved", entry.id, null, {
                      version: version + 1,
                      title: content.title,
                    }),
                  ],
                }
              : { by: savedBy, audit: [] },
          ),
      ),
    )
    taken += 1
  }
  return { taken, notes }
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
