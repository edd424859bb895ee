import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import {
  type EditedProduct,
  fewPacks,
  type ListedProduct,
  type ProductState,
} from "../../domain/catalogue/editing/edited-product.ts"
import { namesOf } from "../../domain/catalogue/editing/names-of.ts"
import {
  CatalogueEditing,
  type ProductChange,
  type StockChange,
  type WantedNames,
} from "../../domain/catalogue/editing/ports.ts"
import { CountedByLot, NamesTaken, type TakenName } from "../../domain/catalogue/editing/refusals.ts"
import { handlesOnPage, sortedProductOf } from "../../domain/catalogue/editing/sort-products.ts"
import { sameGtins } from "../../domain/catalogue/gtin.ts"
import type { Handle, Product, Variant } from "../../domain/catalogue/product.ts"
import {
  copied,
  type Database,
  InMemoryDatabase,
  moveStock,
  renewSnapshot,
  writeAudit,
  writeContentChange,
  writePrices,
} from "./in-memory-database.ts"
import { lotsOf } from "./lots.ts"

const is: Readonly<Record<ProductState, (listed: ListedProduct) => boolean>> = {
  published: ({ published }) => published,
  unpublished: ({ published }) => !published,
  draft: ({ draft }) => draft,
  "sold-out": ({ published, packs }) => published && packs.every(({ quantity }) => quantity === 0),
  few: ({ published, packs }) =>
    published && packs.some(({ quantity }) => quantity > 0) && packs.some(({ quantity }) => quantity <= fewPacks),
}

const found = ({ product: { title, handle, variants } }: EditedProduct, term: string): boolean =>
  [title, handle, ...variants.flatMap(({ sku, gtin }) => [sku, gtin])]
    .join("\n")
    .toLowerCase()
    .includes(term.trim().toLowerCase())

const takenNames = (
  { products }: Database,
  { handle, skus, gtins }: WantedNames,
  own: Handle | null,
): readonly TakenName[] => {
  const others = products
    .map(({ product, made }) => (made ? product : { ...product, variants: [] }))
    .filter((product) => product.handle !== own)
  const having = (
    kind: TakenName["kind"],
    name: string,
    has: (product: Pick<Product, "handle"> & { readonly variants: readonly Variant[] }) => boolean,
  ): readonly TakenName[] => others.filter(has).map((product) => ({ kind, name, by: product.handle }))
  return [
    ...(handle === null ? [] : having("handle", handle, (product) => product.handle === handle)),
    ...skus.flatMap((name) => having("sku", name, ({ variants }) => variants.some(({ sku }) => sku === name))),
    ...gtins.flatMap((name) =>
      having("gtin", name, ({ variants }) => variants.some(({ gtin }) => sameGtins(name).includes(gtin))),
    ),
  ]
}

/** New pack sizes have no stock, that of sizes a product no longer has is written off. */
const keepStockOf = (database: Database, { variants }: Product, before: Product | null, at: number): void => {
  const skus = new Set(variants.map(({ sku }) => sku))
  for (const { sku } of before?.variants ?? []) {
    if (skus.has(sku)) continue
    if ((database.stock.get(sku) ?? 0) > 0) moveStock(database, sku, 0, { reason: "discontinued", at })
    database.stock.delete(sku)
  }
  for (const sku of skus) if (!database.stock.has(sku)) database.stock.set(sku, 0)
}

/** Products as staff work on them, in memory. */
const makeCatalogueEditing = (database: Database): CatalogueEditing["Service"] => {
  const known = (handle: string) => database.products.find(({ product }) => product.handle === handle)
  const quantityOf = (sku: string) => database.stock.get(sku) ?? 0

  const listed = ({ product: { handle, title, variants }, published, draft, made }: EditedProduct): ListedProduct => ({
    handle,
    title,
    published,
    draft: draft !== null,
    packs: (made ? variants : []).map(({ sku, priceCents }) => ({ sku, priceCents, quantity: quantityOf(sku) })),
  })

  return {
    find: (handle) =>
      Effect.sync(() =>
        Option.map(Option.fromNullishOr(known(handle)), (each) => ({
          ...copied(each),
          stock: (each.made ? each.product.variants : []).map(({ sku }) => ({ sku, quantity: quantityOf(sku) })),
        })),
      ),

    list: (wanted) =>
      Effect.sync(() => {
        const { term, state, column, after, limit } = wanted
        const meant = database.products
          .filter((each) => found(each, term))
          .map(listed)
          .filter((each) => state === null || is[state](each))
        if (column !== "shop")
          return handlesOnPage(meant.map(sortedProductOf), wanted).flatMap(
            (handle) => meant.find((each) => each.handle === handle) ?? [],
          )
        const indexOf = (handle: string) => database.products.findIndex(({ product }) => product.handle === handle)
        const last = after === null ? -1 : indexOf(after.id)
        if (after !== null && last === -1) return []
        return meant.filter(({ handle }) => indexOf(handle) > last).slice(0, limit)
      }),

    taken: (wanted, own) => Effect.sync(() => takenNames(database, wanted, own)),

    create: ({ product, costs, draft, key, audit }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const made = known(database.creations.get(key) ?? "")
        if (made !== undefined) return Effect.succeed(copied(made))
        const taken = takenNames(database, namesOf(product, draft), null)
        if (taken.length > 0) return Effect.fail(new NamesTaken({ taken }))
        const next = { product: copied(product), costs, draft, made: draft === null, published: false, version: 1 }
        database.products = [...database.products, next]
        database.creations.set(key, product.handle)
        if (next.made) keepStockOf(database, product, null, now)
        writeAudit(database, audit, now)
        return Effect.succeed(copied(next))
      }),

    change: <E>(handle: Handle, decide: (product: EditedProduct) => Result.Result<ProductChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<EditedProduct>, E | NamesTaken> => {
        const before = known(handle)
        if (before === undefined) return Effect.succeedNone
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success === null) return Effect.succeedSome(copied(before))
        const { costs, draft, published, audit } = decided.success
        const wanted = copied(decided.success.product)
        const product = {
          ...wanted,
          handle: before.made ? handle : wanted.handle,
          variants: draft !== null && before.made ? before.product.variants : wanted.variants,
        }
        const taken = takenNames(database, namesOf(product, draft), handle)
        if (taken.length > 0) return Effect.fail(new NamesTaken({ taken }))
        const next = {
          product,
          costs,
          draft,
          made: before.made || draft === null,
          published,
          version: before.version + 1,
        }
        database.products = database.products.map((each) => (each === before ? next : each))
        if (next.made) keepStockOf(database, product, before.made ? before.product : null, now)
        if (published) {
          writePrices(database, product, now)
          writeContentChange(database, before, product, now)
        }
        writeAudit(database, audit, now)
        if (published || before.published) renewSnapshot(database)
        return Effect.succeedSome(copied(next))
      }),

    moveStock: <E>(
      { handle, sku, key }: { readonly handle: Handle; readonly sku: string; readonly key: string },
      decide: (quantity: number) => Result.Result<StockChange, E>,
    ) =>
      Effect.flatMap(Clock.currentTimeMillis, (at): Effect.Effect<Option.Option<number>, E | CountedByLot> => {
        const of = known(handle)
        if (of === undefined || of.product.variants.every((variant) => variant.sku !== sku)) return Effect.succeedNone
        const before = quantityOf(sku)
        if (database.movements.some((movement) => movement.key === key)) return Effect.succeedSome(before)
        if (lotsOf(database, [sku]).length > 0) return Effect.fail(new CountedByLot({}))
        const decided = decide(before)
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { quantity, reason, note, audit } = decided.success
        moveStock(database, sku, quantity, { reason, note, key, at })
        writeAudit(database, audit, at)
        if (of.published && (quantity === 0) !== (before === 0)) renewSnapshot(database)
        return Effect.succeedSome(quantity)
      }),

    movements: ({ sku, before, limit }) =>
      Effect.sync(() =>
        database.movements
          .filter((movement) => movement.sku === sku && (before === null || movement.number < before))
          .toReversed()
          .slice(0, limit)
          .map(({ key: _, ...movement }) => movement),
      ),

    prices: (sku) => Effect.sync(() => database.prices.get(sku) ?? []),
  }
}

export const layerCatalogueEditing = Layer.effect(CatalogueEditing, Effect.map(InMemoryDatabase, makeCatalogueEditing))
