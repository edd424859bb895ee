import { chown, stat, writeFile } from "node:fs/promises"
import { connect, createServer, type Server, type Socket } from "node:net"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { describe, expect, it } from "@effect/vitest"
import { asc, count, eq, gt, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import pg from "pg"
import { afterAll, beforeAll, onTestFinished } from "vitest"
import { StorageBusy } from "../../../domain/shared/storage-busy.ts"
import { oneTo } from "../../contracts/shop-examples.ts"
import type { OpenDatabase, Statements } from "../database.ts"
import { StorageFailed, storageFailure } from "../storage-failed.ts"
import { openPostgres, refuseOld } from "./open-postgres.ts"
import { certificatesFor } from "./test-certificates.ts"
import {
  hasPostgres,
  hasTestServer,
  newPostgresDatabase,
  postgresBaseline,
  queryOnce,
  startServer,
} from "./test-server.ts"

const open = async (url: string, beforeCommit?: (attempt: number) => void): Promise<OpenDatabase> => {
  const opened = await openPostgres({ url, baseline: postgresBaseline, ...(beforeCommit && { beforeCommit }) })
  onTestFinished(() => opened.close().catch(() => undefined))
  return opened
}

/** Runs a check on a new database with an empty shop, or without tables. */
const withDatabase = (check: (url: string) => Promise<void>, from?: "template1") =>
  Effect.flatMap(newPostgresDatabase(from), (url) => Effect.promise(() => check(url)))

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  storageFailure(
    await work.then(
      () => "it did not fail",
      (error: unknown) => error,
    ),
  )

const addCart =
  ({ tables: { carts } }: OpenDatabase, id: string) =>
  async (tx: Statements) => {
    await tx.insert(carts).values({ id, touchedAt: 0 })
    return id
  }

const cartIds = async ({ read, tables: { carts } }: OpenDatabase) =>
  (await read.select().from(carts).orderBy(asc(carts.id))).map(({ id }) => id)

/** What PostgreSQL answers to an expression. */
const answer = async (on: Pick<Statements, "select">, expression: string): Promise<unknown> =>
  (await on.select({ value: sql`value` }).from(sql.raw(`(select ${expression} as value) as asked`)))[0]?.value

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
    onTestFinished(() => void server.close())
  })

/** A way to the server that is cut once, where a client commits, before or after the server heard it. */
const cutAtCommit = async (url: string, when: "before" | "after") => {
  let armed = false
  const sockets = new Set<Socket>()
  const { hostname, port, pathname } = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on("error", () => undefined)
      socket.on("close", () => other.destroy())
    }
    upstream.pipe(client)
    client.on("data", (sent) => {
      const cut = armed && sent.includes("commit")
      if (cut) armed = false
      if (cut && when === "before") client.destroy()
      else upstream.write(sent, () => (cut ? client.destroy() : undefined))
    })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return {
    way: `postgres://shop:shop@127.0.0.1:${await listening(server)}${pathname}`,
    arm: () => {
      armed = true
    },
  }
}

/** Two servers of this file's own, for what is not done to the one of all tests. */
const own: Awaited<ReturnType<typeof startServer>>[] = []
const ownDatabase = (server: number, name: string) => (own[server] as (typeof own)[number]).newDatabase(name)

describe.skipIf(!hasTestServer())("addresses that cannot be used", () => {
  const whyNot = async (url: string): Promise<string> => {
    const before = performance.now()
    const error = await openPostgres({ url, baseline: postgresBaseline }).then(
      ({ close }) => close().then(() => "it opened"),
      (failed: unknown) => failed,
    )
    expect(performance.now() - before).toBeLessThan(10_000)
    for (let cause = error; cause instanceof Error; cause = cause.cause) expect(String(cause)).not.toContain("s3cret")
    return String(error)
  }

  it.effect("say what is wrong, without the password, within ten seconds", () =>
    withDatabase(async (url) => {
      const { port } = new URL(url)
      const mute = await listening(createServer((socket) => void socket.on("error", () => undefined)))
      const other = url.replace("shop:shop@", "shop:s3cret@")
      const filling = new pg.Client(url)
      await filling.connect()
      await filling.query("begin; select pg_advisory_xact_lock(7246837)")
      const told = await Promise.all(
        [
          "postgres://shop:s3cret@127.0.0.1:1/shop",
          "postgres://shop:s3cret@localhost:1/shop",
          `postgres://shop:s3cret@127.0.0.1:${mute},127.0.0.1:${mute},127.0.0.1:${mute}/shop`,
          `postgres://shop:s3cret@127.0.0.1:${mute}/shop`,
          other,
          `postgres://shop:shop@127.0.0.1:${port}/another`,
          `${url}?sslmode=require`,
          "postgres://shop:s3cret@nowhere.invalid/shop",
          url,
        ].map(whyNot),
      )
      await filling.end()
      expect(told).toEqual([
        expect.stringContaining("the database 127.0.0.1:1/shop cannot be used: no server listens there"),
        expect.stringContaining("the database localhost:1/shop cannot be used: no server listens there"),
        expect.stringContaining("the server does not answer"),
        expect.stringContaining("the server does not answer"),
        expect.stringContaining("the server does not know this user with this password"),
        expect.stringContaining("the server has no such database"),
        expect.stringContaining("The server does not support SSL connections"),
        expect.stringContaining("nowhere.invalid"),
        expect.stringContaining("another process is filling it just now"),
      ])
    }),
  )

  it.effect("a user who may not create tables is told whose the database should be", () =>
    withDatabase(async (url) => {
      const name = `guest_${new URL(url).pathname.slice(1)}`
      await queryOnce(url, `create role ${name} login password 's3cret'`)
      onTestFinished(async () => void (await queryOnce(url, `drop role ${name}`).catch(() => undefined)))
      expect(await whyNot(url.replace("shop:shop@", `${name}:s3cret@`))).toContain("make it the owner of the database")
    }, "template1"),
  )

  it.effect("tables of something else, and of another build, are left alone", () =>
    withDatabase(async (url) => {
      await queryOnce(url, "create table theirs (id int)")
      expect(await whyNot(url)).toMatch(/DatabaseUnfit.*holds tables of something else \(theirs\)/)
      await queryOnce(url, "drop table theirs")
      await (await open(url)).close()
      await queryOnce(url, "update shop_database set baseline = 'another'")
      expect(await whyNot(url)).toMatch(/DatabaseUnfit.*made by another build of the shop/)
      expect(await whyNot(url)).not.toContain("shop:shop")
    }, "template1"),
  )

  it("a server before version 15 is refused", async () => {
    const version = (server_version_num: string) => refuseOld(() => Promise.resolve([{ server_version_num }]))
    await expect(version("140012")).rejects.toThrow("older than PostgreSQL 15")
    await version("150000")
  })
})

describe.skipIf(!hasTestServer())("a transaction", () => {
  it.effect("loses nothing to nineteen others that read and write the same", () =>
    withDatabase(async (url) => {
      const [one, two] = await Promise.all([open(url), open(url)])
      const { carts } = one.tables
      await one.transaction(addCart(one, "a"))
      let attempts = 0
      await Promise.all(
        oneTo(20).map((n) =>
          (n % 2 ? one : two).transaction(async (tx) => {
            attempts += 1
            const [cart] = await tx.select().from(carts)
            await tx.update(carts).set({ touchedAt: (cart?.touchedAt ?? 0) + 1 })
          }),
        ),
      )
      expect((await one.read.select().from(carts))[0]?.touchedAt).toBe(20)
      expect(attempts).toBeGreaterThan(20)
    }),
  )

  it.effect("is done again after a deadlock, and where another took the key it had looked for", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      const { carts } = store.tables
      for (const id of ["a", "b"]) await store.transaction(addCart(store, id))
      const inOrder = (ids: readonly string[]) =>
        store.claim(async (tx) => {
          for (const id of ids) {
            await tx
              .update(carts)
              .set({ touchedAt: sql`${carts.touchedAt} + 1` })
              .where(eq(carts.id, id))
            await setTimeout(100)
          }
        })
      const unlessThere = async (tx: Statements) => {
        const there = await tx.select().from(carts).where(eq(carts.id, "c"))
        await setTimeout(100)
        if (there.length === 0) await addCart(store, "c")(tx)
        return there.length
      }
      const [, , ...found] = await Promise.all([
        inOrder(["a", "b"]),
        inOrder(["b", "a"]),
        store.claim(unlessThere),
        store.claim(unlessThere),
        store.transaction(unlessThere),
      ])
      expect(found.toSorted()).toEqual([0, 1, 1])
      expect((await store.read.select().from(carts)).map(({ touchedAt }) => touchedAt).toSorted()).toEqual([0, 2, 2])
    }),
  )

  it.effect("that always loses is given up after some seconds; a key that is taken stays its own error", () =>
    withDatabase(async (url) => {
      let lost = 0
      const loser = await open(url, () => {
        lost += 1
        throw Object.assign(new Error("lost"), { code: "40001" })
      })
      let attempts = 0
      const winner = await open(url)
      await winner.transaction(addCart(winner, "a"))
      const addTaken = (tx: Statements) => {
        attempts += 1
        return addCart(winner, "a")(tx)
      }
      const before = performance.now()
      const [race, taken] = await Promise.all([
        failureOf(loser.transaction(addCart(loser, "b"))),
        failureOf(winner.transaction(addTaken)),
      ])
      expect(performance.now() - before).toBeLessThan(5_000)
      expect(race).toBeInstanceOf(StorageBusy)
      expect([lost, attempts]).toEqual([20, 3])
      expect(taken).toBeInstanceOf(StorageFailed)
      expect(String(taken)).toContain("carts_pkey")
      expect(await cartIds(winner)).toEqual(["a"])
    }),
  )

  it.effect("waits for its turn without a connection: others read meanwhile", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      const other = new pg.Client(url)
      await other.connect()
      await other.query("begin; lock table carts in exclusive mode")
      const orders = Promise.all(oneTo(20).map((n) => store.transaction(addCart(store, `c${n}`), true)))
      expect(await cartIds(store)).toEqual([])
      await other.end()
      expect(await orders).toHaveLength(20)
      expect(await cartIds(store)).toHaveLength(20)
    }),
  )

  it.effect("fails where one of its statements did, also if the work goes on", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      await store.transaction(addCart(store, "a"))
      const goesOn = store.transaction(async (tx) => {
        await addCart(store, "b")(tx)
        await addCart(store, "a")(tx).catch(() => undefined)
      })
      expect(await failureOf(goesOn)).toBeInstanceOf(StorageFailed)
      expect(await cartIds(store)).toEqual(["a"])
    }),
  )

  it.effect("that refuses leaves nothing, is done once, and its refusal comes out as it is", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      const refusal = { what: "refused" }
      let attempts = 0
      const refused = store.transaction(async (tx) => {
        attempts += 1
        await addCart(store, "a")(tx)
        throw refusal
      })
      await expect(refused).rejects.toBe(refusal)
      expect([attempts, await cartIds(store)]).toEqual([1, []])
    }),
  )

  it.effect("has limits of time that no other user of its connection gets", () =>
    withDatabase(async (url) => {
      const store = await open(`${url}?pool_size=2`)
      const settings = ["transaction_isolation", "statement_timeout", "idle_in_transaction_session_timeout"]
      const seen = async (on: Pick<Statements, "select">) => {
        const found: unknown[] = []
        for (const name of settings) found.push(await answer(on, `current_setting('${name}')`))
        return found
      }
      expect(await store.transaction(seen)).toEqual(["serializable", "30s", "10s"])
      expect(await store.claim(seen)).toEqual(["read committed", "30s", "10s"])
      expect(await seen(store.read)).toEqual(["read committed", "0", "0"])
    }),
  )
})

describe.skipIf(!hasTestServer())("a connection that is lost", () => {
  /** Ends it from outside; resolves a moment later. */
  const end = async (url: string, tx: Statements) => {
    await queryOnce(url, `select pg_terminate_backend(${await answer(tx, "pg_backend_pid()")})`)
    await setTimeout(50)
  }

  it.effect(
    "in the middle of a transaction: nothing of it is kept, it is not tried again, and the next one works",
    () =>
      withDatabase(async (url) => {
        const store = await open(url)
        let attempts = 0
        const lost = store.transaction(async (tx) => {
          attempts += 1
          await addCart(store, "a")(tx)
          await end(url, tx)
          await addCart(store, "b")(tx)
        })
        expect(await failureOf(lost)).toBeInstanceOf(StorageBusy)
        expect([attempts, await cartIds(store)]).toEqual([1, []])
        expect(await store.transaction(addCart(store, "c"))).toBe("c")
      }),
  )

  it.effect("while it was idle: whoever asks next gets another", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      await queryOnce(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naehrwerk' and datname = current_database()",
      )
      await setTimeout(50)
      expect(await store.transaction(addCart(store, "a"))).toBe("a")
      expect(await cartIds(store)).toEqual(["a"])
    }),
  )

  for (const when of ["before", "after"] as const)
    it.effect(`${when} the server heard the commit: it is not tried again by itself`, () =>
      withDatabase(async (url) => {
        const { way, arm } = await cutAtCommit(url, when)
        const store = await open(way)
        arm()
        let attempts = 0
        const lost = store.transaction(async (tx) => {
          attempts += 1
          return addCart(store, "a")(tx)
        })
        expect(await failureOf(lost)).toBeInstanceOf(StorageBusy)
        expect(attempts).toBe(1)
        await setTimeout(50)
        expect(await cartIds(store)).toEqual(when === "before" ? [] : ["a"])
        expect(await store.transaction(addCart(store, "b"))).toBe("b")
      }),
    )
})

describe.skipIf(!hasTestServer())("an open database", () => {
  it.effect("is filled once by those that open it at the same moment, and all of them work", () =>
    withDatabase(async (url) => {
      const stores = await Promise.all(oneTo(4).map(() => open(url)))
      await Promise.all(stores.map((store, n) => store.transaction(addCart(store, `c${n}`))))
      for (const store of stores) expect(await cartIds(store)).toEqual(["c0", "c1", "c2", "c3"])
    }, "template1"),
  )

  it.effect("counts and adds up in numbers, and refuses those beyond 2^53", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      const { carts } = store.tables
      await store.transaction((tx) =>
        tx.insert(carts).values([
          { id: "a", touchedAt: Number.MAX_SAFE_INTEGER },
          { id: "b", touchedAt: 0 },
        ]),
      )
      const sums = store.read.select({ many: count(), sum: sql`sum(${carts.touchedAt})` }).from(carts)
      expect(await sums).toEqual([{ many: 2, sum: Number.MAX_SAFE_INTEGER }])
      await store.transaction((tx) =>
        tx
          .update(carts)
          .set({ touchedAt: 2 ** 53 })
          .where(eq(carts.id, "b")),
      )
      for (const query of [sums, store.read.select().from(carts)])
        expect(await failureOf(query.execute())).toMatchObject({ reason: "a number beyond 2^53" })
    }),
  )

  it.effect("sorts and pages by bytes", () =>
    withDatabase(async (url) => {
      const store = await open(url)
      const { carts } = store.tables
      const ids = ["B", "a", "Z", "ä", "_", "b", "ﬁ", "🌱", "10", "9"]
      await store.transaction((tx) => tx.insert(carts).values(ids.map((id) => ({ id, touchedAt: 0 }))))
      const byBytes = ids.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
      expect(await cartIds(store)).toEqual(byBytes)
      const page = await store.read.select().from(carts).where(gt(carts.id, "_")).orderBy(asc(carts.id)).limit(3)
      expect(page.map(({ id }) => id)).toEqual(byBytes.slice(byBytes.indexOf("_") + 1).slice(0, 3))
    }),
  )

  it.effect("lets finish what was asked before it closes, also what waits for a connection, and refuses the rest", () =>
    withDatabase(async (url) => {
      const store = await open(`${url}?pool_size=2`)
      const asked = oneTo(9).map((n) => store.transaction(addCart(store, `c${n}`)))
      const read = store.read.select().from(store.tables.carts).execute()
      await store.close()
      expect(await Promise.all(asked)).toHaveLength(9)
      expect(await read).toBeInstanceOf(Array)
      await expect(store.transaction(addCart(store, "d"))).rejects.toThrow("closed")
      expect(await failureOf(cartIds(store))).toMatchObject({ reason: expect.stringContaining("closed") })
    }),
  )
})

describe.skipIf(!(await hasPostgres()))("servers of one's own", () => {
  const certificates = certificatesFor("localhost")
  const others = certificatesFor("localhost")
  let folder = ""
  beforeAll(async () => {
    own.push(...(await Promise.all([startServer(), startServer()])))
    const { url } = own[0] as (typeof own)[number]
    folder = String((await queryOnce(url, "show data_directory"))[0]?.data_directory)
    const { uid, gid } = await stat(folder)
    for (const [name, content] of [
      ["server.crt", certificates.certificate],
      ["server.key", certificates.key],
      ["own.pem", certificates.authority],
      ["other.pem", others.authority],
    ] as const) {
      await writeFile(join(folder, name), content, { mode: 0o600 })
      await chown(join(folder, name), uid, gid)
    }
    await queryOnce(url, "alter system set ssl = on")
    await queryOnce(url, "select pg_reload_conf()")
  })
  afterAll(() => Promise.all(own.map(({ stop }) => stop())))

  it("are known by a certificate of one's own authority as sslmode says", async () => {
    const url = await ownDatabase(0, "encrypted")
    const isEncrypted = async (address: string) => {
      const store = await open(address)
      return answer(store.read, "(select ssl from pg_stat_ssl where pid = pg_backend_pid())")
    }
    const byName = url.replace("127.0.0.1", "localhost")
    const ca = `sslrootcert=${encodeURIComponent(join(folder, "own.pem"))}`
    const otherCa = `sslrootcert=${encodeURIComponent(join(folder, "other.pem"))}`
    expect(await isEncrypted(`${byName}?sslmode=verify-full&${ca}`)).toBe(true)
    expect(await isEncrypted(`${url}?sslmode=verify-ca&${ca}`)).toBe(true)
    expect(await isEncrypted(`${url}?sslmode=require`)).toBe(true)
    expect(await isEncrypted(url)).toBe(false)
    await expect(open(`${url}?sslmode=verify-full&${ca}`)).rejects.toThrow(/IP: 127.0.0.1 is not in the cert/)
    for (const mode of ["verify-full", "verify-ca", "require"])
      await expect(open(`${byName}?sslmode=${mode}&${otherCa}`)).rejects.toThrow(/certificate/)
    await expect(open(`${byName}?sslmode=verify-full`)).rejects.toThrow(/certificate/)
  })

  it("are tried in turn: the one that can be written to is used, and another one when it is gone", async () => {
    const [standby, first] = [await ownDatabase(0, "several"), await ownDatabase(1, "several")]
    await (await open(standby)).close()
    const readOnly = async (is: "on" | "off") => {
      await queryOnce(standby, `alter system set default_transaction_read_only = ${is}`)
      await queryOnce(standby, "select pg_reload_conf()")
      await setTimeout(100)
    }
    await readOnly("on")
    const hosts = `127.0.0.1:1,127.0.0.1:${own[0]?.port},127.0.0.1:${own[1]?.port}`
    const store = await open(`postgres://shop:shop@${hosts}/several`)
    await Promise.all(oneTo(5).map((n) => store.transaction(addCart(store, `c${n}`))))
    expect(await queryOnce(first, "select count(*)::int as many from carts")).toEqual([{ many: 5 }])

    await own[1]?.stop()
    own.pop()
    expect(await failureOf(store.transaction(addCart(store, "lost")))).toBeInstanceOf(StorageBusy)
    await readOnly("off")
    const ids = oneTo(5).map((n) => `d${n}`)
    expect(await Promise.all(ids.map((id) => store.transaction(addCart(store, id))))).toEqual(ids)
    expect(await cartIds(store)).toEqual(ids)
  })
})
