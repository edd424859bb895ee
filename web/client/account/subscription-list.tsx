import type { ReactNode } from "react"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"

type Listed = Outputs["account"]["view"]["subscriptions"]

/** Subscriptions of a mailbox in a sentence each. `children`: what can be done with one that goes on. */
export const SubscriptionList = ({
  subscriptions,
  children,
}: {
  readonly subscriptions: Listed
  readonly children?: (id: string) => ReactNode
}) => (
  <ul className="flow">
    {subscriptions.map(({ id, title, variant, quantity, priceCents, every, state, running }) => (
      <li key={id}>
        <strong>
          {quantity} × {title}
          {variant !== null && `, ${variant}`}
        </strong>
        {priceCents !== null && `, je ${formatCents(priceCents)}`}
        {every !== "" && `, ${every}`}: {state}
        <span className="small"> (Nummer {id})</span> {running && children?.(id)}
      </li>
    ))}
  </ul>
)
