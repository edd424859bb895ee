import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { germanDay } from "../shared/german-day.ts"
import { readPage } from "../shared/list-page.ts"
import { ownSubscriptions } from "../subscriptions/own-subscriptions.ts"
import { type Message, subjectOf } from "./message.ts"
import { messageAudit } from "./message-audit.ts"
import { type ListMessages, messageList } from "./message-list.ts"
import { Messages } from "./ports.ts"

export class MessageNotFound extends Schema.TaggedError<MessageNotFound>()("MessageNotFound", {}) {}

/** A colleague was faster. */
export class MessageDone extends Schema.TaggedError<MessageDone>()("MessageDone", {}) {}

const inList = ({ id, receivedAt, name, email, body, outcome, ends = [], assignee = null }: Message) => ({
  id,
  receivedAt,
  name,
  email,
  kind: body.kind,
  subject: subjectOf(body),
  state: outcome.state,
  assignee,
  /** Until when a subscription has to end; `null`: it is no cancellation, or nothing is to be done any more. */
  deadline:
    body.kind === "contact" || outcome.state === "done"
      ? null
      : (ends
          .flatMap(({ ended, endsOn }) => (ended ? [] : [endsOn]))
          .toSorted()
          .at(0) ??
        (body.endsOn || germanDay(receivedAt))),
})

/** A page of the messages. */
export const listMessages = Effect.fn("listMessages")(function* (wanted: ListMessages) {
  const messages = yield* Messages
  const filter = { kind: wanted.kind ?? null, state: wanted.state ?? null, term: (wanted.term ?? "").trim() }
  const { rows, next } = yield* readPage(
    messageList,
    wanted,
    (page) => messages.list({ ...filter, ...page }),
    ({ receivedAt, id }) => ({ value: receivedAt, id }),
  )
  return { rows: rows.map(inList), next }
})

export const viewMessage = Effect.fn("viewMessage")(function* (id: string) {
  const found = yield* (yield* Messages).find(id)
  if (Option.isNone(found)) return yield* new MessageNotFound({})
  const { body, outcome, ends = [], answers = [] } = found.value
  const subscriptions = body.kind === "cancellation" ? yield* ownSubscriptions(found.value.email) : []
  return { ...inList(found.value), body, outcome, ends, answers, subscriptions }
})

/** Marks a message as answered or done; `note` is for staff. */
export const finishMessage = Effect.fn("finishMessage")(function* (by: Caller, id: string, note: string) {
  const at = yield* Clock.currentTimeMillis
  const settled = yield* (yield* Messages).settle(id, ({ outcome }) =>
    outcome.state !== "done"
      ? Result.succeed({
          outcome: { state: "done" as const, note: note.trim(), at, by: by.person.id },
          audit: [auditEntry(messageAudit, by, "message.done", id)],
        })
      : Result.fail(new MessageDone({})),
  )
  if (Option.isNone(settled)) return yield* new MessageNotFound({})
  return inList(settled.value)
})
