import type { PageRequest } from "../../app/page.ts"

/**
 * Addresses of lists: the address alone determines what is shown, so that it can be bookmarked, shared and gone back to.
 *
 * - `addressWith(request, { state: "paid" })`: the same page with another filter. `null` or `""` removes a parameter.
 *   Another filter or sorting starts at the first page: `after` and `rows` are removed unless they are what changes.
 */
export const addressWith = (
  { path, search }: Pick<PageRequest, "path" | "search">,
  changes: Readonly<Record<string, string | null>>,
): string => {
  const next = new URLSearchParams(search)
  next.delete("after")
  next.delete("rows")
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === "") next.delete(name)
    else next.set(name, value)
  return next.size > 0 ? `${path}?${next}` : path
}

/** `-total` of `total` and vice versa. */
export const reversed = (sorting: string): string => (sorting.startsWith("-") ? sorting.slice(1) : `-${sorting}`)
