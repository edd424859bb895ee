import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { TemplateText } from "../email/template-text.ts"
import type { SubscriptionSource } from "../newsletter/subscription.ts"
import { endOfGermanDay, startOfGermanDay } from "../shared/german-instant.ts"
import type { CampaignState } from "./campaign-state.ts"

/** Which confirmed subscribers a campaign is for; every part narrows. Days are those of the calendar in Germany, `2026-11-25`. */
export interface CampaignAudience {
  /** `null`: wherever they asked for the newsletter. */
  readonly source: SubscriptionSource | null
  /** Confirmed on this day or later; `null`: whenever. */
  readonly confirmedFrom: string | null
  /** Confirmed on this day or earlier; `null`: whenever. */
  readonly confirmedUntil: string | null
}

/** What staff write of a campaign. */
export interface CampaignContent {
  /** What staff call it; readers do not see it. */
  readonly name: string
  readonly audience: CampaignAudience
  readonly text: TemplateText
}

/** What was done to a campaign, and by whom. */
export const campaignSteps = [
  "created",
  "saved",
  "scheduled",
  "unscheduled",
  "started",
  "paused",
  "resumed",
  "cancelled",
  "done",
] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** What became of a campaign's e-mails. */
export interface CampaignResults {
  readonly sent: number
  /** Given up, also for mailboxes that do not exist. */
  readonly failed: number
  /** Of those sent, who was found to have no mailbox, complained, or ended the newsletter within a week of their e-mail. */
  readonly bounced: number
  readonly complained: number
  readonly unsubscribed: number
}

/** A letter to the newsletter's subscribers. Instants are epoch milliseconds. */
export interface Campaign {
  readonly id: string
  /** Counts up with each step of staff, from 1; sending does not count. */
  readonly version: number
  readonly content: CampaignContent
  readonly state: CampaignState
  /** When it begins, or was to begin; `null` for a draft. */
  readonly sendAt: number | null
  /** When it began: it is for who had confirmed by then. */
  readonly startedAt: number | null
  /** When it was done or cancelled. */
  readonly endedAt: number | null
  /** How many it was for when it began. */
  readonly people: number | null
  /** The subscription up to which e-mails are queued, in the order of ids; `null`: none yet. */
  readonly cursor: string | null
  /** Nobody is left behind the cursor. */
  readonly reachedEnd: boolean
  /** Up to when the limit a minute is used up (see `portionOf`). */
  readonly fedAt: number | null
  /** First step first. `by`: the staff member's address; `null`: the shop. */
  readonly history: readonly { readonly what: CampaignStep; readonly by: string | null; readonly at: number }[]
  /** Kept when its e-mails are forgotten; `null`: still counted from them. */
  readonly results: CampaignResults | null
}

export type CampaignCommand =
  | { readonly kind: "edit"; readonly content: CampaignContent }
  /** Begins at an instant; one that has passed is now. */
  | { readonly kind: "schedule"; readonly sendAt: number }
  | { readonly kind: "unschedule" | "pause" | "resume" | "cancel" | "finish" }
  | { readonly kind: "start"; readonly people: number }

/** The command does not fit the campaign's state, or a colleague was faster. */
export class CampaignRefused extends Schema.TaggedError<CampaignRefused>()("CampaignRefused", {}) {}

const from: Readonly<Record<CampaignCommand["kind"], readonly CampaignState[]>> = {
  edit: ["draft"],
  schedule: ["draft"],
  unschedule: ["scheduled"],
  start: ["scheduled"],
  pause: ["sending"],
  resume: ["paused"],
  cancel: ["draft", "scheduled", "sending", "paused"],
  finish: ["sending"],
}

const stepOf: Readonly<Record<CampaignCommand["kind"], CampaignStep>> = {
  edit: "saved",
  schedule: "scheduled",
  unschedule: "unscheduled",
  start: "started",
  pause: "paused",
  resume: "resumed",
  cancel: "cancelled",
  finish: "done",
}

const changesBy = (command: CampaignCommand, now: number): Partial<Campaign> => {
  switch (command.kind) {
    case "edit":
      return { content: command.content }
    case "schedule":
      return { state: "scheduled", sendAt: Math.max(command.sendAt, now) }
    case "unschedule":
      return { state: "draft", sendAt: null }
    case "start":
      return { state: "sending", startedAt: now, people: command.people }
    case "pause":
      return { state: "paused" }
    case "resume":
      // What was not sent meanwhile is not made up for.
      return { state: "sending", fedAt: null }
    case "cancel":
      return { state: "cancelled", endedAt: now }
    case "finish":
      return { state: "done", endedAt: now }
  }
}

/** Whether a campaign is in a state for a command. */
export const mayBe = ({ state }: Pick<Campaign, "state">, kind: CampaignCommand["kind"]): boolean =>
  from[kind].includes(state)

/** What becomes of a campaign by a command. `by`: the staff member's address; `null`: the shop. */
export const decideCampaign = (
  campaign: Campaign,
  command: CampaignCommand,
  { by, now }: { readonly by: string | null; readonly now: number },
): Result.Result<Campaign, CampaignRefused> =>
  mayBe(campaign, command.kind)
    ? Result.succeed({
        ...campaign,
        ...changesBy(command, now),
        version: campaign.version + 1,
        history: [...campaign.history, { what: stepOf[command.kind], by, at: now }],
      })
    : Result.fail(new CampaignRefused())

/** Which subscribers are meant; instants are epoch milliseconds and count themselves. */
export interface RecipientFilter {
  readonly source: SubscriptionSource | null
  readonly confirmedFrom: number | null
  readonly confirmedUntil: number | null
}

/** Whom an audience means at an instant: nobody who confirms later. */
export const recipientsAt = (
  { source, confirmedFrom, confirmedUntil }: CampaignAudience,
  now: number,
): RecipientFilter => ({
  source,
  confirmedFrom: confirmedFrom === null ? null : startOfGermanDay(confirmedFrom),
  confirmedUntil: confirmedUntil === null ? now : Math.min(endOfGermanDay(confirmedUntil), now),
})

/** Whom a campaign that began is for. */
export const recipientsOf = ({ content, startedAt }: Pick<Campaign, "content" | "startedAt">): RecipientFilter =>
  recipientsAt(content.audience, startedAt ?? 0)
