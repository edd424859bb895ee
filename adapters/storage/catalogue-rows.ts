import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import { type CatalogueSnapshot, snapshotInSteps } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Handle, Product, Sku } from "../../domain/catalogue/product.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { sortInSteps } from "../../domain/shared/sort-in-steps.ts"
import { inTurns, type Steps } from "../../domain/shared/steps.ts"
import { type Listed, readAllProducts, readProducts } from "./product-rows.ts"
import type { Statements, Store, Tables } from "./store.ts"

/** A snapshot, the revision its products are of and the position each of them has. */
export interface Loaded {
  readonly snapshot: CatalogueSnapshot
  readonly productsRevision: number
  readonly positions: readonly number[]
}

/** How often a catalogue that changes while it is read is read again. */
const mostTries = 20

/** The revisions and what is sold out, of one moment. */
export const readStock = async ({ tables, read }: Store) => {
  const { catalogueRevision: r, stock } = tables
  const rows = await read
    .select({ revision: r.revision, ofProducts: r.productsRevision, sku: stock.sku })
    .from(r)
    .leftJoin(stock, eq(stock.quantity, 0))
  return {
    revision: rows[0]?.revision ?? 0,
    productsRevision: rows[0]?.ofProducts ?? 0,
    soldOut: new Set<Sku>(rows.flatMap(({ sku }) => sku ?? [])),
  }
}

/** Products looked at in one step. */
const slice = 512

/** In the shop's order. */
const inOrder = function* (listed: readonly Listed[]): Steps<Pick<Loaded, "positions"> & { products: Product[] }> {
  const order = yield* sortInSteps(listed.length, (one, other) => {
    const [a, b] = [listed[one], listed[other]]
    if (a === undefined || b === undefined) return 0
    return a.position - b.position || compareTexts(a.product.handle, b.product.handle)
  })
  const products: Product[] = []
  const positions: number[] = []
  for (const place of order) {
    const each = listed[place]
    if (each === undefined) continue
    products.push(each.product)
    positions.push(each.position)
    if (products.length % slice === 0) yield
  }
  return { products, positions }
}

const without = function* ({ snapshot, positions }: Loaded, replaced: ReadonlySet<Handle>): Steps<Listed[]> {
  const kept: Listed[] = []
  for (const [place, product] of snapshot.products.entries()) {
    if (!replaced.has(product.handle)) kept.push({ product, position: positions[place] ?? 0 })
    if (place % slice === 0) yield
  }
  return kept
}

const soon = <A>(steps: Steps<A>): Promise<A> => Effect.runPromise(inTurns(steps))

/** A snapshot of these products; `null` when they have changed since the revision they were read at. */
const loadedFrom = async (store: Store, listed: readonly Listed[], readAt: number): Promise<Loaded | null> => {
  const { products, positions } = await soon(inOrder(listed))
  const { revision, productsRevision, soldOut } = await readStock(store)
  if (productsRevision !== readAt) return null
  return { snapshot: await soon(snapshotInSteps(revision, products, soldOut)), productsRevision, positions }
}

/** The revision products last changed with. */
export const productsRevisionIn = async (
  statements: Pick<Statements, "select">,
  { catalogueRevision: r }: Tables,
): Promise<number> => {
  const [row] = await statements.select({ ofProducts: r.productsRevision }).from(r)
  return row?.ofProducts ?? 0
}

/** Everything, page by page; again when it was changed meanwhile. */
export const loadAll = async (store: Store): Promise<Loaded> => {
  for (let tries = 1; ; tries += 1) {
    const readAt = await productsRevisionIn(store.read, store.tables)
    const listed = await readAllProducts(store)
    const loaded = await loadedFrom(store, listed, readAt)
    if (loaded !== null) return loaded
    if (tries === mostTries) throw new Error("the catalogue changes faster than it can be read")
  }
}

/** More products than this are as well read with all others. */
const mostNamed = 500

/**
 * What is known with the products that were published since; `null` when there was another change, which only `loadAll` finds.
 * `readAt`: the revision of that publication.
 */
export const loadNamed = async (
  store: Store,
  known: Loaded,
  handles: readonly Handle[],
  readAt: number,
): Promise<Loaded | null> => {
  if (handles.length > mostNamed) return null
  const fresh = await readProducts(store, handles)
  const kept = await soon(without(known, new Set(handles)))
  return loadedFrom(store, [...kept, ...fresh], readAt)
}
