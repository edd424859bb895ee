import { paymentRules } from "../content/payment-method.ts"
import { addressInOneLine } from "../shared/address-lines.ts"
import type { Cents } from "../shared/money.ts"
import type { Order } from "./order.ts"
import type { OrderEvent, Packs } from "./order-event.ts"
import type { Tracking } from "./tracking.ts"

/** The events of one kind. */
type EventOf<Kind extends OrderEvent["kind"]> = Extract<OrderEvent, { readonly kind: Kind }>

/** `none`: nothing was paid and nothing is owed. `refund-due`: more than is owed was paid, because of a withdrawal, a cancellation or a change. */
export const paymentStates = ["open", "part-paid", "paid", "overpaid", "refund-due", "refunded", "none"] as const
export type PaymentState = (typeof paymentStates)[number]

/** `returned`: all that was sent came back. `cancelled`: also when everything was withdrawn from before it left. */
export const fulfilmentStates = ["new", "packed", "shipped", "delivered", "returned", "cancelled"] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** Packs by SKU; those of which there are none are missing. */
export type PackCounts = ReadonlyMap<string, number>

/** Where an order stands: what its events add up to. Amounts in cents, instants in epoch milliseconds, `null`: not happened. */
export interface OrderStatus {
  readonly payment: PaymentState
  readonly fulfilment: FulfilmentState
  /** What the shopper has to pay in all, as things are now. */
  readonly dueCents: Cents
  readonly receivedCents: Cents
  /** What came in and was not taken back, oldest booking first. */
  readonly payments: readonly EventOf<"paid">[]
  readonly refundedCents: Cents
  /** Still to be paid. */
  readonly openCents: Cents
  /** To go back to the shopper, and since when. */
  readonly owedCents: Cents
  readonly owedSince: number | null
  /** Since when all that is due is paid. */
  readonly paidAt: number | null
  readonly packedAt: number | null
  readonly shippedAt: number | null
  readonly deliveredAt: number | null
  readonly cancelledAt: number | null
  /** What the shopper has bought and not given back: what an invoice is about. */
  readonly kept: PackCounts
  /** Packs the parcel still has to hold. */
  readonly toSend: PackCounts
  /** Packs withdrawn from after they were sent that have not come back. */
  readonly awaited: PackCounts
  /** Whether its invoice has its number. */
  readonly invoiced: boolean
}

/** Packs of each variant, those of several lines together, in the order of the first. */
export const packsOf = (lines: Packs): PackCounts => {
  const packs = new Map<string, number>()
  for (const { sku, quantity } of lines) packs.set(sku, (packs.get(sku) ?? 0) + quantity)
  return packs
}

const plus = (packs: PackCounts, more: Packs): PackCounts =>
  packsOf([...[...packs].map(([sku, quantity]) => ({ sku, quantity })), ...more])

const minus = (packs: PackCounts, fewer: Packs): PackCounts => {
  const taken = packsOf(fewer)
  return new Map(
    [...packs]
      .map(([sku, quantity]) => [sku, quantity - (taken.get(sku) ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  )
}

/** How many packs these are. */
export const countOf = (packs: PackCounts): number => [...packs.values()].reduce((sum, quantity) => sum + quantity, 0)

/** The price of packs as they were bought. */
export const priceOf = ({ lines }: Pick<Order, "lines">, packs: PackCounts): Cents =>
  [...packs].reduce((sum, [sku, quantity]) => {
    const line = lines.find((each) => each.sku === sku)
    return sum + quantity * (line?.unitPriceCents ?? 0)
  }, 0)

interface Sums {
  readonly received: Cents
  readonly payments: readonly EventOf<"paid">[]
  readonly refunded: Cents
  /** What refunds lowered the price by. */
  readonly allowance: Cents
  readonly kept: PackCounts
  readonly toSend: PackCounts
  readonly awaited: PackCounts
  readonly packedAt: number | null
  readonly shippedAt: number | null
  readonly deliveredAt: number | null
  readonly cancelledAt: number | null
  /** Something was taken out of the order: what is paid too much is owed, not paid by mistake. */
  readonly reduced: boolean
  readonly paidAt: number | null
  readonly owedSince: number | null
  readonly invoiced: boolean
}

/** Shipping is paid as long as anything is kept: a withdrawal from the whole order gives it back (§ 357 (2) BGB). */
const dueOf = (order: Order, { kept, allowance }: Pick<Sums, "kept" | "allowance">): Cents =>
  kept.size === 0 ? 0 : Math.max(0, priceOf(order, kept) + order.shippingCents - allowance)

/** What was paid and did not go back, beyond what is due; negative: what is open. */
const surplusOf = (order: Order, sums: Pick<Sums, "received" | "refunded" | "kept" | "allowance">): Cents =>
  sums.received - sums.refunded - dueOf(order, sums)

/** What is given back of a fully paid order beyond what is owed lowers its price; a part payment given back leaves it as it is. */
export const lowersPriceBy = (surplus: Cents, cents: Cents): Cents => (surplus < 0 ? 0 : Math.max(0, cents - surplus))

/** What an event does to packs and dates; money apart. */
const afterPacks = (sums: Sums, event: OrderEvent): Sums => {
  switch (event.kind) {
    case "packed":
      return { ...sums, packedAt: event.at }
    case "unpacked":
      return { ...sums, packedAt: null }
    case "shipped":
      return { ...sums, shippedAt: event.at, toSend: new Map() }
    case "unshipped":
      return { ...sums, shippedAt: null, toSend: sums.kept }
    case "delivered":
      return { ...sums, deliveredAt: event.at }
    case "cancelled":
      return { ...sums, cancelledAt: event.at, kept: new Map(), toSend: new Map(), reduced: true }
    case "withdrawn":
      return {
        ...sums,
        kept: minus(sums.kept, event.packs),
        reduced: true,
        ...(sums.shippedAt === null
          ? // A packed parcel has to be packed anew.
            { toSend: minus(sums.toSend, event.packs), packedAt: null }
          : { awaited: plus(sums.awaited, event.packs) }),
      }
    case "changed":
      return event.dropped.length === 0
        ? sums
        : {
            ...sums,
            kept: minus(sums.kept, event.dropped),
            toSend: minus(sums.toSend, event.dropped),
            packedAt: null,
            reduced: true,
          }
    case "returned":
      return { ...sums, awaited: minus(sums.awaited, event.packs) }
    case "invoiced":
      return { ...sums, invoiced: true }
    default:
      return sums
  }
}

const afterMoney = (order: Order, sums: Sums, event: OrderEvent): Sums => {
  switch (event.kind) {
    case "paid":
      return { ...sums, received: sums.received + event.cents, payments: [...sums.payments, event] }
    case "refund-granted":
      return { ...sums, allowance: sums.allowance + event.cents, reduced: true }
    case "refunded": {
      const { cents, loweredByCents = lowersPriceBy(surplusOf(order, sums), event.cents) } = event
      return { ...sums, refunded: sums.refunded + cents, allowance: sums.allowance + loweredByCents }
    }
    default:
      return sums
  }
}

/** When an event counts from: of money and withdrawals when they came, not when they were entered. */
const instantOf = (event: OrderEvent): number =>
  event.kind === "paid" || event.kind === "withdrawn" ? event.receivedAt : event.at

const afterEvent =
  (order: Order) =>
  (before: Sums, event: OrderEvent): Sums => {
    const sums = afterMoney(order, afterPacks(before, event), event)
    const surplus = surplusOf(order, sums)
    return {
      ...sums,
      paidAt: surplus < 0 ? null : (before.paidAt ?? instantOf(event)),
      owedSince: surplus <= 0 ? null : (before.owedSince ?? instantOf(event)),
    }
  }

const paymentStateOf = (due: Cents, { received, refunded, reduced }: Sums): PaymentState => {
  const balance = received - refunded
  if (balance > due) return reduced ? "refund-due" : "overpaid"
  if (balance < due) return balance > 0 ? "part-paid" : "open"
  if (due > 0) return "paid"
  return refunded > 0 ? "refunded" : "none"
}

const fulfilmentOf = ({ kept, awaited, packedAt, shippedAt, deliveredAt, reduced }: Sums): FulfilmentState => {
  const nothingKept = reduced && kept.size === 0
  if (shippedAt !== null && nothingKept && awaited.size === 0) return "returned"
  if (deliveredAt !== null) return "delivered"
  if (shippedAt !== null) return "shipped"
  if (nothingKept) return "cancelled"
  return packedAt === null ? "new" : "packed"
}

/** What happened to an order, without payments that were taken back: they never came. */
const countedEvents = (order: Order): readonly OrderEvent[] => {
  const reversed = new Set(eventsOf(order, "payment-reversed").map(({ payment }) => payment))
  return reversed.size === 0
    ? order.events
    : order.events.filter(({ kind, version }) => kind !== "paid" || !reversed.has(version))
}

/** Where the order stands after all that happened to it. */
export const statusOf = (order: Order): OrderStatus => {
  const bought = packsOf(order.lines)
  const sums = countedEvents(order).reduce<Sums>(afterEvent(order), {
    received: 0,
    payments: [],
    refunded: 0,
    allowance: 0,
    kept: bought,
    toSend: bought,
    awaited: new Map(),
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    reduced: false,
    paidAt: null,
    owedSince: null,
    invoiced: false,
  })
  const dueCents = dueOf(order, sums)
  const surplus = surplusOf(order, sums)
  const { kept, toSend, awaited, packedAt, shippedAt, deliveredAt, cancelledAt, paidAt, owedSince, invoiced } = sums
  return {
    payment: paymentStateOf(dueCents, sums),
    fulfilment: fulfilmentOf(sums),
    dueCents,
    receivedCents: sums.received,
    payments: sums.payments,
    refundedCents: sums.refunded,
    openCents: Math.max(0, -surplus),
    owedCents: Math.max(0, surplus),
    owedSince,
    paidAt: sums.received === 0 ? null : paidAt,
    packedAt,
    shippedAt,
    deliveredAt,
    cancelledAt,
    kept,
    toSend,
    awaited,
    invoiced,
  }
}

/** Whether it may be packed: there is something to send, and the money its method waits for is there. */
export const isReadyToPack = (order: Order, status: OrderStatus = statusOf(order)): boolean =>
  status.fulfilment === "new" && (paymentRules[order.payment].packs === "at-once" || status.openCents === 0)

/** Whether it may leave: packed, and still paid for where its method wants that. */
export const isReadyToShip = (order: Order, status: OrderStatus = statusOf(order)): boolean =>
  status.fulfilment === "packed" && (paymentRules[order.payment].packs === "at-once" || status.openCents === 0)

/** The events of one kind, oldest first. */
export const eventsOf = <Kind extends OrderEvent["kind"]>({ events }: Order, kind: Kind): readonly EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind)

/** An order as one of its versions was. */
export const asOf = (order: Order, version: number): Order => ({
  ...order,
  events: order.events.filter((event) => event.version <= version),
})

/** The parcels an event says the order went in; `null`: it says nothing of them. */
export const parcelsSaid = (event: OrderEvent): readonly Tracking[] | null => {
  if (event.kind === "tracked") return event.parcels
  if (event.kind === "unshipped") return []
  if (event.kind !== "shipped") return null
  return [...(event.tracking === null ? [] : [event.tracking]), ...(event.further ?? [])]
}

/** The parcels it left in, as far as their carriers gave numbers; with a version, those known before that was made. */
export const parcelsOf = ({ events }: Order, before = Number.POSITIVE_INFINITY): readonly Tracking[] =>
  events
    .filter(({ version }) => version < before)
    .reduce<readonly Tracking[]>((parcels, event) => parcelsSaid(event) ?? parcels, [])

/** Where the parcel goes: to the address ordered to, unless it was changed since. */
export const shippingAddressOf = (order: Order): Order["shippingAddress"] =>
  eventsOf(order, "changed").findLast(({ address }) => address !== null)?.address ?? order.shippingAddress

/**
 * Who the invoice is made out to: who gets the parcel, unless somebody else was named. Once it is issued that stays, wherever the parcel
 * goes, until it is made out to somebody else.
 */
export const invoiceAddressOf = (order: Order): Order["shippingAddress"] => {
  const readdressed = eventsOf(order, "invoice-readdressed").at(-1)
  if (readdressed !== undefined) return readdressed.invoiceAddress
  const issued = order.events.findIndex(({ kind }) => kind === "invoiced")
  const asIssued = issued === -1 ? order : { ...order, events: order.events.slice(0, issued) }
  return (
    eventsOf(asIssued, "changed").findLast(({ invoiceAddress }) => invoiceAddress !== undefined)?.invoiceAddress ??
    order.invoiceAddress ??
    shippingAddressOf(asIssued)
  )
}

/** Who the invoice is made out to, where that is not who gets the parcel. */
export const otherInvoiceAddressOf = (order: Order): Order["shippingAddress"] | null => {
  const [invoice, shipping] = [invoiceAddressOf(order), shippingAddressOf(order)]
  return addressInOneLine(invoice) === addressInOneLine(shipping) ? null : invoice
}
