import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { longestPlace, type Place } from "./list-place.ts"

/** A place in a list of another order, or in none: what comes after it cannot be said. */
export class PlaceUnknown extends Schema.TaggedError<PlaceUnknown>()("PlaceUnknown", {}) {}

/** A place in words, as it is asked for. */
export const PlaceText = Schema.String.check(
  Schema.isMaxLength(longestPlace, { message: "Diese Seite gibt es nicht." }),
)

/** The place to go on from; `null`: the list is read from its first row. */
export const placeAsked = <P extends Place>(
  after: string | undefined,
  placeIn: (text: string) => P | null,
): Effect.Effect<P | null, PlaceUnknown> => {
  const place = after === undefined ? null : placeIn(after)
  return after !== undefined && place === null ? Effect.fail(new PlaceUnknown({})) : Effect.succeed(place)
}
