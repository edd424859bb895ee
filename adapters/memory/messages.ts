import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Message, searchTextOf } from "../../domain/messages/message.ts"
import { type MessageFilter, Messages } from "../../domain/messages/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"

const cursorOf = ({ receivedAt, id }: Message) => ({ value: receivedAt, id })

/** Messages from the shop's forms, in memory. */
const makeMessages = (database: Database): Messages["Service"] => {
  const { messages } = database
  const meant = ({ kind, state, term }: MessageFilter): readonly Message[] =>
    [...messages.values()]
      .map(({ message }) => message)
      .filter(
        (each) =>
          (kind === null || each.body.kind === kind) &&
          (state === null || each.outcome.state === state) &&
          searchTextOf(each).includes(term.toLowerCase()),
      )

  return {
    keep: (message, idempotencyKey, tasks) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = [...messages.values()].find((each) => each.idempotencyKey === idempotencyKey)
        if (known !== undefined) return copied(known.message)
        messages.set(message.id, { message: copied(message), idempotencyKey })
        enqueue(database, tasks, now)
        return message
      }),

    find: (id) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(messages.get(id)), (kept) => copied(kept.message))),

    ofMailbox: (email) =>
      Effect.sync(() =>
        copied(
          sorted(
            meant({ kind: null, state: null, term: "" }).filter((each) => emailKey(each.email) === emailKey(email)),
            cursorOf,
          ).toReversed(),
        ),
      ),

    list: ({ downwards, after, limit, ...filter }) =>
      Effect.sync(() => copied(listPage(meant(filter), cursorOf, { downwards, after, limit }))),

    count: (filter, most) => Effect.sync(() => Math.min(meant(filter).length, most)),

    settle: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const kept = messages.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.message))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { outcome, audit } = decided.success
        const message = { ...kept.message, outcome: copied(outcome) }
        messages.set(id, { ...kept, message })
        writeAudit(database, audit, now)
        return Effect.succeedSome(copied(message))
      }),

    forget: (kind, before, most) =>
      Effect.sync(() => {
        const old = meant({ kind, state: null, term: "" })
          .filter(({ receivedAt, outcome }) => receivedAt < before && outcome.state !== "open")
          .slice(0, most)
        for (const { id } of old) messages.delete(id)
        return old.length
      }),
  }
}

export const layerMessages = Layer.effect(Messages, Effect.map(InMemoryDatabase, makeMessages))
