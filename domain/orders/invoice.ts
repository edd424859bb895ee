import type { Operator } from "../content/operator.ts"
import { paymentRules } from "../content/payment-method.ts"
import { type Cents, vatPercent } from "../shared/money.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { typeset } from "../shared/typeset.ts"
import { formatIban } from "./iban.ts"
import type { Order, OrderLine } from "./order.ts"
import { type OrderStatus, statusOf } from "./order-status.ts"

/** An invoice as § 14 (4) UStG wants it, for a page that prints. Amounts in cents, instants in epoch milliseconds. */
export interface Invoice {
  /** Given once: `RE-` and the order's id. */
  readonly number: string
  readonly orderId: string
  readonly issuedAt: number
  /** When the goods left (§ 31 (4) UStDV lets the month do); `null`: they have not yet. */
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
  readonly lines: readonly (Pick<
    OrderLine,
    "sku" | "title" | "packLabel" | "quantity" | "unitPriceCents" | "totalCents"
  > & { readonly ratePercent: number })[]
  readonly subtotalCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
  /** Net amount, tax and rate, one entry a rate, shipping included. */
  readonly vat: readonly {
    readonly ratePercent: number
    readonly netCents: Cents
    readonly cents: Cents
    readonly grossCents: Cents
  }[]
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

const paymentNote = (order: Order, { dueCents, openCents }: OrderStatus): string => {
  if (dueCents === 0) return "Es ist nichts zu bezahlen."
  return openCents === 0 ? "Der Betrag ist bezahlt. Danke." : paymentRules[order.payment].invoiceNote
}

/** The order's invoice, made of the order's own copies: the same order always gives the same invoice. */
export const invoiceOf = (order: Order, operator: Operator): Invoice => {
  const status = statusOf(order)
  const suppliedAt = status.shippedAt
  return {
    number: `RE-${order.id}`,
    orderId: order.id,
    issuedAt: order.placedAt,
    suppliedAt,
    seller: {
      name: operator.name,
      street: operator.street,
      place: `${operator.postalCode} ${operator.city}`,
      vatId: operator.vatId,
      register: typeset(`${operator.registerCourt}, ${operator.registerNumber}`),
      representative: typeset(operator.representative),
      phone: operator.phone,
      email: operator.email,
      real: operator.real,
    },
    buyer: order.shippingAddress,
    lines: order.lines.map(({ sku, title, packLabel, quantity, unitPriceCents, totalCents, vatClass }) => ({
      sku,
      title,
      packLabel,
      quantity,
      unitPriceCents,
      totalCents,
      ratePercent: vatPercent[vatClass],
    })),
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    vat: order.vat.map(({ ratePercent, grossCents, cents }) => ({
      ratePercent,
      netCents: grossCents - cents,
      cents,
      grossCents,
    })),
    bank: { ...operator.bank, iban: formatIban(operator.bank.iban), reference: order.id },
    notes: [
      ...(suppliedAt === null ? ["Lieferdatum ist der Tag, an dem das Paket unser Haus verlässt."] : []),
      paymentNote(order, status),
      ...(operator.real
        ? []
        : ["Diese Rechnung ist ein Muster: Der Shop ist eine Vorführung, es wird nichts geliefert."]),
    ],
  }
}
