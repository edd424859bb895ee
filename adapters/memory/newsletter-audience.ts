import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { NewsletterAudience, type SubscriptionChange, type SubscriptionFilter } from "../../domain/newsletter/ports.ts"
import { ended, type Subscription, type SubscriptionState } from "../../domain/newsletter/subscription.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { addressContains } from "./address-contains.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"
import { forgottenSubscriptions } from "./over.ts"

const cursorOf = ({ requestedAt, id }: Subscription) => ({ value: requestedAt, id })

/** Ends what a mailbox confirmed and forgets what it did not. */
export const endSubscriptionsOf = ({ subscriptions }: Database, email: string, now: number): void => {
  for (const [id, subscription] of subscriptions)
    if (emailKey(subscription.email) === emailKey(email)) {
      const after = ended(subscription, "account", now)
      if (after === null) subscriptions.delete(id)
      else subscriptions.set(id, after)
    }
}

/** The newsletter's audience, in memory. */
const makeNewsletterAudience = (database: Database): NewsletterAudience["Service"] => {
  const { subscriptions } = database
  const alike = (keyOf: typeof emailKey, email: string): readonly Subscription[] =>
    copied(
      sorted(
        [...subscriptions.values()].filter((each) => keyOf(each.email) === keyOf(email)),
        cursorOf,
      ),
    )
  const meant = ({ state, source, term }: SubscriptionFilter) =>
    [...subscriptions.values()].filter(
      (each) =>
        (state === null || each.state === state) &&
        (source === null || each.source === source) &&
        addressContains(each.email, term),
    )

  return {
    request: (email, decide) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const added = decide(alike(emailIdentity, email))
        if (added === null) return
        if (added.replaces !== null) subscriptions.delete(added.replaces)
        subscriptions.set(added.subscription.id, copied(added.subscription))
        enqueue(database, added.tasks, now)
      }),

    find: (id) => Effect.sync(() => Option.map(Option.fromUndefinedOr(subscriptions.get(id)), copied)),

    change: <E>(id: string, decide: (subscription: Subscription) => Result.Result<SubscriptionChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Subscription>, E> => {
        const before = subscriptions.get(id)
        if (before === undefined) return Effect.succeedNone
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { subscription, audit } = decided.success
        if (subscription === null) subscriptions.delete(id)
        else subscriptions.set(id, copied(subscription))
        writeAudit(database, audit, now)
        return Effect.succeed(Option.fromNullishOr(subscription))
      }),

    ofMailbox: (email) => Effect.sync(() => alike(emailKey, email)),

    list: ({ downwards, after, limit, ...filter }) =>
      Effect.sync(() => copied(listPage(meant(filter), cursorOf, { downwards, after, limit }))),

    counts: Effect.sync(() => {
      const of = (state: SubscriptionState) => meant({ state, source: null, term: "" }).length
      return { unconfirmed: of("unconfirmed"), confirmed: of("confirmed"), ended: of("ended") }
    }),

    forget: (which, most) =>
      Effect.sync(() => {
        const over = forgottenSubscriptions(database, which).slice(0, most)
        for (const { id } of over) subscriptions.delete(id)
        return over.length
      }),
  }
}

export const layerNewsletterAudience = Layer.effect(
  NewsletterAudience,
  Effect.map(InMemoryDatabase, makeNewsletterAudience),
)
