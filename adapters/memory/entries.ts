import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Entry, type EntryContent, entrySearchText, entryState } from "../../domain/entries/entry.ts"
import { Entries, type EntryChange, SlugTaken } from "../../domain/entries/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import {
  copied,
  type Database,
  InMemoryDatabase,
  type KeptEntry,
  renewSnapshot,
  writeAudit,
} from "./in-memory-database.ts"
import { listPage } from "./list-page.ts"

const byPublishing = (a: Entry, b: Entry): number =>
  (b.published?.at ?? 0) - (a.published?.at ?? 0) || compareTexts(b.id, a.id)

/** What editors wrote, in memory. */
const makeEntries = (database: Database): Entries["Service"] => {
  const { entries } = database
  const all = (): readonly Entry[] => [...entries.values()].map(({ entry }) => entry)
  const ownerOf = (kind: Entry["kind"], slug: string): KeptEntry | undefined =>
    [...entries.values()].find(({ entry, slugs }) => entry.kind === kind && slugs.has(slug))
  const versionOf = (number: number, content: EntryContent, savedBy: string, savedAt: number) => ({
    number,
    content: copied(content),
    savedBy,
    savedAt,
  })

  return {
    create: ({ id, kind, content, savedBy }, key, audit) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const known = [...entries.values()].find((each) => each.key === key)
        if (known !== undefined) return Effect.succeed(copied(known.entry))
        if (ownerOf(kind, content.slug) !== undefined) return new SlugTaken({ slug: content.slug })
        const entry: Entry = { id, kind, version: 1, content, savedBy, savedAt: now, published: null, publishAt: null }
        entries.set(id, {
          key,
          entry: copied(entry),
          versions: [versionOf(1, content, savedBy, now)],
          slugs: new Set([content.slug]),
        })
        writeAudit(database, audit, now)
        return Effect.succeed(entry)
      }),

    find: (id) => Effect.sync(() => Option.map(Option.fromUndefinedOr(entries.get(id)), ({ entry }) => copied(entry))),

    change: <E>(id: string, decide: (entry: Entry) => Result.Result<EntryChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Entry>, E | SlugTaken> => {
        const kept = entries.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.entry))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { content, published, publishedAt = now, publishAt, by, audit } = decided.success
        const { entry } = kept
        const owner = content === undefined ? kept : ownerOf(entry.kind, content.slug)
        if (content !== undefined && owner !== undefined && owner !== kept)
          return Effect.fail(new SlugTaken({ slug: content.slug }))
        const version = content === undefined ? entry.version : entry.version + 1
        const newest = content ?? entry.content
        const after: Entry = {
          ...entry,
          version,
          content: newest,
          ...(content !== undefined && { savedBy: by, savedAt: now }),
          ...(publishAt !== undefined && { publishAt }),
          ...(published === true && {
            published: { version, content: newest, at: entry.published?.at ?? publishedAt, changedAt: now },
          }),
          ...(published === false && { published: null }),
        }
        kept.entry = copied(after)
        if (content !== undefined) {
          kept.versions.push(versionOf(version, content, by, now))
          kept.slugs.add(content.slug)
        }
        if (published !== undefined) renewSnapshot(database)
        writeAudit(database, audit, now)
        return Effect.succeedSome(after)
      }),

    versions: (id) => Effect.sync(() => copied(entries.get(id)?.versions.toReversed() ?? [])),

    list: ({ downwards, after, limit, kind, state, term }) =>
      Effect.sync(() => {
        const meant = all().filter(
          (each) =>
            each.kind === kind &&
            (state === null || entryState(each) === state) &&
            entrySearchText(each.content).includes(term.toLowerCase()),
        )
        return copied(listPage(meant, ({ savedAt, id }) => ({ value: savedAt, id }), { downwards, after, limit }))
      }),

    published: (kind) =>
      Effect.sync(() =>
        copied(
          all()
            .filter((each) => each.kind === kind && each.published !== null)
            .toSorted(byPublishing),
        ),
      ),

    named: (kind, slug) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(ownerOf(kind, slug)), ({ entry }) => copied(entry))),

    due: (now) =>
      Effect.sync(() =>
        all()
          .filter(({ publishAt }) => publishAt !== null && publishAt <= now)
          .map(({ id }) => id),
      ),
  }
}

export const layerEntries = Layer.effect(Entries, Effect.map(InMemoryDatabase, makeEntries))
