import * as Schema from "effect/Schema"
import type { PersonId } from "../access/person.ts"
import { retention } from "../content/retention.ts"
import { LinesText } from "../shared/text-input.ts"

/** What staff wrote about a customer, for colleagues. */
export interface CustomerNote {
  /** `K-` and sixteen characters of Crockford's base 32. */
  readonly id: string
  readonly text: string
  readonly by: { readonly personId: PersonId; readonly email: string }
  /** Epoch milliseconds. */
  readonly at: number
}

export const NoteText = LinesText.check(
  Schema.isMaxLength(2_000, { message: "Das ist zu lang: höchstens 2.000 Zeichen." }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte schreibe etwas." }).abort(),
)

/**
 * Notes from before this instant (epoch milliseconds) are forgotten: like letters about claims they serve the regular limitation
 * period, from the end of the year they were written in (§§ 195, 199 BGB).
 */
export const notesForgottenBefore = (now: number): number =>
  Date.UTC(new Date(now).getUTCFullYear() - retention.claimYears, 0, 1)
