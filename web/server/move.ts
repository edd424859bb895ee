import { join, relative } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { moveShop } from "../../adapters/storage/move/move.ts"
import { MoveRefused } from "../../adapters/storage/move/side.ts"
import { Files } from "../../domain/files/ports.ts"
import { fileStores } from "./adapters.ts"
import { copyFiles } from "./copy-files.ts"

const usage = `node ${relative(process.cwd(), process.argv[1] ?? "")} [--drop] [--files <from> <to>] <from> <to>

Copies a stopped shop from one database into another, empty one: sqlite:<file> or postgres://user:password@host/database.
--files copies uploads: file:<folder> or s3://…
Addresses with passwords may come as MOVE_FROM, MOVE_TO, MOVE_FILES_FROM and MOVE_FILES_TO instead.
--drop leaves tables and columns behind that this build has no place for; without it such a shop is not copied.
Nothing is removed from the source: it is marked, and no shop starts on it any more.`

const openFiles = (url: string) => {
  const scheme = Object.keys(fileStores).find((known) => url.startsWith(known)) as keyof typeof fileStores | undefined
  if (scheme === undefined) throw new MoveRefused("an address of files begins with file: or s3:")
  return Effect.map(Layer.build(fileStores[scheme](Redacted.make(url))), Context.get(Files))
}

const run = async (args: readonly string[]): Promise<void> => {
  const flag = args.indexOf("--files")
  const files = flag < 0 ? [] : args.slice(flag + 1, flag + 3)
  const others = args.filter((arg, n) => !arg.startsWith("--") && !(flag >= 0 && n > flag && n <= flag + 2))
  const [from = process.env.MOVE_FROM, to = process.env.MOVE_TO] = others
  const isKnown = args.every((arg) => !arg.startsWith("--") || arg === "--files" || arg === "--drop")
  const [filesFrom = process.env.MOVE_FILES_FROM, filesTo = process.env.MOVE_FILES_TO] = files
  const asksRows = from !== undefined && to !== undefined
  const asksFiles = filesFrom !== undefined && filesTo !== undefined
  if (!isKnown || others.length > 2 || (flag >= 0 && files.length < 2) || !(asksRows || asksFiles))
    throw new MoveRefused(usage)
  if (asksFiles) {
    const { files: copied } = await Effect.runPromise(
      Effect.scoped(
        Effect.flatMap(Effect.all([openFiles(filesFrom), openFiles(filesTo)]), ([a, b]) =>
          Effect.mapError(copyFiles(a, b), ({ reason }) => new MoveRefused(reason)),
        ),
      ),
    )
    console.info(`${copied} files copied`)
  }
  if (!asksRows) return
  const baselines = {
    sqlite: join(import.meta.dirname, "baselines/sqlite.sql"),
    postgres: join(import.meta.dirname, "baselines/postgres.sql"),
  }
  for (const { table, rows, sums } of await moveShop({ from, to, baselines, drop: args.includes("--drop") }))
    if (rows > 0)
      console.info(
        [`${table}: ${rows} rows`, ...Object.entries(sums).map(([name, sum]) => `${name} ${sum}`)].join(", "),
      )
  console.info("Moved. Start the shop with the new address as DATABASE_URL.")
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof MoveRefused && error.inUse)
    console.error("In containers: docker compose stop shop && docker compose run --rm shop node server/move.js …")
  process.exitCode = 1
}
