import type { PageRequest } from "../../app/page.ts"

/**
 * Addresses of lists: what is shown is said by the address alone, so that it can be kept, sent to a colleague and gone back to.
 *
 * - `addressWith(request, { state: "paid" })`: the same page with another filter. `null` or `""` takes a parameter out.
 *   Another filter or order starts at the first rows again: `after` falls away unless it is what changes.
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

/** `-total` of `total` and the other way round. */
export const reversed = (sorting: string): string => (sorting.startsWith("-") ? sorting.slice(1) : `-${sorting}`)
