import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import { type CatalogueSnapshot, makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Sku } from "../../domain/catalogue/product.ts"
import type { Reader, Tables } from "./database.ts"
import { readPublishedProducts } from "./product-rows.ts"
import type { Store } from "./store.ts"

/** A snapshot and the revision its products last changed with. */
export interface LoadedCatalogue {
  readonly snapshot: CatalogueSnapshot
  readonly productsRevision: number
}

/** How often a catalogue that changes while it is read is read again. */
const maxTries = 20

const readRevisions = async (db: Reader, { catalogueRevision: r }: Tables) => {
  const [row] = await db.select({ revision: r.revision, productsRevision: r.productsRevision }).from(r)
  return row ?? { revision: 0, productsRevision: 0 }
}

/** The revisions and what is sold out, of one moment. */
const readStock = async (db: Reader, { catalogueRevision: r, stock }: Tables) => {
  const rows = await db
    .select({ revision: r.revision, productsRevision: r.productsRevision, sku: stock.sku })
    .from(r)
    .leftJoin(stock, eq(stock.quantity, 0))
  return {
    revision: rows[0]?.revision ?? 0,
    productsRevision: rows[0]?.productsRevision ?? 0,
    soldOut: rows.flatMap(({ sku }): readonly Sku[] => (sku === null ? [] : [sku])),
  }
}

/**
 * The newest catalogue: the known one when its revision is still the newest, and with the known list of products when only stock
 * has changed. Read again when it changes while it is read.
 */
export const loadCatalogue = Effect.fnUntraced(function* (store: Store["Service"], known: LoadedCatalogue | undefined) {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = yield* store.read("catalogue.revisions", (db) => readRevisions(db, store.tables))
    if (known?.snapshot.revision === before.revision) return known
    const { products, changedAt } =
      known?.productsRevision === before.productsRevision ? known.snapshot : yield* readPublishedProducts(store)
    const { revision, productsRevision, soldOut } = yield* store.read("catalogue.soldOut", (db) =>
      readStock(db, store.tables),
    )
    if (productsRevision === before.productsRevision)
      return { snapshot: makeSnapshot(revision, products, soldOut, changedAt), productsRevision }
  }
  return yield* Effect.die(new Error("the catalogue changes faster than it can be read"))
})
