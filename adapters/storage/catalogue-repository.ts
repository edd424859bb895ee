import { and, eq, inArray, notInArray, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type CatalogueSnapshot, makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Catalogue, StockLevel } from "../../domain/catalogue/ports.ts"
import type { Product, Variant } from "../../domain/catalogue/product.ts"
import { type Remembered, remember } from "./remembered.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

/** The newest snapshot, kept until the revision row changes. Whoever raises the revision forgets it. */
export const rememberCatalogue = (store: Store): Remembered<CatalogueSnapshot> =>
  remember(async (known) => {
    const { catalogueRevision } = store.tables
    if (known !== undefined) {
      const [row] = await store.read.select({ revision: catalogueRevision.revision }).from(catalogueRevision)
      if (row?.revision === known.revision) return known
    }
    return loadSnapshot(store)
  })

/** Tells every process that its snapshot is old. Belongs into the transaction that made it so. */
export const raiseRevision = async (tx: Statements, { catalogueRevision }: Tables): Promise<void> => {
  await tx.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
}

/** One statement, so that products, stock and revision are those of one moment. */
const loadSnapshot = async ({ tables, read }: Store): Promise<CatalogueSnapshot> => {
  const { catalogueRevision, products, variants, stock } = tables
  const rows = await read
    .select({ revision: catalogueRevision.revision, product: products, variant: variants, quantity: stock.quantity })
    .from(catalogueRevision)
    .leftJoin(products, sql`true`)
    .leftJoin(variants, eq(variants.handle, products.handle))
    .leftJoin(stock, eq(stock.sku, variants.sku))
    .orderBy(products.position, products.handle, variants.position)

  const list: Product[] = []
  const soldOut: string[] = []
  let product: { readonly handle: string; readonly variants: Variant[] } | undefined
  for (const row of rows) {
    if (row.product === null || row.variant === null) continue
    const { sku, gtin, priceCents, data } = row.variant
    const variant: Variant = { ...data, sku, gtin, priceCents }
    if (product?.handle === row.product.handle) {
      product.variants.push(variant)
    } else {
      const variants: [Variant, ...Variant[]] = [variant]
      product = { handle: row.product.handle, variants }
      list.push({ ...row.product.data, handle: row.product.handle, variants })
    }
    if (!row.quantity) soldOut.push(sku)
  }
  return makeSnapshot(rows[0]?.revision ?? 0, list, soldOut)
}

/**
 * Which position each product gets: those known already share out the positions they held, in the order given; new ones come
 * last. So replacing one product keeps its place, and publishing all puts all in the order given.
 */
const positionsFor = (
  handles: readonly string[],
  held: readonly { readonly handle: string; readonly position: number }[],
): number[] => {
  const places = held
    .filter(({ handle }) => handles.includes(handle))
    .map(({ position }) => position)
    .sort((a, b) => a - b)
  const next = held.reduce((highest, { position }) => Math.max(highest, position + 1), 0)
  return handles.map((_, index) => places[index] ?? next + index)
}

const publishProducts = async (tx: Statements, tables: Tables, products: readonly Product[], now: number) => {
  const t = tables
  const handles = products.map(({ handle }) => handle)
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const held = await tx.select({ handle: t.products.handle, position: t.products.position }).from(t.products)
  const positions = positionsFor(handles, held)

  const [taken] = await tx
    .select({ sku: t.variants.sku })
    .from(t.variants)
    .where(and(inArray(t.variants.sku, skus), notInArray(t.variants.handle, handles)))
  if (taken !== undefined) throw new Error(`variant ${taken.sku} belongs to another product`)

  const before = await tx.select().from(t.variants).where(inArray(t.variants.handle, handles))
  const prices = new Map(before.map(({ sku, priceCents }) => [sku, priceCents]))
  await discontinue(
    tx,
    tables,
    before.map(({ sku }) => sku).filter((sku) => !skus.includes(sku)),
    now,
  )
  // Set aside, so that two packs may swap their numbers without either being there twice in between.
  await tx
    .update(t.variants)
    .set({ gtin: sql`'-' || ${t.variants.sku}` })
    .where(inArray(t.variants.handle, handles))

  for (const [index, { handle, variants, ...data }] of products.entries()) {
    const product = { position: positions[index] ?? 0, data }
    await tx
      .insert(t.products)
      .values({ handle, ...product })
      .onConflictDoUpdate({ target: t.products.handle, set: product })
    for (const [position, { sku, gtin, priceCents, ...data }] of variants.entries()) {
      const variant = { handle, position, gtin, priceCents, data }
      await tx
        .insert(t.variants)
        .values({ sku, ...variant })
        .onConflictDoUpdate({ target: t.variants.sku, set: variant })
      await tx.insert(t.stock).values({ sku, quantity: 0 }).onConflictDoNothing()
      if (prices.get(sku) !== priceCents) await tx.insert(t.priceHistory).values({ sku, cents: priceCents, from: now })
    }
  }
}

const discontinue = async (tx: Statements, t: Tables, skus: readonly string[], at: number) => {
  if (skus.length === 0) return
  const left = await tx
    .select()
    .from(t.stock)
    .where(inArray(t.stock.sku, [...skus]))
  for (const { sku, quantity } of left) {
    if (quantity > 0) await tx.insert(t.stockMovements).values({ sku, delta: -quantity, reason: "discontinued", at })
  }
  await tx.delete(t.variants).where(inArray(t.variants.sku, [...skus]))
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
export const makeCatalogue = (store: Store, snapshot: Remembered<CatalogueSnapshot>): Catalogue["Service"] => ({
  snapshot: snapshot.current,

  publish: (products, stock) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      stored(async () => {
        await store.transaction(async (tx) => {
          await publishProducts(tx, store.tables, products, now)
          await count(tx, store.tables, stock, now)
          await raiseRevision(tx, store.tables)
        })
        snapshot.forget()
      }),
    ),

  stock: (skus) =>
    stored(async () => {
      const { stock } = store.tables
      const rows = await store.read
        .select()
        .from(stock)
        .where(inArray(stock.sku, [...skus]))
      const left = new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
      return skus.map((sku) => ({ sku, quantity: left.get(sku) ?? 0 }))
    }),
})
