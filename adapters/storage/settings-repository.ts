import * as Schema from "effect/Schema"
import type { Settings } from "../../domain/settings/ports.ts"
import { defaultSettings, ShopSettings } from "../../domain/settings/shop-settings.ts"
import { pollingCache } from "./polling-cache.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

const readable = new Map(Object.entries(ShopSettings.fields).map(([key, field]) => [key, Schema.is(field)]))
const toSettings = Schema.decodeUnknownSync(ShopSettings)

/** What is stored; a setting never set, or set to what this version of the shop no longer knows, has its default. */
const storedSettings = async (db: Pick<Statements, "select">, { settings }: Tables): Promise<ShopSettings> => {
  const rows = await db.select().from(settings)
  const known = rows.filter(({ key, value }) => readable.get(key)?.(value))
  return toSettings({ ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) })
}

/** Settings in the database, one row each; cached, since every front page asks. */
export const makeSettings = ({ tables, read, transaction }: Store): Settings["Service"] => {
  const { settings } = tables
  const cache = pollingCache(() => stored(() => storedSettings(read, tables)))

  return {
    current: cache.current,

    change: (changes) =>
      stored(async () => {
        const changed = await transaction(async (tx) => {
          for (const [key, value] of Object.entries(changes)) {
            await tx
              .insert(settings)
              .values({ key, value })
              .onConflictDoUpdate({ target: settings.key, set: { value } })
          }
          return storedSettings(tx, tables)
        })
        cache.invalidate()
        return changed
      }),
  }
}
