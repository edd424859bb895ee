import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import pg from "pg"
import type { SettingUp } from "../apply-baseline.ts"
import { clientOptions, lockSetup, tablesOf as postgresTables, readRows, shopName } from "../postgres/open-postgres.ts"
import { type PostgresAddress, readAddress } from "../postgres/read-address.ts"
import { connect } from "../sqlite/connection.ts"
import { tablesOf as sqliteTables } from "../sqlite/open-sqlite.ts"

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
export interface Side extends SettingUp {
  readonly engine: "sqlite" | "postgres"
  readonly columnsOf: (table: string) => Promise<readonly string[]>
  /** The last number each counting column gave out, by table. */
  readonly counters: () => Promise<ReadonlyMap<string, number>>
  readonly setCounter: (table: string, column: string, last: number) => Promise<void>
  readonly commit: () => Promise<void>
  /** Undoes what was not committed. */
  readonly close: () => Promise<void>
}

const inUse = (name: string) => new MoveRefused(`${name} is in use: stop the shop first`, true)

const openSqliteSide = async (file: string, as: "source" | "target"): Promise<Side> => {
  if (file === "" || file === ":memory:") throw new MoveRefused("a database of SQLite is sqlite:<file>")
  if (as === "source" && !existsSync(file)) throw new MoveRefused(`there is no file ${file}`)
  await mkdir(dirname(file), { recursive: true })
  const { ask, close } = await connect(file, "write")
  try {
    await ask("pragma busy_timeout = 1000")
    await ask("pragma foreign_keys = on")
    // Held by this connection alone, also against those that only have the file open.
    await ask("pragma locking_mode = exclusive")
    await ask("begin exclusive")
    await ask("select count(*) from sqlite_master")
  } catch (error) {
    await close()
    throw error instanceof Error && "code" in error && error.code === "SQLITE_BUSY" ? inUse(file) : error
  }
  return {
    engine: "sqlite",
    name: file,
    ask,
    tables: () => sqliteTables(ask),
    columnsOf: async (table) =>
      (await ask(`select name from pragma_table_info(?)`, [table])).map(({ name }) => String(name)),
    counters: async () => {
      const rows = await ask("select name, seq from sqlite_sequence")
      return new Map(rows.map(({ name, seq }) => [String(name), Number(seq)]))
    },
    setCounter: async (table, _, last) => {
      await ask("delete from sqlite_sequence where name = ?", [table])
      await ask("insert into sqlite_sequence (name, seq) values (?, ?)", [table, last])
    },
    commit: async () => void (await ask("commit")),
    close: async () => {
      await ask("rollback").catch(() => undefined)
      await close()
    },
  }
}

/** As long as a process that died may still count as one that works. */
const workerGoneSeconds = 15

/** A connection to the first host that can be written to. */
const connectTo = async (address: PostgresAddress): Promise<pg.Client> => {
  let reason = "none of its servers can be written to"
  for (const host of address.hosts) {
    const client = new pg.Client({ ...clientOptions(address), application_name: "naehrwerk move", ...host })
    // One that breaks says so by the next statement.
    client.on("error", () => undefined)
    try {
      await client.connect()
      const [row] = await readRows(client, "show transaction_read_only", [])
      if (row?.transaction_read_only === "off") return client
    } catch (error) {
      reason = (error as Error).message
    }
    await client.end().catch(() => undefined)
  }
  throw new MoveRefused(`${address.name} cannot be used: ${reason}`)
}

const openPostgresSide = async (url: string, as: "source" | "target"): Promise<Side> => {
  const address = readAddress(url)
  const client = await connectTo(address)
  const numbered = (query: string) => {
    let n = 0
    return query.replaceAll("?", () => {
      n += 1
      return `$${n}`
    })
  }
  const ask: Side["ask"] = (query, params = []) => readRows(client, numbered(query), params)
  const name = address.name
  const close = async () => {
    await client.query("rollback").catch(() => undefined)
    await client.end()
  }
  try {
    await ask(`begin isolation level ${as === "source" ? "repeatable read" : "read committed"}`)
    await ask("set local lock_timeout = 2000")
    await ask("set local idle_in_transaction_session_timeout = 0")
    await ask("set local statement_timeout = 0")
    await lockSetup(ask)
    // A shop's own connections; behind a pooler they bear no name, but its worker was seen lately.
    const shops = "select 1 from pg_stat_activity where datname = current_database() and application_name = ?"
    if ((await ask(shops, [shopName])).length > 0) throw inUse(name)
    if (as === "source" && (await postgresTables(ask)).includes("workers")) {
      const lately = (Date.now() - workerGoneSeconds * 1_000).toString()
      if ((await ask("select id from workers where seen_at > ?", [lately])).length > 0) throw inUse(name)
    }
  } catch (error) {
    await close().catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code === "55P03") throw inUse(name)
    throw error instanceof MoveRefused ? error : new MoveRefused(`${name} cannot be used: ${(error as Error).message}`)
  }
  const sequenceOf = (table: string, column: string) => `pg_get_serial_sequence('"${table}"', '${column}')`
  return {
    engine: "postgres",
    name,
    ask,
    tables: () => postgresTables(ask),
    columnsOf: async (table) =>
      (
        await ask(
          "select column_name from information_schema.columns where table_schema = current_schema() and table_name = ?",
          [table],
        )
      ).map(({ column_name }) => String(column_name)),
    counters: async () => {
      const rows = await ask(
        `select c.relname as table, s.last_value from pg_sequences s
        join pg_class q on q.relname = s.sequencename
        join pg_depend d on d.objid = q.oid and d.deptype = 'i'
        join pg_class c on c.oid = d.refobjid
        where s.schemaname = current_schema() and s.last_value is not null`,
      )
      return new Map(rows.map(({ table, last_value }) => [String(table), Number(last_value)]))
    },
    setCounter: async (table, column, last) => {
      await ask(`select setval(${sequenceOf(table, column)}, ?)`, [last])
    },
    commit: async () => void (await ask("commit")),
    close,
  }
}

/** Opens a side of a move by its address. Fails with `MoveRefused` where a shop uses it. */
export const openSide = (url: string, as: "source" | "target"): Promise<Side> => {
  if (url.startsWith("sqlite:")) return openSqliteSide(url.slice("sqlite:".length), as)
  if (/^postgres(?:ql)?:/.test(url)) return openPostgresSide(url, as)
  throw new MoveRefused("an address begins with sqlite: or postgres:")
}
