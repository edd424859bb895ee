import { type ColumnOf, type CursorOf, defineList, type ListWanted, line, oneOf } from "../../shared/list.ts"
import { productStates } from "./edited-product.ts"

/** Staff's list of products in the shop's own order (`shop`). */
export const productList = defineList({
  filters: {
    /** A part of title, handle or a pack's number. */
    term: line(200),
    state: oneOf(productStates),
  },
  columns: { shop: "id", title: "text", price: "optionalNumber", stock: "optionalNumber" },
  sortings: ["shop", "title", "-title", "price", "-price", "stock", "-stock"],
})

export type ListProducts = ListWanted<typeof productList>
export type ProductColumn = ColumnOf<typeof productList>
export type ProductCursor = CursorOf<typeof productList>
