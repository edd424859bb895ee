import type { ProductFilter } from "../../../domain/catalogue/product-filter.ts"
import { filterFromSearch } from "../../../domain/catalogue/product-filter-address.ts"
import { errorCode } from "../app/api-error.ts"
import type { Loader, Outputs } from "../app/trpc.ts"

export type List = Outputs["catalogue"]["list"]

const perPage = 24

/** Pages shown below each other at most; a further one replaces them. */
export const mostPages = 20

/** What an address asks for: which list, the product it starts after (`null`: its beginning), and how many pages from there. */
export const listIn = (
  search: URLSearchParams,
): { readonly filter: ProductFilter; readonly after: string | null; readonly pages: number } => {
  const after = search.get("after")
  const pages = search.get("pages") ?? ""
  return {
    filter: filterFromSearch(search),
    after: after !== null && after.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(after) ? after : null,
    pages: /^[1-9]\d?$/.test(pages) ? Math.min(Number(pages), mostPages) : 1,
  }
}

/** So many pages as one; `null`: the list no longer contains a product that one of them starts after. */
export const loadPages = async (
  filter: ProductFilter,
  after: string | null,
  pages: number,
  loader: Loader,
): Promise<List | null> => {
  const { trpc, fetchQuery } = loader
  try {
    const from = after === null ? {} : { cursor: after }
    const list = await fetchQuery(trpc.catalogue.list.queryOptions({ ...filter, limit: perPage, ...from }))
    if (pages === 1 || list.nextCursor === null) return list
    const rest = await loadPages(filter, list.nextCursor, pages - 1, loader)
    return rest === null ? null : { ...rest, items: [...list.items, ...rest.items] }
  } catch (error) {
    if (errorCode(error) === "CONFLICT") return null
    throw error
  }
}
