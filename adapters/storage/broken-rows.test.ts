import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { afterEach, expect, it, vi } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { aProduct, oneTo } from "../../contracts/shop-examples.ts"
import { sqliteBaseline, temporaryFile } from "../in-new-database.ts"
import { layerSqlite } from "../layer.ts"
import { openWriter } from "./open-sqlite.ts"

afterEach(() => void vi.restoreAllMocks())

/** More than are read at a time. */
const handles = oneTo(150).map((n) => `product-${n}`)

const published = (handle: string) => aProduct(handle, [`${handle.toUpperCase()}-1`, `${handle.toUpperCase()}-2`])

const broken: Readonly<Record<string, string>> = {
  "JSON that breaks off": `update products set data = substr(data, 1, 20) where handle = 'product-7'`,
  "JSON of something else": `update products set data = '[]' where handle = 'product-7'`,
  "no JSON at all": `update products set data = x'ff00' where handle = 'product-7'`,
  "a broken pack": `update variants set data = '{' where sku = 'PRODUCT-7-2'`,
}

for (const [what, statement] of Object.entries(broken))
  it.live(
    `a product with ${what} is left out and named in the log; the others are sold, and publishing it again mends it`,
    () =>
      Effect.gen(function* () {
        const file = yield* temporaryFile
        yield* Effect.promise(() => mkdir(dirname(file)))
        const onFile = layerSqlite({ file, baseline: sqliteBaseline })
        yield* Effect.gen(function* () {
          yield* (yield* Catalogue).publish(handles.map(published), [])
        }).pipe(Effect.provide(onFile, { local: true }))
        yield* Effect.promise(async () => {
          const { ask, close } = await openWriter(file)
          await ask(statement)
          await close()
        })

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
        }).pipe(Effect.provide(onFile, { local: true }))
      }),
  )
