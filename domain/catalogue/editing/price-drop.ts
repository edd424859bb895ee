import * as Schema from "effect/Schema"
import { Sku } from "../product.ts"

/** What staff pay for a pack of each size, in cents without VAT; a size without an entry has none. For staff alone. */
export type Costs = Readonly<Record<Sku, number>>

/** A price that looks like a slip: it asks to be confirmed. Cents. */
export const PriceDrop = Schema.Struct({
  sku: Sku,
  /** `null`: the pack had no price before. */
  before: Schema.NullOr(Schema.Natural),
  after: Schema.Natural,
  /** Cost of a pack, where the new price is less. */
  below: Schema.NullOr(Schema.Natural),
})
export type PriceDrop = typeof PriceDrop.Type

/** A price somebody confirmed although it dropped. */
export const ConfirmedPrice = Schema.Struct({ sku: Sku, priceCents: Schema.Natural })
export type ConfirmedPrice = typeof ConfirmedPrice.Type

interface Priced {
  readonly sku: Sku
  readonly priceCents: number
}

/**
 * The prices that fall by more than half or to less than the cost of a pack, as far as nobody confirmed them. A price that stays or
 * rises asks nothing; a new pack asks where it would be sold below cost. Without a price there is nothing to ask.
 */
export const priceDrops = (
  before: readonly Priced[],
  after: readonly Priced[],
  costs: Costs,
  confirmed: readonly ConfirmedPrice[],
): readonly PriceDrop[] =>
  after.flatMap(({ sku, priceCents }) => {
    const was = before.find((pack) => pack.sku === sku)?.priceCents || null
    const cost = costs[sku] ?? null
    const isConfirmed = confirmed.some((each) => each.sku === sku && each.priceCents === priceCents)
    if (priceCents === 0 || isConfirmed || (was !== null && priceCents >= was)) return []
    const below = cost !== null && priceCents < cost ? cost : null
    const halved = was !== null && priceCents * 2 < was
    return below === null && !halved ? [] : [{ sku, before: was, after: priceCents, below }]
  })
