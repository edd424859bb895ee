import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { germanList } from "../shared/german-list.ts"
import type { Status, Suggestion } from "./suggestion.ts"

/** What another answer made of a suggestion. */
export interface SuggestionChanges {
  /** The new status where it is another one. */
  readonly status: Status | null
  /** Nutrients suggested now that were not before. */
  readonly added: readonly NutrientId[]
  /** Suggested before, now neither suggested nor held back. */
  readonly removed: readonly NutrientId[]
  /** Held back now and not before, or for another reason. */
  readonly heldBack: readonly NutrientId[]
  /** Held back before, now neither suggested nor held back. */
  readonly settled: readonly NutrientId[]
  /** Suggested before and now, from another product. */
  readonly replaced: readonly NutrientId[]
  /** Whether notes, referrals, interests or what is said of own supplements are others. */
  readonly words: boolean
}

/** Each suggested nutrient with the product it comes from. */
const suggestedOf = ({ suggestions }: Suggestion): ReadonlyMap<NutrientId, string> =>
  new Map(suggestions.flatMap(({ handle, reasons }) => reasons.map(({ nutrient }) => [nutrient, handle] as const)))

const heldBackOf = ({ blocked }: Suggestion): ReadonlyMap<NutrientId, string> =>
  new Map(blocked.map(({ nutrient, because }) => [nutrient, because]))

const wordsOf = ({ notes, referrals, interests, own }: Suggestion): string =>
  JSON.stringify([
    own,
    notes.map(({ id }) => id),
    referrals.map(({ referral }) => referral),
    interests.map(({ interest, products }) => [interest, products.map(({ handle }) => handle)]),
  ])

/** What is different between two suggestions, for a person who changed an answer. */
export const changesBetween = (before: Suggestion, after: Suggestion): SuggestionChanges => {
  const [suggested, held] = [suggestedOf(before), heldBackOf(before)]
  const [suggestedNow, heldNow] = [suggestedOf(after), heldBackOf(after)]
  return {
    status: before.status === after.status ? null : after.status,
    added: [...suggestedNow.keys()].filter((id) => !suggested.has(id)),
    removed: [...suggested.keys()].filter((id) => !suggestedNow.has(id) && !heldNow.has(id)),
    heldBack: [...heldNow].filter(([id, because]) => held.get(id) !== because).map(([id]) => id),
    settled: [...held.keys()].filter((id) => !suggestedNow.has(id) && !heldNow.has(id)),
    replaced: [...suggestedNow]
      .filter(([id, handle]) => suggested.has(id) && suggested.get(id) !== handle)
      .map(([id]) => id),
    words: wordsOf(before) !== wordsOf(after),
  }
}

const statusWords: Record<Status, string> = {
  refer: "Bitte sprich mit deiner Ärztin, deinem Arzt oder deiner Apotheke. Wir schlagen dir nichts mehr vor.",
  no_need: "Jetzt sehen wir keinen Grund für ein Präparat.",
  blocked: "Jetzt gibt es nichts mehr, was wir dir vorschlagen.",
  suggest: "",
}

const named = (label: string, nutrients: readonly NutrientId[]): string =>
  nutrients.length === 0 ? "" : `${label}: ${germanList([...new Set(nutrients.map(nutrientName))])}.`

/** `Neu: Jod. Weggefallen: Vitamin D.`; says so when nothing changed. */
export const changesInWords = (changes: SuggestionChanges): string => {
  // Why there is nothing any more is said by the page; a list of what is gone would bury it.
  if (changes.status === "refer") return statusWords.refer
  const parts = [
    changes.status === null ? "" : statusWords[changes.status],
    named("Neu", changes.added),
    named("Anderes Präparat", changes.replaced),
    named("Weggefallen", changes.removed),
    named("Zurückgehalten", changes.heldBack),
    named("Nicht mehr zurückgehalten", changes.settled),
  ].filter((part) => part !== "")
  if (parts.length > 0) return parts.join(" ")
  return changes.words ? "Die Hinweise im Brief haben sich geändert." : "Am Ergebnis ändert sich nichts."
}
