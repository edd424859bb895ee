import * as Schema from "effect/Schema"
import { customerList } from "../../../domain/customers/customer-list.ts"
import { NoteText } from "../../../domain/customers/customer-note.ts"
import { listCustomers } from "../../../domain/customers/list-customers.ts"
import { deleteNote, noteCustomer } from "../../../domain/customers/note-customer.ts"
import { viewCustomer } from "../../../domain/customers/view-customer.ts"
import { sendOwnData } from "../../../domain/own-account/send-own-data.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { orderRefusals } from "./staff-order-refusals.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))

const missing = {
  CustomerNotFound: { code: "NOT_FOUND", message: "Zu dieser Nummer gibt es keine Bestellung und kein Konto." },
} as const

/** Customers with or without an account, for staff: named by one of their orders or by their account, never by their address. */
export const customers = router({
  list: forStaff("customers.read")
    .input(input(listInput(customerList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listCustomers(wanted), unknownCursor, signal)),
  view: forStaff("customers.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewCustomer(ctx.caller, id), missing, signal)),
  note: forStaff("messages.answer")
    .input(input(Schema.Struct({ id: Id, text: NoteText, key: IdempotencyKey })))
    .mutation(async ({ ctx, input: note }) => {
      await run(ctx, noteCustomer(ctx.caller, note), missing)
      return { noted: true }
    }),
  /** To the mailbox of the order, whatever it is asked for. */
  sendOwnData: forStaff("messages.answer")
    .input(input(Schema.Struct({ orderId: Id })))
    .mutation(async ({ ctx, input: { orderId } }) => {
      await run(ctx, sendOwnData(ctx.caller, orderId), orderRefusals)
      return { sent: true }
    }),
  deleteNote: forStaff("messages.answer")
    .input(input(Schema.Struct({ id: Id, noteId: Id })))
    .mutation(async ({ ctx, input: { id, noteId } }) => {
      await run(ctx, deleteNote(ctx.caller, id, noteId), missing)
      return { deleted: true }
    }),
})
