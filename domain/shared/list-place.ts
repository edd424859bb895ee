import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** By what a list is sorted, as its address says it: `total` from the least up, `-total` from the most down. */
export type Sorting<Column extends string> = Column | `-${Column}`

export const sortedBy = <Column extends string>(sorting: Sorting<Column>) => {
  const downwards = sorting.startsWith("-")
  return { column: (downwards ? sorting.slice(1) : sorting) as Column, downwards }
}

/** The last row seen of a sorted list: what it was sorted by, and its id, which tells rows of the same value apart. */
export interface Place<Value extends string | number | null = string | number | null> {
  readonly value: Value
  readonly id: string
}

/** A place in a list of another order, or in none: what comes after it cannot be said. */
export class PlaceUnknown extends Schema.TaggedError<PlaceUnknown>()("PlaceUnknown", {}) {}

/** A place in words, as it is asked for. */
export const PlaceText = Schema.String.check(Schema.isMaxLength(400, { message: "Diese Seite gibt es nicht." }))

/** A place as an address has it: `-total.4990.NW-7K2M…`. It names its order, so that it is taken for a place in no other. */
export const placeText = (sorting: string, { value, id }: Place): string => `${sorting}.${value ?? ""}.${id}`

const parts = /^([^.]*)\.(.*)\.([^.]+)$/s

/** The place the text names; `null`: it is none of this order. */
export const textPlace = (sorting: string, text: string): Place<string> | null => {
  const [, of, value = "", id = ""] = parts.exec(text) ?? []
  return of === sorting ? { value, id } : null
}

/** The place the text names in a list sorted by numbers, some of which may be missing; `null`: it is none of this order. */
export const numberPlace = (sorting: string, text: string): Place<number | null> | null => {
  const place = textPlace(sorting, text)
  if (place === null) return null
  if (place.value === "") return { ...place, value: null }
  return /^(0|-?[1-9]\d{0,14})$/.test(place.value) ? { ...place, value: Number(place.value) } : null
}

/** The place to go on from; `null`: the list is read from its first row. */
export const placeAsked = <P extends Place>(
  after: string | undefined,
  placeIn: (text: string) => P | null,
): Effect.Effect<P | null, PlaceUnknown> => {
  const place = after === undefined ? null : placeIn(after)
  return after !== undefined && place === null ? Effect.fail(new PlaceUnknown({})) : Effect.succeed(place)
}
