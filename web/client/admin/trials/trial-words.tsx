import type { StaffCommand } from "../../../../domain/trials/decide-trial.ts"
import { type TrialState, trialStateNames } from "../../../../domain/trials/trial.ts"

const looks: Readonly<Record<TrialState, string>> = {
  requested: "badge badge--quiet",
  confirmed: "badge badge--notice",
  approved: "badge badge--notice",
  packed: "badge",
  shipped: "badge",
  delivered: "badge",
  converted: "badge",
  rejected: "badge badge--quiet",
  expired: "badge badge--quiet",
  cancelled: "badge badge--quiet",
}

/** What happened when it came into a state. */
export const stepNames: Readonly<Record<TrialState, string>> = {
  ...trialStateNames,
  requested: "Angefragt",
  confirmed: "Bestätigt",
  approved: "Freigegeben",
}

export const TrialBadge = ({ state }: { readonly state: TrialState }) => (
  <span className={looks[state]}>{trialStateNames[state]}</span>
)

/** The buttons of staff, and what is said when they are done. */
export const commandWords: Readonly<Record<StaffCommand, { readonly label: string; readonly done: string }>> = {
  approve: { label: "Freigeben", done: "freigegeben" },
  reject: { label: "Ablehnen", done: "abgelehnt" },
  pack: { label: "Als gepackt markieren", done: "gepackt" },
  ship: { label: "Als verschickt markieren", done: "verschickt" },
  deliver: { label: "Als zugestellt markieren", done: "zugestellt" },
}
