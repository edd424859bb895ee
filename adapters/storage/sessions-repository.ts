import { and, desc, eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Sessions } from "../../domain/accounts/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { endedSessions } from "./over.ts"
import { noteUse, personOf } from "./people-repository.ts"
import { Store } from "./store.ts"

/** Sessions in the database. */
const makeSessions = ({ tables, read, transaction }: Store["Service"]): Sessions["Service"] => {
  const { sessions, people } = tables

  return {
    open: (session) =>
      transaction("sessions.open", async (tx) => {
        await tx.insert(sessions).values(session)
        await noteUse(tx, tables, session.personId, session.createdAt)
      }),

    find: (key) =>
      read("sessions.find", async (db) => {
        const [row] = await db
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
      transaction("sessions.seen", async (tx) => {
        const seen = await tx
          .update(sessions)
          .set({ seenAt: at })
          .where(eq(sessions.key, key))
          .returning({ personId: sessions.personId })
        for (const { personId } of seen) await noteUse(tx, tables, personId, at)
      }),

    of: (personId) =>
      read("sessions.of", (db) =>
        db
          .select()
          .from(sessions)
          .where(eq(sessions.personId, personId))
          .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), desc(sessions.id)),
      ),

    end: (personId, ids, audit = []) =>
      transaction("sessions.end", async (tx, now) => {
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.personId, personId), inArray(sessions.id, [...ids])))
          .returning({ id: sessions.id })
        if (ended.length > 0) await writeAudit(tx, tables, audit, now)
      }),

    forgetEnded: ({ shop, staff }) =>
      transaction("sessions.forgetEnded", async (tx) => {
        const ended = endedSessions(tables, { shop, staff })
        return (await tx.delete(sessions).where(ended).returning({ id: sessions.id })).length
      }),
  }
}

export const layerSessions = Layer.effect(Sessions, Effect.map(Store, makeSessions))
