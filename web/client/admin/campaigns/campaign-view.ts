import type { Outputs } from "../../app/trpc.ts"

/** A campaign as its page gets it. */
export type CampaignView = Outputs["staffCampaigns"]["view"]
