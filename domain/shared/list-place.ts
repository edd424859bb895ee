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

/** A place's text is no longer than this. */
export const longestPlace = 400

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
