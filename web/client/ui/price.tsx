import { type BasePrice, formatBasePrice } from "../../../domain/catalogue/base-price.ts"
import { priceNotice } from "../../../domain/content/notices.ts"
import { type Cents, formatCents } from "../../../domain/shared/money.ts"
import { InlineText } from "./inline-text.tsx"

interface PriceProps {
  readonly priceCents: Cents
  readonly basePrice: BasePrice | null
  /** Why there is no base price; shown instead of it. */
  readonly basePriceExemption?: string | null
  /** Gross price of one daily portion. */
  readonly pricePerDayCents?: Cents
  /** For the product's own page. */
  readonly large?: boolean
}

/** Price, base price, VAT and shipping: always these lines, always in this order (PAngV §§ 3, 4, 6). */
export const Price = ({ priceCents, basePrice, basePriceExemption, pricePerDayCents, large = false }: PriceProps) => (
  <div className={large ? "price price--large" : "price"}>
    <p className="price__amount">{formatCents(priceCents)}</p>
    <p className="price__line">
      <span>{basePrice ? formatBasePrice(basePrice) : (basePriceExemption ?? "\u00a0")}</span>
      {pricePerDayCents !== undefined && <span>{formatCents(pricePerDayCents)} am Tag</span>}
    </p>
    <p className="price__line">
      <span>
        <InlineText text={priceNotice} />
      </span>
    </p>
  </div>
)
