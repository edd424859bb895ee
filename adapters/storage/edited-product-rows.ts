import { desc, eq, max } from "drizzle-orm"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import type { WantedNames } from "../../domain/catalogue/editing/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { findKeyOf } from "./find-key.ts"
import { replacePacks, writePacks } from "./pack-rows.ts"
import type { Statements, Tables } from "./store.ts"

/** Stores the product's words and packs. */
export const writeProduct = async (
  tx: Statements,
  t: Tables,
  product: Product,
  next: Omit<EditedProduct, "product">,
  now: number,
) => {
  const { handle, variants: _, ...data } = product
  const { published, version } = next
  await tx
    .update(t.products)
    .set({ data, published: published ? 1 : 0, version, findKey: findKeyOf(product) })
    .where(eq(t.products.handle, handle))
  await replacePacks(tx, t, product, now)
}

/** Stores a product that is not on sale, last in the list. */
export const insertProduct = async (tx: Statements, t: Tables, product: Product, creationKey: string) => {
  const { handle, variants: _, ...data } = product
  const [last] = await tx.select({ position: max(t.products.position) }).from(t.products)
  const position = (last?.position ?? -1) + 1
  await tx.insert(t.products).values({ handle, position, published: 0, findKey: findKeyOf(product), creationKey, data })
  await writePacks(tx, t, product)
}

/** All that no other product may have. */
export const namesOf = ({ handle, variants }: Product): WantedNames => ({
  handle,
  skus: variants.map(({ sku }) => sku),
  gtins: variants.map(({ gtin }) => gtin),
})

/** Prices are written down when they are asked: of what is on sale. */
export const writePrices = async (tx: Statements, { priceHistory: h }: Tables, { variants }: Product, from: number) => {
  for (const { sku, priceCents: cents } of variants) {
    const [last] = await tx.select().from(h).where(eq(h.sku, sku)).orderBy(desc(h.from), desc(h.number)).limit(1)
    if (last?.cents !== cents) await tx.insert(h).values({ sku, cents, from })
  }
}
