import { existsSync } from "node:fs"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { viewSystem } from "../../domain/system/view-system.ts"
import { databases, fileStores, layerOperation } from "./adapters.ts"
import { CommandRefused, readSettings, runCommand } from "./settings-of-command.ts"
import { whyNotStarted } from "./start-failure.ts"

const marks = { good: "gut     ", bad: "SCHLECHT", note: "Hinweis " } as const

await runCommand(async () => {
  const config = readSettings()
  const { database, files } = config
  const file = database.scheme === "sqlite:" ? Redacted.value(database.url).slice("sqlite:".length) : null
  // Opening would make an empty one.
  if (file !== null && !existsSync(file))
    throw new CommandRefused(
      `SCHLECHT  Datenbank: Es gibt keine Datei ${file}.\n          Prüfe DATABASE_URL, oder starte den Shop, der sie anlegt.`,
    )
  const ports = Layer.mergeAll(
    databases[database.scheme](database.url),
    Layer.provide(layerOperation(config), fileStores[files.scheme](files.url)),
  )
  const { checks, versions } = await Effect.runPromise(Effect.provide(viewSystem(), ports)).catch((error: unknown) => {
    const reasons = whyNotStarted(error).join("\n          ")
    throw new CommandRefused(
      `SCHLECHT  Datenbank: ${reasons}\n          Prüfe DATABASE_URL, und ob der Server oder Datenträger da ist.`,
    )
  })
  for (const [program, version] of versions) console.info(`          ${program}: ${version}`)
  for (const { state, title, text, advice } of checks) {
    console.info(`${marks[state]}  ${title}: ${text}`)
    if (advice !== null) console.info(`          ${advice}`)
  }
  const bad = checks.filter(({ state }) => state === "bad").length
  if (bad > 0) throw new CommandRefused(`${bad} von ${checks.length} nicht in Ordnung.`)
})
