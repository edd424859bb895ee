import { and, asc, desc, eq, inArray, max, notInArray, sql } from "drizzle-orm"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import type { NewProduct } from "../../domain/catalogue/editing/ports.ts"
import type { Handle, Product } from "../../domain/catalogue/product.ts"
import type { Statements, Tables } from "./database.ts"
import { discontinue, replacePacks, setGtinsAside, writePacks } from "./pack-rows.ts"
import { productRow } from "./product-rows.ts"

/** Writes the prices of a product that is on sale into their history, where they changed. */
export const writePrices = async (tx: Statements, { priceHistory: h }: Tables, { variants }: Product, from: number) => {
  for (const { sku, priceCents: cents } of variants) {
    const [last] = await tx.select().from(h).where(eq(h.sku, sku)).orderBy(desc(h.from), desc(h.number)).limit(1)
    if (last?.cents !== cents) await tx.insert(h).values({ sku, cents, from })
  }
}

/** What shoppers read of a product, as it is stored; `null` where they read nothing. It may be more than can be decoded. */
export const contentIn = async (tx: Statements, { products: p, variants: v }: Tables, handle: Handle) => {
  const [row] = await tx.select({ data: p.data, published: p.published }).from(p).where(eq(p.handle, handle))
  if (row?.published !== 1) return null
  const packs = await tx
    .select({ sku: v.sku, gtin: v.gtin, priceCents: v.priceCents, data: v.data })
    .from(v)
    .where(eq(v.handle, handle))
    .orderBy(asc(v.position))
  return JSON.stringify([row.data, packs])
}

/** Keeps the instant where shoppers read something else of a product than before. */
export const writeContentChange = async (
  tx: Statements,
  t: Tables,
  before: string | null,
  handle: Handle,
  now: number,
) => {
  if (before === (await contentIn(tx, t, handle))) return
  await tx.update(t.products).set({ contentChangedAt: now }).where(eq(t.products.handle, handle))
}

/** Stores the next version of the product at `handle`, and its packs unless it is a draft. */
export const writeProduct = async (
  tx: Statements,
  t: Tables,
  handle: Handle,
  product: Product,
  next: Omit<EditedProduct, "product" | "made">,
  now: number,
) => {
  const { costs, draft, published, version } = next
  await tx
    .update(t.products)
    .set({ ...productRow(product), draft, published: published ? 1 : 0, version })
    .where(eq(t.products.handle, handle))
  if (draft === null) await replacePacks(tx, t, product, costs, now)
}

/** Stores a product that is not on sale, last in the list. */
export const insertProduct = async (
  tx: Statements,
  t: Tables,
  product: Product,
  { costs, draft, key: creationKey }: Pick<NewProduct, "costs" | "draft" | "key">,
) => {
  const [last] = await tx.select({ position: max(t.products.position) }).from(t.products)
  const position = (last?.position ?? -1) + 1
  await tx.insert(t.products).values({ ...productRow(product), position, draft, published: 0, creationKey })
  if (draft === null) await writePacks(tx, t, product, costs)
}

/**
 * Which position each product gets: those known already share out the positions they held, in the order given; new ones come
 * last. So replacing one product keeps its position, and publishing all puts all in the order given.
 */
const positionsFor = (handles: readonly string[], held: readonly number[], next: number): number[] => {
  const positions = held.toSorted((a, b) => a - b)
  return handles.map((_, index) => positions[index] ?? next + index)
}

/** Puts products on sale, with their packs and prices. */
export const publishProducts = async (tx: Statements, tables: Tables, published: readonly Product[], now: number) => {
  const { products, variants } = tables
  const { position } = products
  const handles = published.map(({ handle }) => handle)
  const skus = published.flatMap((product) => product.variants.map(({ sku }) => sku))
  const held = await tx.select({ position }).from(products).where(inArray(products.handle, handles))
  const [last] = await tx.select({ position: max(position) }).from(products)
  const positions = positionsFor(
    handles,
    held.map((row) => row.position),
    (last?.position ?? -1) + 1,
  )

  const [taken] = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), notInArray(variants.handle, handles)))
  if (taken !== undefined) throw new Error(`variant ${taken.sku} belongs to another product`)

  const before = await tx.select({ sku: variants.sku }).from(variants).where(inArray(variants.handle, handles))
  await discontinue(
    tx,
    tables,
    before.map(({ sku }) => sku).filter((sku) => !skus.includes(sku)),
    now,
  )
  const known = new Map<Handle, string | null>()
  for (const handle of handles) known.set(handle, await contentIn(tx, tables, handle))
  await setGtinsAside(tx, tables, handles)

  for (const [index, product] of published.entries()) {
    const row = { ...productRow(product), position: positions[index] ?? 0, draft: null, published: 1 }
    await tx
      .insert(products)
      .values(row)
      .onConflictDoUpdate({ target: products.handle, set: { ...row, version: sql`${products.version} + 1` } })
    await writePacks(tx, tables, product, null)
    await writePrices(tx, tables, product, now)
    await writeContentChange(tx, tables, known.get(product.handle) ?? null, product.handle, now)
  }
}
