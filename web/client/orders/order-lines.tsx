import type { ReactNode } from "react"
import { type BasePrice, formatBasePrice } from "../../../domain/catalogue/base-price.ts"
import { formatCents } from "../../../domain/shared/money.ts"

export interface OrderLineFacts {
  readonly sku: string
  readonly title: string
  /** Lines of facts: ingredients; dose form, pieces, net quantity. */
  readonly facts: readonly string[]
  readonly picture?: ReactNode
  readonly quantity: number
  readonly unitPriceCents: number
  readonly totalCents: number
  readonly basePrice: BasePrice | null
}

/** A line of an order with the packs that are kept of it, which its sums count. */
export const keptLine = <Line extends Omit<OrderLineFacts, "facts" | "picture">>(
  line: Line,
  quantity: number,
  facts: readonly string[],
) => ({
  ...line,
  quantity,
  totalCents: quantity * line.unitPriceCents,
  facts: quantity === line.quantity ? facts : [...facts, `${line.quantity} bestellt`],
})

/** The ordered products line by line, as required before the button and kept afterwards (§ 312j (2) BGB). */
export const OrderLines = ({ lines }: { readonly lines: readonly OrderLineFacts[] }) => (
  <ul className="order-lines">
    {lines.map(({ sku, title, facts, picture, quantity, unitPriceCents, totalCents, basePrice }) => (
      <li key={sku} className="order-line">
        {picture && <div className="order-line__picture">{picture}</div>}
        <div className="order-line__words">
          <p className="order-line__name">{title}</p>
          {facts.map((fact) => (
            <p key={fact} className="order-line__facts">
              {fact}
            </p>
          ))}
          <p className="order-line__facts line-prices">
            <span>
              {quantity} × {formatCents(unitPriceCents)}
            </span>
            {basePrice !== null && <span>{formatBasePrice(basePrice)}</span>}
          </p>
        </div>
        <p className="order-line__total number">{formatCents(totalCents)}</p>
      </li>
    ))}
  </ul>
)
