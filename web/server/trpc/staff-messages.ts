import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { AnswerMessage, answerMessage, assignMessage, reopenMessage } from "../../../domain/messages/answer-message.ts"
import { confirmEnd } from "../../../domain/messages/confirm-end.ts"
import { messageList } from "../../../domain/messages/message-list.ts"
import { finishMessage, listMessages, viewMessage } from "../../../domain/messages/staff-messages.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { LinesText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))
const Note = LinesText.check(Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." }))

const gone = { code: "NOT_FOUND", message: "Diese Nachricht gibt es nicht." } as const

const done = { code: "CONFLICT", message: "Diese Nachricht hat inzwischen jemand erledigt." } as const

/** Messages from the shop's forms, for staff who answer them. */
export const staffMessages = router({
  list: forStaff("messages.read")
    .input(input(listInput(messageList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listMessages(wanted), unknownCursor, signal)),
  view: forStaff("messages.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewMessage(id), { MessageNotFound: gone }, signal)),
  finish: forStaff("messages.answer")
    .input(input(Schema.Struct({ id: Id, note: Note })))
    .mutation(({ ctx, input: { id, note } }) =>
      run(ctx, finishMessage(ctx.caller, id, note), {
        MessageNotFound: gone,
        MessageDone: done,
      }),
    ),
  /** By mail; stored with the message. */
  answer: forStaff("messages.answer")
    .input(input(AnswerMessage))
    .mutation(({ ctx, input: answer }) =>
      run(ctx, Effect.andThen(answerMessage(ctx.caller, answer), viewMessage(answer.id)), {
        MessageNotFound: gone,
        MessageDone: done,
        AnsweredMeanwhile: {
          code: "CONFLICT",
          message: ({ by }) => `Inzwischen hat ${by} geantwortet. Deine Antwort ist nicht hinausgegangen.`,
        },
      }),
    ),
  assign: forStaff("messages.answer")
    .input(input(Schema.Struct({ id: Id, mine: Schema.Boolean })))
    .mutation(({ ctx, input: { id, mine } }) =>
      run(ctx, Effect.andThen(assignMessage(ctx.caller, id, mine), viewMessage(id)), { MessageNotFound: gone }),
    ),
  reopen: forStaff("messages.answer")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(({ ctx, input: { id } }) =>
      run(ctx, Effect.andThen(reopenMessage(ctx.caller, id), viewMessage(id)), {
        MessageNotFound: gone,
        MessageNotPutAway: {
          code: "CONFLICT",
          message: "Das hat der Shop selbst erledigt: Es lässt sich nicht wieder öffnen.",
        },
      }),
    ),
  /** A cancellation ends a subscription: the customer is written to, and the provider gets it on the day. */
  confirmEnd: forStaff("messages.answer")
    .input(input(Schema.Struct({ id: Id, subscriptionId: Id })))
    .mutation(({ ctx, input: { id, subscriptionId } }) =>
      run(ctx, confirmEnd(ctx.caller, id, subscriptionId), {
        MessageNotFound: gone,
        MessageDone: done,
        SubscriptionOver: {
          code: "CONFLICT",
          message: "Dieses Abo läuft nicht mehr, oder gehört zu einer anderen Adresse.",
        },
      }),
    ),
})
