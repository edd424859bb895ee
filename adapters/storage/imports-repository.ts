import { and, count, eq, gt, inArray, isNull, lt, ne, type SQL } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import {
  type ImportItem,
  type ImportState,
  newImportState,
  openFound,
  picturesOf,
} from "../../domain/imports/import-item.ts"
import { type ExportRow, ImportEvents, ImportRecords, StagedRows, TakenTexts } from "../../domain/imports/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

/** Rows or ids in one statement: databases allow only so many places in it. */
const atOnce = 200

const inParts = <A>(all: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce))

const only = "shopify"

const rowOf = (item: ImportItem) => ({
  id: item.id,
  title: item.outside.title,
  words: `${item.outside.title}\n${item.outside.handle}`.toLowerCase(),
  fingerprint: item.outside.fingerprint,
  state: item.state,
  pending: item.pending,
  conflicts: item.conflicts.length,
  nutrients: item.state === "gone" ? 0 : openFound(item).length,
  pictures: picturesOf(item),
  item,
})

const stateIn = async (db: Reader, { importState }: Tables): Promise<ImportState> => {
  const [row] = await db.select().from(importState).where(eq(importState.name, only))
  return row?.state ?? newImportState
}

const writeState = async (tx: Statements, tables: Tables, change: (state: ImportState) => ImportState) => {
  const state = change(await stateIn(tx, tables))
  await tx
    .insert(tables.importState)
    .values({ name: only, state })
    .onConflictDoUpdate({ target: tables.importState.name, set: { state } })
  return state
}

const makeImportRecords = ({ tables, read, transaction }: Store["Service"]): ImportRecords["Service"] => {
  const { importItems: items } = tables
  const itemsWhere = async (db: Reader, which: SQL | undefined) =>
    (await db.select({ item: items.item }).from(items).where(which)).map(({ item }) => item)

  const itemsBehind = async (db: Reader, which: SQL, after: string, limit: number) => {
    const wanted = db
      .select({ item: items.item })
      .from(items)
      .where(and(which, gt(items.id, after)))
    return (await wanted.orderBy(items.id).limit(limit)).map(({ item }) => item)
  }

  return {
    state: read("importRecords.state", (db) => stateIn(db, tables)),
    changeState: (change, audit = []) =>
      transaction("importRecords.changeState", async (tx, now) => {
        await writeAudit(tx, tables, audit, now)
        return writeState(tx, tables, change)
      }),
    items: (ids) =>
      read("importRecords.items", async (db) => {
        const found: ImportItem[] = []
        for (const part of inParts(ids)) found.push(...(await itemsWhere(db, inArray(items.id, [...part]))))
        return found
      }),
    fingerprints: (ids) =>
      read("importRecords.fingerprints", async (db) => {
        const found = new Map<string, string>()
        for (const part of inParts(ids))
          for (const { id, fingerprint } of await db
            .select({ id: items.id, fingerprint: items.fingerprint })
            .from(items)
            .where(and(inArray(items.id, [...part]), ne(items.state, "gone"))))
            found.set(id, fingerprint)
        return found
      }),
    change: (id, change, audit = []) =>
      transaction("importRecords.change", async (tx, now) => {
        const [known] = await itemsWhere(tx, eq(items.id, id))
        if (known === undefined) return Option.none()
        const changed = change(known)
        if (changed === null) return Option.some(known)
        await tx.update(items).set(rowOf(changed)).where(eq(items.id, id))
        await writeAudit(tx, tables, audit, now)
        return Option.some(changed)
      }),
    put: (all) =>
      transaction("importRecords.put", async (tx) => {
        for (const part of inParts(all)) {
          await tx.delete(items).where(
            inArray(
              items.id,
              part.map(({ id }) => id),
            ),
          )
          await tx.insert(items).values(part.map(rowOf))
        }
      }),
    pending: (after, limit) =>
      read("importRecords.pending", (db) => itemsBehind(db, eq(items.pending, true), after, limit)),
    withPictures: (state, after, limit) =>
      read("importRecords.withPictures", (db) => itemsBehind(db, eq(items.pictures, state), after, limit)),
    markPending: transaction("importRecords.markPending", async (tx) => {
      await tx.update(items).set({ pending: true }).where(ne(items.state, "gone"))
    }),
    ids: read("importRecords.ids", async (db) =>
      (await db.select({ id: items.id }).from(items).where(ne(items.state, "gone"))).map(({ id }) => id),
    ),
    counts: read("importRecords.counts", async (db) => {
      const rows = await db.select({ state: items.state, count: count() }).from(items).groupBy(items.state)
      const countOf = async (which: SQL) =>
        (await db.select({ count: count() }).from(items).where(which))[0]?.count ?? 0
      return {
        ...{ read: 0, draft: 0, off: 0, published: 0, left: 0, gone: 0 },
        ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
        pending: await countOf(eq(items.pending, true)),
        conflicts: await countOf(gt(items.conflicts, 0)),
        nutrients: await countOf(gt(items.nutrients, 0)),
      }
    }),
    list: ({ term, state, open, downwards, after, limit }) =>
      read("importRecords.list", async (db) => {
        const { order, behind } = keyset(items.title, items.id, downwards)
        const rows = await db
          .select({ item: items.item })
          .from(items)
          .where(
            and(
              term === "" ? undefined : containing(items.words, term.toLowerCase()),
              state === null ? undefined : eq(items.state, state),
              open === "conflicts" ? gt(items.conflicts, 0) : open === "nutrients" ? gt(items.nutrients, 0) : undefined,
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(({ item }) => item)
      }),
  }
}

const makeImportEvents = ({ tables, read, transaction }: Store["Service"]): ImportEvents["Service"] => {
  const { importEvents: events } = tables
  return {
    note: ({ id, productId }, at) =>
      transaction("importEvents.note", async (tx) => {
        const added = await tx
          .insert(events)
          .values({ id, productId, at, done: false })
          .onConflictDoNothing()
          .returning({ id: events.id })
        return added.length > 0
      }),
    open: (limit) =>
      read("importEvents.open", async (db) =>
        (
          await db
            .select({ productId: events.productId })
            .from(events)
            .where(eq(events.done, false))
            .groupBy(events.productId)
            .limit(limit)
        ).map(({ productId }) => productId),
      ),
    done: (productIds, before) =>
      transaction("importEvents.done", async (tx) => {
        for (const part of inParts(productIds))
          await tx
            .update(events)
            .set({ done: true })
            .where(and(inArray(events.productId, [...part]), lt(events.at, before)))
      }),
    forget: (before, most) =>
      transaction("importEvents.forget", (tx) =>
        deleteSome(tx, events, and(eq(events.done, true), lt(events.at, before)), most),
      ),
  }
}

const makeStagedRows = ({ tables, read, transaction }: Store["Service"]): StagedRows["Service"] => {
  const { importRows: rows } = tables
  const exportRow = ({ offset, objectId, parentId, body }: Tables["importRows"]["$inferSelect"]): ExportRow => ({
    offset,
    id: objectId,
    parentId,
    body,
  })
  return {
    add: (added, change) =>
      transaction("stagedRows.add", async (tx) => {
        for (const part of inParts(added))
          await tx
            .insert(rows)
            .values(part.map(({ offset, id, parentId, body }) => ({ offset, objectId: id, parentId, body })))
            .onConflictDoNothing()
        await writeState(tx, tables, change)
      }),
    groups: (after, most) =>
      read("stagedRows.groups", async (db) => {
        const roots = await db
          .select()
          .from(rows)
          .where(and(isNull(rows.parentId), gt(rows.offset, after)))
          .orderBy(rows.offset)
          .limit(most)
        const childrenOf = async (parents: readonly { readonly objectId: string | null }[]) => {
          const found = []
          for (const part of inParts(parents.flatMap(({ objectId }) => objectId ?? [])))
            found.push(
              ...(await db
                .select()
                .from(rows)
                .where(inArray(rows.parentId, [...part]))
                .orderBy(rows.offset)),
            )
          return found
        }
        const children = await childrenOf(roots)
        return [...roots, ...children, ...(await childrenOf(children))].map(exportRow)
      }),
    count: read("stagedRows.count", async (db) => (await db.select({ count: count() }).from(rows))[0]?.count ?? 0),
    clear: transaction("stagedRows.clear", async (tx) => {
      await tx.delete(rows)
    }),
  }
}

const makeTakenTexts = ({ tables, read, transaction }: Store["Service"]): TakenTexts["Service"] => {
  const { importTexts: texts } = tables
  return {
    of: (keys) =>
      read("takenTexts.of", async (db) => {
        const found = []
        for (const part of inParts(keys))
          found.push(
            ...(await db
              .select()
              .from(texts)
              .where(inArray(texts.key, [...part]))),
          )
        return new Map(found.map(({ key, ...text }) => [key, text]))
      }),
    keep: (key, text) =>
      transaction("takenTexts.keep", async (tx) => {
        await tx
          .insert(texts)
          .values({ key, ...text })
          .onConflictDoUpdate({ target: texts.key, set: text })
      }),
  }
}

export const layerImports = Layer.mergeAll(
  Layer.effect(ImportRecords, Effect.map(Store, makeImportRecords)),
  Layer.effect(ImportEvents, Effect.map(Store, makeImportEvents)),
  Layer.effect(StagedRows, Effect.map(Store, makeStagedRows)),
  Layer.effect(TakenTexts, Effect.map(Store, makeTakenTexts)),
)
