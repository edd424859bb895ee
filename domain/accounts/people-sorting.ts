import type { PersonId } from "../access/person.ts"
import { type Sorting, sortedBy, textPlace } from "../shared/list-place.ts"

/** What the list of people can be sorted by. */
export type PeopleColumn = "createdAt" | "email"

export const peopleSortings = [
  "-createdAt",
  "createdAt",
  "email",
  "-email",
] as const satisfies readonly Sorting<PeopleColumn>[]
export type PeopleSorting = (typeof peopleSortings)[number]

export const standardPeopleSorting: PeopleSorting = "-createdAt"

export const peopleSortedBy = (sorting: PeopleSorting = standardPeopleSorting) => sortedBy<PeopleColumn>(sorting)

/**
 * The place behind somebody, who is named by their id alone: what people are sorted by never changes, and an address belongs in no
 * other. `null`: the text names none in this order.
 */
export const personPlace = (
  sorting: PeopleSorting | undefined,
  text: string,
): { readonly value: null; readonly id: PersonId } | null => {
  const place = textPlace(sorting ?? standardPeopleSorting, text)
  return place?.value === "" ? { value: null, id: place.id } : null
}
