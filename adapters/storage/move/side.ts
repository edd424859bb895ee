import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { workerGoneMs } from "../../../domain/queue/ports.ts"
import type { Query, SetupTransaction } from "../apply-baseline.ts"
import {
  lockSetup,
  poolOf,
  tablesOf as postgresTables,
  readRows,
  refuseOld,
  shopName,
  unreachable,
} from "../postgres/open-postgres.ts"
import { readAddress } from "../postgres/read-address.ts"
import { type Connection, connect } from "../sqlite/connection.ts"
import { tablesOf as sqliteTables } from "../sqlite/open-sqlite.ts"
import { codeOf } from "../storage-failed.ts"

/** Why nothing was moved; a sentence for the operator. */
export class MoveRefused extends Error {
  override readonly name = "MoveRefused"
  /** Whether a shop has the database open. */
  readonly inUse: boolean

  constructor(message: string, inUse = false) {
    super(message)
    this.inUse = inUse
  }
}

/** A database in a transaction that no shop can begin to use it beside; parameters are `?`. */
export interface Side extends SetupTransaction {
  readonly engine: "sqlite" | "postgres"
  readonly columnsOf: (table: string) => Promise<readonly string[]>
  /** The last number a counting column gave out; 0: none yet. */
  readonly counter: (table: string, column: string) => Promise<number>
  readonly setCounter: (table: string, column: string, last: number) => Promise<void>
  readonly commit: () => Promise<void>
  /** Undoes what was not committed. */
  readonly close: () => Promise<void>
}

const inUse = (name: string) => new MoveRefused(`${name} is in use: stop the shop first`, true)

const sqliteSide = (file: string, { query, close }: Connection): Side => ({
  engine: "sqlite",
  name: file,
  query,
  tables: () => sqliteTables(query),
  columnsOf: async (table) =>
    (await query(`select name from pragma_table_info(?)`, [table])).map(({ name }) => String(name)),
  counter: async (table) =>
    Number((await query("select seq from sqlite_sequence where name = ?", [table]))[0]?.seq ?? 0),
  setCounter: async (table, _, last) => {
    await query("delete from sqlite_sequence where name = ?", [table])
    await query("insert into sqlite_sequence (name, seq) values (?, ?)", [table, last])
  },
  commit: async () => void (await query("commit")),
  close: async () => {
    await query("rollback").catch(() => undefined)
    await close()
  },
})

/** A file that nobody writes any more, also where it can only be read. */
export const openCopy = async (file: string): Promise<Side> => {
  const connection = await connect(file, "read")
  await connection.query("begin")
  return sqliteSide(file, connection)
}

const openSqliteSide = async (file: string, as: "source" | "target"): Promise<Side> => {
  if (file === "" || file === ":memory:") throw new MoveRefused("a database of SQLite is sqlite:<file>")
  if (as === "source" && !existsSync(file)) throw new MoveRefused(`there is no file ${file}`)
  await mkdir(dirname(file), { recursive: true })
  const connection = await connect(file, "write")
  const { query, close } = connection
  try {
    await query("pragma busy_timeout = 1000")
    await query("pragma foreign_keys = on")
    // Held by this connection alone, also against those that only have the file open.
    await query("pragma locking_mode = exclusive")
    await query("begin exclusive")
    await query("select count(*) from sqlite_master")
  } catch (error) {
    await close()
    throw error instanceof Error && "code" in error && error.code === "SQLITE_BUSY" ? inUse(file) : error
  }
  return sqliteSide(file, connection)
}

/** Waits for who is writing, and lets nobody begin to. */
const refuseOthers = async (query: Query, name: string): Promise<void> => {
  await lockSetup(query)
  // A shop's own connections; behind a pooler they bear no name, but its worker was seen lately.
  const shops = "select 1 from pg_stat_activity where datname = current_database() and application_name = ?"
  if ((await query(shops, [shopName])).length > 0) throw inUse(name)
  const tables = await postgresTables(query)
  // From here on nobody writes, and who was writing is waited for: every statement reads the same rows.
  if (tables.length > 0) await query(`lock table ${tables.map((table) => `"${table}"`).join(", ")} in share mode`)
  if (tables.includes("workers")) {
    const lately = Date.now() - workerGoneMs
    if ((await query("select id from workers where seen_at > ?", [lately])).length > 0) throw inUse(name)
  }
}

/** `alone`: no shop may use it. Else one goes on, and what it writes from now on is not seen. */
const openPostgresSide = async (url: string, alone: boolean): Promise<Side> => {
  const address = readAddress(url)
  const { name } = address
  const { connect, end } = poolOf(address, { application_name: "naehrwerk move" })
  const client = await connect().catch(async (error: unknown) => {
    await end()
    throw unreachable(address, error)
  })
  const numbered = (text: string) => {
    let n = 0
    return text.replaceAll("?", () => {
      n += 1
      return `$${n}`
    })
  }
  const query: Side["query"] = (text, params = []) => readRows(client, numbered(text), params)
  const close = async () => {
    await client.query("rollback").catch(() => undefined)
    client.release(true)
    await end()
  }
  try {
    await refuseOld(query)
    await query(alone ? "begin" : "begin isolation level repeatable read read only")
    await query("set local lock_timeout = 2000")
    await query("set local idle_in_transaction_session_timeout = 0")
    await query("set local statement_timeout = 0")
    if (alone) await refuseOthers(query, name)
  } catch (error) {
    await close()
    if (codeOf(error) === "55P03") throw inUse(name)
    throw error instanceof MoveRefused ? error : unreachable(address, error)
  }
  const sequence = "pg_get_serial_sequence(?, ?)::regclass"
  return {
    engine: "postgres",
    name,
    query,
    tables: () => postgresTables(query),
    columnsOf: async (table) =>
      (
        await query(
          "select column_name from information_schema.columns where table_schema = current_schema() and table_name = ?",
          [table],
        )
      ).map(({ column_name }) => String(column_name)),
    counter: async (table, column) =>
      Number((await query(`select pg_sequence_last_value(${sequence}) as last`, [`"${table}"`, column]))[0]?.last ?? 0),
    setCounter: async (table, column, last) => {
      await query(`select setval(${sequence}, ?)`, [`"${table}"`, column, last])
    },
    commit: async () => void (await query("commit")),
    close,
  }
}

const isPostgres = (url: string): boolean => /^postgres(?:ql)?:/.test(url)

/** Opens a side of a move by its address. Fails with `MoveRefused` where a shop uses it. */
export const openSide = (url: string, as: "source" | "target"): Promise<Side> => {
  if (url.startsWith("sqlite:")) return openSqliteSide(url.slice("sqlite:".length), as)
  if (isPostgres(url)) return openPostgresSide(url, true)
  throw new MoveRefused("an address begins with sqlite: or postgres:")
}

/** The rows of PostgreSQL as they are at this moment, while a shop goes on with it. */
export const openSnapshot = (url: string): Promise<Side> => openPostgresSide(url, false)
