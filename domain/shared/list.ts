import { isDay } from "./german-day.ts"
import { isLine } from "./text-characters.ts"

/** One of several values: `?state=paid`. */
interface OneOf<Value extends string> {
  readonly kind: "oneOf"
  readonly values: readonly Value[]
}
export const oneOf = <const Value extends string>(values: readonly Value[]): OneOf<Value> => ({ kind: "oneOf", values })

/** Some of several values: `?states=paid,packed`. */
interface SomeOf<Value extends string> {
  readonly kind: "someOf"
  readonly values: readonly Value[]
}
export const someOf = <const Value extends string>(values: readonly Value[]): SomeOf<Value> => ({
  kind: "someOf",
  values,
})

/** A text of one line, of at most `maxLength` characters. */
interface LineFilter {
  readonly kind: "line"
  readonly maxLength: number
}
export const line = (maxLength: number): LineFilter => ({ kind: "line", maxLength })

/** A day of the German calendar: `?from=2026-11-20`. */
interface DayFilter {
  readonly kind: "day"
}
export const day: DayFilter = { kind: "day" }

export type Filter = OneOf<string> | SomeOf<string> | LineFilter | DayFilter

type ValueOf<F extends Filter> =
  F extends OneOf<infer Value> ? Value : F extends SomeOf<infer Value> ? readonly Value[] : string

/** What rows are sorted by: `number` and `text` are in every row; `id` sorts by the id alone, so a cursor holds no value. */
interface SortValues {
  readonly id: null
  readonly text: string
  readonly number: number
  readonly optionalNumber: number | null
}

/** `total`: ascending; `-total`: descending. */
export type Sorting<Column extends string = string> = Column | `-${Column}`

/** The last row seen of a sorted list: its sort value and its id, which tells rows of the same value apart. */
export interface Cursor<Value extends string | number | null = string | number | null> {
  readonly value: Value
  readonly id: string
}

/**
 * A list of the staff area: its filters, the columns it can be sorted by, and its sortings, the default first. The address of its page
 * (`readListAddress`), the input of its procedure (`listInput`) and its paging (`readPage`) follow from this.
 */
export interface List {
  readonly filters: Readonly<Record<string, Filter>>
  readonly columns: Readonly<Record<string, keyof SortValues>>
  readonly sortings: readonly [Sorting, ...Sorting[]]
}

export const defineList = <
  Filters extends List["filters"],
  const Columns extends List["columns"],
  const Sort extends Sorting<keyof Columns & string>,
>(list: {
  readonly filters: Filters
  readonly columns: Columns
  readonly sortings: readonly [Sort, ...Sort[]]
}) => list

export type SortingOf<L extends List> = L["sortings"][number]
export type ColumnOf<L extends List> = keyof L["columns"] & string
export type CursorOf<L extends List> = Cursor<SortValues[L["columns"][keyof L["columns"]]]>

/** Which rows of a list are wanted; a filter that is absent narrows nothing. */
export type ListWanted<L extends List> = {
  readonly [Name in keyof L["filters"]]?: ValueOf<L["filters"][Name]>
} & {
  /** The default sorting unless it says otherwise. */
  readonly sort?: SortingOf<L>
  /** A cursor of this sorting as text. */
  readonly after?: string
  /** How many rows at most, of `rowCounts`; absent: the first of them. */
  readonly rows?: number
}

/** Rows on a page of a list, and at most when further ones were added to them. */
export const pageSize = 50
export const mostRows = 500
export const rowCounts: readonly number[] = Array.from(
  { length: mostRows / pageSize },
  (_, index) => (index + 1) * pageSize,
)

export const sortedBy = <L extends List>(list: L, sorting?: SortingOf<L>) => {
  const text = sorting ?? list.sortings[0]
  const downwards = text.startsWith("-")
  return { column: (downwards ? text.slice(1) : text) as ColumnOf<L>, downwards }
}

/** Of a cursor's text. */
export const longestCursor = 400

/** A cursor as an address has it: `-total.4990.NW-7K2M…`. It names its sorting, because it means nothing in another. */
export const cursorText = <L extends List>(list: L, sorting: SortingOf<L> | undefined, { value, id }: CursorOf<L>) =>
  `${sorting ?? list.sortings[0]}.${value ?? ""}.${id}`

const isNumber = (text: string): boolean => /^(0|-?[1-9]\d{0,14})$/.test(text)

const readValue: {
  readonly [Kind in keyof SortValues]: (text: string) => SortValues[Kind] | undefined
} = {
  id: (text) => (text === "" ? null : undefined),
  text: (text) => text,
  number: (text) => (isNumber(text) ? Number(text) : undefined),
  optionalNumber: (text) => (text === "" ? null : readValue.number(text)),
}

const parts = /^([^.]*)\.(.*)\.([^.]+)$/s

/** The cursor a text names; `null`: none of this sorting. */
export const cursorIn = <L extends List>(
  list: L,
  sorting: SortingOf<L> | undefined,
  text: string,
): CursorOf<L> | null => {
  const [, of, written = "", id = ""] = parts.exec(text) ?? []
  const kind = list.columns[sortedBy(list, sorting).column]
  if (text.length > longestCursor || of !== (sorting ?? list.sortings[0]) || kind === undefined) return null
  const value = readValue[kind](written)
  return value === undefined ? null : ({ value, id } as CursorOf<L>)
}

const readOne = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

const readFilter = (filter: Filter, text: string): string | readonly string[] | undefined => {
  if (filter.kind === "line") return text.length <= filter.maxLength && isLine(text) ? text : undefined
  if (filter.kind === "day") return isDay(text) ? text : undefined
  if (filter.kind === "oneOf") return readOne(filter.values, text)
  const named = text.split(",").filter(Boolean)
  const allKnown = named.every((name) => filter.values.includes(name))
  return allKnown && named.length > 0 && named.length <= filter.values.length ? named : undefined
}

/**
 * What the address of a list's page asks for. A parameter with an unknown value is left out, and so is a cursor of another sorting: an
 * old or mistyped link shows the list instead of an error. Accepts what `listInput` does, without the Schema package.
 */
export const readListAddress = <L extends List>(list: L, search: URLSearchParams): ListWanted<L> => {
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = readFilter(filter, search.get(name) ?? "")
    return value === undefined || value === "" ? [] : [[name, value] as const]
  })
  const sort: SortingOf<L> | undefined = readOne(list.sortings, search.get("sort"))
  const after = search.get("after")
  const rows = rowCounts.find((count) => String(count) === search.get("rows"))
  return {
    ...Object.fromEntries(filters),
    ...(sort !== undefined && { sort }),
    ...(after !== null && cursorIn(list, sort, after) !== null && { after }),
    ...(rows !== undefined && { rows }),
  } as ListWanted<L>
}
