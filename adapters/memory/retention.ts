import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Expiry, Retention } from "../../domain/retention/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { type Database, InMemoryDatabase } from "./in-memory-database.ts"
import {
  forgottenAlerts,
  forgottenOrders,
  forgottenSubscriptions,
  oldQuestionnaireCounts,
  pastDrawEntries,
  pastTrials,
  unusedResults,
} from "./over.ts"
import { lastUse } from "./people.ts"

/** When the time of each row began that is over. */
const over = (database: Database, expiry: Expiry): readonly number[] => {
  const before = (ats: Iterable<number>, at: number) => [...ats].filter((each) => each < at)
  switch (expiry.kind) {
    case "carts":
      return before(
        [...database.carts.values()].map(({ touchedAt }) => touchedAt),
        expiry.before,
      )
    case "sessions":
      return [...database.sessions.values()]
        .filter(({ area, seenAt, createdAt }) => (area === "shop" ? seenAt < expiry.shop : createdAt < expiry.staff))
        .map(({ seenAt }) => seenAt)
    case "sign-in-attempts":
      return before(
        [...database.attempts.values()].map(({ attempt }) => attempt.expiresAt),
        expiry.before,
      )
    case "invitations":
      return before(
        [...database.invitations.values()].map(({ expiresAt }) => expiresAt),
        expiry.before,
      )
    case "accounts":
      return [...database.people.values()]
        .filter(({ roles }) => roles.length === 0)
        .map((person) => lastUse(database, person))
        .filter(
          ({ usedAt, warnedAt }) => usedAt < expiry.usedBefore && warnedAt !== null && warnedAt <= expiry.warnedBefore,
        )
        .map(({ usedAt }) => usedAt)
    case "alerts":
      return forgottenAlerts(database, expiry).map(({ alert }) => alert.requestedAt)
    case "trials":
      return pastTrials(database, expiry).map(({ stateSince }) => stateSince)
    case "notes":
      return before(
        database.customerNotes.map(({ note }) => note.at),
        expiry.before,
      )
    case "contact":
    case "cancellation":
      return before(
        [...database.messages.values()]
          .filter(({ message }) => message.body.kind === expiry.kind && message.outcome.state !== "open")
          .map(({ message }) => message.receivedAt),
        expiry.before,
      )
    case "withdrawals":
      return before(
        [...database.declarations.values()]
          .filter(({ declaration }) => declaration.outcome.state !== "open")
          .map(({ declaration }) => declaration.receivedAt),
        expiry.before,
      )
    case "consents":
      return before(
        [...database.consents.values()].map(({ givenAt }) => givenAt),
        expiry.before,
      )
    case "partners":
      return before(
        [...database.partners.values()]
          .map(({ partner }) => partner)
          .filter(({ state }) => state === expiry.state)
          .map(({ stateSince }) => stateSince),
        expiry.before,
      )
    case "emails":
      return before(
        [...database.emailRecords.values()].map(({ at }) => at),
        expiry.before,
      )
    case "kept-results":
      return unusedResults(database, expiry.before).map(({ usedAt }) => usedAt)
    case "questionnaire-counts":
      return oldQuestionnaireCounts(database, expiry.before).map(([, { month }]) => month)
    case "suppressions":
      return before(
        [...database.suppressions.values()].map(({ at }) => at),
        expiry.before,
      )
    case "subscriptions":
      return forgottenSubscriptions(database, expiry).map(({ requestedAt, endedAt }) => endedAt ?? requestedAt)
    case "draw-entries":
      return pastDrawEntries(database, expiry).map(({ enteredAt }) => enteredAt)
    case "orders":
      return forgottenOrders(database, expiry).map(({ placedAt }) => placedAt)
    case "jobs":
      return before(
        [...database.jobs.values()].flatMap(({ job }) => job.endedAt ?? []),
        expiry.before,
      )
    case "tasks":
      return before(
        [...database.tasks.values()]
          .filter(
            ({ cause, state }) =>
              state !== "waiting" &&
              state !== "running" &&
              expiry.startingWith.some((start) => cause.startsWith(start)),
          )
          .map(({ createdAt }) => createdAt),
        expiry.before,
      )
  }
}

/** What retention is about to remove, and has removed, in memory. */
const makeRetention = (database: Database): Retention["Service"] => ({
  due: (expiry) =>
    Effect.sync(() => {
      const ats = over(database, expiry)
      return { count: ats.length, oldest: ats.length === 0 ? null : Math.min(...ats) }
    }),

  note: ({ kind, day, count }) =>
    Effect.sync(() => {
      const key = `${day} ${kind}`
      database.removals.set(key, { kind, day, count: count + (database.removals.get(key)?.count ?? 0) })
    }),

  removals: (limit) =>
    Effect.sync(() =>
      [...database.removals.values()]
        .toSorted((a, b) => compareTexts(b.day, a.day) || compareTexts(a.kind, b.kind))
        .slice(0, limit),
    ),
})

export const layerRetention = Layer.effect(Retention, Effect.map(InMemoryDatabase, makeRetention))
