import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { Invitations } from "../../domain/accounts/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Invitations to the team, in memory. */
const makeInvitations = (database: Database): Invitations["Service"] => {
  const { invitations } = database
  return {
    all: Effect.sync(() =>
      [...invitations.values()]
        .toSorted((a, b) => b.createdAt - a.createdAt || compareTexts(b.id, a.id))
        .map((invitation) => copied(invitation)),
    ),

    find: (id) =>
      Effect.sync(() =>
        Option.map(Option.fromNullishOr([...invitations.values()].find((each) => each.id === id)), copied),
      ),

    change: (email, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const decided = decide(Option.map(Option.fromNullishOr(invitations.get(emailKey(email))), copied))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success === null) return Effect.void
        const { invitation, tasks, audit } = decided.success
        invitations.set(emailKey(email), copied(invitation))
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return Effect.void
      }),

    forgetEnded: (before) =>
      Effect.sync(() => {
        const gone = [...invitations].filter(([, { expiresAt }]) => expiresAt < before)
        for (const [mailbox] of gone) invitations.delete(mailbox)
        return gone.length
      }),
  }
}

export const layerInvitations = Layer.effect(Invitations, Effect.map(InMemoryDatabase, makeInvitations))
