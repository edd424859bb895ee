import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { emailKey } from "../../domain/shared/email-key.ts"
import type { Declaration } from "../../domain/withdrawals/declaration.ts"
import { type DeclarationFilter, Withdrawals } from "../../domain/withdrawals/ports.ts"
import { searchTextOf } from "../../domain/withdrawals/search-text.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"

const cursorOf = ({ receivedAt, id }: Declaration) => ({ value: receivedAt, id })

/** Declarations of withdrawal in memory. */
const makeWithdrawals = (database: Database): Withdrawals["Service"] => {
  const { declarations } = database
  const meant = ({ state, term }: DeclarationFilter): readonly Declaration[] =>
    [...declarations.values()]
      .map(({ declaration }) => declaration)
      .filter(
        (each) => (state === null || each.outcome.state === state) && searchTextOf(each).includes(term.toLowerCase()),
      )

  return {
    keep: (declaration, idempotencyKey, tasks) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = [...declarations.values()].find((each) => each.idempotencyKey === idempotencyKey)
        if (known !== undefined) return copied(known.declaration)
        declarations.set(declaration.id, { declaration: copied(declaration), idempotencyKey })
        enqueue(database, tasks, now)
        return declaration
      }),

    find: (id) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(declarations.get(id)), (kept) => copied(kept.declaration))),

    ofMailbox: (email) =>
      Effect.sync(() =>
        copied(
          sorted(
            meant({ state: null, term: "" }).filter((each) => emailKey(each.email) === emailKey(email)),
            cursorOf,
          ).toReversed(),
        ),
      ),

    list: ({ downwards, after, limit, ...filter }) =>
      Effect.sync(() => copied(listPage(meant(filter), cursorOf, { downwards, after, limit }))),

    count: (filter, most) => Effect.sync(() => Math.min(meant(filter).length, most)),

    settle: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const kept = declarations.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.declaration))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { outcome, audit } = decided.success
        const declaration = { ...kept.declaration, outcome: copied(outcome) }
        declarations.set(id, { ...kept, declaration })
        writeAudit(database, audit, now)
        return Effect.succeedSome(copied(declaration))
      }),

    forget: (before, most) =>
      Effect.sync(() => {
        const old = meant({ state: null, term: "" })
          .filter(({ receivedAt, outcome }) => receivedAt < before && outcome.state !== "open")
          .slice(0, most)
        for (const { id } of old) declarations.delete(id)
        return old.length
      }),
  }
}

export const layerWithdrawals = Layer.effect(Withdrawals, Effect.map(InMemoryDatabase, makeWithdrawals))
