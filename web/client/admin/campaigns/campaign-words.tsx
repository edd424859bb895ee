import type { CampaignState } from "../../../../domain/campaigns/campaign-state.ts"
import { campaignStateNames } from "../../../../domain/campaigns/campaign-words.ts"

const looks: Readonly<Record<CampaignState, string>> = {
  draft: "badge badge--quiet",
  scheduled: "badge badge--notice",
  sending: "badge",
  paused: "badge badge--notice",
  done: "badge badge--quiet",
  cancelled: "badge badge--quiet",
}

export const CampaignBadge = ({ state }: { readonly state: CampaignState }) => (
  <span className={looks[state]}>{campaignStateNames[state]}</span>
)

export const inNumbers = (count: number): string => count.toLocaleString("de-DE")

/** `1 Mensch`, `1.200 Menschen`. */
export const peopleInWords = (count: number): string => `${inNumbers(count)} ${count === 1 ? "Mensch" : "Menschen"}`

/** How long so many e-mails take at the limit: `etwa 2 Stunden und 5 Minuten`. */
export const durationInWords = (count: number, limit: number): string => {
  const minutes = Math.ceil(count / limit)
  if (minutes <= 1) return "etwa eine Minute"
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [hours === 1 ? "eine Stunde" : `${inNumbers(hours)} Stunden`] : []),
    ...(rest > 0 ? [rest === 1 ? "eine Minute" : `${rest} Minuten`] : []),
  ]
  return `etwa ${parts.join(" und ")}`
}
