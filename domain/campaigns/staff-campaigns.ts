import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { type AuditEntry, auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { publishedTemplate } from "../email/editable-email.ts"
import { templateProblems } from "../email/template-rules.ts"
import { problemInWords, templateParts } from "../email/template-text.ts"
import { currentSeller } from "../seller/seller.ts"
import { Settings } from "../settings/ports.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { newReadableId } from "../shared/readable-id.ts"
import {
  type Campaign,
  type CampaignAudience,
  type CampaignCommand,
  type CampaignContent,
  type CampaignRefused,
  decideCampaign,
  recipientsAt,
} from "./campaign.ts"
import { campaignAudit } from "./campaign-audit.ts"
import { campaignEmail, campaignPlaceholder } from "./emails/campaign-email.ts"
import { type CampaignChange, CampaignFigures, Campaigns } from "./ports.ts"

export class CampaignNotFound extends Schema.TaggedError<CampaignNotFound>()("CampaignNotFound", {}) {}

/** A colleague saved since the campaign was opened. */
export class CampaignChanged extends Schema.TaggedError<CampaignChanged>()("CampaignChanged", {
  version: Schema.Number,
  content: Schema.declare((value): value is CampaignContent => typeof value === "object"),
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** It cannot be sent as it is, and why. */
export class CampaignNotReady extends Schema.TaggedError<CampaignNotReady>()("CampaignNotReady", {
  problems: Schema.Array(Schema.String),
}) {}

/** Its time has passed. */
export class CampaignTooLate extends Schema.TaggedError<CampaignTooLate>()("CampaignTooLate", {}) {}

/** The forms' clocks show minutes: one that has just passed is now. */
const justPassedMs = 120_000

const limitNow = Effect.gen(function* () {
  return (yield* (yield* Settings).current).campaignMailsPerMinute
})

const inList = ({ id, version, content, state, sendAt, startedAt, endedAt, people, history }: Campaign) => ({
  id,
  version,
  name: content.name,
  subject: content.text.subject,
  state,
  sendAt,
  startedAt,
  endedAt,
  people,
  changedAt: history.at(-1)?.at ?? 0,
})

/** What it is sorted by: when it went out, goes out, or was last changed. */
const sortedAt = (campaign: Campaign): number =>
  campaign.startedAt ?? campaign.sendAt ?? campaign.history.at(-1)?.at ?? 0

/** Every campaign, what is still to come and what went out last first, with the limit a minute. */
export const listCampaigns = Effect.fn("listCampaigns")(function* (state: Campaign["state"] | null) {
  const all = yield* (yield* Campaigns).all
  return {
    rows: all
      .filter((campaign) => state === null || campaign.state === state)
      .toSorted((a, b) => sortedAt(b) - sortedAt(a) || compareTexts(a.id, b.id))
      .map(inList),
    limit: yield* limitNow,
  }
})

const found = Effect.fnUntraced(function* (id: string) {
  const campaign = yield* (yield* Campaigns).find(id)
  return Option.isSome(campaign) ? campaign.value : yield* new CampaignNotFound()
})

const hasPlaceholder = (text: string): boolean =>
  text.replace(/\s+/g, " ").toLowerCase().includes(campaignPlaceholder.toLowerCase())

/** Why a campaign's text cannot be sent, in words; none: it can. */
const problemsOf = Effect.fnUntraced(function* ({ text }: CampaignContent) {
  const { publicUrl } = yield* currentSeller
  const problems = (yield* templateProblems(campaignEmail, text, publicUrl)).map(problemInWords)
  return templateParts.some((part) => hasPlaceholder(text[part]))
    ? [
        ...problems,
        `Im Text steht noch der Platzhalter „${campaignPlaceholder}“. Schreib an seine Stelle, was es Neues gibt.`,
      ]
    : problems
})

/** How many people an audience means now, and how many minutes their e-mails take at the limit. */
export const reachOf = Effect.fn("reachOf")(function* (audience: CampaignAudience) {
  const people = yield* (yield* CampaignFigures).reach(recipientsAt(audience, yield* Clock.currentTimeMillis))
  const limit = yield* limitNow
  return { people, limit, minutes: Math.ceil(people / limit) }
})

/** A campaign with how far it is, and how many it would reach now while it has not begun. */
export const viewCampaign = Effect.fn("viewCampaign")(function* (id: string) {
  const campaign = yield* found(id)
  const { content, history, results, state } = campaign
  const hasBegun = campaign.startedAt !== null
  const counted = hasBegun && results === null ? yield* (yield* CampaignFigures).progress(campaign) : null
  const progress = counted ?? (results === null ? null : { ...results, open: 0, deferred: 0, toQueue: 0 })
  const toGo = progress === null || state === "cancelled" ? 0 : progress.open + progress.toQueue
  return {
    ...inList(campaign),
    content,
    history,
    limit: yield* limitNow,
    reach: hasBegun ? null : yield* reachOf(content.audience),
    problems: state === "draft" || state === "scheduled" ? yield* problemsOf(content) : [],
    progress: progress && {
      ...progress,
      toGo,
      /** Meant when it began and not any more: no subscribers since, suppressed, or not reached before it was cancelled. */
      leftOut: Math.max(0, (campaign.people ?? 0) - progress.sent - progress.failed - toGo),
    },
  }
})

/** What a new campaign begins with. */
export const newCampaign = Effect.fn("newCampaign")(function* () {
  return (yield* publishedTemplate(campaignEmail.name)) ?? campaignEmail.shipped
})

/** Begins a draft; sent twice with a key it is there once. */
export const createCampaign = Effect.fn("createCampaign")(function* (
  by: Caller,
  content: CampaignContent,
  key: string,
) {
  const id = yield* newReadableId("CA-", 10)
  const at = yield* Clock.currentTimeMillis
  const campaign: Campaign = {
    id,
    version: 1,
    content,
    state: "draft",
    sendAt: null,
    startedAt: null,
    endedAt: null,
    people: null,
    cursor: null,
    reachedEnd: false,
    fedAt: null,
    history: [{ what: "created", by: by.person.email, at }],
    results: null,
  }
  return inList(
    yield* (yield* Campaigns).create(campaign, key, [
      auditEntry(campaignAudit, by, "campaign.created", id, null, { title: content.name }),
    ]),
  )
})

interface Changing {
  readonly id: string
  /** Refused if it is another than this; `null`: whichever. */
  readonly version: number | null
  readonly waiting?: CampaignChange["waiting"]
  readonly entry: (after: Campaign) => AuditEntry
}

const change = Effect.fnUntraced(function* (
  by: Caller,
  command: CampaignCommand,
  { id, version, waiting = "keep", entry }: Changing,
) {
  const now = yield* Clock.currentTimeMillis
  const changed = yield* (yield* Campaigns).change(
    id,
    (campaign): Result.Result<CampaignChange, CampaignRefused | CampaignChanged> => {
      const last = campaign.history.at(-1)
      if (version !== null && campaign.version !== version)
        return Result.fail(
          new CampaignChanged({
            version: campaign.version,
            content: campaign.content,
            by: last?.by ?? null,
            at: last?.at ?? null,
          }),
        )
      return Result.map(decideCampaign(campaign, command, { by: by.person.email, now }), (after) => ({
        campaign: after,
        waiting,
        audit: [entry(after)],
      }))
    },
  )
  return Option.isNone(changed) ? yield* new CampaignNotFound() : inList(changed.value)
})

const sameContent = (a: CampaignContent, b: CampaignContent): boolean =>
  a.name === b.name &&
  templateParts.every((part) => a.text[part] === b.text[part]) &&
  Equal.equals(a.audience, b.audience)

/** Saves a draft, unless somebody else did since `version`; the same again changes nothing. */
export const saveCampaign = Effect.fn("saveCampaign")(function* (
  by: Caller,
  { id, version, content }: { readonly id: string; readonly version: number; readonly content: CampaignContent },
) {
  const before = yield* found(id)
  if (before.state === "draft" && sameContent(before.content, content)) return inList(before)
  return yield* change(
    by,
    { kind: "edit", content },
    {
      id,
      version,
      entry: (after) =>
        auditEntry(campaignAudit, by, "campaign.saved", id, null, { title: content.name, revision: after.version }),
    },
  )
})

/**
 * Has the version that was looked at begin at an instant, or now (`null`). Refused where its text misses a mandatory part or fails for any
 * invented datum, or where it would reach nobody.
 */
export const scheduleCampaign = Effect.fn("scheduleCampaign")(function* (
  by: Caller,
  { id, version, sendAt }: { readonly id: string; readonly version: number; readonly sendAt: number | null },
) {
  const now = yield* Clock.currentTimeMillis
  if (sendAt !== null && sendAt < now - justPassedMs) return yield* new CampaignTooLate()
  const { content } = yield* found(id)
  const problems = yield* problemsOf(content)
  const { people } = yield* reachOf(content.audience)
  const all = [...problems, ...(people === 0 ? ["Diese Auswahl erreicht gerade niemanden."] : [])]
  if (all.length > 0) return yield* new CampaignNotReady({ problems: all })
  return yield* change(
    by,
    { kind: "schedule", sendAt: sendAt ?? now },
    {
      id,
      version,
      entry: ({ sendAt: at }) => auditEntry(campaignAudit, by, "campaign.scheduled", id, null, { sendAt: at, people }),
    },
  )
})

/** What staff do to a campaign without looking at its words. */
export const campaignActions = ["unschedule", "pause", "resume", "cancel"] as const
export type CampaignAction = (typeof campaignActions)[number]

const audited = {
  unschedule: { action: "campaign.unscheduled", waiting: "keep" },
  pause: { action: "campaign.paused", waiting: "keep" },
  resume: { action: "campaign.resumed", waiting: "release" },
  cancel: { action: "campaign.cancelled", waiting: "cancel" },
} as const satisfies Record<
  CampaignAction,
  { readonly action: ActionOf<typeof campaignAudit>; readonly waiting: CampaignChange["waiting"] }
>

/** Takes a campaign back, pauses, resumes or cancels it. What is under way at this moment still arrives; nothing else does. */
export const actOnCampaign = Effect.fn("actOnCampaign")(function* (by: Caller, id: string, kind: CampaignAction) {
  const { action, waiting } = audited[kind]
  const entry = () => auditEntry(campaignAudit, by, action, id)
  return yield* change(by, { kind }, { id, version: null, waiting, entry })
})

/** Sets how many e-mails of campaigns go out in a minute at most; those being sent follow within a second. */
export const setCampaignLimit = Effect.fn("setCampaignLimit")(function* (by: Caller, limit: number) {
  const settings = yield* Settings
  const { campaignMailsPerMinute: before } = yield* settings.current
  if (before !== limit)
    yield* settings.change({ campaignMailsPerMinute: limit }, [
      auditEntry(campaignAudit, by, "campaign.limit", "limit", { perMinute: before }, { perMinute: limit }),
    ])
  return { limit }
})
