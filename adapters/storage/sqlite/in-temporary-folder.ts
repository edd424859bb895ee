import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerSqlite } from "./layer.ts"
import { openSqlite } from "./open-sqlite.ts"

export const migrationsFolder = join(import.meta.dirname, "migrations")

/** How the paths of this process' folders begin. On Linux they are no files of a disk: tests wait for none. */
export const foldersOfProcess = join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), `shop-${process.pid}-`)

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
  await (await openSqlite(file, migrationsFolder)).close()
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

/** A shop in a new database, for tests. */
export const inTemporaryFolder = () =>
  Layer.unwrap(
    Effect.gen(function* () {
      const file = yield* temporaryFile
      yield* Effect.promise(async () => {
        empty ??= makeEmpty()
        await mkdir(dirname(file))
        await writeFile(file, await empty)
      })
      return layerSqlite({ file, migrationsFolder })
    }),
  )
