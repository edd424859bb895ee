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
import { sumsOf } from "../../../domain/orders/order-sums.ts"
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

const vatAt = (order: Order, percent: number): number =>
  sumsOf(order).vat.find(({ ratePercent }) => ratePercent === percent)?.cents ?? 0

const inOneLine = (address: PostalAddress | null): string => (address === null ? "" : addressInOneLine(address))

const dayOf = (at: number | null): string => (at === null ? "" : germanDay(at))

const columns: readonly (readonly [name: string, cell: (order: Order, invoiceNumbers: readonly string[]) => string])[] =
  [
    ["Bestellnummer", ({ id }) => id],
    ["Bestellt am", ({ placedAt }) => germanClock(placedAt).replace("T", " ")],
    ["Zustand", (order) => fulfilmentLabels[statusOf(order).fulfilment]],
    ["Zahlung", (order) => paymentStateLabels[statusOf(order).payment]],
    ["Zahlungsart", ({ payment }) => paymentMethodNames[payment]],
    ["Name", (order) => shippingAddressOf(order).name],
    ["Adresszusatz", (order) => shippingAddressOf(order).addition ?? ""],
    ["Straße", (order) => shippingAddressOf(order).street],
    ["Postleitzahl", (order) => shippingAddressOf(order).postalCode],
    ["Ort", (order) => shippingAddressOf(order).city],
    ["Rechnungsanschrift", (order) => inOneLine(otherInvoiceAddressOf(order))],
    ["E-Mail", ({ email }) => email],
    [
      "Artikel",
      (order) =>
        linesLeft(order, statusOf(order).kept)
          .map(({ quantity, title, sku }) => `${quantity} × ${title} (${sku})`)
          .join("; "),
    ],
    ["Packungen", (order) => String(countOf(statusOf(order).kept))],
    ["Bestellt für", ({ totalCents }) => euros(totalCents)],
    ["Zwischensumme", (order) => euros(sumsOf(order).subtotalCents)],
    ["Versand", (order) => euros(sumsOf(order).shippingCents)],
    ["Preisnachlass", (order) => euros(sumsOf(order).reductionCents)],
    ["Gesamtbetrag", (order) => euros(sumsOf(order).dueCents)],
    ["MwSt. 7 %", (order) => euros(vatAt(order, 7))],
    ["MwSt. 19 %", (order) => euros(vatAt(order, 19))],
    ["Rechnungen", (_, invoiceNumbers) => invoiceNumbers.join(", ")],
    ["Bezahlt", (order) => euros(statusOf(order).receivedCents)],
    ["Bezahlt am", (order) => dayOf(statusOf(order).paidAt)],
    ["Erstattet", (order) => euros(statusOf(order).refundedCents)],
    ["Offen", (order) => euros(statusOf(order).openCents)],
    ["Zu erstatten", (order) => euros(statusOf(order).owedCents)],
    ["Versanddienst", (order) => [...new Set(parcelsOf(order).map(({ carrier }) => carrierNames[carrier]))].join(", ")],
    [
      "Sendungsnummer",
      (order) =>
        parcelsOf(order)
          .map(({ number }) => number)
          .join(", "),
    ],
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
        orders.map(({ order, invoiceNumbers }) => columns.map(([, cell]) => cell(order, invoiceNumbers))),
    })
  })
}
