import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Campaign, RecipientFilter } from "../../../domain/campaigns/campaign.ts"
import { campaignEmail } from "../../../domain/campaigns/emails/campaign-email.ts"
import { exampleCampaign } from "../../../domain/campaigns/example-campaign.ts"
import type { QueuedMails } from "../../../domain/campaigns/pace.ts"
import { CampaignFigures, Campaigns, reactionMs } from "../../../domain/campaigns/ports.ts"
import { newsletterKind } from "../../../domain/email/email-template.ts"
import { NewsletterAudience } from "../../../domain/newsletter/ports.ts"
import { ended, type Subscription } from "../../../domain/newsletter/subscription.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import type { NewTask } from "../../../domain/queue/task.ts"
import { Suppressions } from "../../../domain/suppressions/ports.ts"
import type { Suppression } from "../../../domain/suppressions/suppression.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"
import { aSubscription, confirmed } from "./newsletter-audience.contract.ts"
import { aSuppression } from "./suppressions.contract.ts"

const everybody: RecipientFilter = { source: null, confirmedFrom: null, confirmedUntil: null }

const taskOf =
  (id: string) =>
  (subscription: string): NewTask =>
    campaignEmail.task(`${id}:${subscription}`, { campaign: id, subscription })

const subscribed = Effect.fnUntraced(function* (...subscriptions: readonly Subscription[]) {
  const audience = yield* NewsletterAudience
  for (const subscription of subscriptions)
    yield* audience.request(subscription.email, () => ({ subscription, replaces: null, tasks: [] }))
})
const suppressed = Effect.fnUntraced(function* (...added: readonly Suppression[]) {
  const suppressions = yield* Suppressions
  for (const suppression of added) yield* suppressions.change(suppression.email, () => ({ suppression, audit: [] }))
})
const created = Effect.fnUntraced(function* (campaign: Campaign) {
  yield* (yield* Campaigns).create(campaign, `key-${campaign.id}`, [])
  return campaign.id
})
/** Queues so many more of a campaign; answers it. */
const advanced = Effect.fnUntraced(function* (id: string, take: number) {
  const campaigns = yield* Campaigns
  return Option.getOrThrow(yield* campaigns.advance(id, (campaign) => ({ campaign, take, task: taskOf(id) })))
})
const sending = (id: string, changes: Partial<Campaign> = {}) =>
  exampleCampaign({ id, state: "sending", startedAt: 10, people: 3, ...changes })
/** Whose e-mails of a campaign are queued, in the order they were. */
const queuedFor = Effect.fnUntraced(function* (id: string) {
  const tasks = yield* (yield* Queue).list("waiting", 99, {
    kind: newsletterKind,
    startingWith: `email:campaign:${id}:`,
  })
  return tasks.map(({ cause }) => cause.split(":").at(-1)).toReversed()
})
const claimed = Effect.fnUntraced(function* () {
  const [claim] = yield* (yield* Queue).claim("W-1", newsletterKind, 1, 60_000)
  if (claim === undefined) throw new Error("Nothing was claimed.")
  return claim
})

export const campaignsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<Campaigns | CampaignFigures | NewsletterAudience | Suppressions | Queue | AuditLog, E>,
) =>
  describe(`Campaigns: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one is created once for a key, found, listed, and changed with the audit log or not at all", () =>
      Effect.gen(function* () {
        const campaigns = yield* Campaigns
        const first = exampleCampaign({ id: "CA-1" })
        expect(yield* campaigns.create(first, "key", [anEntry("1", "campaign.created")])).toEqual(first)
        expect(yield* campaigns.create(exampleCampaign({ id: "CA-2" }), "key", [])).toEqual(first)
        expect(yield* campaigns.find("CA-1")).toEqual(Option.some(first))
        expect(yield* campaigns.find("CA-2")).toEqual(Option.none())
        const next: Campaign = {
          ...first,
          version: 2,
          state: "cancelled",
          endedAt: 5,
          results: { sent: 1, failed: 2, bounced: 3, complained: 4, unsubscribed: 5 },
        }
        const changed = yield* campaigns.change("CA-1", () =>
          Result.succeed({ campaign: next, waiting: "keep", audit: [anEntry("1", "campaign.cancelled")] }),
        )
        expect(changed).toEqual(Option.some(next))
        expect(yield* Effect.flip(campaigns.change("CA-1", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* campaigns.all).toEqual([next])
        expect(yield* campaigns.change("CA-9", () => Result.fail("never" as const))).toEqual(Option.none())
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(2)
      }),
    )

    promise("counts who is meant: confirmed, not suppressed, by where and when", () =>
      Effect.gen(function* () {
        const { reach } = yield* CampaignFigures
        yield* subscribed(
          aSubscription("1", { ...confirmed, confirmedAt: 1 }),
          aSubscription("2", { ...confirmed, confirmedAt: 2, source: "draw" }),
          aSubscription("3", { ...confirmed, confirmedAt: 3 }),
          aSubscription("4"),
          aSubscription("5", { ...confirmed, state: "ended", endedAt: 9, endedBy: "page" }),
        )
        yield* suppressed(aSuppression("3", { email: "3@BEISPIEL.de", reason: "request" }))
        expect(yield* reach(everybody)).toBe(2)
        expect(yield* reach({ ...everybody, source: "draw" })).toBe(1)
        expect(yield* reach({ ...everybody, confirmedFrom: 2 })).toBe(1)
        expect(yield* reach({ ...everybody, confirmedUntil: 1 })).toBe(1)
        expect(yield* reach({ ...everybody, confirmedFrom: 2, confirmedUntil: 1 })).toBe(0)
      }),
    )

    promise(
      "goes through who is meant once, page by page, to an end; who came later, left or is suppressed gets none",
      () =>
        Effect.gen(function* () {
          const audience = yield* NewsletterAudience
          yield* subscribed(
            ...["a", "b", "c", "d", "e"].map((id) => aSubscription(id, { ...confirmed, confirmedAt: 10 })),
            aSubscription("f", { ...confirmed, confirmedAt: 11 }),
            aSubscription("g"),
          )
          const id = yield* created(sending("CA-1"))
          const { progress } = yield* CampaignFigures
          expect(yield* advanced(id, 2)).toMatchObject({ cursor: "b", reachedEnd: false })
          const other = yield* created(sending("CA-2", { state: "draft", startedAt: null }))
          expect((yield* progress(yield* advanced(other, 0))).toQueue).toBe(0)
          yield* audience.change("c", (known) => Result.succeed({ subscription: ended(known, "page", 12), audit: [] }))
          yield* suppressed(aSuppression("d"))
          const first = Option.getOrThrow(yield* (yield* Campaigns).find(id))
          expect(yield* progress(first)).toMatchObject({ open: 2, toQueue: 1 })
          expect(yield* advanced(id, 1)).toMatchObject({ cursor: "e", reachedEnd: false })
          expect(yield* advanced(id, 1)).toMatchObject({ cursor: "e", reachedEnd: true })
          expect(yield* queuedFor(id)).toEqual(["a", "b", "e"])
          const [task] = yield* (yield* Queue).withCauses(["email:campaign:CA-1:a"])
          expect(task).toMatchObject({
            kind: newsletterKind,
            payload: { data: { campaign: "CA-1", subscription: "a" } },
          })
          // Begun again from the start nobody is queued twice: the causes are known.
          yield* (yield* Campaigns).change(id, (campaign) =>
            Result.succeed({ campaign: { ...campaign, cursor: null }, waiting: "keep", audit: [] }),
          )
          yield* advanced(id, 9)
          expect(yield* queuedFor(id)).toEqual(["a", "b", "e"])
        }),
    )

    promise("a mailbox that confirmed twice gets one e-mail and counts as one", () =>
      Effect.gen(function* () {
        const [campaigns, figures] = [yield* Campaigns, yield* CampaignFigures]
        yield* subscribed(
          aSubscription("a", { ...confirmed, email: "anna@beispiel.de" }),
          aSubscription("b", { ...confirmed, email: "ANNA@beispiel.de", source: "draw" }),
          aSubscription("c", confirmed),
        )
        expect(yield* figures.reach(everybody)).toBe(2)
        expect(yield* figures.reach({ ...everybody, source: "draw" })).toBe(1)
        const id = yield* created(sending("CA-1"))
        yield* advanced(id, 1)
        expect((yield* figures.progress(Option.getOrThrow(yield* campaigns.find(id)))).toQueue).toBe(1)
        yield* advanced(id, 9)
        expect(yield* queuedFor(id)).toEqual(["a", "c"])
      }),
    )

    promise("tells what is queued of all campaigns before it decides, and writes nothing if that says so", () =>
      Effect.gen(function* () {
        const [campaigns, queue] = [yield* Campaigns, yield* Queue]
        yield* TestClock.setTime(1_000_000)
        yield* subscribed(...oneTo(6).map((n) => aSubscription(`${n}`, confirmed)))
        const [first, second] = [yield* created(sending("CA-1")), yield* created(sending("CA-2"))]
        const seen = (id: string) =>
          Effect.gen(function* () {
            let queued: QueuedMails | null = null
            yield* campaigns.advance(id, (_, known) => {
              queued = known
              return null
            })
            return queued as QueuedMails | null
          })
        expect(yield* seen(first)).toEqual({ recent: 0, ready: 0, deferred: 0, own: 0 })
        yield* advanced(first, 4)
        yield* queue.complete(yield* claimed())
        yield* queue.fail(yield* claimed(), "busy", 9_999_999)
        yield* queue.fail(yield* claimed(), "no such mailbox", null)
        expect(yield* seen(first)).toEqual({ recent: 4, ready: 1, deferred: 1, own: 2 })
        yield* claimed()
        expect(yield* seen(second)).toEqual({ recent: 4, ready: 1, deferred: 1, own: 0 })
        yield* TestClock.adjust("60 seconds")
        expect(yield* seen(first)).toMatchObject({ recent: 0 })
        expect(Option.getOrThrow(yield* campaigns.find(second)).cursor).toBeNull()
        expect(yield* campaigns.advance("CA-9", () => null)).toEqual(Option.none())
      }),
    )

    promise("has the e-mails that wait tried anew or cancelled together with its change, and no other's", () =>
      Effect.gen(function* () {
        const [campaigns, queue] = [yield* Campaigns, yield* Queue]
        yield* subscribed(...oneTo(3).map((n) => aSubscription(`${n}`, confirmed)))
        const [first, second] = [yield* created(sending("CA-1")), yield* created(sending("CA-2"))]
        yield* advanced(first, 3)
        yield* queue.complete(yield* claimed())
        yield* queue.fail(yield* claimed(), "paused", 9_999_999)
        const as = (id: string, waiting: "keep" | "release" | "cancel") =>
          campaigns.change(id, (campaign) => Result.succeed({ campaign, waiting, audit: [] }))
        yield* as(second, "release")
        yield* as(first, "keep")
        const states = Effect.map(queue.withCauses(oneTo(3).map((n) => `email:campaign:CA-1:${n}`)), (tasks) =>
          tasks.map(({ state, attempts, dueAt }) => [state, attempts, dueAt]),
        )
        const start = [
          ["done", 1, 60_000],
          ["waiting", 1, 9_999_999],
          ["waiting", 0, 0],
        ]
        expect((yield* states).map(([state]) => state)).toEqual(start.map(([state]) => state))
        yield* as(first, "release")
        expect((yield* states).slice(1)).toEqual([
          ["waiting", 0, 0],
          ["waiting", 0, 0],
        ])
        yield* as(second, "cancel")
        yield* as(first, "cancel")
        expect((yield* states).map(([state]) => state)).toEqual(["done", "cancelled", "cancelled"])
      }),
    )

    promise("counts what became of the e-mails, and what readers did within a week of theirs", () =>
      Effect.gen(function* () {
        const [queue, audience, figures] = [yield* Queue, yield* NewsletterAudience, yield* CampaignFigures]
        yield* subscribed(...oneTo(8).map((n) => aSubscription(`${n}`, confirmed)))
        const id = yield* created(sending("CA-1"))
        yield* TestClock.setTime(100)
        yield* advanced(id, 7)
        for (const _ of oneTo(4)) yield* queue.complete(yield* claimed())
        yield* queue.fail(yield* claimed(), "no such mailbox", null)
        yield* queue.fail(yield* claimed(), "busy", 9_999_999)
        const end = (subscription: string, by: "page" | "staff", at: number) =>
          audience.change(subscription, (known) => Result.succeed({ subscription: ended(known, by, at), audit: [] }))
        yield* end("1", "page", 100 + reactionMs)
        yield* end("2", "staff", 200)
        yield* end("8", "page", 200)
        yield* suppressed(
          aSuppression("3", { reason: "complaint", at: 200 }),
          aSuppression("4", { reason: "bounce", at: 101 + reactionMs }),
          // It has had no e-mail that was sent.
          aSuppression("5", { reason: "bounce", at: 200 }),
        )
        const campaign = Option.getOrThrow(yield* (yield* Campaigns).find(id))
        const expected = { sent: 4, failed: 1, bounced: 0, complained: 1, unsubscribed: 1, open: 2, deferred: 1 }
        expect(yield* figures.progress(campaign)).toEqual({ ...expected, toQueue: 0 })
        yield* suppressed(aSuppression("4", { reason: "bounce", at: 100 }))
        expect((yield* figures.progress(campaign)).bounced).toBe(1)
        expect(yield* figures.progress(sending("CA-2"))).toMatchObject({ sent: 0, open: 0, toQueue: 2 })
      }),
    )

    promise("of two that advance it at the same moment each takes its own", () =>
      Effect.gen(function* () {
        yield* subscribed(...oneTo(9).map((n) => aSubscription(`${n}`, confirmed)))
        const id = yield* created(sending("CA-1"))
        yield* Effect.all([advanced(id, 3), advanced(id, 3), advanced(id, 4)], { concurrency: "unbounded" })
        expect(yield* queuedFor(id)).toEqual(oneTo(9).map(String))
      }),
    )
  })
