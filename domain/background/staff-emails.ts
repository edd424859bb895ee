import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { applicationAnswered } from "../applications/emails/application-answered.ts"
import { applicationReceived } from "../applications/emails/application-received.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { campaignEmail } from "../campaigns/emails/campaign-email.ts"
import { Campaigns, reactionMs } from "../campaigns/ports.ts"
import { emailList, emailStateOf, type ListEmails } from "../email/email-list.ts"
import { EmailLog } from "../email/email-log.ts"
import type { LoggedEmail } from "../email/email-record.ts"
import { emailCause, emailKind, emailOf } from "../email/email-template.ts"
import { NewsletterAudience } from "../newsletter/ports.ts"
import { drawForfeited } from "../prize-draw/emails/draw-forfeited.ts"
import { drawLapsed } from "../prize-draw/emails/draw-lapsed.ts"
import { drawWon } from "../prize-draw/emails/draw-won.ts"
import { DrawEntries } from "../prize-draw/ports.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import { readPage } from "../shared/list-page.ts"
import { Suppressions } from "../suppressions/ports.ts"
import { stopped } from "../suppressions/suppress.ts"
import { reportingSources } from "../suppressions/suppression.ts"
import { mailAudit } from "./background-audit.ts"
import { emailTitle } from "./editable-emails.ts"
import { isSwitchedOff } from "./email-triggers.ts"
import { emails, reachOfEmail } from "./emails.ts"

export class EmailNotFound extends Schema.TaggedError<EmailNotFound>()("EmailNotFound", {}) {}

/** It is under way or over: there is nothing left to stop. */
export class EmailNotWaiting extends Schema.TaggedError<EmailNotWaiting>()("EmailNotWaiting", {}) {}

/** It is not over, or what it was written from is no longer kept, or it held a link that opens something, or its address is suppressed, or it is switched off. */
export class EmailNotRepeatable extends Schema.TaggedError<EmailNotRepeatable>()("EmailNotRepeatable", {}) {}

/** The same e-mail was sent again within the same minute. */
export class EmailJustRepeated extends Schema.TaggedError<EmailJustRepeated>()("EmailJustRepeated", {}) {}

/** Templates whose e-mails only some may read: applicants are nobody's business but of those who decide about them (§ 26 BDSG). */
const ofApplicants = [applicationReceived, applicationAnswered].map(({ name }) => name)

const hiddenFrom = (by: Caller): readonly string[] => (rightsOf(by).has("applications.read") ? [] : ofApplicants)

/** Whether somebody may read what e-mails of a template said, and so whom they were about. */
export const mayReadEmails = (by: Caller, template: string): boolean =>
  rightsOf(by).has("mails.read") && !hiddenFrom(by).includes(template)

const titleOf = ({ cause }: Task): string => {
  const { template } = emailOf(cause)
  return emailTitle(template) ?? template
}

/** Templates whose e-mails are about a lot that was drawn, by its hash. */
const ofWinners = [drawWon, drawLapsed, drawForfeited].map(({ name }) => name)

/** The number of an order, of a message, … ; what follows tells e-mails about the same apart. */
const readableId = /^[A-Z]{1,2}-[0-9A-Z]{8,}/

/** To whom an e-mail of a campaign goes, and its subject: these are not kept with each. `null`: the subscription is gone. */
const ofCampaign = Effect.fnUntraced(function* (of: string) {
  const [campaignId = "", subscriptionId = ""] = of.split(":")
  const campaign = yield* (yield* Campaigns).find(campaignId)
  const subscription = yield* (yield* NewsletterAudience).find(subscriptionId)
  return Option.isNone(campaign) || Option.isNone(subscription)
    ? null
    : { to: subscription.value.email, subject: campaign.value.content.text.subject }
})

/** When it was reported, soon after an e-mail went to it, that there is no such mailbox; epoch milliseconds. `null`: it was not. */
const cameBackAt = Effect.fnUntraced(function* (to: string, sentAt: number) {
  const known = Option.getOrNull(yield* (yield* Suppressions).find(to))
  if (known?.reason !== "bounce" || !reportingSources.some((each) => each === known.source)) return null
  return known.at >= sentAt && known.at <= sentAt + reactionMs ? known.at : null
})

/** The number of what an e-mail is about; `null`: it has none. One about a prize is found by its lot, so that its entry has to be looked up. */
const aboutOf = Effect.fnUntraced(function* (template: string, of: string) {
  if (!ofWinners.includes(template)) return readableId.exec(of)?.[0] ?? null
  const [hash = ""] = of.split(":")
  const [entry] = yield* (yield* DrawEntries).ofHashes([hash])
  return entry?.id ?? null
})

const inList = Effect.fnUntraced(function* ({ task, record }: LoggedEmail) {
  const { template, of } = emailOf(task.cause)
  const shown = template === campaignEmail.name ? yield* ofCampaign(of) : record
  const sentTo = task.state === "done" ? (shown?.to ?? null) : null
  return {
    id: task.id,
    template,
    title: titleOf(task),
    about: yield* aboutOf(template, of),
    state: emailStateOf(task),
    attempts: task.attempts,
    createdAt: task.createdAt,
    lastError: task.lastError,
    to: shown?.to ?? null,
    subject: shown?.subject ?? null,
    /** See `cameBackAt`. */
    cameBackAt: sentTo === null ? null : yield* cameBackAt(sentTo, record?.at ?? task.createdAt),
  }
})

/** A page of the e-mails the shop has to send or has sent. */
export const listEmails = Effect.fn("listEmails")(function* (by: Caller, wanted: ListEmails) {
  const log = yield* EmailLog
  const filter = {
    // Those of a campaign are so many that they are shown where they are asked for.
    kind: emails.find(({ name }) => name === wanted.template)?.kind ?? emailKind,
    state: wanted.state ?? null,
    template: wanted.template ?? null,
    hidden: hiddenFrom(by),
    term: (wanted.term ?? "").trim(),
  }
  const { rows, next } = yield* readPage(
    emailList,
    wanted,
    (page) => log.list({ ...filter, ...page }),
    ({ number, task }) => ({ value: number, id: task.id }),
  )
  return {
    rows: yield* Effect.forEach(rows, inList),
    next,
    templates: emails.map(({ name, title }) => ({ name, title })),
  }
})

const find = Effect.fnUntraced(function* (by: Caller, id: string) {
  const found = yield* (yield* EmailLog).find(id)
  if (Option.isNone(found) || hiddenFrom(by).includes(emailOf(found.value.task.cause).template))
    return yield* new EmailNotFound()
  return found.value
})

/** An e-mail with what became of it, and with its words if they are still kept. */
export const viewEmail = Effect.fn("viewEmail")(function* (by: Caller, id: string) {
  const email = yield* find(by, id)
  const { task, record } = email
  const { state, ...listed } = yield* inList(email)
  const addressSuppressed = yield* isSuppressed(email)
  const switchedOff = yield* isSwitchedOff(payloadOf(email))
  return {
    ...listed,
    state,
    dueAt: task.state === "waiting" ? task.dueAt : null,
    content:
      record === null || state === "suppressed"
        ? null
        : { handedOverAt: record.at, text: record.text, attachments: record.attachments },
    addressSuppressed,
    switchedOff,
    repeatable: isKept(email) && !addressSuppressed && !switchedOff,
  }
})

/** An e-mail's HTML as it was handed over. */
export const emailHtml = Effect.fn("emailHtml")(function* (by: Caller, id: string) {
  const { task, record } = yield* find(by, id)
  if (record === null || emailStateOf(task) === "suppressed") return yield* new EmailNotFound()
  return record.html
})

/** Whether it is over and what it was written from is still kept. */
const isKept = ({ task, record }: LoggedEmail): boolean =>
  (task.state === "done" || task.state === "skipped") && record !== null && record.payload !== null

/** As much of its payload as says which e-mail it is: the whole is no longer kept. */
const payloadOf = ({ task: { cause } }: LoggedEmail) => ({ template: emailOf(cause).template, data: null })

/** Whether its address is suppressed now, as far as that stops it; of an unknown address, it is not. */
const isSuppressed = Effect.fnUntraced(function* (email: LoggedEmail) {
  const { record } = email
  return record !== null && Option.isSome(yield* stopped(record.to, reachOfEmail(payloadOf(email))))
})

const entry = (by: Caller, action: ActionOf<typeof mailAudit>, task: Task) =>
  auditEntry(mailAudit, by, action, task.id, null, { template: titleOf(task) })

/** Stops an e-mail that waits. */
export const stopEmail = Effect.fn("stopEmail")(function* (by: Caller, id: string) {
  yield* find(by, id)
  const stopped = yield* (yield* Queue).cancel(id, (task) => Result.succeed([entry(by, "mail.cancelled", task)]))
  if (!stopped) return yield* new EmailNotWaiting()
})

/** Writes an e-mail again, with what the shop knows now, and sends it: at most once a minute, however often this is asked for. */
export const sendEmailAgain = Effect.fn("sendEmailAgain")(function* (by: Caller, id: string) {
  const found = yield* find(by, id)
  if ((yield* isSuppressed(found)) || (yield* isSwitchedOff(payloadOf(found)))) return yield* new EmailNotRepeatable()
  const minute = Math.floor((yield* Clock.currentTimeMillis) / 60_000)
  const queued = yield* (yield* EmailLog).sendAgain(id, (email) => {
    if (!isKept(email)) return Result.fail(new EmailNotRepeatable())
    const { template, of } = emailOf(email.task.cause)
    return Result.succeed({
      task: { kind: emailKind, cause: emailCause(template, `${of}:again-${minute}`), payload: email.record?.payload },
      audit: [entry(by, "mail.resent", email.task)],
    })
  })
  if (Option.isNone(queued)) return yield* new EmailNotFound()
  if (!queued.value) return yield* new EmailJustRepeated()
})
