import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Settings } from "../../domain/settings/ports.ts"
import { defaultSettings, ShopSettings } from "../../domain/settings/shop-settings.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Tables } from "./database.ts"
import { pollingCache } from "./polling-cache.ts"
import { Store } from "./store.ts"

const readable = new Map(Object.entries(ShopSettings.fields).map(([key, field]) => [key, Schema.is(field)]))
const toSettings = Schema.decodeUnknownSync(ShopSettings)

/** What is stored; a setting never set, or set to what this version of the shop no longer knows, has its default. */
const storedSettings = async (db: Reader, { settings }: Tables): Promise<ShopSettings> => {
  const rows = await db.select().from(settings)
  const known = rows.filter(({ key, value }) => readable.get(key)?.(value))
  return toSettings({ ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) })
}

/** Settings in the database, one row each; cached, since every front page asks. */
const makeSettings = ({ tables, read, transaction }: Store["Service"]): Settings["Service"] => {
  const { settings } = tables
  // The same settings are the same object: what is made of them is kept with it.
  const cache = pollingCache<ShopSettings>((known) =>
    Effect.map(
      read("settings.current", (db) => storedSettings(db, tables)),
      (stored) => (known !== undefined && Equal.equals(known, stored) ? known : stored),
    ),
  )

  const decide: Settings["Service"]["decide"] = (decideOn) =>
    transaction("settings.change", async (tx, now) => {
      const { changes, audit } = decideOn(await storedSettings(tx, tables))
      for (const [key, value] of Object.entries(changes))
        await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
      await writeAudit(tx, tables, audit, now)
      return storedSettings(tx, tables)
    }).pipe(Effect.tap(() => cache.invalidate))

  return { current: cache.current, decide, change: (changes, audit = []) => decide(() => ({ changes, audit })) }
}

export const layerSettings = Layer.effect(Settings, Effect.map(Store, makeSettings))
