import { and, desc, eq, inArray, lt, or } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Sessions } from "../../domain/accounts/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { noteUse, personOf } from "./people-repository.ts"
import { type Store, stored } from "./store.ts"

/** Sessions in the database. */
export const makeSessions = ({ tables, read, transaction }: Store): Sessions["Service"] => {
  const { sessions, people } = tables

  return {
    open: (session) =>
      stored(() =>
        transaction(async (tx) => {
          await tx.insert(sessions).values(session)
          await noteUse(tx, tables, session.personId, session.createdAt)
        }),
      ),

    find: (key) =>
      stored(async () => {
        const [row] = await read
          .select()
          .from(sessions)
          .innerJoin(people, eq(people.id, sessions.personId))
          .where(eq(sessions.key, key))
        return Option.map(Option.fromNullishOr(row), (found) => ({
          session: found.sessions,
          person: personOf(found.people),
        }))
      }),

    seen: (key, at) =>
      stored(() =>
        transaction(async (tx) => {
          const seen = await tx
            .update(sessions)
            .set({ seenAt: at })
            .where(eq(sessions.key, key))
            .returning({ personId: sessions.personId })
          for (const { personId } of seen) await noteUse(tx, tables, personId, at)
        }),
      ),

    of: (personId) =>
      stored(() =>
        read
          .select()
          .from(sessions)
          .where(eq(sessions.personId, personId))
          .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), desc(sessions.id)),
      ),

    end: (personId, ids, audit = []) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const ended = await tx
              .delete(sessions)
              .where(and(eq(sessions.personId, personId), inArray(sessions.id, [...ids])))
              .returning({ id: sessions.id })
            if (ended.length > 0) await writeAudit(tx, tables, audit, now)
          }),
        ),
      ),

    forgetEnded: ({ shop, staff }) =>
      stored(() =>
        transaction(async (tx) => {
          const ended = or(
            and(eq(sessions.door, "shop"), lt(sessions.seenAt, shop)),
            and(eq(sessions.door, "staff"), lt(sessions.createdAt, staff)),
          )
          return (await tx.delete(sessions).where(ended).returning({ id: sessions.id })).length
        }),
      ),
  }
}
