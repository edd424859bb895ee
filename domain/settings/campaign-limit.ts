import * as Schema from "effect/Schema"

const wrong = "Bitte gib eine ganze Zahl von 1 bis 10.000 an."

/** How many e-mails of campaigns are handed over in a minute at most. */
export const CampaignLimit = Schema.Natural.check(
  Schema.isGreaterThan(0, { message: wrong }),
  Schema.isLessThanOrEqualTo(10_000, { message: wrong }),
).annotate({ message: wrong })
