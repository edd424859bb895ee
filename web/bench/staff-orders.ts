import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { layerSqlite } from "../../adapters/storage/sqlite/layer.ts"
import { openWriter } from "../../adapters/storage/sqlite/open-sqlite.ts"
import { People, Sessions } from "../../domain/accounts/ports.ts"
import { Secrets } from "../../domain/accounts/secrets.ts"
import { fillShop } from "./filled-shop.ts"

const migrationsFolder = new URL("../../adapters/storage/sqlite/migrations", import.meta.url).pathname

/** The number of orders to ship in every shop, so that their page is always full. */
export const toShip = 60

/** The columns of the staff list, as the shop writes them; an order without changes has version 1. */
const asStaffSeeThem = `
  update orders set
    email_key = email,
    payment = 'invoice',
    total_cents = 500 + rowid * 7919 % 20000,
    sendable_at = case when rowid <= ? then placed_at end,
    fulfilment = case when rowid <= ? then 'packed' else 'delivered' end,
    payment_state = 'paid',
    work = case when rowid <= ? then 'ship' else 'none' end,
    search_text = lower(id) || char(10) || 'kundin ' || char(97 + rowid % 26) || char(97 + rowid / 26 % 26) || ' muster' || char(10)
      || 'gartenweg ' || (rowid % 200) || char(10) || (10115 + rowid % 80000) || ' berlin' || char(10) || email`

/** A staff member's session cookie. */
const signedIn = Effect.gen(function* () {
  const [people, sessions, secrets] = [yield* People, yield* Sessions, yield* Secrets]
  const now = Date.now()
  const person = { id: "P-STAFF", email: "team@example.org", createdAt: now, addresses: [], consents: [] }
  yield* people.ensure({ ...person, roles: ["admin"] })
  const secret = yield* secrets.make
  yield* sessions.open({
    key: yield* secrets.digest(secret),
    id: "S-STAFF",
    personId: person.id,
    area: "staff",
    by: "link",
    device: "bench",
    createdAt: now,
    seenAt: now,
  })
  return `session=${secret}`
})

/** Creates a shop with this number of orders, and signs a staff member in. */
export const fillForStaff = async (folder: string, orders: number) => {
  const { env } = await fillShop(folder, { products: 50, orders })
  const file = join(folder, "shop.db")
  const { ask, close } = await openWriter(file)
  await ask("pragma synchronous = off")
  await ask("begin")
  // Without changes by staff: changed orders have their search terms in another table.
  await ask("update orders set version = 1")
  await ask(asStaffSeeThem, [toShip, toShip, toShip])
  await ask("update orders set version = 3")
  await ask("commit")
  await ask("pragma wal_checkpoint(truncate)")
  await close()
  const storage = Layer.fresh(layerSqlite({ file, migrationsFolder }))
  const cookie = await Effect.runPromise(signedIn.pipe(Effect.provide(Layer.merge(storage, layerSecrets))))
  return { env, cookie }
}
