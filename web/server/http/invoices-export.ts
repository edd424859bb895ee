import type { Hono } from "hono"
import type { Invoice } from "../../../domain/orders/invoice.ts"
import { invoiceList } from "../../../domain/orders/invoice-list.ts"
import { invoiceTitles } from "../../../domain/orders/invoice-words.ts"
import type { VatSum } from "../../../domain/orders/order-sums.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { readListAddress } from "../../../domain/shared/list.ts"
import { shopRouter } from "../trpc/router.ts"
import { downloadCsv, euros, periodIn } from "./csv-download.ts"
import type { Env } from "./env.ts"

const columns: readonly (readonly [name: string, cell: (invoice: Invoice, vat: VatSum) => string])[] = [
  ["Nummer", ({ number }) => number],
  ["Datum", ({ issuedAt }) => germanDay(issuedAt)],
  ["Art", ({ kind }) => invoiceTitles[kind]],
  ["Zu Rechnung", ({ corrects }) => corrects?.number ?? ""],
  ["Rechnung vom", ({ corrects }) => (corrects === undefined ? "" : germanDay(corrects.issuedAt))],
  ["Bestellnummer", ({ orderId }) => orderId],
  ["Name", ({ buyer }) => buyer.name],
  ["Geliefert am", ({ suppliedAt }) => (suppliedAt === null ? "" : germanDay(suppliedAt))],
  ["Steuersatz", (_, { ratePercent }) => String(ratePercent)],
  ["Netto", (_, { netCents }) => euros(netCents)],
  ["MwSt.", (_, { cents }) => euros(cents)],
  ["Brutto", (_, { grossCents }) => euros(grossCents)],
]

/** A list's invoices as a CSV table, a row each document and rate: its sums are the list's. */
export const mountInvoicesExport = (app: Hono<Env>): void => {
  app.get("/admin/invoices/export.csv", async (c) => {
    const { exportPage } = shopRouter.createCaller(await c.var.context()).staffInvoices
    const { after: _, ...wanted } = readListAddress(invoiceList, new URL(c.req.url).searchParams)
    return downloadCsv(c, {
      where: "invoices export",
      name: `rechnungen${periodIn(wanted)}`,
      columns: columns.map(([name]) => name),
      read: (after) => exportPage(after === undefined ? wanted : { ...wanted, after }),
      linesOf: ({ invoices }) =>
        invoices.flatMap((invoice) => invoice.vat.map((vat) => columns.map(([, cell]) => cell(invoice, vat)))),
    })
  })
  const openItems = (path: string, file: string, amount: "openCents" | "prepaidCents") =>
    app.get(path, async (c) => {
      const { openItemsPage } = shopRouter.createCaller(await c.var.context()).staffInvoices
      const day = c.req.query("day") ?? germanDay(Date.now())
      return downloadCsv(c, {
        where: `${file} export`,
        name: `${file}-${day}`,
        columns: ["Bestellnummer", "Name", "Rechnung", "Rechnung vom", "Betrag"],
        read: (after) => openItemsPage(after === undefined ? { day } : { day, after }),
        linesOf: ({ items }) =>
          items
            .filter((item) => item[amount] !== 0)
            .map(({ orderId, name, invoice, [amount]: cents }) => [
              orderId,
              name,
              invoice?.number ?? "",
              invoice === null ? "" : germanDay(invoice.issuedAt),
              euros(cents),
            ]),
      })
    })
  openItems("/admin/invoices/open-items.csv", "offene-posten", "openCents")
  openItems("/admin/invoices/prepayments.csv", "anzahlungen", "prepaidCents")
}
