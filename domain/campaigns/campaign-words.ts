import type { CampaignStep } from "./campaign.ts"
import type { CampaignState } from "./campaign-state.ts"

/** What staff call the states of a campaign, and what was done to it. */
export const campaignStateNames: Readonly<Record<CampaignState, string>> = {
  draft: "Entwurf",
  scheduled: "Geplant",
  sending: "Wird gesendet",
  paused: "Angehalten",
  done: "Fertig",
  cancelled: "Abgebrochen",
}

export const campaignStepNames: Readonly<Record<CampaignStep, string>> = {
  created: "Angelegt",
  saved: "Geändert",
  scheduled: "Geplant",
  unscheduled: "Zurück zum Entwurf",
  started: "Begonnen",
  paused: "Angehalten",
  resumed: "Fortgesetzt",
  cancelled: "Abgebrochen",
  done: "Fertig",
}
