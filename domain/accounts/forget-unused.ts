import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Person } from "../access/person.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { emptyCart } from "../cart/cart.ts"
import { Carts } from "../cart/ports.ts"
import { personAudit } from "./account-audit.ts"
import { accountCart } from "./account-cart.ts"
import { accountUnusedEmail } from "./emails/account-unused.ts"
import { People, UnusedAccounts } from "./ports.ts"
import { accountNoticeMs, isGivenUp, unusedAccountMs } from "./unused-account.ts"

/** So many people a round are told, and so many forgotten: no mail server takes a year's letters at once. */
const peopleARound = 100

const warn = Effect.fnUntraced(function* ({ id }: Person, usedBefore: number, now: number) {
  const email = accountUnusedEmail.task(`${id}:${now}`, { personId: id, end: now + accountNoticeMs })
  return yield* (yield* UnusedAccounts).warn(id, usedBefore, [email])
})

const forget = Effect.fnUntraced(function* ({ id }: Person, now: number) {
  const audit = auditEntry(personAudit, null, "person.forgotten", id)
  // Asked once more in the step itself: the person may have come back a moment ago.
  const forgotten = yield* (yield* People)
    .forget(id, (person, parting) =>
      isGivenUp(person, parting, now) ? Result.succeed([audit]) : Result.fail("used" as const),
    )
    .pipe(Effect.orElseSucceed(() => Option.none<Person>()))
  if (Option.isNone(forgotten)) return false
  yield* (yield* Carts).change(yield* accountCart(id), () => Result.succeed(emptyCart))
  return true
})

/** Accounts unused since, and warned, before these instants go. */
export const givenUp = (now: number): { readonly usedBefore: number; readonly warnedBefore: number } => ({
  usedBefore: now - unusedAccountMs,
  warnedBefore: now - accountNoticeMs,
})

/**
 * Warns owners of accounts unused for almost as long as the privacy notice says, and deletes those that were warned in time
 * and stayed unused, as `leave` does. However often it runs, each owner is warned once. Answers how many were warned and
 * forgotten.
 */
export const forgetUnused = Effect.fn("forgetUnused")(function* () {
  const unused = yield* UnusedAccounts
  const now = yield* Clock.currentTimeMillis
  const { usedBefore, warnedBefore } = givenUp(now)
  const ended = yield* unused.warned({ usedBefore, warnedBefore }, peopleARound)
  const forgotten = yield* Effect.forEach(ended, (person) => forget(person, now))
  const soon = usedBefore + accountNoticeMs
  const told = yield* Effect.forEach(yield* unused.unwarned(soon, peopleARound), (person) => warn(person, soon, now))
  return { told: told.filter(Boolean).length, forgotten: forgotten.filter(Boolean).length }
})
