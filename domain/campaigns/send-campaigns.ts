import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { Settings } from "../settings/ports.ts"
import { type Campaign, type CampaignRefused, decideCampaign, recipientsAt } from "./campaign.ts"
import { campaignAbout, campaignEmail } from "./emails/campaign-email.ts"
import { portionOf, type QueuedMails } from "./pace.ts"
import { CampaignFigures, Campaigns, type Portion } from "./ports.ts"

/** The schedule that sends campaigns: each minute. A run queues e-mails until shortly before the next. */
export const sendCampaignsSchedule = "send-campaigns"
const minuteMs = 60_000
/** Between the end of a run and the next; milliseconds. */
const betweenRunsMs = 3_000
/** Between two portions. */
const stepMs = 1_000

/** What is queued of a campaign next: a portion, its end once nothing of it is open, or nothing now. */
export const nextPortion =
  (limit: number, now: number) =>
  (campaign: Campaign, queued: QueuedMails): Portion | null => {
    const task = (subscription: string) =>
      campaignEmail.task(campaignAbout(campaign.id, subscription), { campaign: campaign.id, subscription })
    if (campaign.state !== "sending") return null
    if (campaign.reachedEnd) {
      const finished = decideCampaign(campaign, { kind: "finish" }, { by: null, now })
      return queued.own > 0 || Result.isFailure(finished) ? null : { campaign: finished.success, take: 0, task }
    }
    const { take, fedAt } = portionOf({ limit, fedAt: campaign.fedAt, now }, queued)
    return take === 0 ? null : { campaign: { ...campaign, fedAt }, take, task }
  }

/** Begins a campaign whose time has come. */
const start = Effect.fnUntraced(function* ({ id, content }: Campaign) {
  const now = yield* Clock.currentTimeMillis
  const people = yield* (yield* CampaignFigures).reach(recipientsAt(content.audience, now))
  // A colleague may have taken it back meanwhile.
  yield* Effect.ignore(
    (yield* Campaigns).change<CampaignRefused>(id, (campaign) =>
      Result.map(decideCampaign(campaign, { kind: "start", people }, { by: null, now }), (started) => ({
        campaign: started,
        waiting: "keep",
        audit: [],
      })),
    ),
  )
})

/**
 * Queues the next e-mails of the first of these campaigns that has any left: the limit is one for all. Answers those that are still being
 * sent.
 */
const step = Effect.fnUntraced(function* (ids: readonly string[]) {
  const campaigns = yield* Campaigns
  const { campaignMailsPerMinute: limit } = yield* (yield* Settings).current
  const now = yield* Clock.currentTimeMillis
  for (const [index, id] of ids.entries()) {
    const campaign = Option.getOrNull(yield* campaigns.advance(id, nextPortion(limit, now)))
    if (campaign?.state !== "sending") return ids.filter((each) => each !== id)
    if (!campaign.reachedEnd || index === ids.length - 1) break
  }
  return ids
})

/**
 * Begins campaigns whose time has come and queues the e-mails of those being sent, one after the other, as the limit a minute allows.
 * Interrupted or killed between any two steps, the next run goes on behind the cursor.
 */
export const sendCampaigns = Effect.fn("sendCampaigns")(function* () {
  const campaigns = yield* Campaigns
  const begun = yield* Clock.currentTimeMillis
  const until = (Math.floor(begun / minuteMs) + 1) * minuteMs - betweenRunsMs
  for (const campaign of yield* campaigns.all)
    if (campaign.state === "scheduled" && (campaign.sendAt ?? 0) <= begun) yield* start(campaign)
  let open: readonly string[] = (yield* campaigns.all)
    .filter(({ state }) => state === "sending")
    .toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0))
    .map(({ id }) => id)
  while (open.length > 0) {
    open = yield* step(open)
    if ((yield* Clock.currentTimeMillis) + stepMs > until) return
    yield* Effect.sleep(stepMs)
  }
})
