import { type BasePrice, basePrice } from "../catalogue/base-price.ts"
import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { packLabel } from "../catalogue/labels.ts"
import type { Handle, Sku } from "../catalogue/product.ts"
import { type PackLabel, packOf } from "../catalogue/product-card.ts"
import type { Delivery } from "../content/operator.ts"
import type { Cents, VatClass } from "../shared/money.ts"
import type { Cart, CartLine } from "./cart.ts"
import { type CartTotals, cartTotals } from "./cart-totals.ts"

/** A line of the cart at today's price. */
export interface PricedLine {
  readonly handle: Handle
  readonly sku: Sku
  readonly title: string
  readonly subtitle: string
  /** `120 Tabletten, 18 g` */
  readonly packLabel: string
  readonly quantity: number
  readonly unitPriceCents: Cents
  /** 0 while the line is not available: it cannot be bought as it is. */
  readonly totalCents: Cents
  readonly basePrice: BasePrice | null
  readonly vatClass: VatClass
  /** What the drawn pack shows; `null`: the shop no longer has the product, and no page of it to lead to. */
  readonly pack: PackLabel | null
  /** Whether the shop has as many packs as the line wants. Other lines are shown, and not counted. */
  readonly available: boolean
  /** How many packs of it can be had, at most. */
  readonly availableQuantity: number
}

/** A cart as it is shown and bought: every line it holds, the totals of the available ones. */
export interface PricedCart extends CartTotals {
  /** In the order they were put in. */
  readonly lines: readonly PricedLine[]
  /** Packs counted in the totals. */
  readonly count: number
}

const vanished = ({ sku, quantity }: CartLine): PricedLine => ({
  // Every SKU in lower case is a well-formed handle: callers can take the line out with it.
  handle: sku.toLowerCase(),
  sku,
  title: "Nicht mehr im Sortiment",
  subtitle: `Artikel ${sku}`,
  packLabel: "",
  quantity,
  unitPriceCents: 0,
  totalCents: 0,
  basePrice: null,
  vatClass: "reduced_7",
  pack: null,
  available: false,
  availableQuantity: 0,
})

/** The cart at the snapshot's prices. `stock`: packs left of each variant; one that is not in it has none. */
export const priceCart = (
  snapshot: CatalogueSnapshot,
  cart: Cart,
  delivery: Pick<Delivery, "shippingCents" | "freeFromCents">,
  stock: ReadonlyMap<Sku, number>,
): PricedCart => {
  const lines = cart.lines.map((line): PricedLine => {
    const found = snapshot.bySku.get(line.sku)
    if (found === undefined) return vanished(line)
    const { product, variant } = found
    const availableQuantity = Math.max(0, stock.get(line.sku) ?? 0)
    const available = line.quantity <= availableQuantity
    return {
      handle: product.handle,
      sku: line.sku,
      title: product.title,
      subtitle: product.subtitle,
      packLabel: packLabel(variant, product.form),
      quantity: line.quantity,
      unitPriceCents: variant.priceCents,
      totalCents: available ? variant.priceCents * line.quantity : 0,
      basePrice: basePrice(variant),
      vatClass: product.vatClass,
      pack: packOf(product, variant),
      available,
      availableQuantity,
    }
  })
  const counted = lines.filter(({ available }) => available)
  return {
    lines,
    count: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    ...cartTotals(counted, delivery),
  }
}
