import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AudienceLedger, type Due, type MemberFilter } from "../../domain/channels/audience.ts"
import type { Reader } from "./database.ts"
import { Store } from "./store.ts"

/** Who may be in an audience outside, in the database. */
const makeAudienceLedger = ({ tables, read, transaction }: Store["Service"]): AudienceLedger["Service"] => {
  const { newsletterSubscriptions: subscriptions, suppressions, channelItems: items } = tables
  const other = alias(subscriptions, "other")

  /** Written so that SQLite finds those of a mailbox by the mailbox, which are few, and not by their state. */
  const otherIsConfirmed = sql`${other.state} || '' = 'confirmed'`

  const itsItem = and(eq(items.channel, "klaviyo"), eq(items.id, subscriptions.id))
  const suppressionOf = (db: Reader) =>
    db.select({ one: sql`1` }).from(suppressions).where(eq(suppressions.emailKey, subscriptions.emailKey))
  /** Nobody with this mailbox is to be written to. */
  const isUnwanted = (db: Reader) =>
    or(
      exists(suppressionOf(db)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(other)
          .where(and(eq(other.emailKey, subscriptions.emailKey), otherIsConfirmed)),
      ),
    )
  const which = (db: Reader, what: Due, over: number) => {
    const isOver = lt(subscriptions.endedAt, over)
    const isToSend = isNull(items.fields)
    if (what === "given")
      return and(
        eq(subscriptions.state, "confirmed"),
        notExists(suppressionOf(db)),
        or(isNull(items.id), isToSend, inArray(items.state, ["withdrawn", "removing"])),
      )
    if (what === "gone")
      return and(isUnwanted(db), isNotNull(items.id), or(isOver, and(eq(items.state, "removing"), isToSend)))
    return and(
      isUnwanted(db),
      or(inArray(items.state, ["waiting", "sent", "listed", "refused"]), and(eq(items.state, "withdrawn"), isToSend)),
      or(isNull(subscriptions.endedAt), gte(subscriptions.endedAt, over)),
    )
  }
  const matching = (each: Pick<typeof subscriptions | typeof other, "source" | "confirmedAt">, filter: MemberFilter) =>
    and(
      filter.source === null ? undefined : eq(each.source, filter.source),
      filter.confirmedFrom === null ? undefined : gte(each.confirmedAt, filter.confirmedFrom),
    )
  /** Confirmed, and the first of its mailbox. */
  const first = (db: Reader, filter: MemberFilter) =>
    and(
      eq(subscriptions.state, "confirmed"),
      matching(subscriptions, filter),
      notExists(
        db
          .select({ one: sql`1` })
          .from(other)
          .where(
            and(
              eq(other.emailKey, subscriptions.emailKey),
              otherIsConfirmed,
              lt(other.id, subscriptions.id),
              matching(other, filter),
            ),
          ),
      ),
    )
  const memberOf = ({
    id,
    email,
    at,
  }: {
    readonly id: string
    readonly email: string
    readonly at: number | null
  }) => ({
    id,
    email,
    consentedAt: at ?? 0,
  })
  const columns = { id: subscriptions.id, email: subscriptions.emailKey, at: subscriptions.confirmedAt }

  return {
    due: (what, over, limit) =>
      read("audienceLedger.due", async (db) => {
        const rows = await db
          .select({ ...columns, deliveryId: items.deliveryId })
          .from(subscriptions)
          .leftJoin(items, itsItem)
          .where(which(db, what, over))
          .orderBy(asc(subscriptions.id))
          .limit(limit)
        return rows.map(({ deliveryId, ...row }) => ({ ...memberOf(row), deliveryId }))
      }),

    counts: (filter) =>
      read("audienceLedger.counts", async (db) => {
        const confirmed = await db
          .select({ reason: suppressions.reason, count: count() })
          .from(subscriptions)
          .leftJoin(suppressions, eq(suppressions.emailKey, subscriptions.emailKey))
          .where(first(db, filter))
          .groupBy(suppressions.reason)
        const others = await db
          .select({ state: subscriptions.state, count: count() })
          .from(subscriptions)
          .where(matching(subscriptions, filter))
          .groupBy(subscriptions.state)
        const of = (reason: (typeof confirmed)[number]["reason"]) =>
          confirmed.find((row) => row.reason === reason)?.count ?? 0
        const inState = (state: (typeof others)[number]["state"]) =>
          others.find((row) => row.state === state)?.count ?? 0
        return {
          going: of(null),
          unconfirmed: inState("unconfirmed"),
          ended: inState("ended"),
          suppressed: { bounce: of("bounce"), complaint: of("complaint"), request: of("request") },
        }
      }),

    members: (filter, after, limit) =>
      read("audienceLedger.members", async (db) => {
        const rows = await db
          .select(columns)
          .from(subscriptions)
          .where(
            and(
              first(db, filter),
              notExists(suppressionOf(db)),
              after === null ? undefined : gt(subscriptions.id, after),
            ),
          )
          .orderBy(asc(subscriptions.id))
          .limit(limit)
        return rows.map(memberOf)
      }),

    refused: (limit) =>
      read("audienceLedger.refused", (db) =>
        db
          .select({ id: subscriptions.id, email: subscriptions.email, messages: items.messages })
          .from(items)
          .innerJoin(subscriptions, eq(subscriptions.id, items.id))
          .where(and(eq(items.channel, "klaviyo"), eq(items.state, "refused")))
          .orderBy(asc(subscriptions.id))
          .limit(limit),
      ),

    tidy: transaction("audienceLedger.tidy", async (tx) => {
      const listed = alias(items, "listed")
      const later = tx
        .select({ one: sql`1` })
        .from(other)
        .innerJoin(listed, and(eq(listed.channel, "klaviyo"), eq(listed.id, other.id)))
        .where(and(eq(other.emailKey, subscriptions.emailKey), otherIsConfirmed, eq(listed.state, "listed")))
      const replaced = tx
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.state, "ended"), exists(later)))
      const known = tx.select({ id: subscriptions.id }).from(subscriptions)
      await tx
        .delete(items)
        .where(and(eq(items.channel, "klaviyo"), or(inArray(items.id, replaced), notInArray(items.id, known))))
    }),
  }
}

export const layerAudienceLedger = Layer.effect(AudienceLedger, Effect.map(Store, makeAudienceLedger))
