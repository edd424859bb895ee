import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { drizzle } from "drizzle-orm/sqlite-proxy"
import sqlite3 from "sqlite3"
import type { Statements, Store } from "../store.ts"
import { applyMigrations } from "./apply-migrations.ts"
import * as tables from "./schema.ts"

export interface SqliteStore extends Store {
  /** Lets what was asked before finish, then closes. What is asked later is refused. */
  readonly close: () => Promise<void>
}

/** How long a connection waits for another process that is writing. */
const busyTimeoutMs = 5_000

type Connection = sqlite3.Database
type Row = Readonly<Record<string, unknown>>

const connect = (file: string, mode: number): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const connection: Connection = new sqlite3.Database(file, mode, (error) =>
      error ? reject(error) : resolve(connection),
    )
    connection.configure("busyTimeout", busyTimeoutMs)
  })

const disconnect = (connection: Connection): Promise<void> =>
  new Promise((resolve, reject) => connection.close((error) => (error ? reject(error) : resolve())))

const ask = (connection: Connection, query: string, params: readonly unknown[] = []): Promise<readonly Row[]> =>
  new Promise((resolve, reject) =>
    connection.all<Row>(query, params, (error, rows) => (error ? reject(error) : resolve(rows))),
  )

/** Runs one piece of work at a time, in the order asked. */
const makeLock = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <A>(work: () => Promise<A>): Promise<A> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/** A connection that cannot write, asked one thing at a time: what waits for it must not hold a thread. */
const makeReader = async (file: string) => ({
  connection: await connect(file, sqlite3.OPEN_READONLY),
  lock: makeLock(),
})

/**
 * The driver hands rows out as objects, where columns of the same name become one: a join would silently answer one table's id
 * as the other's. As a subquery SQLite tells them apart (`id`, `id:1`), and keeps its order, having none of its own.
 */
const keepEveryColumn = (query: string) => (/^select\b/i.test(query) ? `select * from (${query})` : query)

const proxyTo = (rows: (query: string, params: readonly unknown[]) => Promise<readonly Row[]>) =>
  drizzle(async (query, params, method) => {
    if (method === "get") throw new Error("PostgreSQL has no get(): await the statement and take its first row")
    return { rows: (await rows(keepEveryColumn(query), params)).map((row) => Object.values(row)) }
  })

/**
 * Opens the database file, creating it and its folder, and brings its tables up to date. Any number of processes may do so at
 * the same time.
 *
 * One connection writes, one transaction at a time; others only read, beside it, thanks to the write-ahead log.
 * `synchronous=full`: a commit returns when the log is on the disk, so that an order we confirmed survives a power cut.
 */
export const openSqlite = async (file: string, migrationsFolder: string): Promise<SqliteStore> => {
  if (file === "" || file === ":memory:") throw new Error("the shop needs a database file: connections share no memory")
  await mkdir(dirname(file), { recursive: true })
  const writer = await connect(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE)
  await ask(writer, "pragma journal_mode = wal")
  await ask(writer, "pragma synchronous = full")

  const inside = proxyTo((query, params) => ask(writer, query, params))
  await applyMigrations(inside, (query) => ask(writer, query), migrationsFolder)
  await ask(writer, "pragma foreign_keys = on")

  // libuv has four threads: one for the writer, two for the readers, one left for files and name look-ups.
  const readers = [await makeReader(file), await makeReader(file)] as const
  const writing = makeLock()
  let turn: 0 | 1 = 0
  let closed = false
  const refuseWhenClosed = () => {
    if (closed) throw new Error("the storage is closed")
  }

  const read = proxyTo((query, params) => {
    refuseWhenClosed()
    turn = turn === 0 ? 1 : 0
    const { connection, lock } = readers[turn]
    return lock(() => ask(connection, query, params))
  })

  const transaction = async <A>(work: (tx: Statements) => Promise<A>): Promise<A> => {
    refuseWhenClosed()
    return writing(async () => {
      await ask(writer, "begin immediate")
      try {
        const answer = await work(inside)
        await ask(writer, "commit")
        return answer
      } catch (error) {
        // A full disk may have undone the transaction already: what to tell is the first error, not the second.
        await ask(writer, "rollback").catch(() => undefined)
        throw error
      }
    })
  }

  const close = async () => {
    closed = true
    await Promise.all(readers.map(({ connection, lock }) => lock(() => disconnect(connection))))
    // The writer goes last: the last connection moves the log into the file, which a reader may not.
    await writing(() => disconnect(writer))
  }

  return { tables, read, transaction, close }
}
