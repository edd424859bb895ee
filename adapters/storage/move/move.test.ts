import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { isDeepStrictEqual } from "node:util"
import { describe, expect, it } from "@effect/vitest"
import { getTableConfig } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import pg from "pg"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Carts } from "../../../domain/cart/ports.ts"
import { sqliteBaseline } from "../in-new-database.ts"
import { isWorkedOut } from "../marked-columns.ts"
import { hasTestServer, postgresBaseline } from "../postgres/test-server.ts"
import { filledPlaces } from "./filled-places.ts"
import {
  invoice,
  listsIn,
  logEntry,
  type Place,
  placeOrder,
  postgresPlace,
  receiveLot,
  rowsIn,
  sqlitePlace,
  tables,
} from "./filled-shop.ts"
import { moveShop } from "./move.ts"

const move = (from: Place, to: Place | string, drop = false) =>
  moveShop({
    from: from.url,
    to: typeof to === "string" ? to : to.url,
    baselines: { sqlite: sqliteBaseline, postgres: postgresBaseline },
    drop,
  })

const nameOf = ({ url }: Place) => url.replace(/^sqlite:|^postgres:\/\/[^@]*@/g, "")

const places = { SQLite: sqlitePlace, PostgreSQL: postgresPlace }
type Engine = keyof typeof places

type Check = (...made: readonly [Place, Place, Place]) => Promise<void>

/** A test with databases of its own, the first one filled or not. */
const testIn = (first: typeof filledPlaces) => (promise: string, engines: readonly Engine[], check: Check) =>
  it.live.skipIf(engines.includes("PostgreSQL") && !hasTestServer())(`${promise} (${engines.join(", ")})`, () =>
    Effect.gen(function* () {
      const made = yield* Effect.all(engines.map((engine, n) => (n === 0 ? first : places)[engine]))
      yield* Effect.promise(() => check(...(made as unknown as [Place, Place, Place])))
    }),
  )
const test = testIn(places)
const filled = testIn(filledPlaces)

const inShop = <A, E>(place: Place, work: Effect.Effect<A, E, Layer.Success<ReturnType<Place["shop"]>>>) =>
  Effect.runPromise(Effect.provide(work, place.shop()))

/** Whatever is counted goes on behind the newest there ever was; in a filled shop it is gone, but of invoices. */
const goesOn = async (place: Place) => {
  const newest = async (table: string, column: string) =>
    Number((await place.query(`select max(${column}) as n from ${table}`))[0]?.n)
  const counted = [
    ["stock_movements", "number"],
    ["invoices", "number"],
    ["audit_log", "number"],
    ["tasks", "number"],
    ["lots", "id"],
  ] as const
  const before = await Promise.all(counted.map(([table, column]) => newest(table, column)))
  await inShop(
    place,
    Effect.gen(function* () {
      yield* placeOrder("NW-4")
      yield* invoice("NW-4")
      yield* logEntry
      yield* receiveLot("L-3")
    }),
  )
  const after = await Promise.all(counted.map(([table, column]) => newest(table, column)))
  expect(after.map((number, n) => number - (before[n] ?? 0))).toEqual([3, 1, 2, 2, 2])
}

describe("a shop that is moved", () => {
  for (const engines of [
    ["SQLite", "PostgreSQL", "SQLite"],
    ["SQLite", "SQLite", "SQLite"],
  ] as const)
    filled(
      "has every row there and back, goes on counting, and finds its orders",
      engines,
      async (first, other, back) => {
        const rows = await rowsIn(first)
        expect(Object.entries(rows).filter(([name, found]) => found.length === 0 && name !== "workers")).toEqual([])
        const moved = await move(first, other)
        expect(moved.find(({ table }) => table === "orders")).toMatchObject({ rows: 3, sums: { total_cents: "8910" } })
        expect(await rowsIn(other)).toEqual(rows)
        await move(other, back)
        expect(await rowsIn(back)).toEqual(rows)
        await goesOn(back)
        const found = async (term: string) =>
          (await listsIn(back, term)).orders.map(({ order: { id } }) => id).toSorted()
        expect(await found("größe änne")).toEqual(["NW-1", "NW-2", "NW-3", "NW-4"])
        expect(await found("nw-1")).toEqual(["NW-1"])
        expect(await found("nw-3")).toEqual(["NW-3"])
      },
    )

  filled("goes on counting on PostgreSQL too", ["SQLite", "PostgreSQL"], async (from, to) => {
    await move(from, to)
    await goesOn(to)
  })

  test("is as large as it is: page after page", ["SQLite", "PostgreSQL", "SQLite"], async (from, to, back) => {
    await inShop(from, Effect.void)
    await from.query(`with recursive n (n) as (select 1 union all select n + 1 from n where n < 1501)
      insert into crawler_visits (crawler, kind, at) select 'c' || n / 10, 'k' || n, n from n`)
    await move(from, to)
    await move(to, back)
    expect((await rowsIn(back)).crawler_visits).toEqual((await rowsIn(from)).crawler_visits)
  })
})

/** Each engine as source and as target. */
const bothWays: readonly (readonly [Engine, Engine])[] = [
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
]
const refused = (message: string | RegExp, inUse = false) => ({
  name: "MoveRefused",
  message: expect.stringMatching(message),
  inUse,
})
/** Nothing happened: the target is empty, and the shop still opens. */
const nothingMoved = async (from: Place, to: Place) => {
  await (await from.open()).close()
  await (await to.open()).close()
}

describe("a move that is refused", () => {
  for (const engines of bothWays) {
    filled("where the shop was moved before, which does not open any more", engines, async (from, to) => {
      await move(from, to)
      await expect(from.open()).rejects.toMatchObject({
        because: "moved",
        message: expect.stringContaining(nameOf(to)),
      })
      await expect(move(from, to)).rejects.toMatchObject(refused(`was moved to ${nameOf(to)} already`))
    })

    filled("where the target holds anything", engines, async (from, to) => {
      await to.query("create table something_else (id integer)")
      await expect(move(from, to)).rejects.toMatchObject(refused("is not empty"))
      await (await from.open()).close()
    })

    filled("where the shop is open", engines, async (from, to) => {
      const open = await from.open()
      await expect(move(from, to)).rejects.toMatchObject(refused(`${nameOf(from)} is in use`, true))
      await open.close()
      if (from.url.startsWith("postgres")) {
        await from.query("insert into workers (id, host, pid, process, seen_at) values ('w', 'h', 1, 'p', ?)", [
          Date.now(),
        ])
        await expect(move(from, to)).rejects.toMatchObject(refused(`${nameOf(from)} is in use`, true))
        await from.query("delete from workers")
      }
      await move(from, to)
    })
  }

  filled("where this build has no place for something, but with --drop", ["SQLite", "SQLite"], async (from, to) => {
    await from.query("create table wishes (id integer, wish text)")
    await from.query("insert into wishes values (1, 'a'), (2, 'b')")
    await from.query("alter table carts add column colour text")
    await from.query("update carts set colour = 'red' where id = (select min(id) from carts)")
    await expect(move(from, to)).rejects.toMatchObject(refused(/carts\.colour: 1 rows; wishes: 2 rows.*--drop/))
    await nothingMoved(from, to)
  })

  filled("where the end was missed and the source has changed since", ["SQLite", "SQLite"], async (from, to) => {
    await move(from, to)
    await from.query("update shop_database set moved_to = null")
    await from.query("update orders set version = version + 1 where id = 'NW-3'")
    await expect(move(from, to)).rejects.toMatchObject(refused("orders.version is"))
    await (await from.open()).close()
  })

  filled("where somebody is writing to the source just now", ["PostgreSQL", "SQLite"], async (from, to) => {
    const client = new pg.Client(from.url)
    await client.connect()
    await client.query("begin")
    await client.query("insert into crawler_visits (crawler, kind, at) values ('late', 'page', 1)")
    await expect(move(from, to)).rejects.toMatchObject(refused(`${nameOf(from)} is in use`, true))
    await client.query("commit")
    await client.end()
    await move(from, to)
    expect(await to.query("select kind from crawler_visits where crawler = 'late'")).toEqual([{ kind: "page" }])
  })

  filled("no longer where the first server of an address is gone", ["PostgreSQL", "SQLite"], async (from, to) => {
    const { host } = new URL(from.url)
    await move({ ...from, url: from.url.replace(host, `127.0.0.1:1,${host}`) }, to)
  })

  filled("where a row violates a rule of the target", ["SQLite", "PostgreSQL"], async (from, to) => {
    await from.query("drop table email_records")
    await from.query('create table email_records (task_id text primary key, at integer, "to" text)')
    await from.query("insert into email_records values ('T', 1, 'anna@beispiel.de')")
    await expect(move(from, to)).rejects.toMatchObject(
      refused(/one of the rows email_records T to email_records T cannot be written: null value in column "subject"/),
    )
    expect(await to.query("select tablename from pg_tables where schemaname = 'public'")).toEqual([])
    await (await from.open()).close()
  })

  filled("where PostgreSQL cannot hold a text", ["SQLite", "PostgreSQL"], async (from, to) => {
    await from.query("update carts set lines = lines || char(0) where id = (select min(id) from carts)")
    await from.query("update messages set data = replace(data, 'Größe', 'Gr\\u0000e') where id = 'N-1'")
    // It escapes no NUL byte, it is about one.
    await from.query("update entries set content = replace(content, 'Größe', 'Gr\\\\u0000e')")
    await expect(move(from, to)).rejects.toMatchObject(
      refused(/PostgreSQL holds no NUL bytes.* 2 rows: carts carts id 1 .*; messages N-1$/),
    )
    await nothingMoved(from, to)
  })

  filled("where one mailbox has two rows now", ["SQLite", "PostgreSQL"], async (from, to) => {
    await from.query(
      "insert into suppressions select email || '.', 2, email || '.', reason, source, at, note from suppressions",
    )
    await expect(move(from, to)).rejects.toMatchObject(
      refused(
        /^suppressions Anna@Beispiel.de\. and suppressions anna@beispiel.de have the same "email_key": anna@beispiel.de$/,
      ),
    )
    await nothingMoved(from, to)
  })

  test("where there is no shop to move, or nowhere to go", ["SQLite", "SQLite"], async (from, to) => {
    const at = (url: string) => ({ ...from, url })
    await expect(move(from, to)).rejects.toMatchObject(refused(`there is no file ${nameOf(from)}`))
    for (const url of ["", "mysql://root:secret@host/db", "data/shop.db"])
      await expect(move(at(url), to)).rejects.toMatchObject(refused("^an address begins with sqlite: or postgres:$"))
    await from.query("create table orders_of_something_else (id integer)")
    await expect(move(from, to)).rejects.toMatchObject(refused("holds no shop"))
    await writeFile(nameOf(from), "no database ".repeat(500))
    await expect(move(from, to)).rejects.toThrow("file is not a database")
  })

  filled("where the target is nothing that stays", ["SQLite", "SQLite"], async (from) => {
    for (const url of ["sqlite:", "sqlite::memory:"])
      await expect(move(from, url)).rejects.toMatchObject(refused("sqlite:<file>"))
    await expect(move(from, from)).rejects.toMatchObject(refused("in use", true))
    await (await from.open()).close()
  })

  test("where the server cannot be reached, without its password", ["SQLite"], async (from) => {
    await inShop(from, Effect.void)
    for (const url of ["postgres://shop:secret@127.0.0.1:1/shop", "postgres://shop:secret@host:x/shop"]) {
      const failure = await move(from, url).catch((error: unknown) => String(error))
      expect(failure).toMatch(/127\.0\.0\.1:1\/shop cannot be used|address of the database is wrong/)
      expect(failure).not.toContain("secret")
    }
    await (await from.open()).close()
  })

  filled("where the shop has gone on from there already", ["SQLite", "SQLite", "SQLite"], async (one, two, three) => {
    await move(one, two)
    await move(two, three)
    await expect(move(three, two)).rejects.toMatchObject(refused("is not empty"))
    await (await three.open()).close()
  })
})

describe("a move", () => {
  for (const engines of bothWays) {
    filled("whose end was missed is completed", engines, async (from, to) => {
      const rows = await rowsIn(from)
      await move(from, to)
      await from.query("update shop_database set moved_to = null")
      await (await from.open()).close()
      await move(from, to)
      expect(await rowsIn(to)).toEqual(rows)
      await expect(from.open()).rejects.toMatchObject({ because: "moved" })
    })

    filled("makes anew what an older build did not work out", engines, async (from, to) => {
      const rows = await rowsIn(from)
      const lists = await listsIn(from)
      await from.query("alter table orders drop column last_event_at")
      await from.query("drop index people_used_at")
      await from.query("alter table people drop column used_at")
      await from.query("alter table people drop column consents_to")
      await from.query("update shop_database set baseline = 'older'")
      await expect(from.open()).rejects.toMatchObject({
        because: "other-baseline",
        message: `${nameOf(from)} was made by another build of the shop, with other tables`,
      })
      await move(from, to)
      const people = rows.people?.map((row) => ({ ...(row as object), used_at: 0 }))
      expect(await rowsIn(to)).toEqual({ ...rows, people })
      expect(await listsIn(to)).toEqual(lists)
      await goesOn(to)
    })
  }

  filled("leaves behind what this build has no place for, when told to", ["SQLite", "SQLite"], async (from, to) => {
    const rows = await rowsIn(from)
    await from.query("create table wishes (id integer, wish text)")
    await from.query("insert into wishes values (1, 'a')")
    await move(from, to, true)
    expect(await rowsIn(to)).toEqual(rows)
    await expect(to.query("select * from wishes")).rejects.toThrow("wishes")
  })

  filled("keeps half a character as JSON escapes it", ["SQLite", "PostgreSQL", "SQLite"], async (from, to, back) => {
    await from.query("update messages set data = replace(data, 'Größe', 'Gr\\ud83d')")
    const [before] = await from.query("select data from messages")
    await move(from, to)
    await move(to, back)
    const [after] = await back.query("select data, search_text from messages")
    expect(before?.data).toContain("Gr\\ud83d")
    expect(after).toEqual({ data: before?.data, search_text: expect.stringContaining("gr\ufffd") })
  })

  filled("makes anew every column that is worked out", ["SQLite", "SQLite"], async (from, to) => {
    const rows = await rowsIn(from)
    const marked = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns
        .filter(isWorkedOut)
        .map((column) => ({ table: name, column: column.name, type: column.getSQLType() }))
    })
    await from.query("drop trigger invoices_not_changed")
    for (const { table, column, type } of marked)
      await from.query(`update ${table} set ${column} = ${type === "integer" ? "7" : "'other '"} || rowid`)
    await move(from, to)
    const moved = await rowsIn(to)
    const values = (made: typeof rows, { table, column }: (typeof marked)[number]) =>
      made[table]?.map((row) => (row as Readonly<Record<string, unknown>>)[column])
    expect(marked.filter((each) => !isDeepStrictEqual(values(moved, each), values(rows, each)))).toEqual([])
    expect(moved).toEqual(rows)
  })

  for (const engine of ["SQLite", "PostgreSQL"] as const)
    test("reads a database that 44 migrations made", ["SQLite", engine], async (from, to) => {
      const file = await readFile(new URL("shop-of-44-migrations.sql", import.meta.url), "utf8")
      for (const statement of file.split("--> statement-breakpoint"))
        if (statement.trim() !== "") await from.query(statement)
      await expect(from.open()).rejects.toMatchObject({ because: "other-baseline" })
      const before = await from.query("select * from orders")
      await move(from, to)
      await expect(from.open()).rejects.toMatchObject({ because: "moved" })
      expect(await to.query("select id, data, search_text, last_event_at, version from orders")).toEqual([
        {
          id: "NW-Z7G913SFB0",
          data: before[0]?.data,
          search_text: before[0]?.search_text,
          last_event_at: expect.anything(),
          version: expect.anything(),
        },
      ])
      const cart = createHash("sha256").update("eaZx16hUBvHNvCNRYwGB6_25PgCb4-8ZKnAmOKaOUV8").digest("hex")
      const seen = await inShop(
        to,
        Effect.gen(function* () {
          const person = Option.getOrThrow(yield* (yield* People).withEmail("leitung@beispiel.de"))
          return {
            lines: (yield* (yield* Carts).find(cart)).lines,
            roles: person.roles,
            log: yield* (yield* AuditLog).list({ before: null, limit: 9 }),
          }
        }),
      )
      expect(seen).toMatchObject({
        lines: [{ sku: "NW-900", quantity: 3 }],
        roles: ["admin"],
        log: [{ number: 1, action: "order.packed", at: 1795414977967, subject: { id: "NW-Z7G913SFB0" } }],
      })
      for (const term of ["anna muster", "z7g913", ""]) {
        const { orders, customers } = await listsIn(to, term)
        expect(orders).toMatchObject([{ version: 2, order: { id: "NW-Z7G913SFB0", totalCents: 1180 } }])
        expect(customers).toMatchObject([{ orders: 1, dueCents: 1180 }])
      }
    })
})
