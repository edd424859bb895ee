import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Settings } from "../../domain/settings/ports.ts"
import { type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Settings in memory. */
const makeSettings = (database: Database): Settings["Service"] => {
  const decide: Settings["Service"]["decide"] = (decideOn) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const { changes, audit } = decideOn(database.settings)
      database.settings = { ...database.settings, ...changes }
      writeAudit(database, audit, now)
      return database.settings
    })
  return {
    current: Effect.sync(() => database.settings),
    decide,
    change: (changes, audit = []) => decide(() => ({ changes, audit })),
  }
}

export const layerSettings = Layer.effect(Settings, Effect.map(InMemoryDatabase, makeSettings))
