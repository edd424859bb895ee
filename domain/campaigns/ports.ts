import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import { dayMs } from "../shared/day-ms.ts"
import type { Campaign, CampaignResults, RecipientFilter } from "./campaign.ts"
import type { QueuedMails } from "./pace.ts"

/** A campaign's next version, with all that must become true together with it. */
export interface CampaignChange {
  readonly campaign: Campaign
  /** What becomes of its e-mails that wait: `release` has them tried from the beginning, now; `cancel` cancels them. */
  readonly waiting: "keep" | "release" | "cancel"
  readonly audit: readonly AuditEntry[]
}

/** A campaign's next version and its next e-mails: to so many of the subscribers behind its cursor, each as a task. */
export interface Portion {
  readonly campaign: Campaign
  readonly take: number
  readonly task: (subscriptionId: string) => NewTask
}

/** A reader who did something so soon after an e-mail did it because of that e-mail; milliseconds. */
export const reactionMs = 7 * dayMs

/** How far a campaign is. */
export interface CampaignProgress extends CampaignResults {
  /** Queued, not sent yet. */
  readonly open: number
  /** Of `open`, those that wait for another attempt. */
  readonly deferred: number
  /** Behind the cursor: their e-mails are still to be queued. */
  readonly toQueue: number
}

/** Campaigns: a few dozen, so all are read at once. */
export class Campaigns extends Context.Service<
  Campaigns,
  {
    /** Keeps a new draft with the audit log; with a key seen before the answer is the campaign of that time. */
    readonly create: (campaign: Campaign, key: string, audit: readonly AuditEntry[]) => Effect.Effect<Campaign>
    readonly find: (id: string) => Effect.Effect<Option.Option<Campaign>>
    /** In no order. */
    readonly all: Effect.Effect<readonly Campaign[]>
    /** Lets `decide` make the next version and writes it as one step: of two at once the second sees what the first wrote. `None`: there is none. */
    readonly change: <E>(
      id: string,
      decide: (campaign: Campaign) => Result.Result<CampaignChange, E>,
    ) => Effect.Effect<Option.Option<Campaign>, E>
    /**
     * Lets `decide` say how many more are to get a campaign, queues their e-mails and moves the cursor behind them, as one step. Of who is
     * meant (see `recipientsOf`) those are left out who are no subscribers or suppressed at this moment. A mailbox (see `emailKey`) gets
     * one e-mail. A cause already known queues nothing. With fewer left than wanted the end is reached. `decide` answers `null`: nothing is written. Answers the campaign as it is then; `None`: there is none.
     */
    readonly advance: (
      id: string,
      decide: (campaign: Campaign, queued: QueuedMails) => Portion | null,
    ) => Effect.Effect<Option.Option<Campaign>>
  }
>()("domain/Campaigns") {}

/** Numbers about campaigns, counted when they are asked for. */
export class CampaignFigures extends Context.Service<
  CampaignFigures,
  {
    /** How many mailboxes of confirmed subscribers that are not suppressed this means. */
    readonly reach: (recipients: RecipientFilter) => Effect.Effect<number>
    /** From the e-mails in the queue, as long as these are kept. */
    readonly progress: (campaign: Campaign) => Effect.Effect<CampaignProgress>
  }
>()("domain/CampaignFigures") {}
