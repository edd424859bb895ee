import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { isDay } from "../shared/german-day.ts"
import { endOfGermanDay } from "../shared/german-instant.ts"
import { longestCursor } from "../shared/list.ts"
import { type PageRead, readPage } from "../shared/list-page.ts"
import { cursorOf } from "./list-orders.ts"
import { openItems, prepaid } from "./open-items.ts"
import { orderList } from "./order-list.ts"
import { invoiceAddressOf } from "./order-status.ts"
import { Invoices } from "./ports.ts"
import { everyOrder, OrderRecords } from "./staff-ports.ts"

export const OpenItemsAt = Schema.Struct({
  day: Schema.String.check(Schema.makeFilter(isDay, { message: "Bitte gib einen Tag an." })),
  after: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(longestCursor))),
})

/**
 * A page of what was open of orders, or prepaid, at the end of a day in Germany, oldest order first. The invoice is the newest of then; of
 * what was prepaid the newest there is.
 */
export const exportOpenItems = Effect.fn("exportOpenItems")(function* ({ day, after }: typeof OpenItemsAt.Type) {
  const records = yield* OrderRecords
  const until = endOfGermanDay(day)
  const filter = { ...everyOrder, placedBefore: until + 1, blocked: true }
  const wanted = { sort: "placedAt", ...(after !== undefined && { after }) } as const
  const read = (page: PageRead<typeof orderList>) => records.list({ ...filter, ...page })
  const { rows, next } = yield* readPage(orderList, wanted, read, cursorOf, 500)
  const invoices = yield* (yield* Invoices).of(rows.map(({ order }) => order.id))
  const byOrder = Map.groupBy(invoices, ({ orderId }) => orderId)
  const items = rows.map(({ order }) => {
    const documents = byOrder.get(order.id) ?? []
    const issued = documents.filter(({ kind }) => kind === "invoice")
    const invoice = issued.findLast(({ issuedAt }) => issuedAt <= until) ?? issued.at(-1)
    return {
      orderId: order.id,
      name: invoice?.buyer.name ?? invoiceAddressOf(order).name,
      invoice: invoice === undefined ? null : { number: invoice.number, issuedAt: invoice.issuedAt },
      openCents: openItems(order, documents, until),
      prepaidCents: prepaid(order, documents, until),
    }
  })
  return { items: items.filter(({ openCents, prepaidCents }) => openCents !== 0 || prepaidCents !== 0), next }
})
