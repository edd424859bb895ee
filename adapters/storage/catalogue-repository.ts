import { eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Catalogue, type StockLevel } from "../../domain/catalogue/ports.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import type { Statements, Tables } from "./database.ts"
import { lotsIn } from "./lot-rows.ts"
import { raiseRevision } from "./raise-revision.ts"
import { Store } from "./store.ts"
import { publishProducts } from "./write-products.ts"

const count = async (tx: Statements, t: Tables, levels: readonly StockLevel[], at: number) => {
  for (const { sku, quantity } of levels) {
    const [before] = await tx.select().from(t.stock).where(eq(t.stock.sku, sku))
    if (before === undefined) throw new Error(`no variant ${sku} to set the stock of`)
    if (before.quantity === quantity) continue
    if ((await lotsIn(tx, t, [sku])).length > 0) throw new Error(`the stock of ${sku} is counted by its lots`)
    await tx.update(t.stock).set({ quantity }).where(eq(t.stock.sku, sku))
    await tx.insert(t.stockMovements).values({ sku, delta: quantity - before.quantity, reason: "counted", at })
  }
}

/** Products and stock in the database. */
const makeCatalogue = (
  { tables, read, transaction }: Store["Service"],
  cache: CatalogueCache["Service"],
): Catalogue["Service"] => {
  const { stock: levels } = tables
  return {
    snapshot: cache.current,

    publish: (products, stock) =>
      transaction("catalogue.publish", async (tx, now) => {
        await publishProducts(tx, tables, products, now)
        await count(tx, tables, stock, now)
        await raiseRevision(tx, tables, "products")
      }).pipe(Effect.tap(() => cache.invalidate)),

    stock: (skus) =>
      read("catalogue.stock", async (db) => {
        const rows = await db
          .select()
          .from(levels)
          .where(inArray(levels.sku, [...skus]))
        const quantities = new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
        return skus.map((sku) => ({ sku, quantity: quantities.get(sku) ?? 0 }))
      }),
  }
}

export const layerCatalogue = Layer.effect(
  Catalogue,
  Effect.gen(function* () {
    return makeCatalogue(yield* Store, yield* CatalogueCache)
  }),
)
