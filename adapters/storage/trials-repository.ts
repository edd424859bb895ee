import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, max, ne, or, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { isUnpacked } from "../../domain/trials/decide-trial.ts"
import { keysOf } from "../../domain/trials/doubles.ts"
import { forgotten } from "../../domain/trials/forget-trial.ts"
import { type TrialChange, type TrialContext, type TrialFilter, Trials } from "../../domain/trials/ports.ts"
import { cameInto, reservingStates, searchTextOf, type Trial, takenStates } from "../../domain/trials/trial.ts"
import { workOf } from "../../domain/trials/trial-work.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import { containing } from "./containing.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { lotsIn, moveLots, refreshStock, reservedIn } from "./lot-rows.ts"
import { pastTrials } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { raiseRevision } from "./raise-revision.ts"
import { countSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["trials"]["$inferSelect"]

export const trialOf = ({ id, requestedAt, state, stateSince, data }: Row): Trial => ({
  id,
  requestedAt,
  state,
  stateSince,
  ...data,
})

export const rowOf = (trial: Trial) => {
  const { id, requestedAt, state, stateSince, ...data } = trial
  const { person, pack, lot } = data
  const keys = person === null ? null : keysOf(person)
  return {
    id,
    requestedAt,
    state,
    stateSince,
    work: workOf(trial),
    sku: pack.sku,
    confirmedAt: cameInto(trial, "confirmed"),
    lotId: lot?.lotId ?? null,
    emailKey: person === null ? null : emailKey(person.email),
    identity: keys?.identity ?? null,
    household: keys?.household ?? null,
    postalCode: keys?.postalCode ?? null,
    network: keys?.network || null,
    searchText: searchTextOf(trial),
    data,
  }
}

const isReserving = ({ state }: Trial): boolean => (reservingStates as readonly string[]).includes(state)

const isTaken = ({ state }: Trial): boolean => takenStates.includes(state)

/** Takes a pack of the trial's article out of stock or puts it back, and moves it from its lot; answers whether it is sold out now or no longer. */
const moveStock = async (tx: Statements, tables: Tables, before: Trial, after: Trial, at: number): Promise<boolean> => {
  const { stock, stockMovements } = tables
  const { id, pack, lot } = after
  const { sku } = pack
  if (after.state === "packed") {
    if (before.state !== "packed" && lot !== null) await moveLots(tx, tables, [{ ...lot, delta: -lot.quantity }], at)
    return false
  }
  const unpacked = isUnpacked(before, after)
  const reason = isReserving(after) ? "trial" : "trial-back"
  if ((await lotsIn(tx, tables, [sku])).length > 0) {
    if (unpacked) await moveLots(tx, tables, [{ sku, lotId: before.lot?.lotId ?? null, delta: 1 }], at)
    if (!unpacked && isReserving(before) === isReserving(after)) return false
    return (await refreshStock(tx, tables, sku, await reservedIn(tx, tables), { reason, note: id }, at)).turned
  }
  const taken = Number(isTaken(after)) - Number(isTaken(before))
  if (taken === 0) return false
  const [left] = await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} - ${taken}` })
    .where(and(eq(stock.sku, sku), gte(stock.quantity, taken)))
    .returning({ quantity: stock.quantity })
  // What is no longer sold has no stock to go back to.
  if (left === undefined && taken < 0) return false
  if (left === undefined) throw new Error(`no pack of ${sku} is left for a trial`)
  await tx.insert(stockMovements).values({ sku, delta: -taken, reason, note: id, at })
  const turned = left.quantity === 0 || left.quantity === -taken
  if (turned) await raiseRevision(tx, tables, "stock")
  return turned
}

/** Trials in the database. */
const makeTrials = (
  { tables, read, transaction, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): Trials["Service"] => {
  const { trials, orders, stock } = tables
  const enqueue = enqueuing(tables)
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), trialOf)
  const meant = ({ states, work, before, requested, term }: TrialFilter) =>
    and(
      requested === null
        ? undefined
        : and(gte(trials.requestedAt, requested.from), lt(trials.requestedAt, requested.before)),
      states === null ? undefined : inArray(trials.state, [...states]),
      work === null ? undefined : eq(trials.work, work),
      before === null ? undefined : lt(trials.stateSince, before),
      term === "" ? undefined : containing(trials.searchText, term.toLowerCase()),
    )
  const confirmedSince = async (db: Reader, since: number) => {
    const [row] = await db.select({ count: count() }).from(trials).where(gte(trials.confirmedAt, since))
    return row?.count ?? 0
  }
  const around = async (db: Reader, row: Row, since: number): Promise<TrialContext> => {
    const alike =
      row.identity === null || row.household === null
        ? []
        : await db
            .select()
            .from(trials)
            .where(
              and(ne(trials.id, row.id), or(eq(trials.identity, row.identity), eq(trials.household, row.household))),
            )
    const [level] = await db.select().from(stock).where(eq(stock.sku, row.sku))
    return {
      alike: alike.map(trialOf),
      confirmed: await confirmedSince(db, since),
      left: level?.quantity ?? 0,
      lots: await lotsIn(db, tables, [row.sku]),
    }
  }

  return {
    request: (email, idempotencyKey, decide) =>
      transaction("trials.request", async (tx, now) => {
        const [known] = await tx.select({ id: trials.id }).from(trials).where(eq(trials.idempotencyKey, idempotencyKey))
        if (known !== undefined) return
        const rows = await tx
          .select()
          .from(trials)
          .where(eq(trials.identity, emailIdentity(email)))
          .orderBy(desc(trials.requestedAt), desc(trials.id))
        const kept = decide(rows.map(trialOf))
        if (kept === null) return
        await tx.insert(trials).values({ ...rowOf(kept.trial), idempotencyKey })
        await enqueue(tx, kept.tasks, now)
      }),

    find: (id) => read("trials.find", async (db) => found(await db.select().from(trials).where(eq(trials.id, id)))),

    named: (ids) =>
      read("trials.named", async (db) => {
        const rows = await db
          .select()
          .from(trials)
          .where(inArray(trials.id, [...ids]))
          .orderBy(asc(trials.requestedAt), asc(trials.id))
        return rows.map(trialOf)
      }),

    ofMailbox: (email) =>
      read("trials.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(trials)
          .where(eq(trials.emailKey, emailKey(email)))
          .orderBy(desc(trials.requestedAt), desc(trials.id))
        return rows.map(trialOf)
      }),

    alike: (keys, most) =>
      read("trials.alike", async (db) => {
        if (keys.length === 0) return []
        const rows = await db
          .select()
          .from(trials)
          .where(
            or(
              inArray(trials.identity, [...new Set(keys.map(({ identity }) => identity))]),
              inArray(trials.household, [...new Set(keys.map(({ household }) => household))]),
              inArray(trials.postalCode, [...new Set(keys.map(({ postalCode }) => postalCode))]),
              inArray(trials.network, [...new Set(keys.flatMap(({ network }) => network || []))]),
            ),
          )
          .orderBy(desc(trials.requestedAt), desc(trials.id))
          .limit(most)
        return rows.map(trialOf)
      }),

    list: ({ downwards, after, limit, ...filter }) =>
      read("trials.list", async (db) => {
        const { order, behind } = keyset(trials.requestedAt, trials.id, downwards)
        const rows = await db
          .select()
          .from(trials)
          .where(and(meant(filter), behind(after)))
          .orderBy(...order)
          .limit(limit)
        return rows.map(trialOf)
      }),

    count: (filter, most) => read("trials.count", (db) => countSome(db, trials, meant(filter), most)),

    confirmedSince: (since) => read("trials.confirmedSince", (db) => confirmedSince(db, since)),

    change: <E>(
      id: string,
      since: number,
      decide: (trial: Trial, context: TrialContext) => Result.Result<TrialChange, E>,
    ) =>
      refusable("trials.change", async (tx, now) => {
        const [row] = await tx.select().from(trials).where(eq(trials.id, id))
        if (row === undefined) return Result.succeed({ trial: Option.none<Trial>(), turned: false })
        const before = trialOf(row)
        const decided = decide(before, await around(tx, row, since))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { trial, tasks = [], audit = [] } = decided.success
        await tx.update(trials).set(rowOf(trial)).where(eq(trials.id, id))
        const turned = await moveStock(tx, tables, before, trial, now)
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed({ trial: Option.some(trial), turned })
      }).pipe(
        Effect.tap(({ turned }) => (turned ? cache.invalidate : Effect.void)),
        Effect.map(({ trial }) => trial),
      ),

    counts: (since) =>
      read("trials.counts", async (db) => {
        const rows = await db
          .select({
            sku: trials.sku,
            state: trials.state,
            count: count(),
            confirmed: count(trials.confirmedAt),
          })
          .from(trials)
          .where(gte(trials.requestedAt, since))
          .groupBy(trials.sku, trials.state)
          .orderBy(asc(trials.sku), asc(trials.state))
        // Whichever: they name their pack alike.
        const oneOfEach = db
          .select({ id: max(trials.id) })
          .from(trials)
          .where(gte(trials.requestedAt, since))
          .groupBy(trials.sku)
        const packs = await db
          .select({ sku: trials.sku, data: trials.data })
          .from(trials)
          .where(inArray(trials.id, oneOfEach))
        const titles = new Map(packs.map(({ sku, data }) => [sku, data.pack.title]))
        return rows.map((row) => ({ ...row, title: titles.get(row.sku) ?? row.sku }))
      }),

    withOrder: (most) =>
      read("trials.withOrder", async (db) => {
        const rows = await db
          .select({ id: trials.id, orderId: orders.id })
          .from(trials)
          .innerJoin(
            orders,
            and(
              eq(orders.emailKey, trials.emailKey),
              eq(orders.blocked, 0),
              ne(orders.fulfilment, "cancelled"),
              gt(orders.placedAt, trials.requestedAt),
            ),
          )
          .where(inArray(trials.state, ["shipped", "delivered"]))
          .orderBy(asc(orders.placedAt), asc(orders.id))
          .limit(most)
        const first = new Map<string, string>()
        for (const { id, orderId } of rows) if (!first.has(id)) first.set(id, orderId)
        return [...first].map(([id, orderId]) => ({ id, orderId }))
      }),

    withLot: (lotId) =>
      read("trials.withLot", async (db) => {
        const rows = await db
          .select()
          .from(trials)
          .where(and(eq(trials.lotId, lotId), isNotNull(trials.emailKey)))
          .orderBy(asc(trials.requestedAt), asc(trials.id))
        return rows.map(trialOf)
      }),

    forget: (which, most) =>
      transaction("trials.forget", async (tx, now) => {
        const rows = await tx.select().from(trials).where(pastTrials(tables, which)).limit(most)
        for (const row of rows)
          await tx
            .update(trials)
            .set(rowOf(forgotten(trialOf(row), now)))
            .where(eq(trials.id, row.id))
        return rows.length
      }),
  }
}

export const layerTrials = Layer.effect(
  Trials,
  Effect.gen(function* () {
    return makeTrials(yield* Store, yield* CatalogueCache)
  }),
)
