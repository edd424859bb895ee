import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Handle, Product, Variant } from "../../domain/catalogue/product.ts"
import { shareValues } from "./shared-values.ts"
import type { Store, Tables } from "./store.ts"

/** A product and where it stands in the shop's list. */
export interface Listed {
  readonly product: Product
  readonly position: number
}

/** Products read at a time: a few milliseconds' work, then others have their turn. */
const page = 64

type Share = ReturnType<typeof shareValues>

/** The database holds what is no product: written by other hands, or spoiled by a disk. */
class ProductUnreadable extends Schema.TaggedError<ProductUnreadable>()("ProductUnreadable", {
  handle: Schema.String,
  cause: Schema.Defect(),
}) {}

const report = ({ _tag, handle }: ProductUnreadable): void =>
  Effect.runSync(
    Effect.logError("A product is not sold: its rows cannot be read").pipe(
      Effect.annotateLogs({ product: handle, error: _tag }),
    ),
  )

/** JSON as it is written. */
const asWritten = (column: Tables["products" | "variants"]["data"]) => sql<string>`cast(${column} as text)`

/** What a row owns. Its fields were checked when it was published. */
const parsed = <Data extends object>(written: string): Data => {
  const data: unknown = JSON.parse(written)
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Error("not the fields of a product")
  return data as Data
}

/** The product's own row and its packs' rows; JSON comes as it is written, so that one that cannot be read spoils no other. */
const columnsOf = ({ products: p, variants: v }: Tables) => ({
  product: { handle: p.handle, position: p.position, data: asWritten(p.data) },
  pack: { handle: v.handle, sku: v.sku, gtin: v.gtin, priceCents: v.priceCents, data: asWritten(v.data) },
})

type Of<Name extends "products" | "variants"> = Tables[Name]["$inferSelect"]
type ProductRow = Pick<Of<"products">, "handle" | "position"> & { readonly data: string }
type PackRow = Omit<Of<"variants">, "position" | "data"> & { readonly data: string }

/** A product made of its rows; `null` without packs. */
const listedFrom = (row: ProductRow, packs: readonly PackRow[], share: Share): Listed | null => {
  const { handle, position } = row
  const [first, ...others] = packs.map(
    ({ sku, gtin, priceCents, data }): Variant => ({
      ...share(parsed<Of<"variants">["data"]>(data)),
      sku,
      gtin,
      priceCents,
    }),
  )
  if (first === undefined) return null
  return {
    position,
    product: { ...share(parsed<Of<"products">["data"]>(row.data)), handle, variants: [first, ...others] },
  }
}

/** The products of these rows. One that cannot be read is left out and reported: the others are sold. */
const listedFromAll = (rows: readonly ProductRow[], packRows: readonly PackRow[], share: Share): readonly Listed[] => {
  const packs = Map.groupBy(packRows, ({ handle }) => handle)
  return rows.flatMap((row): readonly Listed[] => {
    try {
      const listed = listedFrom(row, packs.get(row.handle) ?? [], share)
      return listed === null ? [] : [listed]
    } catch (cause) {
      report(new ProductUnreadable({ handle: row.handle, cause }))
      return []
    }
  })
}

/** The products of these names that are on sale. Two statements: the caller looks whether anything came between. */
export const readProducts = async ({ tables, read }: Store, handles: readonly Handle[]): Promise<readonly Listed[]> => {
  const { products, variants } = tables
  const { product, pack } = columnsOf(tables)
  const [productRows, packRows] = await Promise.all([
    read
      .select(product)
      .from(products)
      .where(and(inArray(products.handle, [...handles]), eq(products.published, 1))),
    read
      .select(pack)
      .from(variants)
      .where(inArray(variants.handle, [...handles]))
      .orderBy(asc(variants.position)),
  ])
  return listedFromAll(productRows, packRows, shareValues())
}

/** All products on sale, page by page: while one is worked on, the database reads the next. */
export const readAllProducts = async ({ tables, read }: Store): Promise<readonly Listed[]> => {
  const { products, variants } = tables
  const { product, pack } = columnsOf(tables)
  const pageAfter = read
    .select(product)
    .from(products)
    .where(and(gt(products.handle, sql.placeholder("after")), eq(products.published, 1)))
    .orderBy(asc(products.handle))
    .limit(page)
    .prepare()
  const packsOfPage = read
    .select(pack)
    .from(variants)
    .where(and(gt(variants.handle, sql.placeholder("after")), lte(variants.handle, sql.placeholder("last"))))
    .orderBy(asc(variants.position))
    .prepare()
  const share = shareValues()
  const listed: Listed[] = []
  let next = pageAfter.execute({ after: "" })
  for (let after: Handle = ""; ; ) {
    const rows = await next
    const last = rows.at(-1)?.handle
    if (last === undefined) return listed
    const packs = packsOfPage.execute({ after, last })
    next = pageAfter.execute({ after: last })
    // Should the packs not come, nobody asks for it.
    next.catch(() => undefined)
    listed.push(...listedFromAll(rows, await packs, share))
    after = last
  }
}
