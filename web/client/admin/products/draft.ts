import { type Draft, isListName, rowsIn, rowsText } from "../../../../domain/catalogue/editing/draft.ts"
import { merged } from "../ui/merge.ts"
import { mergedRows, rowsFrom } from "./draft-rows.ts"

/** Chosen values, one a line, sorted: the order on the page makes no difference. */
const chosenText = (values: readonly string[]): string => values.toSorted().join("\n")

/** The current content of the form, limited to the draft's fields. */
export const draftFrom = (form: FormData, known: Draft): Draft =>
  Object.fromEntries(
    Object.keys(known).map((name) => {
      if (isListName(name)) return [name, rowsText(name, rowsFrom(form, name))]
      return [name, chosenText(form.getAll(name).map((value) => String(value).replaceAll("\r\n", "\n")))]
    }),
  )

/** My form with a colleague's changes; lists changed on both sides are merged row by row and column by column. */
export const mergedDraft = (before: Draft, theirs: Draft, mine: Draft): Draft =>
  merged(before, theirs, mine, (both) => {
    const { name } = both
    if (!isListName(name)) return both.mine
    return rowsText(name, mergedRows(name, rowsIn(before, name), rowsIn(mine, name), rowsIn(theirs, name)))
  })
