import { and, eq, inArray, max, notInArray, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Catalogue, StockLevel } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { type LoadedCatalogue, loadCatalogue } from "./catalogue-rows.ts"
import { findKeyOf } from "./find-key.ts"
import { discontinue, setGtinsAside, writePacks } from "./pack-rows.ts"
import { type PollingCache, pollingCache } from "./polling-cache.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

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

/**
 * Which position each product gets: those known already share out the positions they held, in the order given; new ones come
 * last. So replacing one product keeps its position, and publishing all puts all in the order given.
 */
const positionsFor = (handles: readonly string[], held: readonly number[], next: number): number[] => {
  const positions = held.toSorted((a, b) => a - b)
  return handles.map((_, index) => positions[index] ?? next + index)
}

const publishProducts = async (tx: Statements, tables: Tables, products: readonly Product[], now: number) => {
  const t = tables
  const handles = products.map(({ handle }) => handle)
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const { position } = t.products
  const held = await tx.select({ position }).from(t.products).where(inArray(t.products.handle, handles))
  const [last] = await tx.select({ position: max(position) }).from(t.products)
  const positions = positionsFor(
    handles,
    held.map((row) => row.position),
    (last?.position ?? -1) + 1,
  )

  const [taken] = await tx
    .select({ sku: t.variants.sku })
    .from(t.variants)
    .where(and(inArray(t.variants.sku, skus), notInArray(t.variants.handle, handles)))
  if (taken !== undefined) throw new Error(`variant ${taken.sku} belongs to another product`)

  const before = await tx
    .select({ sku: t.variants.sku, priceCents: t.variants.priceCents })
    .from(t.variants)
    .where(inArray(t.variants.handle, handles))
  const prices = new Map(before.map(({ sku, priceCents }) => [sku, priceCents]))
  await discontinue(
    tx,
    tables,
    before.map(({ sku }) => sku).filter((sku) => !skus.includes(sku)),
    now,
  )
  await setGtinsAside(tx, tables, handles)

  for (const [index, published] of products.entries()) {
    const { handle, variants, ...data } = published
    const product = { position: positions[index] ?? 0, published: 1, findKey: findKeyOf(published), data }
    await tx
      .insert(t.products)
      .values({ handle, ...product })
      .onConflictDoUpdate({ target: t.products.handle, set: { ...product, version: sql`${t.products.version} + 1` } })
    await writePacks(tx, tables, published)
    for (const { sku, priceCents } of variants)
      if (prices.get(sku) !== priceCents) await tx.insert(t.priceHistory).values({ sku, cents: priceCents, from: now })
  }
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
