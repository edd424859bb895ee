import * as Equal from "effect/Equal"
import type { Operator } from "../content/operator.ts"
import { paymentRules } from "../content/payment-method.ts"
import { addressLines } from "../shared/address-lines.ts"
import { foldText } from "../shared/letter-folding.ts"
import { type Cents, vatPercent } from "../shared/money.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { typeset } from "../shared/typeset.ts"
import { formatIban } from "./iban.ts"
import type { Order } from "./order.ts"
import { asOf, eventsOf, invoiceAddressOf, type OrderStatus, type PackCounts, statusOf } from "./order-status.ts"
import { type OrderSums, sumsOf, type VatSum, vatBetween } from "./order-sums.ts"
import { amountText } from "./order-work.ts"

/**
 * `invoice`: of an order, once to each it is made out to. `correction`: of what was withdrawn from, left out or reduced since.
 * `cancellation`: of all of it, before it was sent or because it is made out to somebody else.
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

/** An invoice as it is kept. */
export interface Invoice extends InvoiceContent {
  readonly number: string
  /** The invoice a correction or cancellation belongs to (§ 31 (5) UStDV). Those of before 2026-11-27 do not say it. */
  readonly corrects?: { readonly number: string; readonly issuedAt: number }
}

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: "RE", correction: "RK", cancellation: "RS" }

/** The number of the n-th invoice of its kind: each kind is a series of its own, from 1 on and without gaps (§ 14 (4) no. 4 UStG). */
export const invoiceNumber = (kind: InvoiceKind, n: number): string => `${prefixes[kind]}-${String(n).padStart(6, "0")}`

/** What a term is matched against: numbers, buyer and amount. */
export const invoiceSearchText = ({ number, corrects, orderId, buyer, totalCents }: Invoice): string =>
  foldText([number, corrects?.number, orderId, ...addressLines(buyer), amountText(totalCents)].join("\n"))

/** The invoice a word names, however its number was typed: `re000123`; `null`: none. */
export const invoiceNumberIn = (word: string): { readonly kind: InvoiceKind; readonly n: number } | null => {
  const [, prefix = "", digits = ""] = /^([a-z]{2})-?(\d{6,9})$/i.exec(word) ?? []
  const kind = invoiceKinds.find((each) => prefixes[each] === prefix.toUpperCase())
  return kind === undefined ? null : { kind, n: Number(digits) }
}

/** What an order comes to in one state of it. */
interface State {
  readonly kept: PackCounts
  readonly sums: OrderSums
}

const nothing: State = {
  kept: new Map(),
  sums: { subtotalCents: 0, shippingCents: 0, reductionCents: 0, dueCents: 0, vat: [] },
}

/** The amounts that lead from one state of an order to another: an invoice leads there from nothing. */
const amounts = (order: Order, before: State, after: State) => {
  const [was, is] = [before.sums, after.sums]
  return {
    lines: order.lines.flatMap(({ sku, title, packLabel, unitPriceCents, vatClass }) => {
      const quantity = (after.kept.get(sku) ?? 0) - (before.kept.get(sku) ?? 0)
      if (quantity === 0) return []
      const totalCents = quantity * unitPriceCents
      return [{ sku, title, packLabel, quantity, unitPriceCents, totalCents, ratePercent: vatPercent[vatClass] }]
    }),
    subtotalCents: is.subtotalCents - was.subtotalCents,
    shippingCents: is.shippingCents - was.shippingCents,
    reductionCents: is.reductionCents - was.reductionCents,
    totalCents: is.dueCents - was.dueCents,
    vat: vatBetween(was.vat, is.vat),
  }
}

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

/** Whether its open invoice says that it is paid: it was when that was issued. */
export const invoiceSaysPaid = (order: Order): boolean => {
  const issued = order.events.findLast(({ kind }) => kind === "invoiced" || kind === "invoice-readdressed")
  if (issued === undefined) return false
  return statusOf(asOf(order, issued.version)).openCents === 0
}

const refundNote = ({ owedCents }: OrderStatus): string =>
  owedCents === 0
    ? "Es ist entsprechend weniger zu bezahlen."
    : "Was schon bezahlt ist, erstatten wir auf dem Weg, auf dem bezahlt wurde."

/** The day of supply that an order's invoice names: when it left, or when it was packed with the invoice in it. */
const suppliedOf = (order: Order, at: number): number => {
  const issued = eventsOf(order, "invoiced").at(-1)
  return issued === undefined ? at : (statusOf(asOf(order, issued.version)).shippedAt ?? issued.at)
}

/**
 * The invoices a step of an order causes: its invoice where the step issues it, else what corrects it where the step changes what the
 * order comes to. An invoice made out to somebody else is cancelled to whom it was made out, with all that corrected it, and issued anew
 * of what the order comes to now, for the same supply. Nothing of an order whose invoice was never issued.
 */
export const invoicesOf = (before: Order, after: Order, operator: Operator, at: number): readonly InvoiceContent[] => {
  const [was, is] = [statusOf(before), statusOf(after)]
  if (!is.invoiced) return []
  const shared = { ...parties(after, operator), issuedAt: at }
  const [then, now] = [
    { kept: was.kept, sums: sumsOf(before, was) },
    { kept: is.kept, sums: sumsOf(after, is) },
  ]
  const invoice = (suppliedAt: number): InvoiceContent => ({
    kind: "invoice",
    ...shared,
    suppliedAt,
    ...amounts(after, nothing, now),
    notes: [paymentNote(after, is), ...sampleNote(operator)],
  })
  // On paper it lies in the parcel that leaves now.
  if (!was.invoiced) return [invoice(is.shippedAt ?? at)]
  const buyer = invoiceAddressOf(before)
  if (!Equal.equals(buyer, shared.buyer)) {
    const cancellation = {
      ...amounts(after, then, nothing),
      suppliedAt: is.shippedAt === null ? null : suppliedOf(before, at),
    }
    const notes = ["Die Rechnung ist neu ausgestellt.", ...sampleNote(operator)]
    return [{ kind: "cancellation", ...shared, buyer, ...cancellation, notes }, invoice(suppliedOf(before, at))]
  }
  const changes = amounts(after, then, now)
  if (changes.totalCents === 0 && changes.lines.length === 0) return []
  const kind = now.kept.size === 0 && is.shippedAt === null ? "cancellation" : "correction"
  return [{ kind, ...shared, suppliedAt: is.shippedAt, ...changes, notes: [refundNote(is), ...sampleNote(operator)] }]
}
