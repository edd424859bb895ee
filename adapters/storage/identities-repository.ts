import { and, asc, eq } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Subject } from "../../domain/accounts/linked-identity.ts"
import type { Identities } from "../../domain/accounts/ports.ts"
import { MailboxReused } from "../../domain/accounts/refusals.ts"
import { ensurePerson, personOf } from "./people-repository.ts"
import { type Statements, type Store, stored } from "./store.ts"

/** How providers know people, in the database. */
export const makeIdentities = ({ tables, read, transaction }: Store): Identities["Service"] => {
  const { identities, people } = tables
  const linkedTo = async (db: Pick<Statements, "select">, { issuer, subject }: Subject) => {
    const [row] = await db
      .select()
      .from(identities)
      .innerJoin(people, eq(people.id, identities.personId))
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    return Option.map(Option.fromNullishOr(row), (found) => personOf(found.people))
  }

  return {
    find: (subject) => stored(() => linkedTo(read, subject)),

    ensure: ({ issuer, subject }, person) =>
      Effect.flatMap(Clock.currentTimeMillis, (linkedAt) =>
        stored(() =>
          transaction(async (tx) => {
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
        ),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    of: (id) =>
      stored(() =>
        read
          .select({ issuer: identities.issuer, subject: identities.subject, linkedAt: identities.linkedAt })
          .from(identities)
          .where(eq(identities.personId, id))
          .orderBy(asc(identities.linkedAt), asc(identities.issuer)),
      ),

    unlink: (id, issuer) =>
      stored(() =>
        transaction(async (tx) => {
          await tx.delete(identities).where(and(eq(identities.personId, id), eq(identities.issuer, issuer)))
        }),
      ),
  }
}
