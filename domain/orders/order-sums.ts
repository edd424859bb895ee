import { type Cents, splitByWeight, type VatClass, vatIn, vatPercent } from "../shared/money.ts"
import type { Order } from "./order.ts"
import { type OrderStatus, type PackCounts, priceOf, statusOf } from "./order-status.ts"

/** Net amount and tax of a rate, in cents. */
export interface VatSum {
  readonly ratePercent: number
  readonly netCents: Cents
  readonly cents: Cents
  readonly grossCents: Cents
}

/**
 * What an order comes to as things are, in cents: after what was withdrawn from, left out, cancelled and reduced. Every page, list, mail
 * and export says this. It is what the documents of an invoiced order sum to, and what the invoice of any other would say now.
 */
export interface OrderSums {
  /** The packs kept. */
  readonly subtotalCents: Cents
  readonly shippingCents: Cents
  /** What the price was reduced by. */
  readonly reductionCents: Cents
  readonly dueCents: Cents
  /** One entry a rate that has an amount, shipping included. */
  readonly vat: readonly VatSum[]
}

const classes: readonly VatClass[] = ["reduced_7", "standard_19"]

/** Shipping is taxed as the goods in the parcel; a reduction lowers each rate by its share. */
const vatOf = (
  order: Order,
  kept: PackCounts,
  { shippingCents, reductionCents }: Pick<OrderSums, "shippingCents" | "reductionCents">,
): readonly VatSum[] => {
  const goods = classes.map((vatClass) =>
    priceOf({ lines: order.lines.filter((line) => line.vatClass === vatClass) }, kept),
  )
  const shipping = splitByWeight(shippingCents, goods)
  const full = goods.map((cents, index) => cents + (shipping[index] ?? 0))
  const reductions = splitByWeight(reductionCents, full)
  return classes.flatMap((vatClass, index) => {
    const grossCents = (full[index] ?? 0) - (reductions[index] ?? 0)
    const ratePercent = vatPercent[vatClass]
    const cents = vatIn(grossCents, ratePercent)
    return grossCents === 0 ? [] : [{ ratePercent, netCents: grossCents - cents, cents, grossCents }]
  })
}

export const sumsOf = (order: Order, { kept, dueCents }: OrderStatus = statusOf(order)): OrderSums => {
  const subtotalCents = priceOf(order, kept)
  const shippingCents = kept.size === 0 ? 0 : order.shippingCents
  const reductionCents = subtotalCents + shippingCents - dueCents
  return {
    subtotalCents,
    shippingCents,
    reductionCents,
    dueCents,
    vat: vatOf(order, kept, { shippingCents, reductionCents }),
  }
}

/** What leads from one state's tax to another's, without rates of which nothing changed. */
export const vatBetween = (before: readonly VatSum[], after: readonly VatSum[]): readonly VatSum[] =>
  classes.flatMap((vatClass) => {
    const ratePercent = vatPercent[vatClass]
    const [was, is] = [before, after].map((vat) => vat.find((each) => each.ratePercent === ratePercent))
    const grossCents = (is?.grossCents ?? 0) - (was?.grossCents ?? 0)
    const cents = (is?.cents ?? 0) - (was?.cents ?? 0)
    return grossCents === 0 ? [] : [{ ratePercent, netCents: grossCents - cents, cents, grossCents }]
  })
