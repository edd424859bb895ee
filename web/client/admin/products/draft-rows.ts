/**
 * What stands in the product's form, by the names of its fields: a box that is ticked is `on`, several boxes are one a line, the
 * rows of a list are JSON.
 */
export type Draft = Readonly<Record<string, string>>

/** A row of a list, by the names of its columns. */
export type Row = Readonly<Record<string, string>>

/** The lists of the form: which columns they have, and by which one a row is known again. */
export const lists = {
  doses: { columns: ["nutrient", "amount", "unit", "source"], key: "nutrient" },
  ingredients: { columns: ["text"], key: "text" },
  variants: {
    columns: ["sku", "gtin", "net", "netUnit", "pieces", "servings", "price", "exemption"],
    key: "sku",
  },
} as const
export type ListName = keyof typeof lists

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

/** What was chosen of several. */
export const entries = (draft: Draft, name: string): readonly string[] =>
  (draft[name] ?? "").split("\n").filter((each) => each !== "")

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const columnsOf = (list: ListName): readonly string[] => lists[list].columns

/** The rows of a list. */
export const rowsIn = (draft: Draft, list: ListName): readonly Row[] => {
  const rows: unknown = JSON.parse(draft[list] || "[]")
  if (!Array.isArray(rows)) return []
  return rows
    .filter(isRecord)
    .map((row) => Object.fromEntries(columnsOf(list).map((column) => [column, String(row[column] ?? "")])))
}

/** The rows as the draft has them. */
export const rowsText = (list: ListName, rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columnsOf(list).map((column) => [column, row[column] ?? ""]))))

/** The rows that stand in a form, whose fields are named `<list>.<number>.<column>`, in their order. */
export const rowsFrom = (form: FormData, list: ListName): readonly Row[] => {
  const rows: Row[] = []
  for (let index = 0; form.has(`${list}.${index}.${columnsOf(list)[0]}`); index += 1)
    rows.push(
      Object.fromEntries(
        columnsOf(list).map((column) => [column, String(form.get(`${list}.${index}.${column}`) ?? "")]),
      ),
    )
  return rows
}

/** Of two people who wrote into the same row, each keeps the columns they wrote in; `mine` where they wrote in the same. */
const mergedRow = (before: Row, mine: Row, theirs: Row): Row =>
  Object.fromEntries(
    Object.keys(mine).map((column) => [column, mine[column] === before[column] ? theirs[column] : mine[column]]),
  ) as Row

/**
 * My rows with what somebody else did to the list meanwhile: what they wrote where I wrote nothing, rows they added last, without
 * those they took away and I left alone.
 */
export const mergedRows = (
  list: ListName,
  before: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): readonly Row[] => {
  const same = (one: readonly Row[], other: readonly Row[]) => rowsText(list, one) === rowsText(list, other)
  if (same(before, mine)) return theirs
  const known = (rows: readonly Row[], row: Row) => rows.find((each) => each[lists[list].key] === row[lists[list].key])
  const kept = mine.flatMap((row) => {
    const [was, is] = [known(before, row), known(theirs, row)]
    if (was === undefined) return [row]
    if (is === undefined) return same([was], [row]) ? [] : [row]
    return [mergedRow(was, row, is)]
  })
  const added = theirs.filter((row) => known(before, row) === undefined && known(mine, row) === undefined)
  return [...kept, ...added]
}
