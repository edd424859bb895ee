import * as Schema from "effect/Schema"
import { isDay } from "./german-day.ts"
import { type Filter, type List, type ListWanted, longestCursor, rowCounts } from "./list.ts"
import { LineText } from "./text-input.ts"

const filterSchema = (filter: Filter) => {
  if (filter.kind === "oneOf") return Schema.Literals(filter.values)
  if (filter.kind === "someOf")
    return Schema.Array(Schema.Literals(filter.values)).check(
      Schema.isMaxLength(filter.values.length, { message: "Das sind mehr, als es gibt." }),
    )
  if (filter.kind === "day")
    return Schema.String.check(Schema.makeFilter(isDay, { message: "Bitte gib einen Tag an." }))
  return LineText.check(
    Schema.isMaxLength(filter.maxLength, { message: `Bitte höchstens ${filter.maxLength} Zeichen.` }),
  )
}

/** The input of a list's procedure: its filters, its sorting and the cursor to go on from. */
export const listInput = <L extends List>(list: L) =>
  Schema.Struct({
    ...Object.fromEntries(
      Object.entries(list.filters).map(([name, filter]) => [name, Schema.optionalKey(filterSchema(filter))]),
    ),
    sort: Schema.optionalKey(Schema.Literals(list.sortings)),
    after: Schema.optionalKey(
      Schema.String.check(Schema.isMaxLength(longestCursor, { message: "Diese Seite gibt es nicht." })),
    ),
    rows: Schema.optionalKey(Schema.Literals(rowCounts)),
    // Built from the definition by name, which its type cannot follow.
  }) as unknown as Schema.Codec<ListWanted<L>>
