import { and, asc, eq, exists, gt, inArray, lte, notExists, type SQL, sql } from "drizzle-orm"
import { fewPacks, type ListedProduct, type ProductState } from "../../domain/catalogue/editing/edited-product.ts"
import type { ProductsWanted } from "../../domain/catalogue/editing/ports.ts"
import { handlesOnPage } from "../../domain/catalogue/editing/sort-products.ts"
import type { Handle } from "../../domain/catalogue/product.ts"
import { containing } from "./containing.ts"
import type { Store } from "./store.ts"

/** The title in a product's row; its handle where the row cannot be read. */
const titleIn = (written: string, handle: Handle): string => {
  try {
    const data: unknown = JSON.parse(written)
    return typeof data === "object" && data !== null && "title" in data ? String(data.title) : handle
  } catch {
    return handle
  }
}

/** Staff's list of products. */
export const listedProducts = ({ tables, read }: Pick<Store, "tables" | "read">) => {
  const { products, variants, stock } = tables

  /** The packs of the product of a row of which the stock is said. */
  const packsWith = (condition: SQL) =>
    read
      .select({ sku: variants.sku })
      .from(variants)
      .innerJoin(stock, eq(stock.sku, variants.sku))
      .where(and(eq(variants.handle, products.handle), condition))

  const conditionOf: Readonly<Record<ProductState, () => SQL | undefined>> = {
    published: () => eq(products.published, 1),
    unpublished: () => eq(products.published, 0),
    "sold-out": () => and(eq(products.published, 1), notExists(packsWith(gt(stock.quantity, 0)))),
    few: () =>
      and(
        eq(products.published, 1),
        exists(packsWith(lte(stock.quantity, fewPacks))),
        exists(packsWith(gt(stock.quantity, 0))),
      ),
  }

  const meant = ({ term, state }: ProductsWanted) =>
    and(
      term.trim() === "" ? undefined : containing(products.findKey, term.trim().toLowerCase()),
      state === null ? undefined : conditionOf[state](),
    )

  const behind = async ({ after }: ProductsWanted): Promise<SQL | undefined> => {
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
      .where(and(meant(wanted), await behind(wanted)))
      .orderBy(asc(products.position), asc(products.handle))
      .limit(wanted.limit)
    return rows.map(({ handle }) => handle)
  }

  /** A shop has hundreds of products, and titles in German order are no database's: what all are sorted by is read, and little else. */
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
      .where(meant(wanted))
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
        data: sql<string>`cast(${products.data} as text)`,
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
      .map(({ handle, published, data }) => ({
        handle,
        title: titleIn(data, handle),
        published: published === 1,
        packs: (ofProducts.get(handle) ?? []).map(({ handle: _, ...pack }) => pack),
      }))
  }
}
