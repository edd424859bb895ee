import { asc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import { productOf } from "../../domain/catalogue/editing/product-edit.ts"
import { readDraft } from "../../domain/catalogue/editing/read-draft.ts"
import { type Handle, Product, Variant } from "../../domain/catalogue/product.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import type { Reader, Tables } from "./database.ts"
import { findKeyOf } from "./find-key.ts"
import type { Store } from "./store.ts"

const decodeProduct = Schema.decodeUnknownSync(
  Schema.fromJsonString(Product.mapFields(Struct.omit(["handle", "variants"]))),
)
const decodeVariant = Schema.decodeUnknownSync(
  Schema.fromJsonString(Variant.mapFields(Struct.omit(["sku", "gtin", "priceCents"]))),
)

const productColumns = ({ products: p }: Tables) => ({
  handle: p.handle,
  published: p.published,
  version: p.version,
  draft: p.draft,
  data: p.data,
})

const variantColumns = ({ variants: v }: Tables) => ({
  handle: v.handle,
  sku: v.sku,
  gtin: v.gtin,
  priceCents: v.priceCents,
  costCents: v.costCents,
  data: v.data,
})

type ProductRow = Pick<Tables["products"]["$inferSelect"], "handle" | "published" | "version" | "draft" | "data">
type VariantRow = Pick<
  Tables["variants"]["$inferSelect"],
  "handle" | "sku" | "gtin" | "priceCents" | "costCents" | "data"
>

/**
 * The product of its row and those of its packs; one without packs is `null` unless it is a draft, whose packs are what can be read of
 * it. Throws when one of them cannot be decoded.
 */
const productFrom = (
  { handle, published, version, draft, data }: ProductRow,
  packs: readonly VariantRow[],
): EditedProduct | null => {
  const [first, ...others] = packs.map(
    ({ sku, gtin, priceCents, data }): Variant => ({ ...decodeVariant(data), sku, gtin, priceCents }),
  )
  const made = first !== undefined
  const read = draft === null ? null : productOf(handle, readDraft(draft).edit, nutrientTable)
  const product = made ? { ...decodeProduct(data), handle, variants: [first, ...others] as const } : read
  if (product === null) return null
  return {
    product,
    draft,
    made,
    costs: Object.fromEntries(packs.flatMap(({ sku, costCents }) => (costCents === null ? [] : [[sku, costCents]]))),
    published: published === 1,
    version,
  }
}

/** What the row of a product holds; its packs have rows of their own. */
export const productRow = (product: Product) => {
  const { handle, variants: _, ...data } = product
  return { handle, findKey: findKeyOf(product), data: JSON.stringify(data) }
}

/** A product as staff work on it; `null` where there is none. */
export const productIn = async (db: Reader, tables: Tables, handle: Handle): Promise<EditedProduct | null> => {
  const { products, variants } = tables
  const [row] = await db.select(productColumns(tables)).from(products).where(eq(products.handle, handle))
  const packs = await db
    .select(variantColumns(tables))
    .from(variants)
    .where(eq(variants.handle, handle))
    .orderBy(asc(variants.position))
  return row === undefined ? null : productFrom(row, packs)
}

const readPublishedRows = async (db: Reader, tables: Tables) => {
  const { products, variants } = tables
  const [rows, packs] = await Promise.all([
    db
      .select({ ...productColumns(tables), contentChangedAt: products.contentChangedAt })
      .from(products)
      .where(eq(products.published, 1))
      .orderBy(asc(products.position), asc(products.handle)),
    db.select(variantColumns(tables)).from(variants).orderBy(asc(variants.position)),
  ])
  return { rows, packs: Map.groupBy(packs, ({ handle }) => handle) }
}

/**
 * All products on sale, in the shop's order, and when they last changed. One that cannot be read is left out and logged: the others are sold. Two
 * statements: the caller checks whether anything was committed between them.
 */
export const readPublishedProducts = Effect.fnUntraced(function* (store: Store["Service"]) {
  const { rows, packs } = yield* store.read("catalogue.products", (db) => readPublishedRows(db, store.tables))
  const products: Product[] = []
  const changedAt = new Map<Handle, number>()
  for (const row of rows) {
    const { handle, contentChangedAt } = row
    if (contentChangedAt !== null) changedAt.set(handle, contentChangedAt)
    const read = Result.try(() => productFrom(row, packs.get(handle) ?? []))
    if (Result.isSuccess(read)) {
      if (read.success !== null) products.push(read.success.product)
    } else
      yield* Effect.logError("A product is not sold: its rows cannot be read").pipe(
        Effect.annotateLogs({ product: handle, error: "ProductUnreadable" }),
      )
  }
  return { products, changedAt }
})
