import * as Schema from "effect/Schema"

const wrong = "Bitte gib eine ganze Zahl von 1 bis 10.000 an."

/** How many e-mails of campaigns are handed over in a minute at most. */
export const CampaignLimit = Schema.Number.annotate({ message: wrong }).check(
  Schema.makeFilter<number>((limit) => Number.isInteger(limit) && limit >= 1 && limit <= 10_000, { message: wrong }),
)
