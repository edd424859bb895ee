import { and, asc, between, count, eq, gt, gte, inArray, lt, lte, notExists, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Campaign, type RecipientFilter, recipientsOf } from "../../domain/campaigns/campaign.ts"
import { campaignAbout, campaignEmail } from "../../domain/campaigns/emails/campaign-email.ts"
import { paceMs, type QueuedMails } from "../../domain/campaigns/pace.ts"
import { type CampaignChange, CampaignFigures, Campaigns, reactionMs } from "../../domain/campaigns/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { causeStartsWith } from "./over.ts"
import { enqueuing, isNewsletter, isOpen } from "./queue-repository.ts"
import { Store } from "./store.ts"

type Row = Tables["campaigns"]["$inferSelect"]

const campaignOf = ({ key: _, data, ...columns }: Row): Campaign => ({ ...columns, ...data })

const rowOf = ({ content, history, results, ...columns }: Campaign) => ({
  ...columns,
  data: { content, history, results },
})

const find = async (db: Reader, { campaigns }: Tables, id: string): Promise<Campaign | null> => {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row === undefined ? null : campaignOf(row)
}

/** The subscriptions that are meant, one a mailbox, in no order; `after`: with greater ids alone. */
const recipients = (
  db: Reader,
  { newsletterSubscriptions: subscriptions, suppressions }: Tables,
  { source, confirmedFrom, confirmedUntil }: RecipientFilter,
  after: string | null = null,
): SQL | undefined => {
  const other = alias(subscriptions, "other")
  const isMeant = (each: Pick<typeof subscriptions | typeof other, "state" | "source" | "confirmedAt">) =>
    and(
      eq(each.state, "confirmed"),
      source === null ? undefined : eq(each.source, source),
      confirmedFrom === null ? undefined : gte(each.confirmedAt, confirmedFrom),
      confirmedUntil === null ? undefined : lte(each.confirmedAt, confirmedUntil),
    )
  return and(
    isMeant(subscriptions),
    after === null ? undefined : gt(subscriptions.id, after),
    notExists(db.select({ one: sql`1` }).from(suppressions).where(eq(suppressions.emailKey, subscriptions.emailKey))),
    notExists(
      db
        .select({ one: sql`1` })
        .from(other)
        .where(and(eq(other.emailKey, subscriptions.emailKey), isMeant(other), lt(other.id, subscriptions.id))),
    ),
  )
}

/** How the causes of a campaign's e-mails begin. */
const causesOf = (id: string): string => campaignEmail.cause(campaignAbout(id))

/** The e-mails of a campaign among the tasks. */
const mailsOf = (tables: Tables, id: string): SQL | undefined =>
  and(isNewsletter(tables), causeStartsWith(tables, causesOf(id)))

const queuedMails = async (db: Reader, tables: Tables, id: string, now: number): Promise<QueuedMails> => {
  const { tasks } = tables
  const [recent] = await db
    .select({ count: count() })
    .from(tasks)
    .where(and(isNewsletter(tables), gt(tasks.createdAt, now - paceMs)))
  // As many as wait for a minute at the limit, and those that failed once: read, not counted by statements of their own.
  const open = await db
    .select({ cause: tasks.cause, state: tasks.state, attempts: tasks.attempts })
    .from(tasks)
    .where(and(isOpen(tables), isNewsletter(tables)))
  const deferred = open.filter(({ state, attempts }) => state === "waiting" && attempts > 0).length
  return {
    recent: recent?.count ?? 0,
    ready: open.length - deferred,
    deferred,
    own: open.filter(({ cause }) => cause.startsWith(causesOf(id))).length,
  }
}

/** Campaigns in the database. */
const makeCampaigns = ({ tables, read, transaction, refusable }: Store["Service"]): Campaigns["Service"] => {
  const { campaigns, newsletterSubscriptions: subscriptions, tasks } = tables
  const enqueue = enqueuing(tables)
  const write = async (tx: Statements, campaign: Campaign): Promise<void> => {
    await tx.update(campaigns).set(rowOf(campaign)).where(eq(campaigns.id, campaign.id))
  }
  /** What becomes of a campaign's e-mails that wait. */
  const changeWaiting = async (tx: Statements, id: string, waiting: CampaignChange["waiting"], now: number) => {
    if (waiting === "keep") return
    await tx
      .update(tasks)
      .set(waiting === "cancel" ? { state: "cancelled", payload: null } : { attempts: 0, dueAt: now, lastError: null })
      .where(and(mailsOf(tables, id), eq(tasks.state, "waiting")))
  }

  return {
    create: (campaign, key, audit) =>
      transaction("campaigns.create", async (tx, now) => {
        const [known] = await tx.select().from(campaigns).where(eq(campaigns.key, key))
        if (known !== undefined) return campaignOf(known)
        await tx.insert(campaigns).values({ ...rowOf(campaign), key })
        await writeAudit(tx, tables, audit, now)
        return campaign
      }),

    find: (id) => read("campaigns.find", async (db) => Option.fromNullishOr(await find(db, tables, id))),

    all: read("campaigns.all", async (db) => (await db.select().from(campaigns)).map(campaignOf)),

    change: <E>(id: string, decide: (campaign: Campaign) => Result.Result<CampaignChange, E>) =>
      refusable("campaigns.change", async (tx, now): Promise<Result.Result<Option.Option<Campaign>, E>> => {
        const before = await find(tx, tables, id)
        if (before === null) return Result.succeed(Option.none<Campaign>())
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { campaign, waiting, audit } = decided.success
        await write(tx, campaign)
        await changeWaiting(tx, id, waiting, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(campaign))
      }),

    advance: (id, decide) =>
      transaction("campaigns.advance", async (tx, now) => {
        const before = await find(tx, tables, id)
        if (before === null) return Option.none()
        const portion = decide(before, await queuedMails(tx, tables, id, now))
        if (portion === null) return Option.some(before)
        const { campaign, take, task } = portion
        const next =
          take === 0
            ? []
            : await tx
                .select({ id: subscriptions.id })
                .from(subscriptions)
                .where(recipients(tx, tables, recipientsOf(campaign), campaign.cursor))
                .orderBy(asc(subscriptions.id))
                .limit(take)
        await enqueue(
          tx,
          next.map((subscription) => task(subscription.id)),
          now,
        )
        const after: Campaign = {
          ...campaign,
          cursor: next.at(-1)?.id ?? campaign.cursor,
          reachedEnd: campaign.reachedEnd || next.length < take,
        }
        await write(tx, after)
        return Option.some(after)
      }),
  }
}

/** Numbers about campaigns, from the database. */
const makeCampaignFigures = ({ tables, read }: Store["Service"]): CampaignFigures["Service"] => {
  const { newsletterSubscriptions: subscriptions, suppressions, tasks } = tables
  const counted = async (db: Reader, filter: RecipientFilter, after: string | null) => {
    const [row] = await db
      .select({ count: count() })
      .from(subscriptions)
      .where(recipients(db, tables, filter, after))
    return row?.count ?? 0
  }
  /** The e-mail of a campaign to a subscription that was sent. */
  const sentTo = (id: string) =>
    and(eq(tasks.cause, sql`${causesOf(id)} || ${subscriptions.id}`), eq(tasks.state, "done"))
  const soonAfter = (at: typeof suppressions.at | typeof subscriptions.endedAt) =>
    between(at, tasks.createdAt, sql`${tasks.createdAt} + ${reactionMs}`)

  return {
    reach: (filter) => read("campaigns.reach", (db) => counted(db, filter, null)),

    progress: (campaign) =>
      read("campaigns.progress", async (db) => {
        const { id, startedAt, cursor, reachedEnd, endedAt } = campaign
        const since = startedAt ?? 0
        const states = await db
          .select({ state: tasks.state, count: count() })
          .from(tasks)
          .where(mailsOf(tables, id))
          .groupBy(tasks.state)
        const of = (...wanted: readonly (typeof tasks.$inferSelect)["state"][]) =>
          states.reduce((sum, { state, count }) => (wanted.includes(state) ? sum + count : sum), 0)
        const [deferred] = await db
          .select({ count: count() })
          .from(tasks)
          .where(and(isOpen(tables), mailsOf(tables, id), eq(tasks.state, "waiting"), gt(tasks.attempts, 0)))
        const reasons = await db
          .select({ reason: suppressions.reason, count: count() })
          .from(suppressions)
          .innerJoin(subscriptions, eq(subscriptions.emailKey, suppressions.emailKey))
          .innerJoin(tasks, sentTo(id))
          .where(and(gte(suppressions.at, since), soonAfter(suppressions.at)))
          .groupBy(suppressions.reason)
        const [unsubscribed] = await db
          .select({ count: count() })
          .from(subscriptions)
          .innerJoin(tasks, sentTo(id))
          .where(
            and(
              eq(subscriptions.state, "ended"),
              gte(subscriptions.endedAt, since),
              inArray(subscriptions.endedBy, ["page", "one-click"]),
              soonAfter(subscriptions.endedAt),
            ),
          )
        const by = (reason: (typeof reasons)[number]["reason"]) =>
          reasons.find((each) => each.reason === reason)?.count ?? 0
        return {
          sent: of("done"),
          failed: of("dead"),
          open: of("waiting", "running"),
          deferred: deferred?.count ?? 0,
          bounced: by("bounce"),
          complained: by("complaint"),
          unsubscribed: unsubscribed?.count ?? 0,
          toQueue: reachedEnd || endedAt !== null ? 0 : await counted(db, recipientsOf(campaign), cursor),
        }
      }),
  }
}

export const layerCampaigns = Layer.effect(Campaigns, Effect.map(Store, makeCampaigns))

export const layerCampaignFigures = Layer.effect(CampaignFigures, Effect.map(Store, makeCampaignFigures))
