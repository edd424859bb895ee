import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { People } from "../accounts/ports.ts"
import { subscriptionsWithEnds } from "../messages/cancelled-subscriptions.ts"
import type { Order } from "../orders/order.ts"
import { type OrderStatus, shippingAddressOf, statusOf } from "../orders/order-status.ts"
import { Orders } from "../orders/ports.ts"
import { emailsOf } from "../orders/staff-email-tasks.ts"
import { OrderRecords } from "../orders/staff-ports.ts"
import { Queue } from "../queue/ports.ts"
import { addressInOneLine } from "../shared/address-lines.ts"
import { CustomerNotes } from "./ports.ts"

/** There is no order and no account of this number, or the caller may not see it. */
export class CustomerNotFound extends Schema.TaggedError<CustomerNotFound>()("CustomerNotFound", {}) {}

/**
 * The mailbox of a customer, named by the number of one of their orders or by their account: neither tells the address, so that none
 * stands in a web address. Accounts are looked up only for those who may read people.
 */
export const mailboxOf = Effect.fn("mailboxOf")(function* (caller: Caller, id: string) {
  const order = yield* (yield* OrderRecords).find(id)
  if (Option.isSome(order)) return order.value.order.email
  if (!rightsOf(caller).has("people.read")) return yield* new CustomerNotFound({})
  const person = yield* (yield* People).find(id)
  return yield* Option.match(person, {
    onNone: () => Effect.fail(new CustomerNotFound({})),
    onSome: ({ email }) => Effect.succeed(email),
  })
})

const inList = (order: Order) => {
  const status = statusOf(order)
  return {
    id: order.id,
    placedAt: order.placedAt,
    dueCents: status.dueCents,
    fulfilment: status.fulfilment,
    paymentState: status.payment,
  }
}

/** What their orders come to as things are, in cents; `net`: what was paid and not given back. */
export const totalsOf = (orders: readonly Order[]) => {
  const statuses = orders.map((order) => statusOf(order))
  const sum = (centsOf: (status: OrderStatus) => number) =>
    statuses.reduce((total, status) => total + centsOf(status), 0)
  const paidCents = sum(({ receivedCents }) => receivedCents)
  const refundedCents = sum((status) => status.refundedCents)
  return {
    dueCents: sum(({ dueCents }) => dueCents),
    paidCents,
    refundedCents,
    netCents: paidCents - refundedCents,
  }
}

/** So many e-mails, the newest. */
const mostMails = 50

const mailsTo = Effect.fnUntraced(function* (orders: readonly Order[]) {
  const now = yield* Clock.currentTimeMillis
  const mails = new Map(
    orders.flatMap((order) => emailsOf(order, now).map((mail) => [mail.cause, { ...mail, orderId: order.id }])),
  )
  const tasks = yield* (yield* Queue).withCauses([...mails.keys()])
  return tasks
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, mostMails)
    .flatMap(({ cause, state, createdAt, lastError }) => {
      const mail = mails.get(cause)
      if (mail === undefined) return []
      const { title, again, orderId } = mail
      return [{ cause, label: `${title}${again ? " (noch einmal)" : ""}`, orderId, state, createdAt, lastError }]
    })
})

/**
 * A customer as staff see them, guest or with an account: all orders of the mailbox, what they come to, its mails, addresses and notes.
 * Orders of somebody who has left belong to nobody and are not among them.
 */
export const viewCustomer = Effect.fn("viewCustomer")(function* (caller: Caller, id: string) {
  const email = yield* mailboxOf(caller, id)
  const orders = yield* (yield* Orders).ofMailbox(email)
  const person = yield* (yield* People).withEmail(email)
  const addresses = [
    ...orders.map((order) => addressInOneLine(shippingAddressOf(order))),
    ...Option.match(person, { onNone: () => [], onSome: (known) => known.addresses.map(addressInOneLine) }),
  ]
  return {
    email,
    name: orders[0] === undefined ? null : shippingAddressOf(orders[0]).name,
    /** The account of the mailbox; `null`: a guest. Its number only for those who may read people. */
    account: Option.match(person, {
      onNone: () => null,
      onSome: (known) => ({
        id: rightsOf(caller).has("people.read") ? known.id : null,
        createdAt: known.createdAt,
      }),
    }),
    orders: orders.map(inList),
    totals: totalsOf(orders),
    addresses: [...new Set(addresses)],
    subscriptions: yield* subscriptionsWithEnds(email),
    mails: yield* mailsTo(orders),
    notes: yield* (yield* CustomerNotes).of(email),
  }
})
