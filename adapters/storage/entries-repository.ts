import { and, desc, eq, isNotNull, lte } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Entry, type EntryContent, entrySearchText, entryState } from "../../domain/entries/entry.ts"
import type { EntryKind } from "../../domain/entries/entry-kinds.ts"
import { Entries, type EntryChange, type EntryFilter, SlugTaken } from "../../domain/entries/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import { containing } from "./containing.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { raiseRevision } from "./raise-revision.ts"
import { Store } from "./store.ts"

type Row = Tables["entries"]["$inferSelect"]

export const entryOf = ({
  id,
  kind,
  version,
  content,
  savedBy,
  savedAt,
  publication,
  publishAt,
  imported,
  removed,
}: Row): Entry => ({
  id,
  kind,
  version,
  content,
  savedBy,
  savedAt,
  published: publication,
  publishAt,
  imported,
  removed,
})

export const rowOf = (entry: Entry) => {
  const { published, ...columns } = entry
  return {
    ...columns,
    state: entryState(entry),
    publication: published,
    publishedAt: published?.at ?? null,
    searchText: entrySearchText(entry.content),
  }
}

/** What editors wrote, in the database. */
const makeEntries = (
  { tables, read, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): Entries["Service"] => {
  const { entries, entryVersions: versions, entrySlugs: slugs } = tables
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), entryOf)
  const byId = async (db: Reader, id: string) => found(await db.select().from(entries).where(eq(entries.id, id)))
  const meant = ({ kind, state, term }: EntryFilter) =>
    and(
      eq(entries.kind, kind),
      state === null ? undefined : eq(entries.state, state),
      term === "" ? undefined : containing(entries.searchText, term.toLowerCase()),
    )
  /** Takes the name for the entry; answers whether it may have it. */
  const takeSlug = async (tx: Statements, kind: EntryKind, slug: string, entryId: string): Promise<boolean> => {
    await tx.insert(slugs).values({ kind, slug, entryId }).onConflictDoNothing()
    const isThis = and(eq(slugs.kind, kind), eq(slugs.slug, slug))
    const [owner] = await tx
      .select({ id: slugs.entryId, removed: entries.removed })
      .from(slugs)
      .innerJoin(entries, eq(entries.id, slugs.entryId))
      .where(isThis)
    if (owner?.removed) await tx.update(slugs).set({ entryId }).where(isThis)
    return owner?.removed === true || owner?.id === entryId
  }
  const keepVersion = (
    tx: Statements,
    entryId: string,
    number: number,
    content: EntryContent,
    by: string,
    at: number,
  ) => tx.insert(versions).values({ entryId, number, content, savedBy: by, savedAt: at })

  return {
    create: ({ id, kind, content, savedBy, imported = null, publishedAt: at = null, ...given }, key, audit) =>
      refusable("entries.create", async (tx, now) => {
        const known = found(await tx.select().from(entries).where(eq(entries.key, key)))
        if (Option.isSome(known)) return Result.succeed(known.value)
        const savedAt = given.savedAt ?? now
        const published = at === null ? null : { version: 1, content, at, changedAt: savedAt }
        const { removed = false } = given
        const written = { id, kind, version: 1, content, savedBy, savedAt, published, imported, removed }
        const entry: Entry = { ...written, publishAt: null }
        await tx.insert(entries).values({ ...rowOf(entry), key })
        if (!(await takeSlug(tx, kind, content.slug, id))) return Result.fail(new SlugTaken({ slug: content.slug }))
        await keepVersion(tx, id, 1, content, savedBy, savedAt)
        if (published !== null) await raiseRevision(tx, tables, "stock")
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(entry)
      }).pipe(Effect.tap(() => cache.invalidate)),

    find: (id) => read("entries.find", (db) => byId(db, id)),

    change: <E>(id: string, decide: (entry: Entry) => Result.Result<EntryChange, E>) =>
      refusable("entries.change", async (tx, now): Promise<Result.Result<Option.Option<Entry>, E | SlugTaken>> => {
        const before = await byId(tx, id)
        if (Option.isNone(before)) return Result.succeed(Option.none<Entry>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { content, published, publishedAt = now, publishAt, imported, removed, by, audit } = decided.success
        const entry = before.value
        const version = content === undefined ? entry.version : entry.version + 1
        const newest = content ?? entry.content
        const after: Entry = {
          ...entry,
          version,
          content: newest,
          ...(content !== undefined && { savedBy: by, savedAt: now }),
          ...(publishAt !== undefined && { publishAt }),
          ...(imported !== undefined && { imported }),
          ...(removed && { removed }),
          ...(published === true && {
            published: { version, content: newest, at: entry.published?.at ?? publishedAt, changedAt: now },
          }),
          ...(published === false && { published: null }),
        }
        if (removed) await tx.delete(versions).where(eq(versions.entryId, id))
        if (content !== undefined) {
          if (!(await takeSlug(tx, entry.kind, content.slug, id)))
            return Result.fail(new SlugTaken({ slug: content.slug }))
          await keepVersion(tx, id, version, content, by, now)
        }
        await tx.update(entries).set(rowOf(after)).where(eq(entries.id, id))
        if (published !== undefined) await raiseRevision(tx, tables, "stock")
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(after))
      }).pipe(Effect.tap(() => cache.invalidate)),

    versions: (id) =>
      read("entries.versions", (db) =>
        db
          .select({
            number: versions.number,
            content: versions.content,
            savedBy: versions.savedBy,
            savedAt: versions.savedAt,
          })
          .from(versions)
          .where(eq(versions.entryId, id))
          .orderBy(desc(versions.number)),
      ),

    list: ({ downwards, after, limit, ...filter }) =>
      read("entries.list", async (db) => {
        const { order, behind } = keyset(entries.savedAt, entries.id, downwards)
        const rows = await db
          .select()
          .from(entries)
          .where(and(meant(filter), behind(after)))
          .orderBy(...order)
          .limit(limit)
        return rows.map(entryOf)
      }),

    published: (kind) =>
      read("entries.published", async (db) => {
        const rows = await db
          .select()
          .from(entries)
          .where(and(eq(entries.kind, kind), isNotNull(entries.publishedAt)))
          .orderBy(desc(entries.publishedAt), desc(entries.id))
        return rows.map(entryOf)
      }),

    named: (kind, slug) =>
      read("entries.named", async (db) => {
        const rows = await db
          .select({ entry: entries })
          .from(slugs)
          .innerJoin(entries, eq(entries.id, slugs.entryId))
          .where(and(eq(slugs.kind, kind), eq(slugs.slug, slug)))
        return found(rows.map(({ entry }) => entry))
      }),

    due: (now) =>
      read("entries.due", async (db) => {
        const rows = await db.select({ id: entries.id }).from(entries).where(lte(entries.publishAt, now))
        return rows.map(({ id }) => id)
      }),
  }
}

export const layerEntries = Layer.effect(
  Entries,
  Effect.gen(function* () {
    return makeEntries(yield* Store, yield* CatalogueCache)
  }),
)
