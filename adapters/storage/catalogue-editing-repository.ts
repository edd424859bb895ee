import { and, asc, eq, inArray } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import { namesOf } from "../../domain/catalogue/editing/names-of.ts"
import type { CatalogueEditing, ProductChange } from "../../domain/catalogue/editing/ports.ts"
import { NamesTaken } from "../../domain/catalogue/editing/refusals.ts"
import type { Handle } from "../../domain/catalogue/product.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { raiseRevision } from "./catalogue-repository.ts"
import { listedProducts } from "./listed-products.ts"
import { takenIn } from "./pack-rows.ts"
import type { PollingCache } from "./polling-cache.ts"
import { productIn } from "./product-rows.ts"
import { movementsIn } from "./stock-movement-rows.ts"
import { type Store, stored } from "./store.ts"
import { insertProduct, writePrices, writeProduct } from "./write-products.ts"

/** What came of a change, and whether shoppers can see it. */
interface Changed<E> {
  readonly result: Result.Result<Option.Option<EditedProduct>, E | NamesTaken>
  readonly isPublic: boolean
}

/** Products as staff work on them, in the database. */
export const makeCatalogueEditing = (
  store: Store,
  snapshot: PollingCache<CatalogueSnapshot>,
): CatalogueEditing["Service"] => {
  const { tables, read, transaction } = store
  const { products, variants, stock, stockMovements, priceHistory } = tables
  const list = listedProducts(store)

  return {
    find: (handle) =>
      stored(async () => {
        const known = await productIn(read, tables, handle)
        if (known === null) return Option.none()
        const skus = known.product.variants.map(({ sku }) => sku)
        const levels = await read.select().from(stock).where(inArray(stock.sku, skus))
        const left = new Map(levels.map(({ sku, quantity }) => [sku, quantity]))
        return Option.some({ ...known, stock: skus.map((sku) => ({ sku, quantity: left.get(sku) ?? 0 })) })
      }),

    list: (wanted) => stored(() => list(wanted)),

    taken: (wanted, own) => stored(() => takenIn(read, tables, wanted, own)),

    create: ({ product, key, audit }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx): Promise<Result.Result<EditedProduct, NamesTaken>> => {
            const [made] = await tx
              .select({ handle: products.handle })
              .from(products)
              .where(eq(products.creationKey, key))
            if (made === undefined) {
              const taken = await takenIn(tx, tables, namesOf(product), null)
              if (taken.length > 0) return Result.fail(new NamesTaken({ taken }))
              await insertProduct(tx, tables, product, key)
              await writeAudit(tx, tables, audit, now)
            }
            const known = await productIn(tx, tables, made?.handle ?? product.handle)
            if (known === null) throw new Error("a product that was just made is not there")
            return Result.succeed(known)
          }),
        ),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    change: <E>(handle: Handle, decide: (product: EditedProduct) => Result.Result<ProductChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          const { result, isPublic } = await transaction(async (tx): Promise<Changed<E>> => {
            const known = await productIn(tx, tables, handle)
            if (known === null) return { result: Result.succeed(Option.none<EditedProduct>()), isPublic: false }
            const decided = decide(known)
            if (Result.isFailure(decided)) return { result: Result.fail(decided.failure), isPublic: false }
            if (decided.success === null) return { result: Result.succeed(Option.some(known)), isPublic: false }
            const { product, published, audit } = decided.success
            const taken = await takenIn(tx, tables, namesOf(product), handle)
            if (taken.length > 0) return { result: Result.fail(new NamesTaken({ taken })), isPublic: false }
            const version = known.version + 1
            await writeProduct(tx, tables, { ...product, handle }, { published, version }, now)
            if (published) await writePrices(tx, tables, product, now)
            await writeAudit(tx, tables, audit, now)
            const isPublic = published || known.published
            if (isPublic) await raiseRevision(tx, tables, "products")
            const next = await productIn(tx, tables, handle)
            return { result: Result.succeed(Option.fromNullishOr(next)), isPublic }
          })
          if (isPublic) snapshot.invalidate()
          return result
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    moveStock: ({ handle, sku, key }, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          const { result, turned } = await transaction(async (tx) => {
            const [pack] = await tx
              .select({ quantity: stock.quantity, published: products.published })
              .from(stock)
              .innerJoin(variants, eq(variants.sku, stock.sku))
              .innerJoin(products, eq(products.handle, variants.handle))
              .where(and(eq(stock.sku, sku), eq(variants.handle, handle)))
            if (pack === undefined) return { result: Result.succeed(Option.none<number>()), turned: false }
            const made = await tx
              .select({ key: stockMovements.key })
              .from(stockMovements)
              .where(eq(stockMovements.key, key))
            if (made.length > 0) return { result: Result.succeed(Option.some(pack.quantity)), turned: false }
            const decided = decide(pack.quantity)
            if (Result.isFailure(decided)) return { result: Result.fail(decided.failure), turned: false }
            const { quantity, reason, note, audit } = decided.success
            await tx.update(stock).set({ quantity }).where(eq(stock.sku, sku))
            const delta = quantity - pack.quantity
            await tx.insert(stockMovements).values({ sku, delta, reason, note, key, at: now })
            await writeAudit(tx, tables, audit, now)
            const turned = pack.published === 1 && (quantity === 0) !== (pack.quantity === 0)
            if (turned) await raiseRevision(tx, tables, "stock")
            return { result: Result.succeed(Option.some(quantity)), turned }
          })
          if (turned) snapshot.invalidate()
          return result
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    movements: ({ sku, before, limit }) => stored(() => movementsIn(read, tables, sku, before, limit)),

    prices: (sku) =>
      stored(() =>
        read
          .select({ cents: priceHistory.cents, from: priceHistory.from })
          .from(priceHistory)
          .where(eq(priceHistory.sku, sku))
          .orderBy(asc(priceHistory.from), asc(priceHistory.number)),
      ),
  }
}
