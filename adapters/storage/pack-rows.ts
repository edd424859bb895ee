import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm"
import type { WantedNames } from "../../domain/catalogue/editing/ports.ts"
import type { Costs } from "../../domain/catalogue/editing/price-drop.ts"
import type { TakenName } from "../../domain/catalogue/editing/refusals.ts"
import { sameGtins } from "../../domain/catalogue/gtin.ts"
import type { Handle, Product, Sku } from "../../domain/catalogue/product.ts"
import type { Reader, Statements, Tables } from "./database.ts"

/** Packs that are no longer part of their product: what is left of them is written off. */
export const discontinue = async (tx: Statements, t: Tables, skus: readonly Sku[], at: number): Promise<void> => {
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

/** Sets the numbers of these products' packs aside, so that two may swap theirs without either being there twice in between. */
export const setGtinsAside = async (
  tx: Statements,
  { variants }: Tables,
  handles: readonly Handle[],
): Promise<void> => {
  await tx
    .update(variants)
    .set({ gtin: sql`'-' || ${variants.sku}` })
    .where(inArray(variants.handle, [...handles]))
}

/** Stores a product's packs in their order; new ones have no stock. `costs`: what they cost the shop; `null`: that stays as it is. */
export const writePacks = async (
  tx: Statements,
  t: Tables,
  { handle, variants }: Product,
  costs: Costs | null,
): Promise<void> => {
  for (const [position, { sku, gtin, priceCents, ...data }] of variants.entries()) {
    const cost = costs === null ? {} : { costCents: costs[sku] ?? null }
    const variant = { handle, position, gtin, priceCents, ...cost, data: JSON.stringify(data) }
    await tx
      .insert(t.variants)
      .values({ sku, ...variant })
      .onConflictDoUpdate({ target: t.variants.sku, set: variant })
    await tx.insert(t.stock).values({ sku, quantity: 0 }).onConflictDoNothing()
  }
}

/** Replaces a product's packs. */
export const replacePacks = async (
  tx: Statements,
  t: Tables,
  product: Product,
  costs: Costs,
  at: number,
): Promise<void> => {
  const { handle } = product
  const skus = product.variants.map(({ sku }) => sku)
  const gone = await tx
    .select({ sku: t.variants.sku })
    .from(t.variants)
    .where(and(eq(t.variants.handle, handle), notInArray(t.variants.sku, skus)))
  await discontinue(
    tx,
    t,
    gone.map(({ sku }) => sku),
    at,
  )
  await setGtinsAside(tx, t, [handle])
  await writePacks(tx, t, product, costs)
}

/** Which of the names other products than `own` have, in the order they were asked for. */
export const takenIn = async (
  db: Reader,
  { products, variants: v }: Tables,
  { handle, skus, gtins }: WantedNames,
  own: Handle | null,
): Promise<readonly TakenName[]> => {
  const foreign = own === null ? undefined : ne(v.handle, own)
  const ways = gtins.flatMap(sameGtins)
  const bySku = await db
    .select()
    .from(v)
    .where(and(inArray(v.sku, [...skus]), foreign))
  const byGtin = await db
    .select()
    .from(v)
    .where(and(inArray(v.gtin, ways), foreign))
  const named =
    handle === null || handle === own ? [] : await db.select().from(products).where(eq(products.handle, handle))
  return [
    ...named.map(({ handle: name }) => ({ kind: "handle", name, by: name }) as const),
    ...skus.flatMap((name) =>
      bySku.filter(({ sku }) => sku === name).map(({ handle: by }) => ({ kind: "sku", name, by }) as const),
    ),
    ...gtins.flatMap((name) =>
      byGtin
        .filter(({ gtin }) => sameGtins(name).includes(gtin))
        .map(({ handle: by }) => ({ kind: "gtin", name, by }) as const),
    ),
  ]
}
