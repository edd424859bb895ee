import { join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { Files } from "../../domain/files/ports.ts"
import { fileStores } from "./adapters.ts"
import type { ShopParts } from "./backups.ts"
import { type Config, readConfig } from "./config.ts"

/** Why a command did nothing; sentences for the operator. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused"
}

/** What the environment says of the shop. Fails with `CommandRefused`, naming every wrong value. */
export const readSettings = (): Config => {
  const read = readConfig(process.env)
  if (Result.isFailure(read)) throw new CommandRefused(read.failure.join("\n"))
  return read.success
}

/** Runs with the shop's database and uploads. */
export const withShopParts = <A>(config: Config, work: (shop: ShopParts) => Promise<A>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(Layer.build(fileStores[config.files.scheme](config.files.url)), (built) =>
        Effect.promise(() =>
          work({
            database: config.database.url,
            files: Context.get(built, Files),
            baselines: join(import.meta.dirname, "baselines"),
          }),
        ),
      ),
    ),
  )

/** Runs a command: 0 where it is done, 1 with a sentence where it is refused. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
