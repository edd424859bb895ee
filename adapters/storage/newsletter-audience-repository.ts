import { and, asc, count, eq, gte, inArray, lt, type SQL } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { NewsletterAudience, type SubscriptionChange, type SubscriptionFilter } from "../../domain/newsletter/ports.ts"
import type { Subscription, SubscriptionState } from "../../domain/newsletter/subscription.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { addressContaining, keysLike } from "./containing.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { forgottenSubscriptions } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["newsletterSubscriptions"]["$inferSelect"]

const subscriptionOf = ({ emailKey: _, ...subscription }: Row): Subscription => subscription

/**
 * Ends what a mailbox confirmed and forgets what it did not; an audience outside has to forget its owner too. Belongs into the transaction
 * that does.
 */
export const endSubscriptionsOf = async (
  tx: Statements,
  { newsletterSubscriptions: subscriptions, channelItems }: Tables,
  mailbox: string,
  now: number,
): Promise<void> => {
  const ofMailbox = eq(subscriptions.emailKey, mailbox)
  await tx.delete(subscriptions).where(and(ofMailbox, eq(subscriptions.state, "unconfirmed")))
  await tx
    .update(subscriptions)
    .set({ state: "ended", endedAt: now, endedBy: "account" })
    .where(and(ofMailbox, eq(subscriptions.state, "confirmed")))
  await tx
    .update(channelItems)
    .set({ state: "removing", fields: null })
    .where(
      and(
        eq(channelItems.channel, "klaviyo"),
        inArray(channelItems.id, tx.select({ id: subscriptions.id }).from(subscriptions).where(ofMailbox)),
      ),
    )
}

/** The newsletter's audience in the database. */
const makeNewsletterAudience = ({
  tables,
  read,
  transaction,
  refusable,
}: Store["Service"]): NewsletterAudience["Service"] => {
  const { newsletterSubscriptions: subscriptions } = tables
  const enqueue = enqueuing(tables)
  const byId = async (db: Reader, id: string) =>
    Option.map(
      Option.fromNullishOr((await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]),
      subscriptionOf,
    )
  const list = async (db: Reader, which: SQL | undefined) =>
    (
      await db.select().from(subscriptions).where(which).orderBy(asc(subscriptions.requestedAt), asc(subscriptions.id))
    ).map(subscriptionOf)
  const dated = (state: SubscriptionState | null) =>
    state === "ended" ? subscriptions.endedAt : subscriptions.confirmedAt
  const meant = ({ state, source, term, during }: SubscriptionFilter) =>
    and(
      during === null ? undefined : and(gte(dated(state), during.from), lt(dated(state), during.before)),
      state === null ? undefined : eq(subscriptions.state, state),
      source === null ? undefined : eq(subscriptions.source, source),
      term === "" ? undefined : addressContaining(subscriptions, term),
    )

  return {
    request: (email, decide) =>
      transaction("newsletterAudience.request", async (tx, now) => {
        const alike = await list(tx, keysLike(subscriptions.emailKey, email))
        const added = decide(alike.filter((each) => emailIdentity(each.email) === emailIdentity(email)))
        if (added === null) return
        const { subscription, replaces, tasks } = added
        if (replaces !== null) await tx.delete(subscriptions).where(eq(subscriptions.id, replaces))
        await tx.insert(subscriptions).values({ ...subscription, emailKey: emailKey(subscription.email) })
        await enqueue(tx, tasks, now)
      }),

    find: (id) => read("newsletterAudience.find", (db) => byId(db, id)),

    change: <E>(id: string, decide: (subscription: Subscription) => Result.Result<SubscriptionChange, E>) =>
      refusable("newsletterAudience.change", async (tx, now) => {
        const before = await byId(tx, id)
        if (Option.isNone(before)) return Result.succeed(Option.none<Subscription>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { subscription, audit } = decided.success
        const isThis = eq(subscriptions.id, id)
        if (subscription === null) await tx.delete(subscriptions).where(isThis)
        else await tx.update(subscriptions).set(subscription).where(isThis)
        // One mailbox may have two, confirmed before they were known to be one mailbox's: who ends one wants neither.
        if (subscription !== null && before.value.state === "confirmed" && subscription.state === "ended")
          await tx
            .update(subscriptions)
            .set({ state: "ended", endedAt: subscription.endedAt, endedBy: subscription.endedBy })
            .where(and(eq(subscriptions.emailKey, emailKey(subscription.email)), eq(subscriptions.state, "confirmed")))
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.fromNullishOr(subscription))
      }),

    ofMailbox: (email) =>
      read("newsletterAudience.ofMailbox", (db) => list(db, eq(subscriptions.emailKey, emailKey(email)))),

    list: ({ downwards, after, limit, ...filter }) =>
      read("newsletterAudience.list", async (db) => {
        const { order, behind } = keyset(subscriptions.requestedAt, subscriptions.id, downwards)
        const rows = await db
          .select()
          .from(subscriptions)
          .where(and(meant(filter), behind(after)))
          .orderBy(...order)
          .limit(limit)
        return rows.map(subscriptionOf)
      }),

    counts: read("newsletterAudience.counts", async (db) => {
      const rows = await db
        .select({ state: subscriptions.state, count: count() })
        .from(subscriptions)
        .groupBy(subscriptions.state)
      const of = (state: Subscription["state"]) => rows.find((row) => row.state === state)?.count ?? 0
      return { unconfirmed: of("unconfirmed"), confirmed: of("confirmed"), ended: of("ended") }
    }),

    forget: (which, most) =>
      transaction("newsletterAudience.forget", (tx) =>
        deleteSome(tx, subscriptions, forgottenSubscriptions(tables, which), most),
      ),
  }
}

export const layerNewsletterAudience = Layer.effect(NewsletterAudience, Effect.map(Store, makeNewsletterAudience))
