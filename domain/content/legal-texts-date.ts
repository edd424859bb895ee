import { formatDate } from "../shared/german-date.ts"

/** When the wording of the legal texts last changed, epoch milliseconds. Change it with the words. */
export const legalTextsChangedAt = Date.UTC(2026, 10, 24, 15)

/** Shown below terms and privacy notice. */
export const legalTextsDate = formatDate(legalTextsChangedAt)
