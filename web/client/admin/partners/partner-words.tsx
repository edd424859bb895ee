import type { PartnerState } from "../../../../domain/partners/partner.ts"

export const stateLabels: Readonly<Record<PartnerState, string>> = {
  applied: "Beworben",
  active: "Aktiv",
  paused: "Angehalten",
  ended: "Beendet",
  rejected: "Abgelehnt",
}

const looks: Readonly<Record<PartnerState, string>> = {
  applied: "badge badge--notice",
  active: "badge",
  paused: "badge badge--notice",
  ended: "badge badge--quiet",
  rejected: "badge badge--quiet",
}

export const PartnerBadge = ({ state }: { readonly state: PartnerState }) => (
  <span className={looks[state]}>{stateLabels[state]}</span>
)
