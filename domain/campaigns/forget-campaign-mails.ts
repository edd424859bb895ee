import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { retention } from "../content/retention.ts"
import { Queue } from "../queue/ports.ts"
import { dayMs } from "../shared/day-ms.ts"
import type { Campaign, CampaignResults } from "./campaign.ts"
import { campaignAbout, campaignEmail } from "./emails/campaign-email.ts"
import { CampaignFigures, Campaigns } from "./ports.ts"

/** Removed in a step. */
const mostAtOnce = 1_000

/** Before when campaigns have to have ended whose e-mails are kept no longer. */
const endedBefore = (now: number): number => now - retention.mailLogDays * dayMs

const pastCampaigns = Effect.gen(function* () {
  const before = endedBefore(yield* Clock.currentTimeMillis)
  const all = yield* (yield* Campaigns).all
  return { before, past: all.filter(({ endedAt }) => endedAt !== null && endedAt < before) }
})

const causesOf = ({ id }: Campaign): string => campaignEmail.cause(campaignAbout(id))

/** The tasks whose time is over: who got which campaign. */
export const forgottenCampaignMails = Effect.map(pastCampaigns, ({ before, past }) => ({
  startingWith: past.map(causesOf),
  before,
}))

/** Keeps what came of a campaign, while it can still be counted. */
const settle = Effect.fnUntraced(function* (campaign: Campaign) {
  const { sent, failed, bounced, complained, unsubscribed } = yield* (yield* CampaignFigures).progress(campaign)
  const results: CampaignResults = { sent, failed, bounced, complained, unsubscribed }
  yield* (yield* Campaigns).change<never>(campaign.id, (known) =>
    Result.succeed({ campaign: { ...known, results: known.results ?? results }, waiting: "keep", audit: [] }),
  )
})

/** Forgets who got campaigns that ended long ago; what came of them stays as numbers. Answers how many e-mails that were. */
export const forgetCampaignMails = Effect.fn("forgetCampaignMails")(function* () {
  const queue = yield* Queue
  const { before, past } = yield* pastCampaigns
  let forgotten = 0
  for (const campaign of past) {
    if (campaign.results === null) yield* settle(campaign)
    let count = 0
    do {
      count = yield* queue.forget(causesOf(campaign), before, mostAtOnce)
      forgotten += count
    } while (count === mostAtOnce)
  }
  return forgotten
})
