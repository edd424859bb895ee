import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { customerAudit } from "./customer-audit.ts"
import { CustomerNotes } from "./ports.ts"
import { mailboxOf } from "./view-customer.ts"

/** The log is kept for good and names no words and no address: notes are forgotten, it is not. */
const entry = (by: Caller, action: ActionOf<typeof customerAudit>, id: string) =>
  auditEntry(customerAudit, by, action, id)

/** Keeps a note on a customer (see `mailboxOf`). */
export const noteCustomer = Effect.fn("noteCustomer")(function* (
  by: Caller,
  { id, text, key }: { readonly id: string; readonly text: string; readonly key: string },
) {
  const email = yield* mailboxOf(by, id)
  const note = {
    id: yield* newReadableId("K-", 16),
    text: text.trim(),
    by: { personId: by.person.id, email: by.person.email },
    at: yield* Clock.currentTimeMillis,
  }
  yield* (yield* CustomerNotes).add(email, note, key, [entry(by, "customer.noted", id)])
})

/** Deletes a note on a customer. */
export const deleteNote = Effect.fn("deleteNote")(function* (by: Caller, id: string, noteId: string) {
  const email = yield* mailboxOf(by, id)
  yield* (yield* CustomerNotes).remove(email, noteId, [entry(by, "customer.note-deleted", id)])
})
