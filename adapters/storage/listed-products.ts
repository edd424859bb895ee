import { and, asc, eq, exists, gt, inArray, isNotNull, lte, notExists, type SQL, sql } from "drizzle-orm"
import { fewPacks, type ListedProduct, type ProductState } from "../../domain/catalogue/editing/edited-product.ts"
import type { ProductsWanted } from "../../domain/catalogue/editing/ports.ts"
import { handlesOnPage } from "../../domain/catalogue/editing/sort-products.ts"
import type { Handle } from "../../domain/catalogue/product.ts"
import { containing } from "./containing.ts"
import type { Reader, Tables } from "./database.ts"

/** The title in the JSON of a product; its handle where that cannot be read. */
export const titleIn = (json: string, handle: Handle): string => {
  try {
    const data: unknown = JSON.parse(json)
    return typeof data === "object" && data !== null && "title" in data ? String(data.title) : handle
  } catch {
    return handle
  }
}

/** Staff's list of products. */
export const listedProducts = ({ products, variants, stock }: Tables, read: Reader) => {
  /** The packs of a row's product whose stock fulfils a condition. */
  const packsWith = (condition: SQL) =>
    read
      .select({ sku: variants.sku })
      .from(variants)
      .innerJoin(stock, eq(stock.sku, variants.sku))
      .where(and(eq(variants.handle, products.handle), condition))

  const conditionOf: Readonly<Record<ProductState, () => SQL | undefined>> = {
    published: () => eq(products.published, 1),
    unpublished: () => eq(products.published, 0),
    draft: () => isNotNull(products.draft),
    "sold-out": () => and(eq(products.published, 1), notExists(packsWith(gt(stock.quantity, 0)))),
    few: () =>
      and(
        eq(products.published, 1),
        exists(packsWith(lte(stock.quantity, fewPacks))),
        exists(packsWith(gt(stock.quantity, 0))),
      ),
  }

  const conditionFor = ({ term, state }: ProductsWanted) =>
    and(
      term.trim() === "" ? undefined : containing(products.findKey, term.trim().toLowerCase()),
      state === null ? undefined : conditionOf[state](),
    )

  const afterCursor = async ({ after }: ProductsWanted): Promise<SQL | undefined> => {
    if (after === null) return undefined
    const [last] = await read
      .select({ position: products.position })
      .from(products)
      .where(eq(products.handle, after.id))
    return last === undefined
      ? sql`false`
      : sql`(${products.position}, ${products.handle}) > (${last.position}, ${after.id})`
  }

  const inShopOrder = async (wanted: ProductsWanted): Promise<readonly Handle[]> => {
    const rows = await read
      .select({ handle: products.handle })
      .from(products)
      .where(and(conditionFor(wanted), await afterCursor(wanted)))
      .orderBy(asc(products.position), asc(products.handle))
      .limit(wanted.limit)
    return rows.map(({ handle }) => handle)
  }

  /** Databases do not sort titles in German order: what products are sorted by is read of all of them, and sorted here. */
  const sorted = async (wanted: ProductsWanted): Promise<readonly Handle[]> => {
    const rows = await read
      .select({
        handle: products.handle,
        findKey: products.findKey,
        leastCents: sql<number | null>`min(${variants.priceCents})`,
        fewestPacks: sql<
          number | null
        >`min(case when ${variants.sku} is null then null else coalesce(${stock.quantity}, 0) end)`,
      })
      .from(products)
      .leftJoin(variants, eq(variants.handle, products.handle))
      .leftJoin(stock, eq(stock.sku, variants.sku))
      .where(conditionFor(wanted))
      .groupBy(products.handle)
    const known = rows.map(({ findKey, ...row }) => ({ ...row, title: findKey.split("\n", 1)[0] ?? row.handle }))
    return handlesOnPage(known, wanted)
  }

  return async (wanted: ProductsWanted): Promise<readonly ListedProduct[]> => {
    const handles = await (wanted.column === "shop" ? inShopOrder(wanted) : sorted(wanted))
    const rows = await read
      .select({
        handle: products.handle,
        published: products.published,
        draft: sql<number>`case when ${products.draft} is null then 0 else 1 end`,
        data: products.data,
      })
      .from(products)
      .where(inArray(products.handle, [...handles]))
    const packs = await read
      .select({
        handle: variants.handle,
        sku: variants.sku,
        priceCents: variants.priceCents,
        quantity: sql<number>`coalesce(${stock.quantity}, 0)`,
      })
      .from(variants)
      .leftJoin(stock, eq(stock.sku, variants.sku))
      .where(inArray(variants.handle, [...handles]))
      .orderBy(asc(variants.position))
    const ofProducts = Map.groupBy(packs, ({ handle }) => handle)
    const byHandle = new Map(rows.map((row) => [row.handle, row]))
    return handles
      .flatMap((handle) => byHandle.get(handle) ?? [])
      .map(({ handle, published, draft, data }) => ({
        handle,
        title: titleIn(data, handle),
        published: published === 1,
        draft: draft === 1,
        packs: (ofProducts.get(handle) ?? []).map(({ handle: _, ...pack }) => pack),
      }))
  }
}
