import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type InvoiceContent, invoiceNumber, invoiceNumberIn } from "../../domain/orders/invoice.ts"
import { Invoices } from "../../domain/orders/ports.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"

/** Keeps invoices with the next numbers of their kinds. */
export const writeInvoices = ({ invoices }: Database, contents: readonly InvoiceContent[]): void => {
  for (const content of contents) {
    const last = invoices.findLast(({ kind }) => kind === content.kind)
    const n = (invoiceNumberIn(last?.number ?? "")?.n ?? 0) + 1
    invoices.push(copied({ ...content, number: invoiceNumber(content.kind, n) }))
  }
}

/** Invoices in memory. */
const makeInvoices = ({ invoices }: Database): Invoices["Service"] => ({
  of: (orderIds) => Effect.sync(() => copied(invoices.filter(({ orderId }) => orderIds.includes(orderId)))),
})

export const layerInvoices = Layer.effect(Invoices, Effect.map(InMemoryDatabase, makeInvoices))
