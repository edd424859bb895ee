import { desc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { Invitations } from "../../domain/accounts/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { endedInvitations } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Invitations to the team, in the database. */
const makeInvitations = ({ tables, read, transaction, refusable }: Store["Service"]): Invitations["Service"] => {
  const { invitations } = tables
  const enqueue = enqueuing(tables)

  return {
    all: read("invitations.all", async (db) => {
      const rows = await db.select().from(invitations).orderBy(desc(invitations.createdAt), desc(invitations.id))
      return rows.map(({ invitation }) => invitation)
    }),

    find: (id) =>
      read("invitations.find", async (db) => {
        const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
        return Option.map(Option.fromNullishOr(row), ({ invitation }) => invitation)
      }),

    change: (email, decide) =>
      refusable("invitations.change", async (tx, now) => {
        const mailbox = emailKey(email)
        const [row] = await tx.select().from(invitations).where(eq(invitations.emailKey, mailbox))
        const decided = decide(Option.map(Option.fromNullishOr(row), ({ invitation }) => invitation))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed(undefined)
        const { invitation, tasks, audit } = decided.success
        const { id, createdAt, expiresAt } = invitation
        const next = { id, createdAt, expiresAt, invitation }
        await tx
          .insert(invitations)
          .values({ emailKey: mailbox, ...next })
          .onConflictDoUpdate({ target: invitations.emailKey, set: next })
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(undefined)
      }),

    forgetEnded: (before) =>
      transaction("invitations.forgetEnded", async (tx) => {
        const gone = await tx
          .delete(invitations)
          .where(endedInvitations(tables, before))
          .returning({ id: invitations.id })
        return gone.length
      }),
  }
}

export const layerInvitations = Layer.effect(Invitations, Effect.map(Store, makeInvitations))
