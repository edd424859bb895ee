import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Person } from "../../domain/access/person.ts"
import type { Subject } from "../../domain/accounts/linked-identity.ts"
import { Identities } from "../../domain/accounts/ports.ts"
import { MailboxReused } from "../../domain/accounts/refusals.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"
import { ensurePerson } from "./people.ts"

/** How providers know people, in memory. */
const makeIdentities = (database: Database): Identities["Service"] => {
  const { people, identities } = database
  const linkedTo = ({ issuer, subject }: Subject): Person | undefined => {
    const linked = identities.find((each) => each.issuer === issuer && each.subject === subject)
    return people.get(linked?.personId ?? "")
  }

  return {
    find: (subject) => Effect.sync(() => Option.map(Option.fromNullishOr(linkedTo(subject)), copied)),

    ensure: ({ issuer, subject }, person) =>
      Effect.flatMap(Clock.currentTimeMillis, (linkedAt) => {
        const linked = linkedTo({ issuer, subject })
        if (linked !== undefined) return Effect.succeed(copied(linked))
        const found = ensurePerson(database, person)
        if (identities.some((each) => each.issuer === issuer && each.personId === found.id))
          return Effect.fail(new MailboxReused({}))
        identities.push({ issuer, subject, linkedAt, personId: found.id })
        return Effect.succeed(copied(found))
      }),

    of: (id) =>
      Effect.sync(() =>
        identities
          .filter(({ personId }) => personId === id)
          .map(({ issuer, subject, linkedAt }) => ({ issuer, subject, linkedAt })),
      ),

    unlink: (id, issuer) =>
      Effect.sync(() => {
        const linked = identities.findIndex((each) => each.personId === id && each.issuer === issuer)
        if (linked >= 0) identities.splice(linked, 1)
      }),
  }
}

export const layerIdentities = Layer.effect(Identities, Effect.map(InMemoryDatabase, makeIdentities))
