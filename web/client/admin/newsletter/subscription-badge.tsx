import type { SubscriptionState } from "../../../../domain/newsletter/subscription.ts"
import { stateNames } from "../../../../domain/newsletter/subscription-words.ts"

const looks: Readonly<Record<SubscriptionState, string>> = {
  confirmed: "badge",
  unconfirmed: "badge badge--notice",
  ended: "badge badge--quiet",
}

export const SubscriptionBadge = ({ state }: { readonly state: SubscriptionState }) => (
  <span className={looks[state]}>{stateNames[state]}</span>
)
