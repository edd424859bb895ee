import { and, eq, inArray, max, notInArray, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Catalogue, StockLevel } from "../../domain/catalogue/ports.ts"
import type { Handle, Product, Sku } from "../../domain/catalogue/product.ts"
import { askedTogether } from "./asked-together.ts"
import { built, filling, placesOfColumn } from "./built.ts"
import { type Loaded, loadAll, loadNamed, productsRevisionIn, readStock } from "./catalogue-rows.ts"
import { findKeyOf } from "./find-key.ts"
import { discontinue, setGtinsAside, writePacks } from "./pack-rows.ts"
import { type Remembered, remember } from "./remembered.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

/** The newest snapshot, and how to make it the newest again. */
export interface RememberedCatalogue extends Remembered<CatalogueSnapshot> {
  /** To be called after a publication of our own: resolves when the snapshot shows it. */
  readonly published: (handles: readonly Handle[], publication: Publication) => Promise<void>
}

/** The revisions of the products before and after a publication. */
interface Publication {
  readonly before: number
  readonly after: number
}

/** A catalogue this small is read at once: it is worth waiting for. Until a larger one is ready, the one before answers. */
const quicklyRead = 1_000

/**
 * The newest snapshot, kept until the revision row changes. Whoever raises the revision forgets it. A new one is shown when all
 * that was worked out from the one before is worked out from it as well, so that nobody waits for that.
 */
export const rememberCatalogue = (store: Store): RememberedCatalogue => {
  /** What is being read, and what was read by whoever published. */
  let underWay: Promise<Loaded> | undefined
  let newest: Loaded | undefined

  const renew = (known: Loaded | undefined, read: () => Promise<Loaded>): Promise<Loaded> => {
    const reading = (async () => {
      const loaded = await read()
      if (known !== undefined) await Effect.runPromise(loaded.snapshot.workings.readyLike(known.snapshot.workings))
      if (newest === undefined || newest.snapshot.revision < loaded.snapshot.revision) newest = loaded
      return loaded
    })()
    underWay = reading
    const ended = () => {
      if (underWay === reading) underWay = undefined
    }
    reading.then(ended, ended)
    return reading
  }

  const { current, forget } = remember<Loaded>(async () => {
    const known = newest
    if (known === undefined) return underWay ?? renew(undefined, () => loadAll(store))
    const { catalogueRevision: r } = store.tables
    const [row] = await store.read.select({ revision: r.revision, ofProducts: r.productsRevision }).from(r)
    if (row?.revision === known.snapshot.revision) return known
    const restocked = row?.ofProducts === known.productsRevision ? await loadStock(store, known) : null
    if (restocked !== null) {
      newest = restocked
      return restocked
    }
    const reading = underWay ?? renew(known, () => loadAll(store))
    if (known.snapshot.products.length <= quicklyRead) return reading
    // Whoever asks next asks for it again.
    reading.catch(() => undefined)
    return newest ?? known
  })

  return {
    current: Effect.map(current, ({ snapshot }) => snapshot),
    forget,
    published: async (handles, { before, after }) => {
      const known = newest
      await renew(known, async () => {
        const named = known?.productsRevision === before ? await loadNamed(store, known, handles, after) : null
        return named ?? loadAll(store)
      })
      forget()
    },
  }
}

/** Tells every process that its snapshot is old. Belongs into the transaction that made it so. */
export const raiseRevision = async (tx: Statements, { catalogueRevision: r }: Tables, what: "products" | "stock") => {
  const revision = sql`${r.revision} + 1`
  await tx.update(r).set(what === "products" ? { revision, productsRevision: revision } : { revision })
}

/**
 * The known products with today's stock: the list stays the same object, and with it all that was worked out from it. `null` when
 * they have changed meanwhile.
 */
const loadStock = async (store: Store, known: Loaded): Promise<Loaded | null> => {
  const { revision, productsRevision, soldOut } = await readStock(store)
  if (productsRevision !== known.productsRevision) return null
  return { ...known, snapshot: { ...known.snapshot, revision, soldOut } }
}

/**
 * Which position each product gets: those known already share out the positions they held, in the order given; new ones come
 * last. So replacing one product keeps its place, and publishing all puts all in the order given.
 */
const positionsFor = (handles: readonly string[], held: readonly number[], next: number): number[] => {
  const places = held.toSorted((a, b) => a - b)
  return handles.map((_, index) => places[index] ?? next + index)
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
export const makeCatalogue = (store: Store, snapshot: RememberedCatalogue): Catalogue["Service"] => {
  const levelsOf = built((db: Store["read"], skus) => {
    const { stock } = store.tables
    const places = placesOfColumn("sku", skus)
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
          const publication = await store.transaction(async (tx): Promise<Publication> => {
            const before = await productsRevisionIn(tx, store.tables)
            await publishProducts(tx, store.tables, products, now)
            await count(tx, store.tables, stock, now)
            await raiseRevision(tx, store.tables, "products")
            return { before, after: await productsRevisionIn(tx, store.tables) }
          })
          await snapshot.published(
            products.map(({ handle }) => handle),
            publication,
          )
        }),
      ),

    stock: (skus) =>
      stored(async () => {
        const left = await levels(skus)
        return skus.map((sku) => ({ sku, quantity: left.get(sku) ?? 0 }))
      }),
  }
}
