import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { messageList } from "../messages/message-list.ts"
import { Messages } from "../messages/ports.ts"
import { doWithOrder } from "../orders/book-payment.ts"
import { eachOrder } from "../orders/each-order.ts"
import type { Order } from "../orders/order.ts"
import { eventsOf, statusOf } from "../orders/order-status.ts"
import { overdueBefore } from "../orders/order-work.ts"
import { type OpenElsewhere, type OverdueFacts, type OverdueStep, overdueStep } from "../orders/overdue-step.ts"
import { Invoices, Orders } from "../orders/ports.ts"
import { everyOrder } from "../orders/staff-ports.ts"
import { Settings } from "../settings/ports.ts"
import { emailKey } from "../shared/email-key.ts"
import { type CursorOf, sortedBy } from "../shared/list.ts"
import type { PageRead } from "../shared/list-page.ts"
import { stopped } from "../suppressions/suppress.ts"
import { Withdrawals } from "../withdrawals/ports.ts"

/** A withdrawal or message that staff have not settled. */
interface OpenRequest {
  readonly kind: OpenElsewhere
  readonly email: string
  /** All in it that may name an order. */
  readonly text: string
}

const pageOf = 200

/** All rows of a list that is sorted by when they came. */
const allOf = Effect.fnUntraced(function* <Row extends { readonly receivedAt: number; readonly id: string }>(
  read: (page: PageRead<typeof messageList>) => Effect.Effect<readonly Row[]>,
) {
  const rows: Row[] = []
  let after: CursorOf<typeof messageList> | null = null
  let page: readonly Row[]
  do {
    page = yield* read({ ...sortedBy(messageList), after, limit: pageOf })
    rows.push(...page)
    const last = page.at(-1)
    after = last === undefined ? null : { value: last.receivedAt, id: last.id }
  } while (page.length === pageOf)
  return rows
})

/** Declarations of withdrawal and messages that staff have not settled. */
const openRequests = Effect.gen(function* () {
  const [withdrawals, messages] = [yield* Withdrawals, yield* Messages]
  const declared = yield* allOf((page) => withdrawals.list({ state: "open", term: "", ...page }))
  const sent = yield* allOf((page) => messages.list({ kind: null, state: "open", term: "", ...page }))
  return [
    ...declared.map(
      ({ email, orderNumber, part, orderId }): OpenRequest => ({
        kind: "withdrawal",
        email,
        text: [orderNumber, part, orderId].join("\n"),
      }),
    ),
    ...sent.map(
      ({ email, body }): OpenRequest => ({
        kind: "message",
        email,
        text: body.kind === "contact" ? `${body.orderNumber}\n${body.text}` : `${body.contract}\n${body.reason}`,
      }),
    ),
  ]
})

/** However a number was typed, `nw 0123 456789`: without its `NW-`. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "")

const concerns = (order: Order, { email, text }: OpenRequest): boolean =>
  emailKey(email) === emailKey(order.email) || bare(text).includes(bare(order.id.slice("NW-".length)))

/** What is open elsewhere of an order's mailbox, or names the order. */
const openElsewhere = Effect.fnUntraced(function* (order: Order, requests: readonly OpenRequest[]) {
  const request = requests.find((each) => concerns(order, each))
  if (request !== undefined) return request.kind
  const others = yield* (yield* Orders).ofMailbox(order.email)
  return others.some((other) => statusOf(other).owedCents > 0) ? ("overpaid" as const) : null
})

/** What an overdue invoice comes to now, with the facts that decide it; `requests` are read where nothing else stops a reminder. */
const stepWith = Effect.fnUntraced(function* <R>(
  order: Order,
  now: number,
  requests: Effect.Effect<readonly OpenRequest[], never, R>,
) {
  const { overdueReminders } = yield* (yield* Settings).current
  // Told by the order and the settings alone, for most.
  const known: OverdueFacts = { ...overdueReminders, deadMailbox: false, elsewhere: null }
  const early = overdueStep(order, known, now)
  if (early === null) return { facts: known, step: null }
  const deadMailbox = Option.isSome(yield* stopped(order.email, "usual"))
  const elsewhere = "why" in early || deadMailbox ? null : yield* openElsewhere(order, yield* requests)
  const facts = { ...known, deadMailbox, elsewhere }
  return { facts, step: overdueStep(order, facts, now) }
})

/** Reminds shoppers of overdue invoices, as far as staff have that switched on. Answers how many it reminded. */
export const remindOverdue = Effect.fn("remindOverdue")(function* () {
  const now = yield* Clock.currentTimeMillis
  if ((yield* (yield* Settings).current).overdueReminders.since === null) return 0
  const requests = yield* openRequests
  const remind = Effect.fnUntraced(function* (order: Order) {
    const { facts, step } = yield* stepWith(order, now, Effect.succeed(requests))
    if (step === null || "why" in step) return false
    const invoice = (yield* (yield* Invoices).of([order.id])).findLast(({ kind }) => kind === "invoice")
    if (invoice === undefined) return false
    return yield* doWithOrder(order.id, (current) => {
      const next = overdueStep(current, facts, now)
      return next === null || "why" in next
        ? Result.fail("paid" as const)
        : Result.succeed({
            kind: "overdue-reminded",
            ...next,
            invoice: invoice.number,
            invoicedAt: invoice.issuedAt,
          })
    }).pipe(
      Effect.as(true),
      // Paid or reminded a moment ago: then there is nothing to do.
      Effect.catch(() => Effect.succeed(false)),
    )
  })
  return yield* eachOrder({ ...everyOrder, payment: "invoice", dueBefore: overdueBefore(now) }, remind)
})

/** What was reminded of an order's invoice, and why nothing is now, as its staff page shows it. */
export const remindersOf = Effect.fn("remindersOf")(function* (order: Order) {
  const { facts, step } = yield* stepWith(order, yield* Clock.currentTimeMillis, openRequests)
  const why = (of: OverdueStep | null) => {
    if (of === null) return null
    return "why" in of ? of.why : "Die nächste Erinnerung geht innerhalb einer Stunde hinaus."
  }
  return {
    reminded: eventsOf(order, "overdue-reminded").map(({ level, at }) => ({ level, at })),
    why: why(step),
    bookedUntil: facts.bookedUntil,
  }
})
