import * as Schema from "effect/Schema"
import { type Campaign, campaignSteps } from "../../domain/campaigns/campaign.ts"
import { type CampaignState, campaignStates } from "../../domain/campaigns/campaign-state.ts"
import { subscriptionSources } from "../../domain/newsletter/subscription.ts"
import { schemaOf } from "./decoded-columns.ts"
import { StoredTemplateText } from "./stored-template-text.ts"

export const StoredCampaignState = schemaOf<CampaignState>()(Schema.Literals(campaignStates))

/** A campaign without what has a column of its own. */
export const StoredCampaign = schemaOf<Pick<Campaign, "content" | "history" | "results">>()(
  Schema.Struct({
    content: Schema.Struct({
      name: Schema.String,
      audience: Schema.Struct({
        source: Schema.NullOr(Schema.Literals(subscriptionSources)),
        confirmedFrom: Schema.NullOr(Schema.String),
        confirmedUntil: Schema.NullOr(Schema.String),
      }),
      text: StoredTemplateText,
    }),
    history: Schema.Array(
      Schema.Struct({ what: Schema.Literals(campaignSteps), by: Schema.NullOr(Schema.String), at: Schema.Number }),
    ),
    results: Schema.NullOr(
      Schema.Struct({
        sent: Schema.Number,
        failed: Schema.Number,
        bounced: Schema.Number,
        complained: Schema.Number,
        unsubscribed: Schema.Number,
      }),
    ),
  }),
)
