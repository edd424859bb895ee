import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SubscriptionSource } from "../newsletter/subscription.ts"
import type { SuppressionReason } from "../suppressions/suppression.ts"
import type { Accepted, ChannelAway, ChannelRefused, ItemMessages, RequestRefused } from "./ports.ts"

/** A person of an audience. Nothing else of people leaves the shop for one: nothing they ordered, looked for or answered. */
export interface Member {
  /** The subscription's id. */
  readonly id: string
  /** As mailboxes are compared (see `emailKey`). */
  readonly email: string
  /** When the mailbox confirmed the subscription; epoch milliseconds. */
  readonly consentedAt: number
}

/** A member and their place in the delivery, from 0. */
export interface MemberRow extends Member {
  readonly row: number
}

/** What became of an import. `row`: the place in the delivery. `unexplained`: how many failed without a word which and why. */
export type ImportResult =
  | { readonly state: "running" }
  | {
      readonly state: "done"
      readonly refused: readonly { readonly row: number; readonly message: string }[]
      readonly unexplained: number
    }
  | { readonly state: "failed"; readonly reason: string }

/** Somebody an audience outside does not write to. `unsubscribed`: they ended the newsletter in one of its e-mails. */
export interface TheirSuppression {
  readonly email: string
  readonly reason: SuppressionReason | "unsubscribed"
  /** Epoch milliseconds. */
  readonly at: number
  /** The reason in their words. */
  readonly note: string
}

type Failure = ChannelAway | ChannelRefused

/** An audience outside that e-mails are sent to. Each call may be repeated. Ids at most once a call, addresses too. */
export class Audience extends Context.Service<
  Audience,
  {
    /** `false`: nothing else may be called. */
    readonly connected: boolean
    /** Tells the consent each of them gave, so that nobody is asked again; any number of them. Answers who was refused. */
    readonly subscribe: (members: readonly Member[]) => Effect.Effect<readonly ItemMessages[], Failure>
    /** Tells that each of them is not to be written to any more, in no list; any number of them. Answers who was refused. */
    readonly unsubscribe: (members: readonly Member[]) => Effect.Effect<readonly ItemMessages[], Failure>
    /** Makes or changes profiles, at most `mostProfiles`; says nothing about consent. In the order of their rows. */
    readonly importProfiles: (members: readonly MemberRow[]) => Effect.Effect<Accepted, Failure | RequestRefused>
    readonly importResult: (handle: string) => Effect.Effect<ImportResult, Failure>
    /** Hands over whoever was suppressed from an instant on (epoch milliseconds), page by page; `null`: ever. */
    readonly suppressions: <R>(
      since: number | null,
      take: (page: readonly TheirSuppression[]) => Effect.Effect<void, never, R>,
    ) => Effect.Effect<void, Failure, R>
    /** Deletes the profile of a mailbox; one that is not there is deleted. */
    readonly remove: (email: string) => Effect.Effect<void, Failure>
    /** Asks for something that changes nothing. */
    readonly test: Effect.Effect<void, Failure>
  }
>()("domain/Audience") {}

/** The columns of an audience as a file, under names that Klaviyo and others recognise by themselves. */
export const audienceColumns = [
  "Email",
  "Email Marketing Consent",
  "Email Marketing Consent Timestamp",
  "Locale",
] as const

/** The same as a file, for staff to hand over themselves. */
export class AudienceFiles extends Context.Service<
  AudienceFiles,
  {
    /** An audience that is a file: each line is written as it is told, in the order of `audienceColumns`. Withdrawals and deletions are no part of it. */
    readonly to: (write: (cells: readonly string[]) => void) => Audience["Service"]
  }
>()("domain/AudienceFiles") {}

/** Profiles in one import. */
export const mostProfiles = 10_000

/**
 * `given`: confirmed, not suppressed, and not known there so. `withdrawn`: known there, and not to be written to any more. `gone`: known
 * there, and to be forgotten.
 */
export type Due = "given" | "withdrawn" | "gone"

/** A member with what the audience outside was last told. `deliveryId`: by which delivery; `null`: nothing yet. */
export interface DueMember extends Member {
  readonly deliveryId: string | null
}

/** Which subscriptions are looked at; every part narrows. Instants are epoch milliseconds. */
export interface MemberFilter {
  readonly source: SubscriptionSource | null
  readonly confirmedFrom: number | null
}

/** How many mailboxes go to an audience, and how many do not and why. */
export interface MemberCounts {
  readonly going: number
  readonly unconfirmed: number
  readonly ended: number
  readonly suppressed: Readonly<Record<SuppressionReason, number>>
}

/** Who may be in an audience outside, by the consents the shop can prove, compared with what was told last. */
export class AudienceLedger extends Context.Service<
  AudienceLedger,
  {
    /** At most so many, sorted by id. `over`: consents that ended before this instant (epoch milliseconds) are to be forgotten there. */
    readonly due: (what: Due, over: number, limit: number) => Effect.Effect<readonly DueMember[]>
    readonly counts: (filter: MemberFilter) => Effect.Effect<MemberCounts>
    /** Those who go, one a mailbox, sorted by id: at most so many behind an id. */
    readonly members: (filter: MemberFilter, after: string | null, limit: number) => Effect.Effect<readonly Member[]>
    /** Those who were refused, with the reasons in the other side's words: at most so many. */
    readonly refused: (
      limit: number,
    ) => Effect.Effect<readonly { readonly id: string; readonly email: string; readonly messages: readonly string[] }[]>
    /** Forgets what was told of subscriptions that are gone, or ended and in whose place a later one is listed. */
    readonly tidy: Effect.Effect<void>
  }
>()("domain/AudienceLedger") {}
