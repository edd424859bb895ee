import type { Outputs } from "../../app/trpc.ts"

type Row = Pick<Outputs["staffOrders"]["list"]["rows"][number], "state" | "stateLabel">

/** Where an order is; what is finished stands back. */
export const StateBadge = ({ state, stateLabel }: Row) => (
  <span
    className={state === "delivered" || state === "cancelled" ? "badge badge--quiet order-state" : "badge order-state"}
  >
    {stateLabel}
  </span>
)
