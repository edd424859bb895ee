import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"

type Listed = Outputs["account"]["view"]["subscriptions"]

/** Subscriptions of a mailbox in a sentence each. */
export const SubscriptionList = ({ subscriptions }: { readonly subscriptions: Listed }) => (
  <ul className="flow">
    {subscriptions.map(({ id, title, variant, quantity, priceCents, every, state }) => (
      <li key={id}>
        <strong>
          {quantity} × {title}
          {variant !== null && `, ${variant}`}
        </strong>
        {priceCents !== null && `, je ${formatCents(priceCents)}`}
        {every !== "" && `, ${every}`}: {state}
        <span className="small"> (Nummer {id})</span>
      </li>
    ))}
  </ul>
)
