import type { Operator } from "../content/operator.ts"
import { paymentRules } from "../content/payment-method.ts"
import { type Cents, splitByWeight, type VatClass, vatIn, vatPercent } from "../shared/money.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { typeset } from "../shared/typeset.ts"
import { formatIban } from "./iban.ts"
import type { Order } from "./order.ts"
import { invoiceAddressOf, type OrderStatus, type PackCounts, priceOf, statusOf } from "./order-status.ts"

/**
 * `invoice`: of an order, once. `correction`: of what was withdrawn from, left out or reduced since. `cancellation`: of all of it,
 * before it was sent.
 */
export const invoiceKinds = ["invoice", "correction", "cancellation"] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * What an invoice says (§ 14 (4) UStG), without its number: storage gives that when it keeps it. Frozen: it says for good what it said
 * when it was issued. Amounts in cents, of corrections and cancellations negative; instants in epoch milliseconds.
 */
export interface InvoiceContent {
  readonly kind: InvoiceKind
  readonly orderId: string
  readonly issuedAt: number
  /** When the goods left; `null`: it corrects or cancels an invoice of goods that have not left. */
  readonly suppliedAt: number | null
  readonly seller: {
    readonly name: string
    readonly street: string
    readonly place: string
    readonly vatId: string
    readonly register: string
    readonly representative: string
    readonly phone: string
    readonly email: string
    /** Whether the seller is real: a made-up one's invoice says that it is none. */
    readonly real: boolean
  }
  readonly buyer: PostalAddress
  readonly lines: readonly {
    readonly sku: string
    readonly title: string
    readonly packLabel: string
    readonly quantity: number
    readonly unitPriceCents: Cents
    readonly totalCents: Cents
    readonly ratePercent: number
  }[]
  readonly subtotalCents: Cents
  readonly shippingCents: Cents
  /** What the price was reduced by. */
  readonly reductionCents: Cents
  readonly totalCents: Cents
  /** Net amount, tax and rate, one entry a rate, shipping included. */
  readonly vat: readonly VatSum[]
  readonly bank: {
    readonly beneficiary: string
    readonly iban: string
    readonly bic: string
    readonly name: string
    readonly reference: string
  }
  /** Sentences below the sum. */
  readonly notes: readonly string[]
}

export interface Invoice extends InvoiceContent {
  readonly number: string
}

interface VatSum {
  readonly ratePercent: number
  readonly netCents: Cents
  readonly cents: Cents
  readonly grossCents: Cents
}

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: "RE", correction: "RK", cancellation: "RS" }

/** The number of the n-th invoice of its kind: each kind is a series of its own, from 1 on and without gaps (§ 14 (4) no. 4 UStG). */
export const invoiceNumber = (kind: InvoiceKind, n: number): string => `${prefixes[kind]}-${String(n).padStart(6, "0")}`

/** The invoice a word names, however its number was typed: `re000123`; `null`: none. */
export const invoiceNumberIn = (word: string): { readonly kind: InvoiceKind; readonly n: number } | null => {
  const [, prefix = "", digits = ""] = /^([a-z]{2})-?(\d{6,9})$/i.exec(word) ?? []
  const kind = invoiceKinds.find((each) => prefixes[each] === prefix.toUpperCase())
  return kind === undefined ? null : { kind, n: Number(digits) }
}

const classes: readonly VatClass[] = ["reduced_7", "standard_19"]

/** Gross and tax of each rate: shipping is taxed as the goods in the parcel, a reduction lowers each rate by its share. */
const vatOf = (
  order: Order,
  kept: PackCounts,
  reductionCents: Cents,
): ReadonlyMap<VatClass, Omit<VatSum, "netCents">> => {
  const goods = classes.map((vatClass) => {
    const lines = order.lines.filter((line) => line.vatClass === vatClass)
    return priceOf({ lines }, new Map([...kept].filter(([sku]) => lines.some((line) => line.sku === sku))))
  })
  const shipping = kept.size === 0 ? [0, 0] : splitByWeight(order.shippingCents, goods)
  const full = goods.map((cents, index) => cents + (shipping[index] ?? 0))
  const reductions = splitByWeight(reductionCents, full)
  return new Map(
    classes.map((vatClass, index) => {
      const grossCents = (full[index] ?? 0) - (reductions[index] ?? 0)
      const ratePercent = vatPercent[vatClass]
      return [vatClass, { ratePercent, grossCents, cents: vatIn(grossCents, ratePercent) }]
    }),
  )
}

/** What an order comes to as things are. */
const billed = (order: Order, { kept, dueCents }: OrderStatus) => {
  const subtotalCents = priceOf(order, kept)
  const shippingCents = kept.size === 0 ? 0 : order.shippingCents
  const reductionCents = subtotalCents + shippingCents - dueCents
  return {
    kept,
    subtotalCents,
    shippingCents,
    reductionCents,
    totalCents: dueCents,
    vat: vatOf(order, kept, reductionCents),
  }
}

type Billed = ReturnType<typeof billed>

const nothing = (order: Order): Billed => ({
  kept: new Map(),
  subtotalCents: 0,
  shippingCents: 0,
  reductionCents: 0,
  totalCents: 0,
  vat: vatOf(order, new Map(), 0),
})

/** The amounts that lead from one state of an order to another: an invoice leads there from nothing. */
const amounts = (order: Order, before: Billed, after: Billed) => ({
  lines: order.lines.flatMap(({ sku, title, packLabel, unitPriceCents, vatClass }) => {
    const quantity = (after.kept.get(sku) ?? 0) - (before.kept.get(sku) ?? 0)
    if (quantity === 0) return []
    const totalCents = quantity * unitPriceCents
    return [{ sku, title, packLabel, quantity, unitPriceCents, totalCents, ratePercent: vatPercent[vatClass] }]
  }),
  subtotalCents: after.subtotalCents - before.subtotalCents,
  shippingCents: after.shippingCents - before.shippingCents,
  reductionCents: after.reductionCents - before.reductionCents,
  totalCents: after.totalCents - before.totalCents,
  vat: classes.flatMap((vatClass) => {
    const [was, is] = [before.vat.get(vatClass), after.vat.get(vatClass)]
    const grossCents = (is?.grossCents ?? 0) - (was?.grossCents ?? 0)
    const cents = (is?.cents ?? 0) - (was?.cents ?? 0)
    return grossCents === 0
      ? []
      : [{ ratePercent: vatPercent[vatClass], netCents: grossCents - cents, cents, grossCents }]
  }),
})

const parties = (order: Order, operator: Operator) => ({
  orderId: order.id,
  seller: {
    name: operator.name,
    street: operator.street,
    place: `${operator.postalCode} ${operator.city}`,
    vatId: operator.vatId,
    register: typeset([operator.registerCourt, operator.registerNumber].filter(Boolean).join(", ")),
    representative: typeset(operator.representative),
    phone: operator.phone,
    email: operator.email,
    real: operator.real,
  },
  buyer: invoiceAddressOf(order),
  bank: { ...operator.bank, iban: formatIban(operator.bank.iban), reference: order.id },
})

const sampleNote = ({ real }: Operator): readonly string[] =>
  real ? [] : ["Dieses Dokument ist ein Muster: Der Shop ist eine Vorführung, es wird nichts geliefert."]

const paymentNote = (order: Order, { openCents }: OrderStatus): string =>
  openCents === 0 ? "Der Betrag ist bezahlt. Danke." : paymentRules[order.payment].invoiceNote

const refundNote = ({ owedCents }: OrderStatus): string =>
  owedCents === 0
    ? "Es ist entsprechend weniger zu bezahlen."
    : "Was schon bezahlt ist, erstatten wir auf dem Weg, auf dem bezahlt wurde."

/**
 * The invoices a step of an order causes: its invoice where the step issues it, else what corrects it where the step changes what the
 * order comes to. Nothing of an order whose invoice was never issued.
 */
export const invoicesOf = (before: Order, after: Order, operator: Operator, at: number): readonly InvoiceContent[] => {
  const [was, is] = [statusOf(before), statusOf(after)]
  if (!is.invoiced) return []
  const shared = { ...parties(after, operator), issuedAt: at }
  const now = billed(after, is)
  if (!was.invoiced)
    return [
      {
        kind: "invoice",
        ...shared,
        // On paper it lies in the parcel that leaves now.
        suppliedAt: is.shippedAt ?? at,
        ...amounts(after, nothing(after), now),
        notes: [paymentNote(after, is), ...sampleNote(operator)],
      },
    ]
  const changes = amounts(after, billed(before, was), now)
  if (changes.totalCents === 0 && changes.lines.length === 0) return []
  const kind = now.kept.size === 0 && is.shippedAt === null ? "cancellation" : "correction"
  return [{ kind, ...shared, suppliedAt: is.shippedAt, ...changes, notes: [refundNote(is), ...sampleNote(operator)] }]
}
