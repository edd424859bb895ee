import { type BasePrice, formatBasePrice } from "../../../domain/catalogue/base-price.ts"
import type { PortionPrice } from "../../../domain/catalogue/portion-price.ts"
import { priceNotice } from "../../../domain/content/notices.ts"
import { type Cents, formatCents } from "../../../domain/shared/money.ts"
import { inOrder } from "./in-order.tsx"
import { InlineText } from "./inline-text.tsx"

interface PriceProps {
  readonly priceCents: Cents
  /** The lowest price of the 30 days before a reduction that is announced; `null`: none is. */
  readonly priorPriceCents?: Cents | null
  readonly basePrice: BasePrice | null
  /** Why there is no base price; shown instead of it. */
  readonly basePriceExemption?: string | null
  /** Left out where a portion is of no interest, as in a table. */
  readonly portionPrice?: PortionPrice
  /** For the product's own page. */
  readonly large?: boolean
}

/** At least one, so that the prices of neighbouring cards align. */
const parts = (
  basePrice: BasePrice | null,
  exemption: string | null,
  portionPrice: PortionPrice | undefined,
): readonly string[] => {
  const base = basePrice ? formatBasePrice(basePrice) : exemption
  const portion = portionPrice && `${formatCents(portionPrice.cents)} ${portionPrice.per}`
  const said = [base, portion].filter((part) => part)
  return said.length > 0 ? said.map(String) : ["\u00a0"]
}

/** Price, base price, VAT and shipping: always these lines, always in this order (PAngV §§ 3, 4, 6). */
export const Price = ({
  priceCents,
  priorPriceCents = null,
  basePrice,
  basePriceExemption = null,
  portionPrice,
  large = false,
}: PriceProps) => (
  <div className={large ? "price price--large" : "price"}>
    <p className="price__amount">
      {formatCents(priceCents)}
      {priorPriceCents !== null && (
        <span className="price__reduction"> −{Math.floor((1 - priceCents / priorPriceCents) * 100)}&nbsp;%</span>
      )}
    </p>
    {priorPriceCents !== null && (
      <p className="price__line">
        <span>
          Niedrigster Preis der 30&nbsp;Tage vor der Ermäßigung: <s>{formatCents(priorPriceCents)}</s>
        </span>
      </p>
    )}
    <p className="price__line">
      {inOrder(parts(basePrice, basePriceExemption, portionPrice), (part) => (
        <span>{part}</span>
      ))}
    </p>
    <p className="price__line">
      <span>
        <InlineText text={priceNotice} />
      </span>
    </p>
  </div>
)
