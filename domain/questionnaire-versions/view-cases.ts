import * as Effect from "effect/Effect"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { caseFaults } from "../suggestion-cases/case-faults.ts"
import { allCases } from "../suggestion-cases/edit-cases.ts"
import { safetyRows } from "../suggestions/nutrient-safety.ts"
import { contentOf } from "./edit-version.ts"

/** Every case with what a version does not keep of it, and what its referrals are called there. */
export const viewCases = Effect.fn("viewCases")(function* (version: string) {
  const content = yield* contentOf(version)
  const nutrients = safetyRows((yield* nutrientBook).table)
  const titleOf = (id: string) => content.ruleBook.referrals.find((each) => each.id === id)?.title ?? id
  return (yield* allCases()).map((one) => ({
    ...one,
    referralTitles: one.expected.referrals.map(titleOf),
    faults: one.removed ? [] : caseFaults(one, content, nutrients),
  }))
})
