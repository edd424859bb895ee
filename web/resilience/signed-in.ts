import { createHash } from "node:crypto"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../adapters/storage/layer.ts"
import { type Role, roles } from "../../domain/access/roles.ts"
import { People, Sessions } from "../../domain/accounts/ports.ts"
import type { Chance } from "./chance.ts"

/** A person with a session. */
export interface SignedIn {
  readonly personId: string
  readonly role: Role | "shopper"
  /** The secret in the session's cookie. */
  readonly secret: string
}

const secretOf = (chance: Chance): string =>
  Buffer.from(Array.from({ length: 32 }, () => chance.below(256))).toString("base64url")

/**
 * Writes people and sessions into the database of a stopped shop: this many shoppers, as many of each role, and as many without
 * a session. The latter include no admin.
 */
export const signInMany = (folder: string, each: number, chance: Chance): Promise<readonly SignedIn[]> => {
  const now = Date.now()
  const signedIn = (["shopper", ...roles] as const).flatMap((role) =>
    Array.from({ length: each }, (_, index) => ({ personId: `P-${role}-${index}`, role, secret: secretOf(chance) })),
  )
  const write = Effect.gen(function* () {
    const [people, sessions] = [yield* People, yield* Sessions]
    const person = { createdAt: now, addresses: [], consents: [] }
    for (const { personId: id, role, secret } of signedIn) {
      yield* people.ensure({ ...person, id, email: `${id}@beispiel.de`, roles: role === "shopper" ? [] : [role] })
      yield* sessions.open({
        key: createHash("sha256").update(secret).digest("hex"),
        id: `S-${id}`,
        personId: id,
        area: role === "shopper" ? "shop" : "staff",
        by: "link",
        device: "Firefox auf Linux",
        createdAt: now,
        seenAt: now,
      })
    }
    for (const id of sparePeople(each)) yield* people.ensure({ ...person, id, email: `${id}@beispiel.de`, roles: [] })
    return signedIn
  })
  return Effect.runPromise(
    Effect.provide(write, layerSqlite({ file: join(folder, "shop.db"), baseline: sqliteBaseline })),
  )
}

/** People without a session: changing their roles affects no other request. */
export const sparePeople = (each: number): readonly string[] =>
  Array.from({ length: each }, (_, index) => `P-spare-${index}`)
