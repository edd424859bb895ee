import { type Cents, formatCents } from "../shared/money.ts"
import type { Variant } from "./product.ts"

export interface BasePrice {
  /** Gross cents for one kilogram or litre (PAngV §§ 4, 5). */
  readonly cents: Cents
  readonly per: "kg" | "l"
}

type Priced = Pick<Variant, "netQuantity" | "priceCents" | "basePriceExemption">

/**
 * Gross cents for one kilogram or litre, rounded half up; `null` where the variant is exempt (PAngV 2022 §§ 4, 5).
 * Capsules and tablets have one too (BGH 23.03.2023, I ZR 17/22).
 */
export const basePrice = ({ netQuantity, priceCents, basePriceExemption }: Priced): BasePrice | null =>
  basePriceExemption === null
    ? { cents: Math.round((priceCents * 1000) / netQuantity.value), per: netQuantity.unit === "g" ? "kg" : "l" }
    : null

/** Whether a pack may go without a base price: only under 10 g or 10 ml (PAngV § 4 (3) no. 1). */
export const mayOmitBasePrice = ({ netQuantity }: Pick<Variant, "netQuantity">): boolean => netQuantity.value < 10

/** Why a pack has no base price, in words for shoppers; `null` when it has one. The rule itself is what staff note with the pack. */
export const basePriceExemptionNotice = ({
  netQuantity: { unit },
  basePriceExemption,
}: Pick<Variant, "netQuantity" | "basePriceExemption">): string | null =>
  basePriceExemption === null ? null : `ohne Grundpreis, da unter 10\u00a0${unit} Inhalt`

/** `597,22 €/kg`, with a no-break space before the sign. */
export const formatBasePrice = ({ cents, per }: BasePrice): string => `${formatCents(cents)}/${per}`
