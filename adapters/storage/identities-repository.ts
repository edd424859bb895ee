import { and, asc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Subject } from "../../domain/accounts/linked-identity.ts"
import { Identities } from "../../domain/accounts/ports.ts"
import { MailboxReused } from "../../domain/accounts/refusals.ts"
import type { Reader } from "./database.ts"
import { ensurePerson, personOf } from "./people-repository.ts"
import { Store } from "./store.ts"

/** How providers know people, in the database. */
const makeIdentities = ({ tables, read, transaction, refusable }: Store["Service"]): Identities["Service"] => {
  const { identities, people } = tables
  const linkedTo = async (db: Reader, { issuer, subject }: Subject) => {
    const [row] = await db
      .select()
      .from(identities)
      .innerJoin(people, eq(people.id, identities.personId))
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    return Option.map(Option.fromNullishOr(row), (found) => personOf(found.people))
  }

  return {
    find: (subject) => read("identities.find", (db) => linkedTo(db, subject)),

    ensure: ({ issuer, subject }, person) =>
      refusable("identities.ensure", async (tx, linkedAt) => {
        const linked = await linkedTo(tx, { issuer, subject })
        if (Option.isSome(linked)) return Result.succeed(linked.value)
        const found = await ensurePerson(tx, tables, person)
        const added = await tx
          .insert(identities)
          .values({ issuer, subject, personId: found.id, linkedAt })
          .onConflictDoNothing()
          .returning({ subject: identities.subject })
        return added.length > 0 ? Result.succeed(found) : Result.fail(new MailboxReused({}))
      }),

    of: (id) =>
      read("identities.of", (db) =>
        db
          .select({ issuer: identities.issuer, subject: identities.subject, linkedAt: identities.linkedAt })
          .from(identities)
          .where(eq(identities.personId, id))
          .orderBy(asc(identities.linkedAt), asc(identities.issuer)),
      ),

    unlink: (id, issuer) =>
      transaction("identities.unlink", async (tx) => {
        await tx.delete(identities).where(and(eq(identities.personId, id), eq(identities.issuer, issuer)))
      }),
  }
}

export const layerIdentities = Layer.effect(Identities, Effect.map(Store, makeIdentities))
