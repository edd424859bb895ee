import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { addRedirect } from "../redirects/manage-redirects.ts"
import { readPage } from "../shared/list-page.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { contentsOf, readingMinutes } from "./article.ts"
import { cardsIn } from "./article-cards.ts"
import { type Entry, type EntryContent, emptied, entryPath, entryState } from "./entry.ts"
import { entryAudit } from "./entry-audit.ts"
import type { EntryKind } from "./entry-kinds.ts"
import { entryList, type ListEntries } from "./entry-list.ts"
import { lintEntry } from "./lint-entry.ts"
import { Entries, type EntryChange, Markdown } from "./ports.ts"
import { newPreviewLink, previewLinkOf } from "./preview-link.ts"
import { publicationHistory } from "./publication-history.ts"

export class EntryNotFound extends Schema.TaggedError<EntryNotFound>()("EntryNotFound", {}) {}

/** Somebody saved since it was opened. */
export class EntryChanged extends Schema.TaggedError<EntryChanged>()("EntryChanged", {
  current: Schema.declare((entry): entry is Entry => typeof entry === "object" && entry !== null),
}) {}

/** It cannot be published as it is: what is missing, by field, or what must not stand there. */
export class EntryNotReady extends Schema.TaggedError<EntryNotReady>()("EntryNotReady", {
  problems: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

/** Checks text and law before anybody sees it. */
export const problemsOf = Effect.fnUntraced(function* (content: EntryContent) {
  const missing = [
    ...(content.title === "" ? [{ path: "title", message: "Bitte gib einen Titel an." }] : []),
    ...(content.summary === ""
      ? [{ path: "summary", message: "Bitte fasse den Text in ein, zwei Sätzen zusammen." }]
      : []),
    ...(content.body.trim() === "" ? [{ path: "body", message: "Bitte schreib einen Text." }] : []),
  ]
  const parsed = yield* Effect.result((yield* Markdown).parse(content.body))
  if (Result.isFailure(parsed))
    return [
      ...missing,
      ...parsed.failure.problems.map(({ line, message }) => ({ path: "body", message: `Zeile ${line}: ${message}` })),
    ]
  return [
    ...missing,
    ...lintEntry(content, parsed.success).map(({ words, law, where }) => ({
      path: where,
      message: `„${words}“ geht nicht (${law}).`,
    })),
  ]
})

/** Changes an entry that was not removed. */
const change = Effect.fnUntraced(function* <E>(id: string, decide: (entry: Entry) => Result.Result<EntryChange, E>) {
  const changed = yield* (yield* Entries).change(
    id,
    (entry): Result.Result<EntryChange, E | EntryNotFound> =>
      entry.removed ? Result.fail(new EntryNotFound({})) : decide(entry),
  )
  return yield* Option.match(changed, {
    onNone: () => Effect.fail(new EntryNotFound({})),
    onSome: (entry) => Effect.succeed(entry),
  })
})

/** Begins a new entry; sent twice with a key it is there once. */
export const createEntry = Effect.fn("createEntry")(function* (
  by: Caller,
  { kind, content, key }: { readonly kind: EntryKind; readonly content: EntryContent; readonly key: string },
) {
  const id = yield* newReadableId("E-", 10)
  return yield* (yield* Entries).create({ id, kind, content, savedBy: by.person.email }, key, [
    auditEntry(entryAudit, by, "entry.created", id, null, { kind, title: content.title }),
  ])
})

/** Keeps what was written as the next version, unless somebody else saved since `version`. Published texts stay as they are until published. */
export const saveEntry = Effect.fn("saveEntry")(function* (
  by: Caller,
  { id, version, content }: { readonly id: string; readonly version: number; readonly content: EntryContent },
) {
  return yield* change(id, (entry): Result.Result<EntryChange, EntryChanged> => {
    if (Equal.equals(entry.content, content)) return Result.succeed({ by: by.person.email, audit: [] })
    if (entry.version !== version) return Result.fail(new EntryChanged({ current: entry }))
    return Result.succeed({
      content,
      by: by.person.email,
      audit: [auditEntry(entryAudit, by, "entry.saved", id, null, { version: version + 1, title: content.title })],
    })
  })
})

/** Publishes the version that was looked at: now, or at an instant in the future. One in the past is now. */
export const publishEntry = Effect.fn("publishEntry")(function* (
  by: Caller,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: number | null },
) {
  const found = yield* (yield* Entries).find(id)
  if (Option.isNone(found) || found.value.removed) return yield* new EntryNotFound({})
  const problems = yield* problemsOf(found.value.content)
  if (problems.length > 0) return yield* new EntryNotReady({ problems })
  const now = yield* Clock.currentTimeMillis
  const later = at !== null && at > now ? at : null
  return yield* change(id, (entry): Result.Result<EntryChange, EntryChanged> => {
    if (entry.version !== version) return Result.fail(new EntryChanged({ current: entry }))
    const action = later === null ? "entry.published" : "entry.scheduled"
    const audit = [auditEntry(entryAudit, by, action, id, null, { version, at: later })]
    return Result.succeed(
      later === null
        ? { published: true, publishAt: null, by: by.person.email, audit }
        : { publishAt: later, by: by.person.email, audit },
    )
  })
})

/** Nobody sees it any more; its text and versions stay. */
export const takeBackEntry = Effect.fn("takeBackEntry")(function* (by: Caller, id: string) {
  return yield* change(id, () =>
    Result.succeed({
      published: false,
      publishAt: null,
      by: by.person.email,
      audit: [auditEntry(entryAudit, by, "entry.taken-back", id)],
    }),
  )
})

/** Makes a link that shows the newest content to who has it, without signing in, and ends all earlier ones. */
export const linkEntryPreview = Effect.fn("linkEntryPreview")(function* (by: Caller, id: string) {
  const linked = yield* newPreviewLink(by, id)
  yield* change(id, () => Result.succeed({ by: by.person.email, audit: [linked] }))
  return yield* previewLinkOf(id)
})

/** Its text is gone for good; the address of a post leads to another path from now on, or says that the post is gone (`to`: `null`). */
export const removeEntry = Effect.fn("removeEntry")(function* (
  by: Caller,
  { id, to }: { readonly id: string; readonly to: string | null },
) {
  const found = Option.getOrNull(yield* (yield* Entries).find(id))
  if (found === null) return yield* new EntryNotFound({})
  if (found.removed) return found
  const from = entryPath(found, (found.published ?? found).content.slug)
  if (to !== null && found.kind === "post") yield* addRedirect(by, { from, to }, "redirect.followed")
  return yield* change(id, ({ content }) =>
    Result.succeed({
      content: emptied(content),
      published: false,
      publishAt: null,
      removed: true,
      by: by.person.email,
      audit: [auditEntry(entryAudit, by, "entry.removed", id, content.title)],
    }),
  )
})

/** Publishes what is due; answers how many. */
export const publishDue = Effect.fn("publishDue")(function* () {
  const entries = yield* Entries
  const now = yield* Clock.currentTimeMillis
  const due = yield* entries.due(now)
  for (const id of due)
    yield* change(
      id,
      (entry): Result.Result<EntryChange, never> =>
        Result.succeed(
          entry.publishAt !== null && entry.publishAt <= now
            ? {
                published: true,
                publishAt: null,
                by: entry.savedBy,
                audit: [auditEntry(entryAudit, null, "entry.published", id, null, { version: entry.version })],
              }
            : { by: entry.savedBy, audit: [] },
        ),
    ).pipe(Effect.option)
  return due.length
})

const inList = (entry: Entry) => ({
  id: entry.id,
  kind: entry.kind,
  title: entry.content.title,
  path: entryPath(entry, entry.published?.content.slug ?? entry.content.slug),
  author: entry.content.author,
  state: entryState(entry),
  savedBy: entry.savedBy,
  savedAt: entry.savedAt,
  publishAt: entry.publishAt,
  publishedAt: entry.published?.at ?? null,
})

/** A page of the entries of a kind. */
export const listEntries = Effect.fn("listEntries")(function* (wanted: ListEntries) {
  const entries = yield* Entries
  const filter = { kind: wanted.kind ?? "post", state: wanted.state ?? null, term: (wanted.term ?? "").trim() } as const
  const { rows, next } = yield* readPage(
    entryList,
    wanted,
    (page) => entries.list({ ...filter, ...page }),
    ({ savedAt, id }) => ({ value: savedAt, id }),
  )
  return { rows: rows.map(inList), next }
})

/** An entry with its versions and who published them, for its editor. */
export const viewEntry = Effect.fn("viewEntry")(function* (id: string) {
  const entries = yield* Entries
  const found = yield* entries.find(id)
  if (Option.isNone(found)) return yield* new EntryNotFound({})
  const { version, content, published } = found.value
  const versions = yield* entries.versions(id)
  const history = yield* publicationHistory(id)
  const previewLink = yield* previewLinkOf(id)
  const publishedVersion = published?.version ?? null
  return { ...inList(found.value), version, content, publishedVersion, versions, history, previewLink }
})

/** What a text would look like, and what must not stand in it; writes nothing. */
export const previewEntry = Effect.fn("previewEntry")(function* (
  content: Pick<EntryContent, "title" | "summary" | "body">,
) {
  const parsed = yield* Effect.result((yield* Markdown).parse(content.body))
  if (Result.isFailure(parsed))
    return { article: null, cards: null, problems: parsed.failure.problems, findings: [], minutes: 0, contents: [] }
  const article = parsed.success
  return {
    article,
    cards: yield* cardsIn(article),
    problems: [],
    findings: lintEntry(content, article),
    minutes: readingMinutes(article),
    contents: contentsOf(article),
  }
})
