import { and, desc, eq, isNotNull, isNull } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Draw, type DrawPool, isReopened } from "../../domain/prize-draw/draw.ts"
import { type DrawChange, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** All columns but the frozen list, which is long. */
const columnsOf = ({ prizeDraws }: Tables) => {
  const { id, version, state, stateSince, seed, data } = prizeDraws
  return { id, version, state, stateSince, seed, data }
}

type Row = Pick<Tables["prizeDraws"]["$inferSelect"], "id" | "version" | "state" | "stateSince" | "seed" | "data">

const drawOf = ({ data, ...columns }: Row): Draw => ({ ...columns, ...data })

const rowOf = (draw: Draw) => {
  const { id, version, state, stateSince, seed, ...data } = draw
  return { id, version, state, stateSince, seed, opensAt: data.content.opensAt, data }
}

export const findDraw = async (db: Reader, tables: Tables, id: string): Promise<Draw | null> => {
  const [row] = await db.select(columnsOf(tables)).from(tables.prizeDraws).where(eq(tables.prizeDraws.id, id))
  return row === undefined ? null : drawOf(row)
}

const frozenList = async (db: Reader, { prizeDraws }: Tables, id: string): Promise<readonly string[] | null> => {
  const [row] = await db.select({ frozen: prizeDraws.frozen }).from(prizeDraws).where(eq(prizeDraws.id, id))
  const frozen = row?.frozen ?? null
  return frozen === null ? null : frozen.split("\n").filter((hash) => hash !== "")
}

/** Entries that are confirmed and not excluded. */
export const takesPart = ({ drawEntries }: Tables) =>
  and(isNotNull(drawEntries.confirmedAt), isNull(drawEntries.excluded))

/** The entries a draw is about: its frozen list with what of it is deleted, or the confirmed entries. */
const poolOf = async (db: Reader, tables: Tables, id: string): Promise<DrawPool> => {
  const { drawEntries } = tables
  const rows = await db
    .select({ hash: drawEntries.hash, excluded: drawEntries.excluded })
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, id), isNotNull(drawEntries.confirmedAt)))
  const kept = new Set(rows.filter(({ excluded }) => excluded === null).map(({ hash }) => hash))
  const frozen = await frozenList(db, tables, id)
  const gone = new Set(frozen?.filter((hash) => !kept.has(hash)))
  return { hashes: frozen ?? [...kept], excluded: rows.length - kept.size, gone }
}

/** As `poolOf`, but nothing before the list is frozen. */
export const frozenPoolOf = async (db: Reader, tables: Tables, draw: Draw): Promise<DrawPool> =>
  draw.state === "drawn" ? poolOf(db, tables, draw.id) : { hashes: [], excluded: 0, gone: new Set() }

/** Writes the next version of a draw. Belongs into the transaction that decided it. */
export const writeDraw = async (
  tx: Statements,
  { prizeDraws }: Tables,
  before: Draw,
  after: Draw,
  frozen: readonly string[] | null = null,
): Promise<Draw> => {
  const next = { ...after, version: before.version + 1 }
  await tx
    .update(prizeDraws)
    .set({
      ...rowOf(next),
      ...(frozen !== null && { frozen: frozen.join("\n") }),
      ...(isReopened(before, next) && { frozen: null }),
    })
    .where(eq(prizeDraws.id, next.id))
  return next
}

/** Prize draws in the database. */
const makePrizeDraws = ({ tables, read, transaction, refusable }: Store["Service"]): PrizeDraws["Service"] => {
  const { prizeDraws } = tables
  const enqueue = enqueuing(tables)

  return {
    create: (draw, key, audit) =>
      transaction("prizeDraws.create", async (tx, now) => {
        const [known] = await tx.select(columnsOf(tables)).from(prizeDraws).where(eq(prizeDraws.key, key))
        if (known !== undefined) return drawOf(known)
        await tx.insert(prizeDraws).values({ ...rowOf(draw), key })
        await writeAudit(tx, tables, audit, now)
        return draw
      }),

    find: (id) => read("prizeDraws.find", async (db) => Option.fromNullishOr(await findDraw(db, tables, id))),

    all: read("prizeDraws.all", async (db) =>
      (await db.select(columnsOf(tables)).from(prizeDraws).orderBy(desc(prizeDraws.opensAt), desc(prizeDraws.id))).map(
        drawOf,
      ),
    ),

    frozenEntries: (id) => read("prizeDraws.frozenEntries", async (db) => (await frozenList(db, tables, id)) ?? []),

    change: <E>(id: string, decide: (draw: Draw, pool: DrawPool) => Result.Result<DrawChange, E>) =>
      refusable("prizeDraws.change", async (tx, now): Promise<Result.Result<Option.Option<Draw>, E>> => {
        const before = await findDraw(tx, tables, id)
        if (before === null) return Result.succeed(Option.none<Draw>())
        const decided = decide(before, await poolOf(tx, tables, id))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { draw, frozen = null, tasks, audit } = decided.success
        const after = await writeDraw(tx, tables, before, draw, frozen)
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(after))
      }),
  }
}

export const layerPrizeDraws = Layer.effect(PrizeDraws, Effect.map(Store, makePrizeDraws))
