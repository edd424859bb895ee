import type { Outputs } from "../../app/trpc.ts"

export type State = Outputs["staffWithdrawals"]["list"]["rows"][number]["state"]

/** What staff call what became of a declaration. */
export const stateLabels: Readonly<Record<State, string>> = {
  open: "Zuzuordnen",
  booked: "In der Bestellung",
  closed: "Abgeschlossen",
}

export const WithdrawalBadge = ({ state }: { readonly state: State }) => (
  <span className={state === "open" ? "badge badge--notice" : "badge badge--quiet"}>{stateLabels[state]}</span>
)
