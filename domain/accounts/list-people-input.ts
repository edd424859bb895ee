import * as Schema from "effect/Schema"
import { PlaceText } from "../shared/place-asked.ts"
import { LineText } from "../shared/text-input.ts"
import { peopleSortings } from "./people-sorting.ts"

/** Which people staff want to see. */
export const ListPeople = Schema.Struct({
  staffOnly: Schema.optionalKey(Schema.Boolean),
  term: Schema.optionalKey(LineText.check(Schema.isMaxLength(254, { message: "Bitte höchstens 254 Zeichen." }))),
  /** Newest first unless it says otherwise. */
  sort: Schema.optionalKey(Schema.Literals(peopleSortings)),
  /** A place in this order (see `personPlace`). */
  after: Schema.optionalKey(PlaceText),
})
export type ListPeople = typeof ListPeople.Type
