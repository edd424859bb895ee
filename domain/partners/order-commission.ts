import type { Order } from "../orders/order.ts"
import { invoiceAddressOf, type OrderStatus, priceOf, shippingAddressOf, statusOf } from "../orders/order-status.ts"
import { withdrawalUntil } from "../orders/withdrawal-period.ts"
import { dayMs } from "../shared/day-ms.ts"
import { emailIdentity } from "../shared/email-identity.ts"
import { type Cents, splitByWeight, type VatClass, vatIn, vatPercent } from "../shared/money.ts"
import { householdOf } from "../trials/household.ts"
import type { Application } from "./partner.ts"

/** What a partner gets for an order as things are. `running`: it is not earned yet and may still become less or nothing. */
export interface OrderCommission {
  readonly state: "none" | "running" | "earned"
  readonly cents: Cents
}

const none: OrderCommission = { state: "none", cents: 0 }

/** A parcel nobody marked as delivered counts as such so long after it left, with time to withdraw. */
const assumedDays = 30

const classes: readonly VatClass[] = ["reduced_7", "standard_19"]

/** The goods a shopper keeps without VAT and shipping; what was taken off the price lowers each rate by its share. */
export const netGoodsCents = (order: Order, { kept, dueCents }: OrderStatus): Cents => {
  const goods = classes.map((vatClass) => {
    const lines = order.lines.filter((line) => line.vatClass === vatClass)
    return priceOf({ lines }, new Map([...kept].filter(([sku]) => lines.some((line) => line.sku === sku))))
  })
  const gross = goods.reduce((sum, cents) => sum + cents, 0)
  const reductions = splitByWeight(gross - Math.min(gross, Math.max(0, dueCents - order.shippingCents)), goods)
  return classes.reduce((sum, vatClass, index) => {
    const left = (goods[index] ?? 0) - (reductions[index] ?? 0)
    return sum + left - vatIn(left, vatPercent[vatClass])
  }, 0)
}

/** Whether a partner ordered itself: with its mailbox, to its household or at its expense. */
const isOwn = (order: Order, application: Pick<Application, "email" | "street" | "postalCode">): boolean =>
  emailIdentity(order.email) === emailIdentity(application.email) ||
  [order.shippingAddress, shippingAddressOf(order), invoiceAddressOf(order)].some(
    (address) => householdOf(address) === householdOf(application),
  )

const centsOf = ({ commission, first }: NonNullable<Order["referral"]>, netCents: Cents): Cents => {
  if (netCents <= 0 || commission.kind === "none") return 0
  if (commission.kind === "percent") return Math.floor((netCents * commission.percent) / 100)
  // Never more than the goods bring.
  return first ? Math.min(commission.cents, netCents) : 0
}

/** Whether nobody can withdraw from the order any more. */
const isSettled = (order: Order, { shippedAt, openCents, awaited }: OrderStatus, now: number): boolean => {
  const until = withdrawalUntil(order) ?? (shippedAt === null ? null : shippedAt + assumedDays * dayMs)
  return until !== null && now > until && openCents === 0 && awaited.size === 0
}

/**
 * What a partner gets for an order by the terms it was placed under: for goods that were kept, paid and can no longer be withdrawn from;
 * nothing for what was withdrawn, cancelled or refunded, and nothing for its own orders.
 */
export const commissionOf = (
  order: Order,
  application: Pick<Application, "email" | "street" | "postalCode">,
  now: number,
): OrderCommission => {
  const { referral } = order
  if (referral === undefined || isOwn(order, application)) return none
  const status = statusOf(order)
  const cents = status.kept.size === 0 ? 0 : centsOf(referral, netGoodsCents(order, status))
  if (cents === 0) return none
  return { state: isSettled(order, status, now) ? "earned" : "running", cents }
}
