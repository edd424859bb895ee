import type { Cents } from "../shared/money.ts"
import type { Variant } from "./product.ts"

/** Gross cents for one recommended daily portion of the pack, rounded half up. */
export const pricePerDay = ({ priceCents, servings }: Pick<Variant, "priceCents" | "servings">): Cents =>
  servings === 0 ? priceCents : Math.round(priceCents / servings)
