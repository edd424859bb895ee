import { type LotState, lotStateNames } from "../../../../domain/lots/lot.ts"

/** What has to be said of a lot today. */
export const LotBadge = ({ state }: { readonly state: LotState }) => (
  <span className={`badge${state === "fine" ? "" : state === "empty" ? " badge--quiet" : " badge--notice"}`}>
    {lotStateNames[state]}
  </span>
)

export const packsText = (count: number): string => (count === 1 ? "1\u00a0Packung" : `${count}\u00a0Packungen`)
