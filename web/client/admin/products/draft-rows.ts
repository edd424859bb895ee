/** The form's content by field name: a ticked checkbox is `on`, a multiple choice has one value a line, rows of a list are JSON. */
export type Draft = Readonly<Record<string, string>>

/** A row of a list, by column name. */
export type Row = Readonly<Record<string, string>>

/** The lists of the form: their columns, and the one that identifies a row. */
export const lists = {
  doses: { columns: ["nutrient", "amount", "unit", "source"], key: "nutrient" },
  ingredients: { columns: ["text"], key: "text" },
  variants: {
    columns: ["sku", "gtin", "net", "netUnit", "pieces", "servings", "price", "exemption", "cost"],
    key: "sku",
  },
} as const
export type ListName = keyof typeof lists

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

/** The values of a multiple choice. */
export const entries = (draft: Draft, name: string): readonly string[] =>
  (draft[name] ?? "").split("\n").filter((each) => each !== "")

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const columnsOf = (list: ListName): readonly string[] => lists[list].columns

export const rowsIn = (draft: Draft, list: ListName): readonly Row[] => {
  const rows: unknown = JSON.parse(draft[list] || "[]")
  if (!Array.isArray(rows)) return []
  return rows
    .filter(isRecord)
    .map((row) => Object.fromEntries(columnsOf(list).map((column) => [column, String(row[column] ?? "")])))
}

/** Rows as serialised in the draft. */
export const rowsText = (list: ListName, rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columnsOf(list).map((column) => [column, row[column] ?? ""]))))

/** The rows in a form, whose fields are named `<list>.<number>.<column>`, in their order. */
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

/** Merges a row changed on both sides column by column; a column changed on both sides keeps `mine`. */
const mergedRow = (before: Row, mine: Row, theirs: Row): Row =>
  Object.fromEntries(
    Object.keys(mine).map((column) => [column, mine[column] === before[column] ? theirs[column] : mine[column]]),
  ) as Row

/** Merges a list: their values where I changed nothing, their new rows last, without rows they removed and I left unchanged. */
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
