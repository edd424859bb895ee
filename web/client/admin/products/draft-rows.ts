import { type ListName, lists, type Row, rowsText } from "../../../../domain/catalogue/editing/draft.ts"

const columnsOf = (list: ListName): readonly string[] => lists[list].columns

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
