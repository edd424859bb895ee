import { and, asc, eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import { namesOf } from "../../domain/catalogue/editing/names-of.ts"
import { CatalogueEditing, type ProductChange, type StockChange } from "../../domain/catalogue/editing/ports.ts"
import { CountedByLot, NamesTaken } from "../../domain/catalogue/editing/refusals.ts"
import type { Handle } from "../../domain/catalogue/product.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import { listedProducts } from "./listed-products.ts"
import { lotsIn } from "./lot-rows.ts"
import { takenIn } from "./pack-rows.ts"
import { productIn } from "./product-rows.ts"
import { raiseRevision } from "./raise-revision.ts"
import { movementsIn } from "./stock-movement-rows.ts"
import { Store } from "./store.ts"
import { contentIn, insertProduct, writeContentChange, writePrices, writeProduct } from "./write-products.ts"

/** A product after a change, and whether shoppers can see the change. */
interface Changed {
  readonly product: Option.Option<EditedProduct>
  readonly isPublic: boolean
}

/** How many packs there are after a correction, and whether its article is sold out now, or no longer. */
interface Moved {
  readonly left: Option.Option<number>
  readonly turned: boolean
}

/** Products as staff work on them, in the database. */
const makeCatalogueEditing = (
  { tables, read, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): CatalogueEditing["Service"] => {
  const { products, variants, stock, stockMovements, priceHistory } = tables

  return {
    find: (handle) =>
      read("catalogueEditing.find", async (db) => {
        const known = await productIn(db, tables, handle)
        if (known === null) return Option.none()
        const skus = known.made ? known.product.variants.map(({ sku }) => sku) : []
        const levels = await db.select().from(stock).where(inArray(stock.sku, skus))
        const left = new Map(levels.map(({ sku, quantity }) => [sku, quantity]))
        return Option.some({ ...known, stock: skus.map((sku) => ({ sku, quantity: left.get(sku) ?? 0 })) })
      }),

    list: (wanted) => read("catalogueEditing.list", (db) => listedProducts(tables, db)(wanted)),

    taken: (wanted, own) => read("catalogueEditing.taken", (db) => takenIn(db, tables, wanted, own)),

    create: ({ product, costs, draft, key, audit }) =>
      refusable("catalogueEditing.create", async (tx, now): Promise<Result.Result<EditedProduct, NamesTaken>> => {
        const [made] = await tx.select({ handle: products.handle }).from(products).where(eq(products.creationKey, key))
        if (made === undefined) {
          const taken = await takenIn(tx, tables, namesOf(product, draft), null)
          if (taken.length > 0) return Result.fail(new NamesTaken({ taken }))
          await insertProduct(tx, tables, product, { costs, draft, key })
          await writeAudit(tx, tables, audit, now)
        }
        const known = await productIn(tx, tables, made?.handle ?? product.handle)
        if (known === null) throw new Error("a product that was just made is not there")
        return Result.succeed(known)
      }),

    change: <E>(handle: Handle, decide: (product: EditedProduct) => Result.Result<ProductChange, E>) =>
      refusable("catalogueEditing.change", async (tx, now): Promise<Result.Result<Changed, E | NamesTaken>> => {
        const known = await productIn(tx, tables, handle)
        if (known === null) return Result.succeed({ product: Option.none(), isPublic: false })
        const decided = decide(known)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed({ product: Option.some(known), isPublic: false })
        const { costs, draft, published, audit } = decided.success
        const product = { ...decided.success.product, ...(known.made && { handle }) }
        const taken = await takenIn(tx, tables, namesOf(product, draft), handle)
        if (taken.length > 0) return Result.fail(new NamesTaken({ taken }))
        const version = known.version + 1
        const read = await contentIn(tx, tables, handle)
        await writeProduct(tx, tables, handle, product, { costs, draft, published, version }, now)
        if (published) {
          await writePrices(tx, tables, product, now)
          await writeContentChange(tx, tables, read, product.handle, now)
        }
        await writeAudit(tx, tables, audit, now)
        const isPublic = published || known.published
        if (isPublic) await raiseRevision(tx, tables, "products")
        return Result.succeed({ product: Option.fromNullishOr(await productIn(tx, tables, product.handle)), isPublic })
      }).pipe(
        Effect.tap(({ isPublic }) => (isPublic ? cache.invalidate : Effect.void)),
        Effect.map(({ product }) => product),
      ),

    moveStock: <E>(
      { handle, sku, key }: { readonly handle: Handle; readonly sku: string; readonly key: string },
      decide: (quantity: number) => Result.Result<StockChange, E>,
    ) =>
      refusable("catalogueEditing.moveStock", async (tx, now): Promise<Result.Result<Moved, E | CountedByLot>> => {
        const [pack] = await tx
          .select({ quantity: stock.quantity, published: products.published })
          .from(stock)
          .innerJoin(variants, eq(variants.sku, stock.sku))
          .innerJoin(products, eq(products.handle, variants.handle))
          .where(and(eq(stock.sku, sku), eq(variants.handle, handle)))
        if (pack === undefined) return Result.succeed({ left: Option.none<number>(), turned: false })
        const made = await tx
          .select({ key: stockMovements.key })
          .from(stockMovements)
          .where(eq(stockMovements.key, key))
        if (made.length > 0) return Result.succeed({ left: Option.some(pack.quantity), turned: false })
        if ((await lotsIn(tx, tables, [sku])).length > 0) return Result.fail(new CountedByLot({}))
        const decided = decide(pack.quantity)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { quantity, reason, note, audit } = decided.success
        await tx.update(stock).set({ quantity }).where(eq(stock.sku, sku))
        const delta = quantity - pack.quantity
        await tx.insert(stockMovements).values({ sku, delta, reason, note, key, at: now })
        await writeAudit(tx, tables, audit, now)
        const turned = pack.published === 1 && (quantity === 0) !== (pack.quantity === 0)
        if (turned) await raiseRevision(tx, tables, "stock")
        return Result.succeed({ left: Option.some(quantity), turned })
      }).pipe(
        Effect.tap(({ turned }) => (turned ? cache.invalidate : Effect.void)),
        Effect.map(({ left }) => left),
      ),

    movements: ({ sku, before, limit }) =>
      read("catalogueEditing.movements", (db) => movementsIn(db, tables, sku, before, limit)),

    prices: (sku) =>
      read("catalogueEditing.prices", (db) =>
        db
          .select({ cents: priceHistory.cents, from: priceHistory.from })
          .from(priceHistory)
          .where(eq(priceHistory.sku, sku))
          .orderBy(asc(priceHistory.from), asc(priceHistory.number)),
      ),
  }
}

export const layerCatalogueEditing = Layer.effect(
  CatalogueEditing,
  Effect.gen(function* () {
    return makeCatalogueEditing(yield* Store, yield* CatalogueCache)
  }),
)
