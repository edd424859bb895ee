import * as Schema from "effect/Schema"
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
        MessageDone: { code: "CONFLICT", message: "Diese Nachricht hat inzwischen jemand erledigt." },
      }),
    ),
})
