import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../adapters/storage/layer.ts"
import { People, Sessions } from "../../domain/accounts/ports.ts"
import { Secrets } from "../../domain/accounts/secrets.ts"

const openSession = Effect.gen(function* () {
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

/** The cookie of a staff member who is signed in to the shop in this database file. */
export const staffCookie = (file: string): Promise<string> => {
  const storage = Layer.fresh(layerSqlite({ file, baseline: sqliteBaseline }))
  return Effect.runPromise(openSession.pipe(Effect.provide(Layer.merge(storage, layerSecrets))))
}
