import { mayOmitBasePrice } from "../base-price.ts"
import { isGtin } from "../gtin.ts"
import type { Product } from "../product.ts"
import type { Refusal } from "./refusal.ts"

/** Packs without a price, a lawful base price, portions or a GTIN that can be right. */
export const packRefusals = ({ variants }: Product): readonly Refusal[] =>
  variants.flatMap((variant) => {
    const { sku, gtin } = variant
    const refusals: Refusal[] = []
    if (!isGtin(gtin)) refusals.push({ _tag: "GtinInvalid", field: "variants", sku, gtin })
    if (variant.priceCents === 0) refusals.push({ _tag: "PriceMissing", field: "variants", sku })
    if (variant.servings === 0) refusals.push({ _tag: "ServingsMissing", field: "variants", sku })
    if (variant.basePriceExemption !== null && !mayOmitBasePrice(variant))
      refusals.push({ _tag: "BasePriceMissing", field: "variants", sku })
    return refusals
  })
