import type { PersonId } from "../access/person.ts"
import { retention } from "../content/retention.ts"

/** A result of the questionnaire that a person had the shop keep. Instants are epoch milliseconds. */
export interface KeptResult {
  /** Unguessable; names it and opens nothing. */
  readonly id: string
  readonly personId: PersonId
  /** The questionnaire's version the answers were given to. */
  readonly version: string
  readonly keptAt: number
  /** When its owner last opened it: it is deleted `keptMonths` after that. */
  readonly usedAt: number
  /** The digest of the words its owner agreed to (Art. 9 (2) a GDPR), see `LegalArchive`. */
  readonly consent: string
  /** Answers and suggestion (`KeptContent`), encrypted. */
  readonly sealed: SealedContent
}

/** An encrypted text, and the name of the key that opens it. */
export interface SealedContent {
  readonly key: string
  readonly text: string
}

/** How many one person can keep. */
export const maxKept = 10

/** Results whose owner did not open them since are deleted (QUESTIONNAIRE.md § 5: at most 12 months from the last use). */
export const unusedBefore = (now: number): number => {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() - retention.keptResultMonths)
}
