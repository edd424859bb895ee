import type { Loader, Outputs } from "../app/trpc.ts"
import type { RemovedLineData } from "./removed-line.tsx"

/** The cart's address after removing a line without JavaScript: names the line, for the page to offer to restore it. */
export const cartAddressAfterRemoving = (
  line: Pick<RemovedLineData, "handle" | "sku" | "quantity" | "position">,
): string =>
  `/cart?${new URLSearchParams({ removed: [line.sku, line.handle, line.quantity, line.position].join(" ") })}`

/** The line named in the address; `null` if it is in the cart again or no longer sold. */
export const removedLineOf = async (
  search: URLSearchParams,
  cart: Outputs["cart"]["get"],
  { trpc, fetchQuery }: Loader,
): Promise<RemovedLineData | null> => {
  const [, sku, handle, quantity, position] =
    /^(\S+) (\S+) ([1-9]\d?) (\d{1,2})$/.exec(search.get("removed") ?? "") ?? []
  if (sku === undefined || handle === undefined) return null
  if (cart.lines.some((line) => line.sku === sku)) return null
  const product = await fetchQuery(trpc.catalogue.product.queryOptions({ handle })).catch(() => null)
  const variant = product?.variants.find((each) => each.sku === sku)
  if (!product || !variant) return null
  return {
    handle,
    sku,
    title: product.title,
    packLabel: variant.packLabel,
    quantity: Number(quantity),
    position: Number(position),
  }
}
