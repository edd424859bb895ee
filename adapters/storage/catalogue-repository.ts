import { and, eq, inArray, notInArray, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type CatalogueSnapshot, makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Catalogue, StockLevel } from "../../domain/catalogue/ports.ts"
import type { Product, Sku, Variant } from "../../domain/catalogue/product.ts"
import { askedTogether } from "./asked-together.ts"
import { built, filling, rowsOfPlaces } from "./built.ts"
import { type Remembered, remember } from "./remembered.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

/** A snapshot and the revision its products are of. */
interface Loaded {
  readonly snapshot: CatalogueSnapshot
  readonly productsRevision: number
}

/** The newest snapshot, kept until the revision row changes. Whoever raises the revision forgets it. */
export const rememberCatalogue = (store: Store): Remembered<CatalogueSnapshot> => {
  const { current, forget } = remember<Loaded>(async (known) => {
    if (known === undefined) return loadAll(store)
    const { catalogueRevision: r } = store.tables
    const [row] = await store.read.select({ revision: r.revision, ofProducts: r.productsRevision }).from(r)
    if (row?.revision === known.snapshot.revision) return known
    return (row?.ofProducts === known.productsRevision ? await loadStock(store, known) : null) ?? loadAll(store)
  })
  return { current: Effect.map(current, ({ snapshot }) => snapshot), forget }
}

/** Tells every process that its snapshot is old. Belongs into the transaction that made it so. */
export const raiseRevision = async (tx: Statements, { catalogueRevision: r }: Tables, what: "products" | "stock") => {
  const revision = sql`${r.revision} + 1`
  await tx.update(r).set(what === "products" ? { revision, productsRevision: revision } : { revision })
}

/**
 * The known products with today's stock: the list stays the same object, and with it all that was worked out from it. `null` when
 * they have changed meanwhile. One statement, so that stock and revision are those of one moment.
 */
const loadStock = async ({ tables, read }: Store, known: Loaded): Promise<Loaded | null> => {
  const { catalogueRevision: r, stock } = tables
  const rows = await read
    .select({ revision: r.revision, ofProducts: r.productsRevision, sku: stock.sku })
    .from(r)
    .leftJoin(stock, eq(stock.quantity, 0))
  const revision = rows[0]?.revision
  if (revision === undefined || rows[0]?.ofProducts !== known.productsRevision) return null
  const soldOut = new Set(rows.flatMap(({ sku }) => sku ?? []))
  return { ...known, snapshot: { ...known.snapshot, revision, soldOut } }
}

/** One statement, so that products, stock and revision are those of one moment. */
const loadAll = async ({ tables, read }: Store): Promise<Loaded> => {
  const { catalogueRevision: r, products, variants, stock } = tables
  const rows = await read
    .select({
      revision: r.revision,
      ofProducts: r.productsRevision,
      product: products,
      variant: variants,
      quantity: stock.quantity,
    })
    .from(r)
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
  return {
    snapshot: makeSnapshot(rows[0]?.revision ?? 0, list, soldOut),
    productsRevision: rows[0]?.ofProducts ?? 0,
  }
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
export const makeCatalogue = (store: Store, snapshot: Remembered<CatalogueSnapshot>): Catalogue["Service"] => {
  const levelsOf = built((db: Store["read"], skus) => {
    const { stock } = store.tables
    const places = rowsOfPlaces(["sku"], skus).map(({ sku }) => sku)
    return db.select().from(stock).where(inArray(stock.sku, places)).prepare()
  })
  const levels = askedTogether<Sku, number>(async (skus) => {
    const rows = await levelsOf(store.read, skus.length).execute(filling(skus.map((sku) => ({ sku }))))
    return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
  })

  return {
    snapshot: snapshot.current,

    publish: (products, stock) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          await store.transaction(async (tx) => {
            await publishProducts(tx, store.tables, products, now)
            await count(tx, store.tables, stock, now)
            await raiseRevision(tx, store.tables, "products")
          })
          snapshot.forget()
        }),
      ),

    stock: (skus) =>
      stored(async () => {
        const left = await levels(skus)
        return skus.map((sku) => ({ sku, quantity: left.get(sku) ?? 0 }))
      }),
  }
}
