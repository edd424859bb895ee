import { and, desc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CustomerNotes } from "../../domain/customers/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { oldNotes } from "./over.ts"
import { Store } from "./store.ts"

/** Notes on customers, in the database. */
const makeCustomerNotes = ({ tables, read, transaction }: Store["Service"]): CustomerNotes["Service"] => {
  const { customerNotes: notes } = tables

  return {
    of: (email) =>
      read("customerNotes.of", async (db) => {
        const rows = await db
          .select()
          .from(notes)
          .where(eq(notes.emailKey, emailKey(email)))
          .orderBy(desc(notes.number))
        return rows.map(({ note }) => note)
      }),

    add: (email, note, key, audit) =>
      transaction("customerNotes.add", async (tx, now) => {
        const known = await tx.select({ id: notes.id }).from(notes).where(eq(notes.key, key))
        if (known.length > 0) return
        await tx.insert(notes).values({ id: note.id, emailKey: emailKey(email), key, at: note.at, note })
        await writeAudit(tx, tables, audit, now)
      }),

    remove: (email, id, audit) =>
      transaction("customerNotes.remove", async (tx, now) => {
        const gone = await tx
          .delete(notes)
          .where(and(eq(notes.emailKey, emailKey(email)), eq(notes.id, id)))
          .returning({ id: notes.id })
        if (gone.length > 0) await writeAudit(tx, tables, audit, now)
      }),

    forgetBefore: (at) =>
      transaction(
        "customerNotes.forgetBefore",
        async (tx) => (await tx.delete(notes).where(oldNotes(tables, at)).returning({ id: notes.id })).length,
      ),
  }
}

export const layerCustomerNotes = Layer.effect(CustomerNotes, Effect.map(Store, makeCustomerNotes))
