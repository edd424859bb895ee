import { and, asc, count, desc, eq, gt, inArray, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Draw, DrawPool } from "../../domain/prize-draw/draw.ts"
import { type DrawEntry, entrySearchText } from "../../domain/prize-draw/entry.ts"
import { DrawEntries, type EntryChange } from "../../domain/prize-draw/ports.ts"
import type { NewTask } from "../../domain/queue/task.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Tables } from "./database.ts"
import { pastDrawEntries } from "./over.ts"
import { findDraw, frozenPoolOf, takesPart, writeDraw } from "./prize-draws-repository.ts"
import { enqueuing } from "./queue-repository.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["drawEntries"]["$inferSelect"]

export const entryOf = ({ id, drawId, hash, enteredAt, confirmedAt, excluded, data }: Row): DrawEntry => ({
  id,
  drawId,
  hash,
  enteredAt,
  confirmedAt,
  excluded,
  ...data,
})

export const rowOf = (entry: DrawEntry) => {
  const { id, drawId, hash, enteredAt, confirmedAt, excluded, ...data } = entry
  return {
    id,
    drawId,
    hash,
    enteredAt,
    confirmedAt,
    excluded,
    identity: emailIdentity(data.email),
    emailKey: emailKey(data.email),
    searchText: entrySearchText(entry),
    data,
  }
}

/** Entries for draws, in the database. */
const makeDrawEntries = ({ tables, read, transaction, refusable }: Store["Service"]): DrawEntries["Service"] => {
  const { drawEntries } = tables
  const enqueue = enqueuing(tables)
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), entryOf)

  return {
    enter: <E>(
      drawId: string,
      email: string,
      decide: (
        draw: Draw,
        known: DrawEntry | null,
      ) => Result.Result<{ readonly entry: DrawEntry; readonly tasks: readonly NewTask[] } | null, E>,
    ) =>
      refusable("drawEntries.enter", async (tx, now): Promise<Result.Result<Option.Option<Draw>, E>> => {
        const draw = await findDraw(tx, tables, drawId)
        if (draw === null) return Result.succeed(Option.none<Draw>())
        const isSame = and(eq(drawEntries.drawId, drawId), eq(drawEntries.identity, emailIdentity(email)))
        const known = found(await tx.select().from(drawEntries).where(isSame))
        const decided = decide(draw, Option.getOrNull(known))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success !== null) {
          await tx.delete(drawEntries).where(isSame)
          await tx.insert(drawEntries).values(rowOf(decided.success.entry))
          await enqueue(tx, decided.success.tasks, now)
        }
        return Result.succeed(Option.some(draw))
      }),

    find: (id) =>
      read("drawEntries.find", async (db) => found(await db.select().from(drawEntries).where(eq(drawEntries.id, id)))),

    ofHashes: (hashes) =>
      read("drawEntries.ofHashes", async (db) => {
        const rows = await db
          .select()
          .from(drawEntries)
          .where(inArray(drawEntries.hash, [...hashes]))
        return rows.map(entryOf)
      }),

    confirmedAfter: (drawId, id, limit) =>
      read("drawEntries.confirmedAfter", async (db) => {
        const rows = await db
          .select()
          .from(drawEntries)
          .where(and(eq(drawEntries.drawId, drawId), takesPart(tables), gt(drawEntries.id, id ?? "")))
          .orderBy(asc(drawEntries.id))
          .limit(limit)
        return rows.map(entryOf)
      }),

    change: <E>(id: string, decide: (entry: DrawEntry, draw: Draw, pool: DrawPool) => Result.Result<EntryChange, E>) =>
      refusable("drawEntries.change", async (tx, now): Promise<Result.Result<Option.Option<DrawEntry>, E>> => {
        const isThis = eq(drawEntries.id, id)
        const entry = Option.getOrNull(found(await tx.select().from(drawEntries).where(isThis)))
        const draw = entry === null ? null : await findDraw(tx, tables, entry.drawId)
        if (entry === null || draw === null) return Result.succeed(Option.none<DrawEntry>())
        const decided = decide(entry, draw, await frozenPoolOf(tx, tables, draw))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { entry: next, draw: nextDraw, tasks, audit = [] } = decided.success
        if (next === null) await tx.delete(drawEntries).where(isThis)
        else await tx.update(drawEntries).set(rowOf(next)).where(isThis)
        if (nextDraw !== undefined) await writeDraw(tx, tables, draw, nextDraw)
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(next ?? entry))
      }),

    ofMailbox: (email) =>
      read("drawEntries.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(drawEntries)
          .where(eq(drawEntries.emailKey, emailKey(email)))
          .orderBy(asc(drawEntries.enteredAt), asc(drawEntries.id))
        return rows.map(entryOf)
      }),

    search: (drawId, term, limit) =>
      read("drawEntries.search", async (db) => {
        const rows = await db
          .select()
          .from(drawEntries)
          .where(and(eq(drawEntries.drawId, drawId), containing(drawEntries.searchText, term.toLowerCase())))
          .orderBy(desc(drawEntries.enteredAt), desc(drawEntries.id))
          .limit(limit)
        return rows.map(entryOf)
      }),

    counts: (drawId) =>
      read("drawEntries.counts", async (db) => {
        const [row] = await db
          .select({
            all: count(),
            excluded: count(drawEntries.excluded),
            confirmed: count(sql`case when ${takesPart(tables)} then 1 end`),
          })
          .from(drawEntries)
          .where(eq(drawEntries.drawId, drawId))
        const { all = 0, excluded = 0, confirmed = 0 } = row ?? {}
        return { confirmed, unconfirmed: all - excluded - confirmed, excluded }
      }),

    forget: (which, most) =>
      transaction("drawEntries.forget", (tx) => deleteSome(tx, drawEntries, pastDrawEntries(tx, tables, which), most)),
  }
}

export const layerDrawEntries = Layer.effect(DrawEntries, Effect.map(Store, makeDrawEntries))
