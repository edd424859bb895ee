/** The fields of a form by name, as texts. */
export type Fields = Readonly<Record<string, string>>

/** A field a colleague changed since the form was opened. */
export interface Difference {
  readonly name: string
  readonly before: string
  readonly theirs: string
  /** The value in this form; equal to `before` if unchanged here. */
  readonly mine: string
}

/** What a colleague changed since the form was opened. */
export const differences = (before: Fields, theirs: Fields, mine: Fields): readonly Difference[] =>
  Object.keys(theirs).flatMap((name) => {
    const [was, is, own] = [before[name] ?? "", theirs[name] ?? "", mine[name] ?? ""]
    return was === is ? [] : [{ name, before: was, theirs: is, mine: own }]
  })

/**
 * Three-way merge of a form: a colleague's changes where this form changed nothing, else its own. `both` may merge a field
 * changed on both sides further, e.g. a list row by row.
 */
export const merged = (
  before: Fields,
  theirs: Fields,
  mine: Fields,
  both: (difference: Difference) => string = (difference) => difference.mine,
): Fields => ({
  ...mine,
  ...Object.fromEntries(
    differences(before, theirs, mine).map((each) => [each.name, each.mine === each.before ? each.theirs : both(each)]),
  ),
})
