import { and, asc, desc, eq, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Payout, Sales } from "../../domain/partners/figures.ts"
import { PartnerSales } from "../../domain/partners/sales-ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Tables } from "./database.ts"
import { orderOf } from "./order-rows.ts"
import { partnerOf } from "./partners-repository.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

type PayoutRow = Tables["partnerPayouts"]["$inferSelect"]

const payoutOf = ({ id, partnerId, paidAt, data }: PayoutRow): Payout => ({ id, partnerId, paidAt, ...data })

const salesOf = async (db: Reader, tables: Tables, partnerId: string): Promise<Sales> => {
  const { orders, partnerVisits, partnerPayouts, withdrawals } = tables
  const visits = await db
    .select({ day: partnerVisits.day, count: partnerVisits.count })
    .from(partnerVisits)
    .where(eq(partnerVisits.partnerId, partnerId))
    .orderBy(asc(partnerVisits.day))
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.partnerId, partnerId))
    .orderBy(asc(orders.placedAt), asc(orders.id))
  const payouts = await db
    .select()
    .from(partnerPayouts)
    .where(eq(partnerPayouts.partnerId, partnerId))
    .orderBy(desc(partnerPayouts.paidAt), desc(partnerPayouts.id))
  const declared = await db
    .select({ data: withdrawals.data })
    .from(withdrawals)
    .where(eq(withdrawals.state, "open"))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
  return {
    visits,
    orders: placed.map(orderOf),
    payouts: payouts.map(payoutOf),
    openDeclarations: declared.map(({ data: { orderId, orderNumber, email } }) => ({ orderId, orderNumber, email })),
  }
}

/** What partners' links brought, in the database. */
const makePartnerSales = ({ tables, read, transaction, refusable }: Store["Service"]): PartnerSales["Service"] => {
  const { partners, partnerVisits, partnerPayouts } = tables
  const enqueue = enqueuing(tables)

  return {
    withCode: (code) =>
      read("partnerSales.withCode", async (db) => {
        const [row] = await db.select().from(partners).where(eq(partners.code, code))
        return Option.map(Option.fromUndefinedOr(row), partnerOf)
      }),

    countVisit: (partnerId, day) =>
      transaction("partnerSales.countVisit", async (tx) => {
        await tx
          .insert(partnerVisits)
          .values({ partnerId, day, count: 1 })
          .onConflictDoUpdate({
            target: [partnerVisits.partnerId, partnerVisits.day],
            set: { count: sql`${partnerVisits.count} + 1` },
          })
      }),

    of: (partnerId) => read("partnerSales.of", (db) => salesOf(db, tables, partnerId)),

    pay: (partnerId, idempotencyKey, decide) =>
      refusable("partnerSales.pay", async (tx, now) => {
        const [known] = await tx
          .select()
          .from(partnerPayouts)
          .where(and(eq(partnerPayouts.partnerId, partnerId), eq(partnerPayouts.idempotencyKey, idempotencyKey)))
        if (known !== undefined) return Result.succeed(payoutOf(known))
        const decided = decide(await salesOf(tx, tables, partnerId))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { payout, tasks, audit } = decided.success
        const { id, paidAt, reference, cents, lines } = payout
        await tx
          .insert(partnerPayouts)
          .values({ id, partnerId, idempotencyKey, paidAt, data: { reference, cents, lines } })
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(payout)
      }),
  }
}

export const layerPartnerSales = Layer.effect(PartnerSales, Effect.map(Store, makePartnerSales))
