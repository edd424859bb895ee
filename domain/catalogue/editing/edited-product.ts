import type { StockLevel } from "../ports.ts"
import type { Handle, Product, Sku } from "../product.ts"
import type { Draft } from "./draft.ts"
import type { Costs } from "./price-drop.ts"

/** A product as staff work on it. */
export interface EditedProduct {
  readonly product: Product
  /** What its packs cost the shop. */
  readonly costs: Costs
  /** As it was typed, where that is not a whole product yet; `product` is what can be read of it. Never of one on sale. */
  readonly draft: Draft | null
  /** Whether it ever was whole: before, it has no packs, and its address may change. */
  readonly made: boolean
  /** Whether it is on sale; if not, only staff see it. */
  readonly published: boolean
  /** Grows with every change. */
  readonly version: number
}

/** A product with what lies of it in the shop. */
export interface StockedProduct extends EditedProduct {
  readonly stock: readonly StockLevel[]
}

/** A product as staff's list shows it. */
export interface ListedProduct {
  readonly handle: Handle
  readonly title: string
  readonly published: boolean
  readonly draft: boolean
  readonly packs: readonly { readonly sku: Sku; readonly priceCents: number; readonly quantity: number }[]
}

/** So many packs of a size, or fewer, are few. */
export const fewPacks = 10

/**
 * What a list of products can be narrowed to: `sold-out` and `few` are of those on sale, `few` of those not sold out, `draft` of those
 * not on sale.
 */
export const productStates = ["published", "unpublished", "draft", "sold-out", "few"] as const
export type ProductState = (typeof productStates)[number]

/** What has to be said of a product in staff's list. */
export const stateOf = ({
  published,
  draft,
  packs,
}: Pick<ListedProduct, "published" | "draft" | "packs">): ProductState => {
  if (!published) return draft ? "draft" : "unpublished"
  if (packs.every(({ quantity }) => quantity === 0)) return "sold-out"
  return packs.some(({ quantity }) => quantity <= fewPacks) ? "few" : "published"
}
