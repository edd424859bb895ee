import { setTimeout } from "node:timers/promises"
import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres"
import type { PgSelectBase } from "drizzle-orm/pg-core"
import pg from "pg"
import { DatabaseUnfit } from "../../../domain/shared/database-unfit.ts"
import { applyBaseline, markTable, type SetupTransaction } from "../apply-baseline.ts"
import type { OpenDatabase, Statements } from "../database.ts"
import { codeOf, isConnectionLost } from "../storage-failed.ts"
import { tables } from "../tables.ts"
import { deriveTables } from "./derive-tables.ts"
import { ordersWithWords } from "./orders-with-words.ts"
import { type PostgresAddress, readAddress } from "./read-address.ts"

export interface PostgresOptions {
  /** See `readAddress`; may hold a password. */
  readonly url: string
  /** The file with the SQL of an empty shop. */
  readonly baseline: string
  /** Runs before each commit, for tests of what is tried again; `attempt` counts from 1. */
  readonly beforeCommit?: (attempt: number) => void
}

const connectMs = 5_000
/** How long a start looks for a host, and waits for another that sets up the same database. */
const startMs = 8_000
/** Of a read the server does not know it: a pooler takes no such parameter of a connection, and passes a `set` on to others. */
const statementMs = 30_000
const idleMs = 10_000

/** The oldest server whose SQL the shop was tried with. */
const leastVersion = 15

/** Another transaction changed what this one read or wrote; the loser of a race may also find a key taken. */
const raceCodes: ReadonlySet<unknown> = new Set(["40001", "40P01", "23505"])
const attemptsAtMost = 20
/** A key taken by who was faster is found by then; one that still conflicts always will. */
const attemptsAtKey = 3
const longestPauseMs = 100

/** Counts and sums come as texts, to be exact beyond 2^53: the shop has no such numbers. */
const toNumber = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError("a number beyond 2^53")
  return number
}
const { INT8, NUMERIC } = pg.types.builtins
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC ? toNumber : pg.types.getTypeParser(oid, format as "text"),
}

/** What the shop asks of a connection. */
interface Queryable {
  readonly query: (config: pg.QueryConfig, params: unknown[]) => Promise<pg.QueryResult>
}

const statementsOn = (client: Queryable): Statements =>
  drizzle({
    query: (config: pg.QueryConfig, params: unknown[]) => client.query({ ...config, types }, params),
  } as unknown as NodePgClient) as unknown as Statements

/** Rows another transaction changes just now are passed over. */
const skipLocked = <Query>(query: Query): Query =>
  (query as PgSelectBase<string, Record<string, never>, "single">).for("update", { skipLocked: true }) as Query

/** What the server calls a shop's connections. */
export const shopName = "naehrwerk"

/** A connection's settings but for its host. */
const clientOptions = ({ user, password, database, ssl, enableChannelBinding }: PostgresAddress) => ({
  user,
  ...(password === undefined ? {} : { password }),
  database,
  ssl,
  enableChannelBinding,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
})

/** Rows by their columns' names, with numbers for numbers. */
export const readRows = async (client: pg.ClientBase, text: string, values: readonly unknown[]) =>
  (await client.query<Readonly<Record<string, unknown>>>({ text, values: [...values], types })).rows

/** Connections to the first of the hosts that can be written to; another one is looked for when it fails. */
export const poolOf = (address: PostgresAddress, settings: pg.ClientConfig) => {
  const { hosts, poolSize } = address
  // A start tries every host within ten seconds.
  const connectionTimeoutMillis = Math.min(connectMs, Math.floor(startMs / hosts.length))
  let current = 0
  class HostClient extends pg.Client {
    readonly at = current
    constructor() {
      super({ ...clientOptions(address), ...settings, ...hosts[current] })
      // A connection may break while nobody asks it: the next statement on it says so, and an idle one leaves the pool.
      this.on("error", () => undefined)
    }
  }
  const leave = (host: number) => {
    if (host === current) current = (host + 1) % hosts.length
  }
  const isWritable = async (client: pg.PoolClient): Promise<undefined> => {
    const { rows } = await client.query("show transaction_read_only")
    if (rows[0].transaction_read_only === "on") throw new ReadOnly()
  }
  const pool = new pg.Pool({
    Client: HostClient,
    max: poolSize,
    connectionTimeoutMillis,
    ...(hosts.length > 1 && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => isWritable(client).then(done, done),
    }),
  })
  pool.on("error", () => undefined)

  const connect = async (): Promise<pg.PoolClient> => {
    for (let tried = 1; ; tried += 1) {
      const host = current
      try {
        return await pool.connect()
      } catch (error) {
        if (isPoolBusy(error)) throw error
        leave(host)
        if (tried >= hosts.length) throw error
      }
    }
  }
  /** Lends a connection; one that broke, or can only be read from, is not lent again. */
  const lend = async <A>(work: (client: pg.PoolClient) => Promise<A>): Promise<A> => {
    const client = await connect()
    let useless = false
    try {
      return await work(client)
    } catch (error) {
      useless = isUseless(error)
      if (useless) leave((client as unknown as HostClient).at)
      throw error
    } finally {
      client.release(useless)
    }
  }
  return { connect, lend, end: () => pool.end() }
}

/** Whether the connection that answered so can be used for nothing more. */
const isUseless = (error: unknown): boolean => isConnectionLost(error) || codeOf(error) === "25006"

/** Whether all connections were in use for too long. */
const isPoolBusy = (error: unknown): boolean => error instanceof Error && error.message.startsWith("timeout exceeded")

/** As PostgreSQL refuses what is written on a replica. */
class ReadOnly extends Error {
  readonly code = "25006"
  constructor() {
    super("no server of this address can be written to")
  }
}

/** Sets up the database in one transaction; of several processes the first does it, the others find it done. */
const setUp = async (client: pg.PoolClient, { name }: PostgresAddress, baseline: string): Promise<void> => {
  const query: SetupTransaction["query"] = (text, params = []) => readRows(client, text, params)
  await refuseOld(query)
  await query("begin")
  try {
    await query(`set local lock_timeout = ${startMs}`)
    await lockSetup(query)
    await applyBaseline({ name, query, tables: () => tablesOf(query) }, baseline)
    await query("commit")
  } catch (error) {
    await query("rollback").catch(() => undefined)
    throw error
  }
}

export const refuseOld = async (query: SetupTransaction["query"]): Promise<void> => {
  const [version] = await query("show server_version_num")
  if (Number(version?.server_version_num) < leastVersion * 10_000)
    throw new Error(`the server is older than PostgreSQL ${leastVersion}`)
}

/** Held by who sets up, fills or moves the database, until its transaction ends. The number is this shop's own. */
export const lockSetup = (query: SetupTransaction["query"]) => query("select pg_advisory_xact_lock(7246837)")

export const tablesOf = async (query: SetupTransaction["query"]): Promise<readonly string[]> =>
  (await query("select tablename from pg_tables where schemaname = current_schema() order by tablename")).map(
    ({ tablename }) => String(tablename),
  )

/** What the operator reads in place of PostgreSQL's words, which do not say what to do. */
const reasons: Readonly<Record<string, string>> = {
  "28P01": "the server does not know this user with this password",
  "28000": "the server does not let this user in",
  "3D000": "the server has no such database",
  "42501": "the user may not create tables in it: make it the owner of the database",
  ECONNREFUSED: "no server listens there",
  "55P03": "another process is filling it just now",
}

export const unreachable = (address: PostgresAddress, cause: unknown) => {
  const message = cause instanceof Error ? cause.message || cause.name : String(cause)
  const reason =
    reasons[String(codeOf(cause))] ?? (message.includes("timeout") ? "the server does not answer" : message)
  return new Error(`the database ${address.name} cannot be used: ${reason}`, { cause })
}

/** Opens the database and makes its tables where there are none. Any number of processes may do so at the same time. */
export const openPostgres = async ({ url, baseline, beforeCommit }: PostgresOptions): Promise<OpenDatabase> => {
  const address = readAddress(url)
  const { lend, end } = poolOf(address, { application_name: shopName, query_timeout: statementMs })

  await lend((client) => setUp(client, address, baseline)).catch(async (error: unknown) => {
    await end()
    throw error instanceof DatabaseUnfit ? error : unreachable(address, error)
  })

  const underWay = new Set<Promise<unknown>>()
  let closed = false
  const unlessClosed = <A>(work: () => Promise<A>): Promise<A> => {
    if (closed) return Promise.reject(new Error("the storage is closed"))
    const working = work().finally(() => underWay.delete(working))
    underWay.add(working)
    return working
  }

  /** Of those that wait for others' rows half the pool does so at the server; the others wait here, so that reads find a connection. */
  const mostWaiting = Math.max(1, Math.floor(address.poolSize / 2))
  const waiting: (() => void)[] = []
  let atServer = 0
  const inTurn = async <A>(work: () => Promise<A>): Promise<A> => {
    const asked = performance.now()
    if (atServer < mostWaiting) atServer += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      if (performance.now() - asked > statementMs) throw new Error("timeout exceeded when waiting for a turn")
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) atServer -= 1
      else next()
    }
  }

  const inTransaction = <A>(isolation: string, attempt: number, work: (tx: Statements) => Promise<A>): Promise<A> =>
    lend(async (client) => {
      try {
        // Who lost a race goes on alone among those. `lock` takes no snapshot yet, so that what they waited for is seen.
        const turn = attempt > 1 ? `; lock table ${markTable} in exclusive mode` : ""
        await client.query(
          `begin isolation level ${isolation};
          set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}${turn}`,
        )
        const answer = await work(statementsOn(client))
        beforeCommit?.(attempt)
        const { command } = await client.query("commit")
        // PostgreSQL rolls back where a statement failed, also if `work` went on.
        if (command !== "COMMIT") throw new Error("a statement of the transaction failed: it was undone")
        return answer
      } catch (error) {
        if (!isUseless(error)) await client.query("rollback")
        throw error
      }
    })

  /** Runs it again, a little later each time, where another transaction came in between. */
  const repeatedly = async <A>(
    isolation: string,
    work: (tx: Statements) => Promise<A>,
    contended = false,
  ): Promise<A> => {
    let takenKeys = 0
    for (let attempt = 1; ; attempt += 1)
      try {
        const run = () => inTransaction(isolation, attempt, work)
        return await (contended || attempt > 1 ? inTurn(run) : run())
      } catch (error) {
        const code = codeOf(error)
        if (code === "23505") takenKeys += 1
        if (!raceCodes.has(code) || takenKeys >= attemptsAtKey || attempt >= attemptsAtMost) throw error
        await setTimeout(Math.random() * Math.min(2 ** attempt, longestPauseMs))
      }
  }

  return {
    tables: deriveTables(tables),
    read: statementsOn({
      query: (config, params) => unlessClosed(() => lend((client) => client.query(config, params))),
    }),
    ordersWithWords,
    transaction: (work, contended) =>
      unlessClosed(() => repeatedly(contended ? "read committed" : "serializable", work, contended)),
    claim: (work) => unlessClosed(() => repeatedly("read committed", (tx) => work(tx, skipLocked))),
    close: async () => {
      closed = true
      await Promise.allSettled(underWay)
      await end()
    },
  }
}
