import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { describe, expect, it } from "@effect/vitest"
import { asc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import type { OpenDatabase } from "../database.ts"
import { sqliteBaseline, temporaryFile } from "../in-new-database.ts"
import { connect } from "./connection.ts"
import { openSqlite, openWriter } from "./open-sqlite.ts"

/** Runs a check on a new database, with its path. */
const withStore = (check: (store: OpenDatabase, file: string) => Promise<void>) =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const store = yield* Effect.acquireRelease(
      Effect.promise(() => openSqlite({ file, baseline: sqliteBaseline })),
      (opened) => Effect.promise(() => opened.close().catch(() => undefined)),
    )
    yield* Effect.promise(() => check(store, file))
  })

const cartIds = async ({ read, tables: { carts } }: OpenDatabase) =>
  (await read.select().from(carts).orderBy(asc(carts.id))).map(({ id }) => id)

const addCart = (store: OpenDatabase, id: string, fails = false) =>
  store.transaction(async (tx) => {
    await tx.insert(store.tables.carts).values({ id, touchedAt: 0 })
    if (fails) throw new Error(`no ${id}`)
    return id
  })

describe("one writer, many readers", () => {
  it.effect("what is committed is on the disk, and references are enforced", () =>
    Effect.gen(function* () {
      const file = yield* temporaryFile
      yield* Effect.promise(async () => {
        await mkdir(dirname(file))
        const { query, close } = await openWriter(file)
        expect(await query("pragma journal_mode")).toEqual([{ journal_mode: "wal" }])
        expect(await query("pragma synchronous")).toEqual([{ synchronous: 2 }])
        expect(await query("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }])
        await close()
      })
    }),
  )

  it.effect("a join answers every table's own columns, in order and cut as asked", () =>
    withStore(async ({ transaction, read, tables: { carts, priceHistory } }) => {
      await transaction(async (tx) => {
        for (const id of ["a", "b"]) {
          await tx.insert(carts).values({ id, touchedAt: 7, lines: [] })
          await tx.insert(priceHistory).values([3, 1, 2].map((cents) => ({ sku: id, cents, from: 0 })))
        }
      })
      const price = { ...priceHistory }
      const rows = await read
        .select({ cart: carts, price, id: carts.id, again: carts.id })
        .from(carts)
        .innerJoin(priceHistory, eq(priceHistory.sku, carts.id))
        .orderBy(asc(priceHistory.cents), asc(carts.id))
        .limit(3)
      expect(rows.map(({ cart, price }) => [cart.id, price.sku, price.cents])).toEqual([
        ["a", "a", 1],
        ["b", "b", 1],
        ["a", "a", 2],
      ])
      expect(rows[1]).toMatchObject({ id: "b", again: "b", cart: { touchedAt: 7 }, price: { sku: "b", from: 0 } })
    }),
  )

  it.effect("transactions that share a commit fail alone", () =>
    withStore(async (store) => {
      const outcomes = await Promise.allSettled(
        ["a", "b", "c", "d", "e", "f"].map((id) => addCart(store, id, id === "c" || id === "f")),
      )
      expect(outcomes.map(({ status }) => status[0]).join("")).toBe("ffrffr")
      expect(await cartIds(store)).toEqual(["a", "b", "d", "e"])
    }),
  )

  it.effect("a transaction on its own that fails leaves nothing, and the error comes out as it is", () =>
    withStore(async (store) => {
      await expect(addCart(store, "a", true)).rejects.toThrow("no a")
      expect(await cartIds(store)).toEqual([])
      await addCart(store, "a")
      expect(await cartIds(store)).toEqual(["a"])
    }),
  )

  it.effect("a broken constraint undoes the whole transaction, and the next ones go on", () =>
    withStore(async (store) => {
      const { carts, stock } = store.tables
      const outcomes = await Promise.allSettled([
        addCart(store, "a"),
        store.transaction(async (tx) => {
          await tx.insert(carts).values({ id: "b", touchedAt: 0 })
          await tx.insert(stock).values({ sku: "nothing", quantity: 1 })
        }),
        store.transaction(async (tx) => {
          await tx.insert(carts).values({ id: "c", touchedAt: 0 })
          await tx.insert(stock).values({ sku: "nothing", quantity: -1 })
        }),
        addCart(store, "d"),
      ])
      expect(outcomes.map(({ status }) => status[0]).join("")).toBe("frrf")
      expect(await cartIds(store)).toEqual(["a", "d"])
    }),
  )

  it.effect("readers do not wait for a transaction and see nothing of it before it is over", () =>
    withStore(async (store) => {
      await store.transaction(async (tx) => {
        await tx.insert(store.tables.carts).values({ id: "a", touchedAt: 0 })
        expect(await cartIds(store)).toEqual([])
      })
      expect(await cartIds(store)).toEqual(["a"])
    }),
  )

  it.effect("a connection to read cannot write", () =>
    withStore(async (_, file) => {
      const reader = await connect(file, "read")
      await expect(reader.query("insert into carts (id, touched_at) values ('a', 0)")).rejects.toThrow("readonly")
      await reader.close()
    }),
  )

  it.effect("more statements than a connection remembers are no burden to it", () =>
    withStore(async (_, file) => {
      const reader = await connect(file, "read")
      const answers = await Promise.all(Array.from({ length: 450 }, (_, n) => reader.query(`select ${n} as n`)))
      expect(answers.flat().map(({ n }) => n)).toEqual(Array.from({ length: 450 }, (_, n) => n))
      expect(await reader.query("select 0 as n")).toEqual([{ n: 0 }])
      await expect(reader.query("select nonsense")).rejects.toThrow("nonsense")
      await reader.close()
    }),
  )

  it.effect("closing lets finish what was asked before and refuses what comes later", () =>
    withStore(async (store, file) => {
      const asked = ["a", "b", "c"].map((id) => addCart(store, id))
      const read = store.read.select().from(store.tables.carts).execute()
      await store.close()
      expect(await Promise.all(asked)).toEqual(["a", "b", "c"])
      expect(await read).toBeInstanceOf(Array)
      await expect(addCart(store, "d")).rejects.toThrow("closed")
      await expect(cartIds(store)).rejects.toThrow()
      expect(existsSync(`${file}-wal`)).toBe(false)
    }),
  )

  it("a database in memory is refused, for its connections would not share it", async () => {
    await expect(openSqlite({ file: ":memory:", baseline: sqliteBaseline })).rejects.toThrow("file")
  })
})
