import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Campaign, type RecipientFilter, recipientsOf } from "../../domain/campaigns/campaign.ts"
import { campaignAbout, campaignEmail } from "../../domain/campaigns/emails/campaign-email.ts"
import { paceMs, type QueuedMails } from "../../domain/campaigns/pace.ts"
import { type CampaignChange, CampaignFigures, Campaigns, reactionMs } from "../../domain/campaigns/ports.ts"
import { newsletterKind } from "../../domain/email/email-template.ts"
import type { Subscription } from "../../domain/newsletter/subscription.ts"
import type { Task } from "../../domain/queue/task.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** The subscriptions that are meant, by their ids. */
const recipients = (
  { subscriptions, suppressions }: Database,
  { source, confirmedFrom, confirmedUntil }: RecipientFilter,
  after: string | null,
): readonly Subscription[] =>
  [...subscriptions.values()]
    .filter(({ state, id, email, source: from, confirmedAt }) => {
      const at = confirmedAt ?? 0
      return (
        state === "confirmed" &&
        (after === null || compareTexts(id, after) > 0) &&
        (source === null || from === source) &&
        (confirmedFrom === null || at >= confirmedFrom) &&
        (confirmedUntil === null || at <= confirmedUntil) &&
        !suppressions.has(emailKey(email))
      )
    })
    .toSorted((a, b) => compareTexts(a.id, b.id))

const isWaiting = ({ state }: Task): boolean => state === "waiting"
const isOpen = (task: Task): boolean => isWaiting(task) || task.state === "running"

const newsletterMails = ({ tasks }: Database): readonly Task[] =>
  [...tasks.values()].filter(({ kind }) => kind === newsletterKind)

const mailsOf = (database: Database, id: string): readonly Task[] =>
  newsletterMails(database).filter(({ cause }) => cause.startsWith(campaignEmail.cause(campaignAbout(id))))

const queuedMails = (database: Database, id: string, now: number): QueuedMails => {
  const mails = newsletterMails(database)
  const open = mails.filter(isOpen)
  const deferred = open.filter((task) => isWaiting(task) && task.attempts > 0).length
  return {
    recent: mails.filter(({ createdAt }) => createdAt > now - paceMs).length,
    ready: open.length - deferred,
    deferred,
    own: mailsOf(database, id).filter(isOpen).length,
  }
}

/** Campaigns in memory. */
const makeCampaigns = (database: Database): Campaigns["Service"] => {
  const { campaigns, tasks } = database
  const find = (id: string) => Option.map(Option.fromUndefinedOr(campaigns.get(id)), ({ campaign }) => copied(campaign))
  const write = (campaign: Campaign): void => {
    const kept = campaigns.get(campaign.id)
    if (kept !== undefined) campaigns.set(campaign.id, { ...kept, campaign: copied(campaign) })
  }
  const changeWaiting = (id: string, waiting: CampaignChange["waiting"], now: number): void => {
    if (waiting === "keep") return
    for (const task of mailsOf(database, id).filter(isWaiting))
      tasks.set(task.id, {
        ...task,
        ...(waiting === "cancel"
          ? { state: "cancelled", payload: null }
          : { attempts: 0, dueAt: now, lastError: null }),
      })
  }

  return {
    create: (campaign, key, audit) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = [...campaigns.values()].find((each) => each.key === key)
        if (known !== undefined) return copied(known.campaign)
        campaigns.set(campaign.id, { campaign: copied(campaign), key })
        writeAudit(database, audit, now)
        return campaign
      }),

    find: (id) => Effect.sync(() => find(id)),

    all: Effect.sync(() => [...campaigns.values()].map(({ campaign }) => copied(campaign))),

    change: <E>(id: string, decide: (campaign: Campaign) => Result.Result<CampaignChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Campaign>, E> => {
        const before = Option.getOrNull(find(id))
        if (before === null) return Effect.succeedNone
        const decided = decide(before)
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { campaign, waiting, audit } = decided.success
        write(campaign)
        changeWaiting(id, waiting, now)
        writeAudit(database, audit, now)
        return Effect.succeedSome(campaign)
      }),

    advance: (id, decide) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const before = Option.getOrNull(find(id))
        if (before === null) return Option.none()
        const portion = decide(before, queuedMails(database, id, now))
        if (portion === null) return Option.some(before)
        const { campaign, take, task } = portion
        const next = recipients(database, recipientsOf(campaign), campaign.cursor).slice(0, take)
        enqueue(
          database,
          next.map((subscription) => task(subscription.id)),
          now,
        )
        const after: Campaign = {
          ...campaign,
          cursor: next.at(-1)?.id ?? campaign.cursor,
          reachedEnd: campaign.reachedEnd || next.length < take,
        }
        write(after)
        return Option.some(after)
      }),
  }
}

/** Numbers about campaigns, in memory. */
const makeCampaignFigures = (database: Database): CampaignFigures["Service"] => ({
  reach: (filter) => Effect.sync(() => recipients(database, filter, null).length),

  progress: (campaign) =>
    Effect.sync(() => {
      const { id, cursor, reachedEnd, endedAt } = campaign
      const mails = mailsOf(database, id)
      const of = (wanted: (task: Task) => boolean) => mails.filter(wanted).length
      const sent = mails.filter(({ state }) => state === "done")
      /** Of those sent, whose reader did something within a week; `null`: it was not done. */
      const reacted = (at: (subscription: Subscription) => number | null) =>
        sent.filter(({ cause, createdAt }) => {
          const subscription = database.subscriptions.get(cause.split(":").at(-1) ?? "")
          const when = subscription === undefined ? null : at(subscription)
          return when !== null && when >= createdAt && when <= createdAt + reactionMs
        }).length
      const suppressed =
        (reason: string) =>
        ({ email }: Subscription) => {
          const found = database.suppressions.get(emailKey(email))
          return found?.reason === reason ? found.at : null
        }
      return {
        sent: sent.length,
        failed: of(({ state }) => state === "dead"),
        open: of(isOpen),
        deferred: of((task) => isWaiting(task) && task.attempts > 0),
        bounced: reacted(suppressed("bounce")),
        complained: reacted(suppressed("complaint")),
        unsubscribed: reacted(({ endedAt: at, endedBy }) =>
          endedBy === "page" || endedBy === "one-click" ? at : null,
        ),
        toQueue: reachedEnd || endedAt !== null ? 0 : recipients(database, recipientsOf(campaign), cursor).length,
      }
    }),
})

export const layerCampaigns = Layer.effect(Campaigns, Effect.map(InMemoryDatabase, makeCampaigns))
export const layerCampaignFigures = Layer.effect(CampaignFigures, Effect.map(InMemoryDatabase, makeCampaignFigures))
