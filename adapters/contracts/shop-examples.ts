import { cartTotals } from "../../domain/cart/cart-totals.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import type { Product, Variant } from "../../domain/catalogue/product.ts"
import { delivery } from "../../domain/content/operator.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import type { Order } from "../../domain/orders/order.ts"
import type { Placement } from "../../domain/orders/ports.ts"
import type { NewTask } from "../../domain/queue/task.ts"

/** A pack size whose GTIN follows from its SKU. */
export const aVariant = (sku: string, changes: Partial<Variant> = {}): Variant =>
  exampleVariant({ sku, gtin: `gtin of ${sku}`, ...changes })

/** A product with one pack size a SKU. */
export const aProduct = (
  handle: string,
  skus: readonly [string, ...string[]],
  changes: Partial<Product> = {},
): Product => {
  const [first, ...others] = skus
  return exampleProduct({
    handle,
    title: `Title of ${handle}`,
    variants: [aVariant(first), ...others.map((sku) => aVariant(sku))],
    ...changes,
  })
}

/** An order of so many packs of each SKU, titled `Title of <sku>`. */
export const anOrder = (id: string, packs: readonly (readonly [sku: string, quantity: number])[]): Order => {
  const lines = packs.map(([sku, quantity]) => ({
    sku,
    handle: "vitamin-d3",
    title: `Title of ${sku}`,
    packLabel: "120\u00a0Tabletten, 18\u00a0g",
    quantity,
    unitPriceCents: 1290,
    totalCents: 1290 * quantity,
    vatClass: "reduced_7" as const,
    basePrice: { cents: 71667, per: "kg" as const },
  }))
  const { freeShippingMissingCents: _, ...totals } = cartTotals(lines, delivery)
  return exampleOrder({ id, lines, ...totals })
}

/** The placement of an order, with a key of its own. */
export const aPlacement = (order: Order, changes: Partial<Placement> = {}): Placement => ({
  order,
  idempotencyKey: `key of ${order.id}`,
  fingerprint: `fingerprint of ${order.id}`,
  cart: null,
  tasks: [],
  ...changes,
})

export const aTask = (cause: string, changes: Partial<NewTask> = {}): NewTask => ({
  kind: "email",
  cause,
  payload: { cause },
  ...changes,
})

/** The numbers 1 to `count`. */
export const oneTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
