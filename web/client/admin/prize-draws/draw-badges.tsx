import {
  type LapseReason,
  lapseReasonNames,
  type ShownState,
  shownStateNames,
  type WinnerState,
  winnerStateNames,
} from "../../../../domain/prize-draw/draw-words.ts"

const looks: Readonly<Record<ShownState, string>> = {
  draft: "badge badge--quiet",
  announced: "badge badge--notice",
  open: "badge",
  closed: "badge badge--notice",
  frozen: "badge badge--notice",
  drawn: "badge",
  completed: "badge badge--quiet",
  cancelled: "badge badge--quiet",
}

export const DrawBadge = ({ state }: { readonly state: ShownState }) => (
  <span className={looks[state]}>{shownStateNames[state]}</span>
)

const winnerLooks: Readonly<Record<WinnerState, string>> = {
  told: "badge badge--notice",
  accepted: "badge",
  "handed-over": "badge badge--quiet",
  lapsed: "badge badge--quiet",
}

export const WinnerBadge = ({
  state,
  lapsed,
}: {
  readonly state: WinnerState
  readonly lapsed: LapseReason | null
}) => (
  <>
    <span className={winnerLooks[state]}>{winnerStateNames[state]}</span>
    {lapsed !== null && <span className="quiet small"> {lapseReasonNames[lapsed]}</span>}
  </>
)
