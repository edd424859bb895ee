import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { senderOf } from "../email/email-footer.ts"
import { currentSeller } from "../seller/seller.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { LinesText } from "../shared/text-input.ts"
import { messageAnswer } from "./emails/message-answer.ts"
import { endsThatCount, type Message } from "./message.ts"
import { messageAudit } from "./message-audit.ts"
import { Messages, type Settlement } from "./ports.ts"
import { MessageDone, MessageNotFound } from "./staff-messages.ts"

const maxAnswer = 6_000

export const AnswerMessage = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
  key: IdempotencyKey,
  /** How many answers were there when this one was written. */
  seen: Schema.Natural,
  text: LinesText.check(
    Schema.isMaxLength(maxAnswer, { message: "Die Antwort darf höchstens 6.000 Zeichen lang sein." }).abort(),
    Schema.isPattern(/\S/, { message: "Bitte schreib eine Antwort." }).abort(),
  ).annotateKey({ messageMissingKey: "Bitte schreib eine Antwort." }),
  quoted: Schema.Boolean,
})

/** A colleague has answered meanwhile. */
export class AnsweredMeanwhile extends Schema.TaggedError<AnsweredMeanwhile>()("AnsweredMeanwhile", {
  by: Schema.String,
}) {}

const colleague = ({ person: { id, email } }: Caller) => ({ personId: id, email })

const settle = Effect.fnUntraced(function* <E>(id: string, decide: (message: Message) => Result.Result<Settlement, E>) {
  const settled = yield* (yield* Messages).settle(id, decide)
  if (Option.isNone(settled)) return yield* new MessageNotFound({})
})

/** Answers a message by mail, and stores the answer with it. Who answers first looks after it. */
export const answerMessage = Effect.fn("answerMessage")(function* (
  by: Caller,
  { id, key, seen, text, quoted }: typeof AnswerMessage.Type,
) {
  const at = yield* Clock.currentTimeMillis
  const sender = senderOf((yield* currentSeller).operator)
  yield* settle(
    id,
    ({ outcome, assignee, answers = [] }): Result.Result<Settlement, AnsweredMeanwhile | MessageDone> => {
      if (answers.some((each) => each.key === key)) return Result.succeed({ outcome, audit: [] })
      if (outcome.state === "done") return Result.fail(new MessageDone({}))
      const since = answers[seen]
      if (since !== undefined) return Result.fail(new AnsweredMeanwhile({ by: since.by.email }))
      const answer = { key, text: text.trim(), quoted, at, by: colleague(by) }
      return Result.succeed({
        outcome,
        answers: [...answers, answer],
        assignee: assignee ?? answer.by,
        audit: [auditEntry(messageAudit, by, "message.answered", id)],
        tasks: [messageAnswer.task(`${id}:${answers.length + 1}`, { messageId: id, number: answers.length, sender })],
      })
    },
  )
})

/** Takes a message, whoever had it, or leaves it to all. */
export const assignMessage = Effect.fn("assignMessage")(function* (by: Caller, id: string, mine: boolean) {
  yield* settle(id, ({ outcome, assignee = null }): Result.Result<Settlement> => {
    if ((mine ? by.person.id : null) === (assignee?.personId ?? null)) return Result.succeed({ outcome, audit: [] })
    const action = mine ? "message.assigned" : "message.released"
    return Result.succeed({
      outcome,
      assignee: mine ? colleague(by) : null,
      audit: [auditEntry(messageAudit, by, action, id)],
    })
  })
})

/** The shop itself did what the message asked for: that is not undone. */
export class MessageNotPutAway extends Schema.TaggedError<MessageNotPutAway>()("MessageNotPutAway", {}) {}

/** Opens a message that staff put away. What they took back of a cancellation with it stays taken back. */
export const reopenMessage = Effect.fn("reopenMessage")(function* (by: Caller, id: string) {
  yield* settle(id, (message): Result.Result<Settlement, MessageNotPutAway> => {
    const { outcome, ends } = message
    if (outcome.state !== "done") return Result.succeed({ outcome, audit: [] })
    if (outcome.by === null) return Result.fail(new MessageNotPutAway({}))
    return Result.succeed({
      outcome: { state: "open" },
      ...(ends !== undefined && { ends: endsThatCount(message) }),
      audit: [auditEntry(messageAudit, by, "message.reopened", id)],
    })
  })
})
