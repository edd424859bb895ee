import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { packLabel } from "../catalogue/labels.ts"
import { portionPrice } from "../catalogue/portion-price.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { type ProductCard, packOf, productCard } from "../catalogue/product-card.ts"
import { currentSeller } from "../seller/seller.ts"
import { Settings } from "../settings/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import type { Cents } from "../shared/money.ts"
import { Trials } from "./ports.ts"

/** A trial pack as the shop offers it: the card of its product, the pack for nothing, and what is asked for its delivery. */
export interface TrialOffer extends ProductCard {
  /** What the delivery costs; 0: nothing. Nothing else is asked for, then or later. */
  readonly postageCents: Cents
  /** What the same pack costs in the shop. */
  readonly shopPriceCents: Cents
}

/** The instant the German day began, from which on trials count for its limit. */
export const todaySince = Effect.map(Clock.currentTimeMillis, (now) => startOfGermanDay(germanDay(now)))

/** Whether trials can be asked for, and how many more today. */
export const trialRoom = Effect.gen(function* () {
  const { trials } = yield* (yield* Settings).current
  const { blockers } = yield* currentSeller
  const confirmed = yield* (yield* Trials).confirmedSince(yield* todaySince)
  return {
    settings: trials,
    open: trials.open && blockers.length === 0,
    leftToday: Math.max(0, trials.dailyLimit - confirmed),
  }
})

/** The packs offered, each with all that a product card has; none while trials are closed. */
export const listOffers = Effect.fn("listOffers")(function* () {
  const { settings, open, leftToday } = yield* trialRoom
  const snapshot = yield* (yield* Catalogue).snapshot
  if (!open) return []
  return settings.offers.flatMap(({ sku, postageCents }): readonly TrialOffer[] => {
    const found = snapshot.bySku.get(sku)
    if (found === undefined) return []
    const { product, variant } = found
    return [
      {
        ...productCard(snapshot, product),
        sku,
        packLabel: packLabel(variant, product.form),
        pack: packOf(product, variant),
        portionPrice: portionPrice(product, { ...variant, priceCents: 0 }),
        available: !snapshot.soldOut.has(sku) && leftToday > 0,
        priceCents: 0,
        priorPriceCents: null,
        basePrice: null,
        postageCents,
        shopPriceCents: variant.priceCents,
      },
    ]
  })
})

/** What stands around the packs: whether there are trials, the team's words, and whether today's are gone. */
export const viewTrialPage = Effect.fn("viewTrialPage")(function* () {
  const { settings, open, leftToday } = yield* trialRoom
  return { open, intro: settings.intro, goneToday: leftToday === 0 }
})
