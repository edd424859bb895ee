import { type Operator, paymentTerms } from "../content/operator.ts"
import { type Cents, vatPercent } from "../shared/money.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { typeset } from "../shared/typeset.ts"
import { formatIban } from "./iban.ts"
import type { Order, OrderLine } from "./order.ts"

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

const timeOf = (order: Order, state: Order["state"]): number | null =>
  order.history.find((event) => event.state === state)?.at ?? null

const paymentNote = (order: Order): string => {
  if (order.state === "cancelled") return "Die Bestellung ist storniert. Es ist nichts zu bezahlen."
  if (timeOf(order, "paid") !== null) return "Der Betrag ist bezahlt. Danke."
  if (order.payment === "invoice") {
    return `Bitte überweise den Betrag innerhalb von ${paymentTerms.invoiceDays}\u00a0Tagen, nachdem du Ware und Rechnung bekommen hast.`
  }
  return `Bitte überweise den Betrag innerhalb von ${paymentTerms.prepaymentDays}\u00a0Tagen nach der Vertragsbestätigung. Wir versenden, sobald er da ist.`
}

/** The order's invoice, made of the order's own copies: the same order always gives the same invoice. */
export const invoiceOf = (order: Order, operator: Operator): Invoice => {
  const suppliedAt = timeOf(order, "shipped")
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
      paymentNote(order),
      ...(operator.real
        ? []
        : ["Diese Rechnung ist ein Muster: Der Shop ist eine Vorführung, es wird nichts geliefert."]),
    ],
  }
}
