import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Orders } from "../../../domain/orders/ports.ts"
import { sqliteBaseline } from "../in-new-database.ts"
import { hasTestServer, postgresBaseline } from "../postgres/test-server.ts"
import { backUpDatabase, faultsInBackup, restoreDatabase } from "./backup.ts"
import { fileOf, filledPlaces } from "./filled-places.ts"
import { invoice, logEntry, type Place, placeOrder, postgresPlace, rowsIn, sqlitePlace } from "./filled-shop.ts"

const baselines = { sqlite: sqliteBaseline, postgres: postgresBaseline }
const places = { SQLite: sqlitePlace, PostgreSQL: postgresPlace }
type Engine = keyof typeof places

const restore = (copy: Place, to: Place, before = () => Promise.resolve()) =>
  restoreDatabase(fileOf(copy), to.url, baselines, before)

/** With a shop, a place for its backup and an empty one. */
const testOn = (
  engines: readonly [Engine, Engine],
  what: string,
  check: (shop: Place, copy: Place, to: Place) => Promise<void>,
) =>
  it.live.skipIf(engines.includes("PostgreSQL") && !hasTestServer())(`${what} (${engines.join(" to ")})`, () =>
    Effect.gen(function* () {
      const [from, copy, to] = yield* Effect.all([filledPlaces[engines[0]], sqlitePlace, places[engines[1]]])
      yield* Effect.promise(async () => {
        await mkdir(dirname(fileOf(copy)), { recursive: true })
        await check(from, copy, to)
      })
    }),
  )

const backUp = (from: Place, copy: Place) => backUpDatabase(from.url, fileOf(copy), baselines)

/** `fillShop` takes the newest movement away. */
const faultOfFilledShop = "stock that is not the sum of its movements: 1, such as A"

const sellOn = (order: string) =>
  Effect.gen(function* () {
    yield* placeOrder(order)
    yield* invoice(order)
    yield* logEntry
  })

describe("a backup of the database", () => {
  for (const engines of [
    ["SQLite", "SQLite"],
    ["SQLite", "PostgreSQL"],
    ["PostgreSQL", "SQLite"],
  ] as const)
    testOn(engines, "is made while the shop sells on, holds one moment, and is restored", async (from, copy, to) => {
      await Effect.runPromise(
        Effect.provide(
          Effect.gen(function* () {
            yield* sellOn("NW-4")
            const selling = Effect.forEach(["NW-5", "NW-6", "NW-7", "NW-8"], sellOn)
            yield* Effect.all([Effect.promise(() => backUp(from, copy)), selling], { concurrency: 2 })
            yield* sellOn("NW-9")
            expect((yield* (yield* Orders).find("NW-9"))._tag).toBe("Some")
          }),
          from.shop(),
        ),
      )
      expect(await faultsInBackup(fileOf(copy))).toEqual([faultOfFilledShop])
      const rows = await rowsIn(copy)
      const ids = rows.orders?.map((row) => (row as { id: string }).id) ?? []
      expect(ids).toEqual(expect.arrayContaining(["NW-1", "NW-4"]))
      expect(ids).not.toContain("NW-9")
      let sawItBefore = false
      const copied = await restore(copy, to, async () => {
        sawItBefore = true
      })
      expect(sawItBefore).toBe(true)
      expect(copied.find(({ table }) => table === "orders")?.rows).toBe(ids.length)
      expect(await rowsIn(to)).toEqual(rows)
      await Effect.runPromise(Effect.provide(sellOn("NW-10"), to.shop()))
      // The shop it was made of is not marked.
      await (await from.open()).close()
    })

  for (const engine of ["SQLite", "PostgreSQL"] as const) {
    testOn(["SQLite", engine], "is not restored where a shop is open, or anything is there", async (from, copy, to) => {
      await backUp(from, copy)
      const open = await to.open()
      await expect(restore(copy, to)).rejects.toMatchObject({ message: expect.stringContaining("is in use") })
      await open.close()
      await expect(restore(copy, to)).rejects.toMatchObject({ message: expect.stringContaining("is not empty") })
      expect((await rowsIn(to)).orders).toEqual([])
    })

    testOn(["SQLite", engine], "leaves nothing where something fails before the end", async (from, copy, to) => {
      await backUp(from, copy)
      await expect(restore(copy, to, () => Promise.reject(new Error("the uploads failed")))).rejects.toThrow("uploads")
      if (engine === "SQLite") expect(existsSync(fileOf(to))).toBe(false)
      await restore(copy, to)
    })

    testOn(
      [engine, "SQLite"],
      "of a newer version is refused, and so is one of a shop that has moved",
      async (from, copy, to) => {
        await backUp(from, copy)
        await copy.query("create table wishes (id integer)")
        await copy.query("insert into wishes values (1)")
        await expect(restore(copy, to)).rejects.toMatchObject({
          message: expect.stringMatching(/of a newer version of the shop.*wishes: 1 rows/),
        })
        await from.query("update shop_database set moved_to = 'elsewhere'")
        const again = { ...copy, url: `${copy.url}-2` }
        if (engine === "SQLite") await expect(backUp(from, again)).rejects.toThrow("moved to elsewhere")
      },
    )
  }

  testOn(["SQLite", "SQLite"], "says what is wrong with the books in it", async (from, copy) => {
    await backUp(from, copy)
    await copy.query("pragma foreign_keys = off")
    await copy.query("drop trigger invoices_not_changed").catch(() => undefined)
    await copy.query("drop trigger invoices_not_deleted").catch(() => undefined)
    await copy.query("update orders set total_cents = total_cents + 1 where id = 'NW-1'")
    await copy.query("update invoices set n = 9 where order_id = 'NW-2'")
    expect(await faultsInBackup(fileOf(copy))).toEqual([
      "a gap between invoice numbers: 1, such as invoice",
      "an order whose sum is not that of its lines and shipping: 1, such as NW-1",
      faultOfFilledShop,
    ])
  })
})
