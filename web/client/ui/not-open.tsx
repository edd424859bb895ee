import { Notice } from "./notice.tsx"
import { useOperator } from "./use-operator.ts"

/** Said where ordering starts as long as the shop takes no orders. */
export const NotOpen = () =>
  useOperator()?.takesOrders === false && (
    <Notice tone="caution" title="Der Shop öffnet bald.">
      <p>
        Du kannst dich umsehen und deinen Warenkorb füllen. Bestellen geht noch nicht; der Warenkorb bleibt, wie er ist.
      </p>
    </Notice>
  )
