import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerPostgres, layerSqlite } from "./layer.ts"
import { hasTestServer, memory, newPostgresDatabase, postgresBaseline } from "./postgres/test-server.ts"
import { openSqlite } from "./sqlite/open-sqlite.ts"

/** The SQL an empty shop is made from, for tests and tools in the clone. */
export const sqliteBaseline = join(import.meta.dirname, "baselines/sqlite.sql")

/** How the paths of this process' folders begin. */
export const foldersOfProcess = join(memory, `shop-${process.pid}-`)

/** A path for a database, for tests; its folder is removed when the scope closes. */
export const temporaryFile = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(foldersOfProcess)),
  (folder) => Effect.promise(() => rm(folder, { recursive: true })),
).pipe(Effect.map((folder) => join(folder, "data", "shop.db")))

/** The file of an empty shop. Its tables are made once for all tests of a process. */
let empty: Promise<Buffer> | undefined
const makeEmpty = async (): Promise<Buffer> => {
  const folder = await mkdtemp(foldersOfProcess)
  const file = join(folder, "shop.db")
  await (await openSqlite({ file, baseline: sqliteBaseline })).close()
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

/** A new SQLite file with an empty shop. */
const newSqliteFile = Effect.tap(temporaryFile, (file) =>
  Effect.promise(async () => {
    empty ??= makeEmpty()
    await mkdir(dirname(file))
    await writeFile(file, await empty)
  }),
)

/** A shop in a new SQLite file, for tests. */
export const inTemporaryFile = () =>
  Layer.unwrap(Effect.map(newSqliteFile, (file) => layerSqlite({ file, baseline: sqliteBaseline })))

/** PostgreSQL's answer to the first attempt at a transaction that lost a race, for every transaction. */
const failFirst = (attempt: number): void => {
  if (attempt === 1) throw Object.assign(new Error("the first attempt of a test fails"), { code: "40001" })
}

/** A shop in a new PostgreSQL database, for tests. Every transaction is done twice: what is not repeatable shows. */
export const onTestServer = () =>
  Layer.unwrap(
    Effect.map(newPostgresDatabase(), (url) =>
      layerPostgres({ url, baseline: postgresBaseline, beforeCommit: failFirst }),
    ),
  )

/** For tests of storage in general. `newDatabase`: an empty shop that may be opened several times, as other processes do. */
export const engines = [
  {
    engine: "SQLite",
    isMissing: false,
    inNewDatabase: inTemporaryFile,
    newDatabase: Effect.map(newSqliteFile, (file) => () => layerSqlite({ file, baseline: sqliteBaseline })),
  },
  {
    engine: "PostgreSQL",
    isMissing: !hasTestServer(),
    inNewDatabase: onTestServer,
    newDatabase: Effect.map(newPostgresDatabase(), (url) => () => layerPostgres({ url, baseline: postgresBaseline })),
  },
] as const

/** A shop in a new database, for tests: on the engine that `TEST_DATABASE` names, else SQLite. */
export const inNewDatabase = () => (process.env.TEST_DATABASE === "postgres" ? onTestServer() : inTemporaryFile())
