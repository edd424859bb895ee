import type { Hono } from "hono"
import { paymentMethodNames } from "../../../domain/content/notices.ts"
import { ordersAsked } from "../../../domain/orders/list-orders-address.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { orderStateLabels } from "../../../domain/orders/order-labels.ts"
import { paidCents, parcelsOf, refundedCents } from "../../../domain/orders/staff-log.ts"
import { carrierNames } from "../../../domain/orders/tracking.ts"
import { germanClock } from "../../../domain/shared/german-instant.ts"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuseWith } from "./refuse.ts"

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

const vatAt = ({ vat }: Order, percent: number): number =>
  vat.find(({ ratePercent }) => ratePercent === percent)?.cents ?? 0

const columns: readonly (readonly [name: string, cell: (order: Order) => string])[] = [
  ["Bestellnummer", ({ id }) => id],
  ["Bestellt am", ({ placedAt }) => germanClock(placedAt).replace("T", " ")],
  ["Zustand", ({ state }) => orderStateLabels[state]],
  ["Zahlungsart", ({ payment }) => paymentMethodNames[payment]],
  ["Name", ({ shippingAddress }) => shippingAddress.name],
  ["Straße", ({ shippingAddress }) => shippingAddress.street],
  ["Postleitzahl", ({ shippingAddress }) => shippingAddress.postalCode],
  ["Ort", ({ shippingAddress }) => shippingAddress.city],
  ["E-Mail", ({ email }) => email],
  ["Packungen", ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
  ["Zwischensumme", ({ subtotalCents }) => euros(subtotalCents)],
  ["Versand", ({ shippingCents }) => euros(shippingCents)],
  ["Gesamtbetrag", ({ totalCents }) => euros(totalCents)],
  ["MwSt. 7 %", (order) => euros(vatAt(order, 7))],
  ["MwSt. 19 %", (order) => euros(vatAt(order, 19))],
  ["Bezahlt", (order) => euros(paidCents(order))],
  ["Erstattet", (order) => euros(refundedCents(order))],
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
const linesOf = (orders: readonly Order[]): string =>
  orders.map((order) => csvLine(columns.map(([, cell]) => cell(order)))).join("")

/** The orders of a list as a table for spreadsheets, written while it is read: it holds a page of them at a time. */
export const mountOrdersExport = (app: Hono<Env>): void => {
  app.get("/admin/orders/export.csv", async (c) => {
    const { exportPage } = shopRouter.createCaller(await c.var.context()).staffOrders
    const wanted = ordersAsked(new URL(c.req.url).searchParams)
    try {
      // The first page before anything is answered: whoever may not have it is told so.
      let page = await exportPage({ wanted, after: null })
      let begun = false
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const encode = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          if (!begun) encode(csvStart + heading)
          else if (page.next !== null)
            page = await exportPage({ wanted, after: page.next }).catch((cause: unknown) => {
              // What was begun cannot be taken back: the download breaks off.
              logError("orders export", cause)
              throw cause
            })
          begun = true
          if (page.next === null) controller.close()
          else encode(linesOf(page.orders))
        },
      })
      c.header("content-disposition", 'attachment; filename="bestellungen.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(body)
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
