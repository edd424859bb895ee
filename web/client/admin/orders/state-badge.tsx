import type { Outputs } from "../../app/trpc.ts"

type Row = Pick<Outputs["staffOrders"]["list"]["rows"][number], "state" | "stateLabel">

/** An order's state as a badge; a finished one is quiet. */
export const StateBadge = ({ state, stateLabel }: Row) => (
  <span
    className={state === "delivered" || state === "cancelled" ? "badge badge--quiet order-state" : "badge order-state"}
  >
    {stateLabel}
  </span>
)
