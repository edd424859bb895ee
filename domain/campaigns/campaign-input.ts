import * as Schema from "effect/Schema"
import { TemplateTextInput } from "../email/template-input.ts"
import { subscriptionSources } from "../newsletter/subscription.ts"
import { isDay } from "../shared/german-day.ts"
import { LineText } from "../shared/text-input.ts"

const nameMissing = "Bitte gib der Kampagne einen Namen."
const dayWrong = "Bitte gib einen Tag an."

const Day = Schema.String.check(Schema.makeFilter<string>(isDay, { message: dayWrong }))

/** Whom a campaign is for. */
export const CampaignAudienceInput = Schema.Struct({
  source: Schema.NullOr(Schema.Literals(subscriptionSources)).annotate({ message: "Diese Auswahl gibt es nicht." }),
  confirmedFrom: Schema.NullOr(Day),
  confirmedUntil: Schema.NullOr(Day),
}).check(
  Schema.makeFilter(({ confirmedFrom, confirmedUntil }) =>
    confirmedFrom !== null && confirmedUntil !== null && confirmedUntil < confirmedFrom
      ? { path: ["confirmedUntil"], issue: "Das Ende liegt vor dem Anfang." }
      : undefined,
  ),
)

/** What staff write of a campaign; its text may be unfinished until it is scheduled. */
export const CampaignInput = Schema.Struct({
  name: LineText.check(
    Schema.isMaxLength(80, { message: "Das ist zu lang: höchstens 80 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: nameMissing }).abort(),
  ).annotateKey({ messageMissingKey: nameMissing }),
  audience: CampaignAudienceInput,
  text: TemplateTextInput,
})
