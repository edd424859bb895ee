import { eq, inArray, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Catalogue, StockLevel } from "../../domain/catalogue/ports.ts"
import { type LoadedCatalogue, loadCatalogue } from "./catalogue-rows.ts"
import { type PollingCache, pollingCache } from "./polling-cache.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"
import { publishProducts } from "./write-products.ts"

/** The newest snapshot, read again when the revision row changes. Raising the revision has to invalidate it. */
export const cachedCatalogue = (store: Store): PollingCache<CatalogueSnapshot> => {
  const cache = pollingCache((known: LoadedCatalogue | undefined) => loadCatalogue(store, known))
  return { ...cache, current: Effect.map(cache.current, ({ snapshot }) => snapshot) }
}

/** Tells every process that its snapshot is old. Belongs into the transaction that made it so. */
export const raiseRevision = async (tx: Statements, { catalogueRevision: r }: Tables, what: "products" | "stock") => {
  const revision = sql`${r.revision} + 1`
  await tx.update(r).set(what === "products" ? { revision, productsRevision: revision } : { revision })
}

const count = async (tx: Statements, t: Tables, levels: readonly StockLevel[], at: number) => {
  for (const { sku, quantity } of levels) {
    const [before] = await tx.select().from(t.stock).where(eq(t.stock.sku, sku))
    if (before === undefined) throw new Error(`no variant ${sku} to set the stock of`)
    if (before.quantity === quantity) continue
    await tx.update(t.stock).set({ quantity }).where(eq(t.stock.sku, sku))
    await tx.insert(t.stockMovements).values({ sku, delta: quantity - before.quantity, reason: "counted", at })
  }
}

/** Products and stock in the database. */
export const makeCatalogue = (store: Store, snapshot: PollingCache<CatalogueSnapshot>): Catalogue["Service"] => {
  const { tables, read, transaction } = store
  const { stock: levels } = tables
  return {
    snapshot: snapshot.current,

    publish: (products, stock) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          await transaction(async (tx) => {
            await publishProducts(tx, tables, products, now)
            await count(tx, tables, stock, now)
            await raiseRevision(tx, tables, "products")
          })
          snapshot.invalidate()
        }),
      ),

    stock: (skus) =>
      stored(async () => {
        const rows = await read
          .select()
          .from(levels)
          .where(inArray(levels.sku, [...skus]))
        const quantities = new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
        return skus.map((sku) => ({ sku, quantity: quantities.get(sku) ?? 0 }))
      }),
  }
}
