import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aProduct } from "../../contracts/shop-examples.ts"
import { findKeyOf } from "../find-key.ts"
import { migrationsFolder, temporaryFile } from "./in-temporary-folder.ts"
import { openSqlite, openWriter } from "./open-sqlite.ts"

it.effect("products of earlier releases are on sale, and found as if they were written now", () =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const { handle, variants, ...data } = aProduct("oel", ["OEL-1", "OEL-2"], { title: "ÖL „Äther“ für Übermut" })
    const store = yield* Effect.promise(async () => {
      const folder = join(dirname(file), "migrations")
      await mkdir(dirname(file))
      await cp(migrationsFolder, folder, { recursive: true })
      const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8"))
      const entries = journal.entries.slice(0, 9)
      await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }))
      const old = await openSqlite(file, folder)
      await old.close()
      const { ask, close } = await openWriter(file)
      await ask("insert into products values (?, 0, ?), ('kaputt', 1, '{')", [handle, JSON.stringify(data)])
      for (const [place, { sku, gtin }] of variants.entries())
        await ask("insert into variants values (?, ?, ?, ?, 790, '{}')", [sku, handle, place, gtin])
      await close()
      return await openSqlite(file, migrationsFolder)
    })
    const { products } = store.tables
    const { findKey, published, version } = products
    const rows = yield* Effect.promise(async () =>
      store.read.select({ findKey, published, version }).from(products).orderBy(products.position),
    )
    expect(rows).toEqual([
      { findKey: findKeyOf({ handle, variants, title: data.title }), published: 1, version: 1 },
      { findKey: "\nkaputt\n", published: 1, version: 1 },
    ])
    yield* Effect.promise(store.close)
  }),
)
