import { and, asc, desc, eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Invoice, type InvoiceContent, invoiceNumber, invoiceSearchText } from "../../domain/orders/invoice.ts"
import { Invoices } from "../../domain/orders/ports.ts"
import type { Statements, Tables } from "./database.ts"
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

/** Invoices in the database. */
const makeInvoices = ({ tables: { invoices }, read }: Store["Service"]): Invoices["Service"] => ({
  of: (orderIds) =>
    read("invoices.of", async (db) => {
      const rows = await db
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.number))
      return rows.map(invoiceOf)
    }),
})

export const layerInvoices = Layer.effect(Invoices, Effect.map(Store, makeInvoices))
