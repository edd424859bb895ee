import type { NutrientId, OwnNote } from "../nutrients/nutrient.ts"
import type { Facts } from "../questionnaire/facts.ts"
import { typeset } from "../shared/typeset.ts"
import type { SafetyTable } from "./nutrient-safety.ts"

interface Taken {
  readonly table: SafetyTable
  readonly facts: Facts
}

/** What is said of the amount that is taken of a nutrient, whatever its limits: biotin and blood tests. */
export const ownNotesOf = (nutrient: NutrientId, { table, facts: { own } }: Taken): readonly OwnNote[] => {
  const amount = own.get(nutrient)
  if (amount === undefined) return []
  return (table.get(nutrient)?.ownNotes ?? []).filter(
    ({ above, also_unknown = false, without }) =>
      (amount === null ? also_unknown : amount > above) && (without === undefined || !own.has(without)),
  )
}

/** The sentences that lead a letter with nothing more urgent. */
export const leadingNotes = (taken: Taken): readonly string[] =>
  [...taken.facts.own.keys()].flatMap((nutrient) =>
    ownNotesOf(nutrient, taken).flatMap(({ lead_de }) => (lead_de === undefined ? [] : [typeset(lead_de)])),
  )
