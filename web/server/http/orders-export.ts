import type { Hono } from "hono"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { fulfilmentLabels, paymentStateLabels } from "../../../domain/orders/order-labels.ts"
import { orderList } from "../../../domain/orders/order-list.ts"
import {
  countOf,
  otherInvoiceAddressOf,
  parcelsOf,
  shippingAddressOf,
  statusOf,
} from "../../../domain/orders/order-status.ts"
import { type OrderSums, sumsOf } from "../../../domain/orders/order-sums.ts"
import { linesLeft } from "../../../domain/orders/staff-order-view.ts"
import { carrierNames } from "../../../domain/orders/tracking.ts"
import { addressInOneLine } from "../../../domain/shared/address-lines.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { germanClock } from "../../../domain/shared/german-instant.ts"
import { readListAddress } from "../../../domain/shared/list.ts"
import type { PostalAddress } from "../../../domain/shared/postal-address.ts"
import { shopRouter } from "../trpc/router.ts"
import { downloadCsv, euros, periodIn } from "./csv-download.ts"
import type { Env } from "./env.ts"

/** An order with what its columns are made of. */
const rowOf = (order: Order, invoiceNumbers: readonly string[]) => ({
  order,
  invoiceNumbers,
  status: statusOf(order),
  sums: sumsOf(order),
  address: shippingAddressOf(order),
  parcels: parcelsOf(order),
})
type Row = ReturnType<typeof rowOf>

const vatAt = ({ vat }: OrderSums, percent: number): number =>
  vat.find(({ ratePercent }) => ratePercent === percent)?.cents ?? 0

const inOneLine = (address: PostalAddress | null): string => (address === null ? "" : addressInOneLine(address))

const dayOf = (at: number | null): string => (at === null ? "" : germanDay(at))

const columns: readonly (readonly [name: string, cell: (row: Row) => string])[] = [
  ["Bestellnummer", ({ order }) => order.id],
  ["Bestellt am", ({ order }) => germanClock(order.placedAt).replace("T", " ")],
  ["Zustand", ({ status }) => fulfilmentLabels[status.fulfilment]],
  ["Zahlung", ({ status }) => paymentStateLabels[status.payment]],
  ["Zahlungsart", ({ order }) => paymentMethodNames[order.payment]],
  ["Name", ({ address }) => address.name],
  ["Adresszusatz", ({ address }) => address.addition ?? ""],
  ["Straße", ({ address }) => address.street],
  ["Postleitzahl", ({ address }) => address.postalCode],
  ["Ort", ({ address }) => address.city],
  ["Rechnungsanschrift", ({ order }) => inOneLine(otherInvoiceAddressOf(order))],
  ["E-Mail", ({ order }) => order.email],
  [
    "Artikel",
    ({ order, status }) =>
      linesLeft(order, status.kept)
        .map(({ quantity, title, sku }) => `${quantity} × ${title} (${sku})`)
        .join("; "),
  ],
  ["Packungen", ({ status }) => String(countOf(status.kept))],
  ["Bestellt für", ({ order }) => euros(order.totalCents)],
  ["Zwischensumme", ({ sums }) => euros(sums.subtotalCents)],
  ["Versand", ({ sums }) => euros(sums.shippingCents)],
  ["Preisnachlass", ({ sums }) => euros(sums.reductionCents)],
  ["Gesamtbetrag", ({ sums }) => euros(sums.dueCents)],
  ["MwSt. 7 %", ({ sums }) => euros(vatAt(sums, 7))],
  ["MwSt. 19 %", ({ sums }) => euros(vatAt(sums, 19))],
  ["Rechnungen", ({ invoiceNumbers }) => invoiceNumbers.join(", ")],
  ["Bezahlt", ({ status }) => euros(status.receivedCents)],
  ["Bezahlt am", ({ status }) => dayOf(status.paidAt)],
  ["Erstattet", ({ status }) => euros(status.refundedCents)],
  ["Offen", ({ status }) => euros(status.openCents)],
  ["Zu erstatten", ({ status }) => euros(status.owedCents)],
  ["Versanddienst", ({ parcels }) => [...new Set(parcels.map(({ carrier }) => carrierNames[carrier]))].join(", ")],
  ["Sendungsnummer", ({ parcels }) => parcels.map(({ number }) => number).join(", ")],
]

/** A list's orders as a CSV table. */
export const mountOrdersExport = (app: Hono<Env>): void => {
  app.get("/admin/orders/export.csv", async (c) => {
    const { exportPage } = shopRouter.createCaller(await c.var.context()).staffOrders
    const { after: _, ...wanted } = readListAddress(orderList, new URL(c.req.url).searchParams)
    return downloadCsv(c, {
      where: "orders export",
      name: `bestellungen${periodIn(wanted)}`,
      columns: columns.map(([name]) => name),
      read: (after) => exportPage(after === undefined ? wanted : { ...wanted, after }),
      linesOf: ({ orders }) =>
        orders.map(({ order, invoiceNumbers }) => {
          const row = rowOf(order, invoiceNumbers)
          return columns.map(([, cell]) => cell(row))
        }),
    })
  })
}
