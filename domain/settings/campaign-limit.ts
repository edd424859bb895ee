import { wholeNumber } from "../shared/number-input.ts"

/** How many e-mails of campaigns are handed over in a minute at most. */
export const CampaignLimit = wholeNumber(1, 10_000, "Bitte gib eine ganze Zahl von 1 bis 10.000 an.")
