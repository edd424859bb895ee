import { and, asc, count, desc, eq, gt, gte, inArray, lt, max, type SQLWrapper, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import {
  type Invoice,
  type InvoiceContent,
  invoiceKinds,
  invoiceNumber,
  invoiceNumberIn,
  invoiceSearchText,
} from "../../domain/orders/invoice.ts"
import { wordsOfTerm } from "../../domain/orders/order-work.ts"
import { type InvoiceFilter, Invoices } from "../../domain/orders/ports.ts"
import { containing } from "./containing.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { Store } from "./store.ts"

type InvoiceRow = Tables["invoices"]["$inferSelect"]

export const invoiceOf = ({ kind, n, orderId, issuedAt, data }: InvoiceRow): Invoice => ({
  ...data,
  kind,
  orderId,
  issuedAt,
  number: invoiceNumber(kind, n),
})

/** Columns staff's list is narrowed and added up by. */
export const invoiceColumns = (invoice: Invoice) => {
  const of = (ratePercent: number) => invoice.vat.find((each) => each.ratePercent === ratePercent)
  return {
    net7Cents: of(7)?.netCents ?? 0,
    vat7Cents: of(7)?.cents ?? 0,
    net19Cents: of(19)?.netCents ?? 0,
    vat19Cents: of(19)?.cents ?? 0,
    searchText: invoiceSearchText(invoice),
  }
}

/**
 * Keeps invoices with the next numbers of their kinds, corrections and cancellations with that of the order's newest invoice. Transactions
 * are serial: no other one takes the same number.
 */
export const writeInvoices = async (
  tx: Statements,
  { invoices }: Tables,
  contents: readonly InvoiceContent[],
): Promise<void> => {
  for (const content of contents) {
    const { kind, orderId, issuedAt, ...facts } = content
    const newest = tx.select().from(invoices).orderBy(desc(invoices.n)).limit(1)
    const [last] = await newest.where(eq(invoices.kind, kind))
    const [first] =
      kind === "invoice"
        ? []
        : await tx
            .select()
            .from(invoices)
            .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
            .orderBy(desc(invoices.n))
            .limit(1)
    const corrects =
      first === undefined ? {} : { corrects: { number: invoiceNumber("invoice", first.n), issuedAt: first.issuedAt } }
    const [n, data] = [(last?.n ?? 0) + 1, { ...facts, ...corrects }]
    const invoice = { ...content, ...corrects, number: invoiceNumber(kind, n) }
    await tx.insert(invoices).values({ kind, n, orderId, issuedAt, data, ...invoiceColumns(invoice) })
  }
}

/** The newest invoices of orders of which money is open. */
const newestOfOpen = (db: Reader, { invoices, orders }: Tables, dueBefore: number | null) => {
  const open = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.openCents, 0), dueBefore === null ? undefined : lt(orders.dueAt, dueBefore)))
  return db
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(and(eq(invoices.kind, "invoice"), inArray(invoices.orderId, open)))
    .groupBy(invoices.orderId)
}

const meant = (db: Reader, tables: Tables, { kind, issuedFrom, issuedBefore, open, term }: InvoiceFilter) => {
  const { invoices } = tables
  const words = wordsOfTerm(term).map((word) => {
    const named = invoiceNumberIn(word)
    return named === null ? word : invoiceNumber(named.kind, named.n).toLowerCase()
  })
  return and(
    kind === null ? undefined : eq(invoices.kind, kind),
    issuedFrom === null ? undefined : gte(invoices.issuedAt, issuedFrom),
    issuedBefore === null ? undefined : lt(invoices.issuedAt, issuedBefore),
    open === null ? undefined : inArray(invoices.number, newestOfOpen(db, tables, open.dueBefore)),
    ...words.map((word) => containing(invoices.searchText, word)),
  )
}

/** Invoices in the database. */
const makeInvoices = ({ tables, read }: Store["Service"]): Invoices["Service"] => {
  const { invoices } = tables
  const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`
  return {
    of: (orderIds) =>
      read("invoices.of", async (db) => {
        const rows = await db
          .select()
          .from(invoices)
          .where(inArray(invoices.orderId, [...orderIds]))
          .orderBy(asc(invoices.number))
        return rows.map(invoiceOf)
      }),

    list: ({ column: _, downwards, after, limit, ...filter }) =>
      read("invoices.list", async (db) => {
        const { order, behind } = keyset(invoices.issuedAt, invoices.number, downwards)
        const cursor = after === null ? null : { value: after.value, id: Number.parseInt(after.id, 10) || 0 }
        const rows = await db
          .select()
          .from(invoices)
          .where(and(meant(db, tables, filter), behind(cursor)))
          .orderBy(...order)
          .limit(limit)
        return rows.map((row) => ({ invoice: invoiceOf(row), id: String(row.number) }))
      }),

    sums: (filter) =>
      read("invoices.sums", async (db) => {
        const [row] = await db
          .select({
            documents: count(),
            net7Cents: total(invoices.net7Cents),
            vat7Cents: total(invoices.vat7Cents),
            net19Cents: total(invoices.net19Cents),
            vat19Cents: total(invoices.vat19Cents),
          })
          .from(invoices)
          .where(meant(db, tables, filter))
        return row ?? { documents: 0, net7Cents: 0, vat7Cents: 0, net19Cents: 0, vat19Cents: 0 }
      }),

    gaps: (since) =>
      read("invoices.gaps", async (db) => {
        const found = []
        for (const kind of invoiceKinds) {
          const ofKind = eq(invoices.kind, kind)
          const [first] = await db
            .select({ n: invoices.n })
            .from(invoices)
            .where(and(ofKind, gte(invoices.issuedAt, since)))
            .orderBy(invoices.issuedAt, invoices.number)
            .limit(1)
          if (first === undefined) continue
          const fromFirst = and(ofKind, gte(invoices.n, first.n))
          const [all] = await db
            .select({ count: count(), last: max(invoices.n) })
            .from(invoices)
            .where(fromFirst)
          // Counting takes a tenth of the time of looking at each with the one behind it.
          if (all === undefined || all.count === (all.last ?? 0) - first.n + 1) continue
          const next = sql<number | null>`lead(${invoices.n}) over (order by ${invoices.n})`
          const pairs = db
            .select({ n: invoices.n, next: next.as("next_n") })
            .from(invoices)
            .where(fromFirst)
            .as("pairs")
          const rows = await db.select().from(pairs).where(sql`${pairs.next} > ${pairs.n} + 1`).orderBy(pairs.n)
          found.push(...rows.map(({ n, next: following }) => ({ kind, from: n + 1, to: (following ?? n) - 1 })))
        }
        return found
      }),
  }
}

export const layerInvoices = Layer.effect(Invoices, Effect.map(Store, makeInvoices))
