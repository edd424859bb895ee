import { asc, desc, eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type InvoiceContent, invoiceNumber } from "../../domain/orders/invoice.ts"
import { Invoices } from "../../domain/orders/ports.ts"
import type { Statements, Tables } from "./database.ts"
import { Store } from "./store.ts"

/** Keeps invoices with the next numbers of their kinds. Transactions are serial: no other one takes the same number. */
export const writeInvoices = async (
  tx: Statements,
  { invoices }: Tables,
  contents: readonly InvoiceContent[],
): Promise<void> => {
  for (const { kind, orderId, issuedAt, ...data } of contents) {
    const [last] = await tx
      .select({ n: invoices.n })
      .from(invoices)
      .where(eq(invoices.kind, kind))
      .orderBy(desc(invoices.n))
      .limit(1)
    await tx.insert(invoices).values({ kind, n: (last?.n ?? 0) + 1, orderId, issuedAt, data })
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
      return rows.map(({ kind, n, orderId, issuedAt, data }) => ({
        ...data,
        kind,
        orderId,
        issuedAt,
        number: invoiceNumber(kind, n),
      }))
    }),
})

export const layerInvoices = Layer.effect(Invoices, Effect.map(Store, makeInvoices))
