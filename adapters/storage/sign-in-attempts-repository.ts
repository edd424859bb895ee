import { and, count, eq, gte, lt } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { SignInAttempts } from "../../domain/accounts/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { enqueuing } from "./queue-repository.ts"
import { type Store, stored } from "./store.ts"

/** Sign-ins under way, in the database. */
export const makeSignInAttempts = ({ tables, read, transaction }: Store): SignInAttempts["Service"] => {
  const { signInAttempts } = tables
  const enqueue = enqueuing(tables)
  const untaken = (key: string) => and(eq(signInAttempts.key, key), eq(signInAttempts.taken, 0))

  return {
    begin: (attempt, tasks, { since, most }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const mailbox = attempt.kind === "link" ? emailKey(attempt.email) : null
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
        ),
      ),

    openBy: (begun, key) =>
      stored(() =>
        transaction(async (tx) => {
          const [row] = await tx.select().from(signInAttempts).where(untaken(begun))
          if (row === undefined) return Option.none()
          const attempt = { ...row.attempt, key }
          // Without the mailbox it counts for nobody.
          await tx.insert(signInAttempts).values({ ...row, key, emailKey: null, attempt })
          return Option.some(row.attempt)
        }),
      ),

    find: (key) =>
      stored(async () => {
        const [row] = await read.select().from(signInAttempts).where(untaken(key))
        return Option.map(Option.fromNullishOr(row), ({ attempt }) => attempt)
      }),

    take: (key) =>
      stored(() =>
        transaction(async (tx) => {
          const [row] = await tx.update(signInAttempts).set({ taken: 1 }).where(untaken(key)).returning()
          return Option.map(Option.fromNullishOr(row), ({ attempt }) => attempt)
        }),
      ),

    forgetExpired: (before) =>
      stored(() =>
        transaction(
          async (tx) =>
            (
              await tx
                .delete(signInAttempts)
                .where(lt(signInAttempts.expiresAt, before))
                .returning({ key: signInAttempts.key })
            ).length,
        ),
      ),
  }
}
