import type { Hono } from "hono"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { fulfilmentLabels, paymentStateLabels } from "../../../domain/orders/order-labels.ts"
import { orderList } from "../../../domain/orders/order-list.ts"
import { otherInvoiceAddressOf, parcelsOf, shippingAddressOf, statusOf } from "../../../domain/orders/order-status.ts"
import { sumsOf } from "../../../domain/orders/order-sums.ts"
import { carrierNames } from "../../../domain/orders/tracking.ts"
import { addressInOneLine } from "../../../domain/shared/address-lines.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { germanClock } from "../../../domain/shared/german-instant.ts"
import { readListAddress } from "../../../domain/shared/list.ts"
import type { PostalAddress } from "../../../domain/shared/postal-address.ts"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuseWith } from "./refuse.ts"

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

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
    ["Artikel", ({ lines }) => lines.map(({ quantity, title, sku }) => `${quantity} × ${title} (${sku})`).join("; ")],
    ["Packungen", ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
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
    ["Versanddienst", (order) => [...new Set(parcelsOf(order).map(({ carrier }) => carrierNames[carrier]))].join(", ")],
    [
      "Sendungsnummer",
      (order) =>
        parcelsOf(order)
          .map(({ number }) => number)
          .join(", "),
    ],
  ]

const heading = csvLine(columns.map(([name]) => name))
const linesOf = (orders: ExportPage["orders"]): string =>
  orders.map(({ order, invoiceNumbers }) => csvLine(columns.map(([, cell]) => cell(order, invoiceNumbers)))).join("")

interface ExportPage {
  readonly orders: readonly { readonly order: Order; readonly invoiceNumbers: readonly string[] }[]
  readonly next: string | null
}

/** The table, page by page; an error aborts the download. */
async function* pages(first: ExportPage, read: (after: string) => Promise<ExportPage>) {
  const encoder = new TextEncoder()
  yield encoder.encode(csvStart + heading + linesOf(first.orders))
  try {
    for (let { next } = first; next !== null; ) {
      const page = await read(next)
      yield encoder.encode(linesOf(page.orders))
      next = page.next
    }
  } catch (cause) {
    logError("orders export", cause)
    throw cause
  }
}

/** A list's orders as a CSV table. One page of them is in memory at a time. */
export const mountOrdersExport = (app: Hono<Env>): void => {
  app.get("/admin/orders/export.csv", async (c) => {
    const { exportPage } = shopRouter.createCaller(await c.var.context()).staffOrders
    const { after: _, ...wanted } = readListAddress(orderList, new URL(c.req.url).searchParams)
    try {
      // The first page is read before the response starts, so that a refusal has its own status.
      const first = await exportPage(wanted)
      const written = pages(first, (after) => exportPage({ ...wanted, after }))
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const { done, value } = await written.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
      })
      const period = [wanted.from && `-ab-${wanted.from}`, wanted.to && `-bis-${wanted.to}`].filter(Boolean).join("")
      c.header("content-disposition", `attachment; filename="bestellungen${period}.csv"`)
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(body)
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
