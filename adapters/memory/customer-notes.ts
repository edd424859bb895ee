import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CustomerNotes } from "../../domain/customers/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Notes on customers, in memory. */
const makeCustomerNotes = (database: Database): CustomerNotes["Service"] => ({
  of: (email) =>
    Effect.sync(() =>
      database.customerNotes
        .filter(({ mailbox }) => mailbox === emailKey(email))
        .toReversed()
        .map(({ note }) => copied(note)),
    ),

  add: (email, note, key, audit) =>
    Effect.sync(() => {
      if (database.customerNotes.some((each) => each.key === key)) return
      database.customerNotes = [...database.customerNotes, { mailbox: emailKey(email), key, note: copied(note) }]
      writeAudit(database, audit, note.at)
    }),

  remove: (email, id, audit) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const known = database.customerNotes.find(({ mailbox, note }) => mailbox === emailKey(email) && note.id === id)
      if (known === undefined) return
      database.customerNotes = database.customerNotes.filter((each) => each !== known)
      writeAudit(database, audit, now)
    }),

  forgetBefore: (at) =>
    Effect.sync(() => {
      const kept = database.customerNotes.filter(({ note }) => note.at >= at)
      const gone = database.customerNotes.length - kept.length
      database.customerNotes = kept
      return gone
    }),
})

export const layerCustomerNotes = Layer.effect(CustomerNotes, Effect.map(InMemoryDatabase, makeCustomerNotes))
