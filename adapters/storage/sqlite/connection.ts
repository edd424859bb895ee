import sqlite3 from "sqlite3"

/*
 * The one file that knows npm's `sqlite3`. Its authors no longer keep it, so replacing it must not reach any further.
 */

export type Row = Readonly<Record<string, unknown>>

/** One connection to a database file. */
export interface Connection {
  /** Runs one statement; statements asked for at the same time run one after another. */
  readonly query: (text: string, params?: readonly unknown[]) => Promise<readonly Row[]>
  /** Lets what was asked before finish, then closes. */
  readonly close: () => Promise<void>
}

/** How long a statement waits for another process that is writing. */
const busyTimeoutMs = 5_000

/** How many statements a connection keeps parsed. The shop has a few dozen; only lists of varying length make more. */
const preparedAtMost = 200

const open = (file: string, mode: number): Promise<sqlite3.Database> =>
  new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, mode, (error) => (error ? reject(error) : resolve(database)))
  })

const prepare = (database: sqlite3.Database, text: string): Promise<sqlite3.Statement> =>
  new Promise((resolve, reject) => {
    const statement = database.prepare(text, (error: Error | null) => (error ? reject(error) : resolve(statement)))
  })

const rowsOf = (statement: sqlite3.Statement, params: readonly unknown[]): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    statement.all<Row>(params, (error, rows) => (error ? reject(error) : resolve(rows)))
  })

/** Opens a connection. One to read cannot write; one to write creates the file when it is missing. */
export const connect = async (file: string, to: "read" | "write"): Promise<Connection> => {
  const { OPEN_READONLY, OPEN_READWRITE, OPEN_CREATE } = sqlite3
  const database = await open(file, to === "read" ? OPEN_READONLY : OPEN_READWRITE | OPEN_CREATE)
  database.configure("busyTimeout", busyTimeoutMs)

  // Parsing a statement costs the driver as much as running it.
  const prepared = new Map<string, sqlite3.Statement>()
  const statementFor = async (text: string): Promise<sqlite3.Statement> => {
    const known = prepared.get(text)
    const statement = known ?? (await prepare(database, text))
    // The map is in the order of use, so that the first is the one not used for longest.
    prepared.delete(text)
    prepared.set(text, statement)
    for (const [oldest, unused] of prepared) {
      if (prepared.size <= preparedAtMost) break
      unused.finalize()
      prepared.delete(oldest)
    }
    return statement
  }

  // What waits here holds no thread; inside the driver it would.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  return {
    query: (text, params = []) => inTurn(async () => rowsOf(await statementFor(text), params)),
    close: () =>
      inTurn(async () => {
        for (const statement of prepared.values()) statement.finalize()
        prepared.clear()
        await new Promise<void>((resolve, reject) => database.close((error) => (error ? reject(error) : resolve())))
      }),
  }
}
