import { type PartnerState, partnerStateNames } from "../../../../domain/partners/partner.ts"

const looks: Readonly<Record<PartnerState, string>> = {
  applied: "badge badge--notice",
  active: "badge",
  paused: "badge badge--notice",
  ended: "badge badge--quiet",
  rejected: "badge badge--quiet",
}

export const PartnerBadge = ({ state }: { readonly state: PartnerState }) => (
  <span className={looks[state]}>{partnerStateNames[state]}</span>
)
