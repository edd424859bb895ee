import type { PageRequest } from "../../app/page.ts"

/**
 * Addresses of lists: what is shown is said by the address alone, so that it can be kept, sent to a colleague and gone back to.
 *
 * - `addressWith(request, { state: "paid" })`: the same page with another filter. `null` or `""` takes a parameter out.
 *   Another filter or order starts at the first rows again: `after` falls away unless it is what changes.
 * - `orderOf(request, known, standard)`: by what the rows are sorted, as `?sort=` says it: `placedAt`, or `-placedAt` for downwards; what
 *   it says of no `known` column counts for nothing.
 */
export const addressWith = (
  { path, search }: Pick<PageRequest, "path" | "search">,
  changes: Readonly<Record<string, string | null>>,
): string => {
  const next = new URLSearchParams(search)
  next.delete("after")
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === "") next.delete(name)
    else next.set(name, value)
  return next.size > 0 ? `${path}?${next}` : path
}

export interface Order {
  readonly by: string
  readonly downwards: boolean
}

const read = (sorting: string): Order => {
  const downwards = sorting.startsWith("-")
  return { by: downwards ? sorting.slice(1) : sorting, downwards }
}

export const orderOf = (
  { search }: Pick<PageRequest, "search">,
  known: readonly (string | undefined)[],
  standard: string,
): Order => {
  const wanted = read(search.get("sort") ?? "")
  return known.some((sorting) => sorting !== undefined && read(sorting).by === wanted.by) ? wanted : read(standard)
}

/** What `?sort=` says when somebody chooses a column that is first sorted as `first` says: the other way round the second time. */
export const turned = ({ by, downwards }: Order, first: string): string => {
  const begun = read(first)
  const isDown = by === begun.by ? !downwards : begun.downwards
  return isDown ? `-${begun.by}` : begun.by
}
