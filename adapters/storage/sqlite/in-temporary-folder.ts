import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerSqlite } from "./layer.ts"

export const migrationsFolder = join(import.meta.dirname, "migrations")

/** A path for a database, for tests; its folder is removed when the scope closes. */
export const temporaryFile = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "shop-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true })),
).pipe(Effect.map((folder) => join(folder, "data", "shop.db")))

/** A shop in a new database, for tests. */
export const inTemporaryFolder = () =>
  Layer.unwrap(Effect.map(temporaryFile, (file) => layerSqlite({ file, migrationsFolder })))
