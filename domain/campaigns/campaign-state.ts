/** `scheduled`: it begins by itself. `sending`: its e-mails go out, as many a minute as the limit says. `done`, `cancelled`: for good. */
export const campaignStates = ["draft", "scheduled", "sending", "paused", "done", "cancelled"] as const
export type CampaignState = (typeof campaignStates)[number]
