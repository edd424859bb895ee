import { afterEach, expect, it, vi } from "@effect/vitest"
import { eq, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { aProduct, oneTo } from "../contracts/shop-examples.ts"
import type { Statements, Tables } from "./database.ts"
import { engines } from "./in-new-database.ts"
import { Store } from "./store.ts"

afterEach(() => void vi.restoreAllMocks())

/** More than are read at a time. */
const handles = oneTo(150).map((n) => `product-${n}`)

const published = (handle: string) => aProduct(handle, [`${handle.toUpperCase()}-1`, `${handle.toUpperCase()}-2`])

const ofProduct =
  (data: string) =>
  async (tx: Statements, { products }: Tables): Promise<void> =>
    void (await tx
      .update(products)
      .set({ data: sql.raw(data) })
      .where(eq(products.handle, "product-7")))

const broken: Readonly<Record<string, (tx: Statements, tables: Tables) => Promise<void>>> = {
  "JSON that breaks off": ofProduct("substr(data, 1, 20)"),
  "JSON of something else": ofProduct("'[]'"),
  "no JSON at all": ofProduct("'none'"),
  "a broken pack": async (tx, { variants }) =>
    void (await tx.update(variants).set({ data: sql`'{'` }).where(eq(variants.sku, "PRODUCT-7-2"))),
}

for (const { engine, isMissing, newDatabase } of engines)
  for (const [what, breakIn] of Object.entries(broken))
    it.live.skipIf(isMissing)(
      `on ${engine} a product with ${what} is left out and named in the log; the others are sold, and publishing it again mends it`,
      () =>
        Effect.gen(function* () {
          const shop = yield* newDatabase
          yield* Effect.gen(function* () {
            const { transaction, tables } = yield* Store
            yield* (yield* Catalogue).publish(handles.map(published), [])
            yield* transaction("test", (tx) => breakIn(tx, tables))
          }).pipe(Effect.provide(shop(), { local: true }))

          const logged = vi.spyOn(console, "log").mockImplementation(() => undefined)
          yield* Effect.gen(function* () {
            const catalogue = yield* Catalogue
            const all = handles.map(published)
            expect((yield* catalogue.snapshot).products).toEqual(all.filter(({ handle }) => handle !== "product-7"))
            const reported = logged.mock.calls.map((line) => JSON.stringify(line))
            expect(reported.length).toBe(1)
            expect(reported[0]).toMatch(/ProductUnreadable.*product-7"|product-7".*ProductUnreadable/)
            yield* catalogue.publish([published("product-7")], [])
            expect((yield* catalogue.snapshot).products).toEqual(all)
          }).pipe(Effect.provide(shop(), { local: true }))
        }),
    )
