import { access, constants, mkdir, statfs } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout } from "node:timers/promises"
import { drizzle } from "drizzle-orm/sqlite-proxy"
import { applyBaseline } from "../apply-baseline.ts"
import type { OpenDatabase } from "../database.ts"
import { tables } from "../tables.ts"
import { type Connection, connect } from "./connection.ts"
import { groupCommit } from "./group-commit.ts"
import { ordersWithWords } from "./orders-with-words.ts"

export interface SqliteOptions {
  /** Path of the database file; it and its folder are created when missing. */
  readonly file: string
  /** The file with the SQL of an empty shop. */
  readonly baseline: string
}

/**
 * The driver hands rows out as objects, where columns of the same name become one: a join would silently answer one table's id
 * as the other's. As a subquery SQLite tells them apart (`id`, `id:1`), and keeps its order, having none of its own.
 */
const keepEveryColumn = (text: string) => (/^select\b/i.test(text) ? `select * from (${text})` : text)

const statementsOn = (query: Connection["query"]) =>
  drizzle(async (text, params, method) => {
    if (method === "get") throw new Error("PostgreSQL has no get(): await the statement and take its first row")
    return { rows: (await query(keepEveryColumn(text), params)).map((row) => Object.values(row)) }
  })

const waitMs = 20
const waitAtMost = 250

/**
 * Turning a database to its log needs the file alone, and SQLite does not wait for that: of two who start at the same
 * moment one is refused at once, and has to ask again.
 */
const turnToLog = async ({ query }: Connection): Promise<void> => {
  for (let asked = 1; ; asked += 1)
    try {
      await query("pragma journal_mode = wal")
      return
    } catch (error) {
      const busy = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY"
      if (!busy || asked >= waitAtMost) throw error
      await setTimeout(waitMs)
    }
}

/**
 * The one connection that writes, beside readers thanks to the write-ahead log. `synchronous=full`: a commit returns when the
 * log is on the disk, so that an order we confirmed survives a power cut.
 */
export const openWriter = async (file: string): Promise<Connection> => {
  const writer = await connect(file, "write")
  await turnToLog(writer)
  await writer.query("pragma synchronous = full")
  await writer.query("pragma foreign_keys = on")
  // An order among a million touches pages all over the file: with the usual two megabytes each would be read again and again,
  // sixteen take no less time than eight.
  await writer.query("pragma cache_size = -8000")
  return writer
}

/**
 * SQLite says of a file of another user only that it cannot open one, and leaves files beside it which their owner then
 * cannot write: the system says which and why, and leaves nothing.
 */
const mayWrite = async (file: string): Promise<void> => {
  await access(dirname(file), constants.R_OK | constants.W_OK)
  for (const each of [file, `${file}-wal`, `${file}-shm`])
    await access(each, constants.R_OK | constants.W_OK).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error
    })
}

/** What the index of the write-ahead log takes at least; bytes. */
const leastRoom = 64 * 1024

/** SQLite calls a disk without room for the index of its log an I/O error: this says what to do about it. */
const sayingWhenFull = async <A>(file: string, work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (cause) {
    const { bavail, bsize } = await statfs(dirname(file))
    throw bavail * bsize < leastRoom ? new Error(`the disk with ${file} is full`, { cause }) : cause
  }
}

export const tablesOf = async (query: Connection["query"]): Promise<readonly string[]> =>
  (await query("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")).map(
    ({ name }) => String(name),
  )

/** Under the write lock: of several processes starting at once the first makes the tables, the others find them. */
const setUp = async ({ query }: Connection, file: string, baseline: string): Promise<void> => {
  await query("begin immediate")
  try {
    await applyBaseline({ name: file, query, tables: () => tablesOf(query) }, baseline)
    await query("commit")
  } catch (error) {
    await query("rollback").catch(() => undefined)
    throw error
  }
}

/**
 * Opens the database file, creating it and its folder, and makes its tables where there are none. Any number of processes may do so at the same time.
 */
export const openSqlite = async ({ file, baseline }: SqliteOptions): Promise<OpenDatabase> => {
  if (file === "" || file === ":memory:") throw new Error("the shop needs a database file: connections share no memory")
  await mkdir(dirname(file), { recursive: true })
  await mayWrite(file)
  const writer = await sayingWhenFull(file, async () => {
    const writer = await openWriter(file)
    await setUp(writer, file, baseline).catch(async (error: unknown) => {
      await writer.close()
      throw error
    })
    return writer
  })
  // libuv has four threads: one for the writer, two for the readers, one left for files and name look-ups.
  const readers = [await connect(file, "read"), await connect(file, "read")] as const

  const { transaction, drained } = groupCommit(writer.query, statementsOn(writer.query))
  let turn: 0 | 1 = 0
  let closed = false
  const unlessClosed = <A>(work: () => Promise<A>): Promise<A> =>
    closed ? Promise.reject(new Error("the storage is closed")) : work()

  return {
    tables,
    read: statementsOn((text, params) =>
      unlessClosed(() => {
        turn = turn === 0 ? 1 : 0
        return readers[turn].query(text, params)
      }),
    ),
    ordersWithWords,
    transaction: (work) => unlessClosed(() => transaction(work)),
    claim: (work) => unlessClosed(() => transaction((tx) => work(tx, (query) => query))),
    close: async () => {
      closed = true
      await Promise.all(readers.map(({ close }) => close()))
      await drained()
      // The writer goes last: the last connection moves the log into the file, which a reader may not.
      await writer.close()
    },
  }
}
