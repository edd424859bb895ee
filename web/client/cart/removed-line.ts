import type { Loader, Outputs } from "../app/trpc.ts"
import type { RemovedLineData } from "./removed-line.tsx"

/** The cart's address after removing a line without JavaScript; it names the line, so that the page can offer to restore it. */
export const cartAddressAfterRemoving = (
  line: Pick<RemovedLineData, "handle" | "sku" | "quantity" | "position">,
): string =>
  `/cart?${new URLSearchParams({
    removed: line.sku,
    product: line.handle,
    quantity: String(line.quantity),
    position: String(line.position),
  })}`

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null

/** The line named in the address; `null` if it is in the cart again or no longer sold. */
export const removedLineOf = async (
  search: URLSearchParams,
  cart: Outputs["cart"]["get"],
  { trpc, fetchQuery }: Loader,
): Promise<RemovedLineData | null> => {
  const sku = search.get("removed")
  const handle = search.get("product")
  const quantity = wholeNumber(search.get("quantity"))
  const position = wholeNumber(search.get("position"))
  if (sku === null || handle === null || quantity === null || quantity === 0 || position === null) return null
  if (cart.lines.some((line) => line.sku === sku)) return null
  const product = await fetchQuery(trpc.catalogue.product.queryOptions({ handle })).catch(() => null)
  const variant = product?.variants.find((each) => each.sku === sku)
  if (!product || !variant) return null
  return { handle, sku, title: product.title, packLabel: variant.packLabel, quantity, position }
}
