import { and, count, eq, gte } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { SignInAttempts } from "../../domain/accounts/ports.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { expiredAttempts } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Sign-ins under way, in the database. */
const makeSignInAttempts = ({ tables, read, transaction }: Store["Service"]): SignInAttempts["Service"] => {
  const { signInAttempts } = tables
  const enqueue = enqueuing(tables)
  const untaken = (key: string) => and(eq(signInAttempts.key, key), eq(signInAttempts.taken, 0))

  return {
    begin: (attempt, tasks, { since, most }) =>
      transaction("signInAttempts.begin", async (tx, now) => {
        const mailbox = attempt.kind === "link" ? emailIdentity(attempt.email) : null
        if (mailbox !== null) {
          const [sent] = await tx
            .select({ count: count() })
            .from(signInAttempts)
            .where(and(eq(signInAttempts.emailKey, mailbox), gte(signInAttempts.createdAt, since)))
          if ((sent?.count ?? 0) >= most) return false
        }
        await tx.insert(signInAttempts).values({
          key: attempt.key,
          emailKey: mailbox,
          createdAt: attempt.createdAt,
          expiresAt: attempt.expiresAt,
          taken: 0,
          attempt,
        })
        await enqueue(tx, tasks, now)
        return true
      }),

    openBy: (begun, key) =>
      transaction("signInAttempts.openBy", async (tx) => {
        const [row] = await tx.select().from(signInAttempts).where(untaken(begun))
        if (row === undefined) return Option.none()
        const attempt = { ...row.attempt, key }
        // Without the mailbox it counts against no limit.
        await tx.insert(signInAttempts).values({ ...row, key, emailKey: null, attempt })
        return Option.some(row.attempt)
      }),

    find: (key) =>
      read("signInAttempts.find", async (db) => {
        const [row] = await db.select().from(signInAttempts).where(untaken(key))
        return Option.map(Option.fromNullishOr(row), ({ attempt }) => attempt)
      }),

    take: (key) =>
      transaction("signInAttempts.take", async (tx) => {
        const [row] = await tx.update(signInAttempts).set({ taken: 1 }).where(untaken(key)).returning()
        return Option.map(Option.fromNullishOr(row), ({ attempt }) => attempt)
      }),

    forgetExpired: (before) =>
      transaction(
        "signInAttempts.forgetExpired",
        async (tx) =>
          (
            await tx
              .delete(signInAttempts)
              .where(expiredAttempts(tables, before))
              .returning({ key: signInAttempts.key })
          ).length,
      ),
  }
}

export const layerSignInAttempts = Layer.effect(SignInAttempts, Effect.map(Store, makeSignInAttempts))
