import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { KeptResult } from "../../domain/kept-results/kept-result.ts"
import { type KeptResultChange, KeptResults } from "../../domain/kept-results/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"
import { unusedResults } from "./over.ts"

const cursorOf = ({ keptAt, id }: KeptResult) => ({ value: keptAt, id })

/** Results of the questionnaire that people had kept, in memory. */
const makeKeptResults = (database: Database): KeptResults["Service"] => {
  const { keptResults: results } = database
  const all = () => copied([...results.values()])
  const ofPerson = (personId: string) =>
    sorted(
      all().filter((result) => result.personId === personId),
      cursorOf,
    ).toReversed()

  return {
    keep: (personId, decide) =>
      Effect.suspend(() => {
        const decided = decide(ofPerson(personId))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success !== null) results.set(decided.success.id, copied(decided.success))
        return Effect.void
      }),

    ofPerson: (personId) => Effect.sync(() => ofPerson(personId)),

    find: (id) => Effect.sync(() => Option.map(Option.fromUndefinedOr(results.get(id)), copied)),

    change: <E>(id: string, decide: (result: KeptResult) => Result.Result<KeptResultChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<KeptResult>, E> => {
        const before = results.get(id)
        if (before === undefined) return Effect.succeedNone
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { result, audit } = decided.success
        if (result === null) results.delete(id)
        else results.set(id, copied(result))
        writeAudit(database, audit, now)
        return Effect.succeed(Option.fromNullishOr(result))
      }),

    list: ({ version, keptFrom, keptBefore, downwards, after, limit }) =>
      Effect.sync(() => {
        const meant = all().filter(
          (result) =>
            (version === null || result.version === version) &&
            (keptFrom === null || result.keptAt >= keptFrom) &&
            (keptBefore === null || result.keptAt < keptBefore),
        )
        return listPage(meant, cursorOf, { downwards, after, limit })
      }),

    withOtherKey: (key, after, limit) =>
      Effect.sync(() =>
        all()
          .filter(({ id, sealed }) => sealed.key !== key && (after === null || compareTexts(id, after) > 0))
          .toSorted((a, b) => compareTexts(a.id, b.id))
          .slice(0, limit),
      ),

    forget: (before, most) =>
      Effect.sync(() => {
        const gone = unusedResults(database, before).slice(0, most)
        for (const { id } of gone) results.delete(id)
        return gone.length
      }),
  }
}

export const layerKeptResults = Layer.effect(KeptResults, Effect.map(InMemoryDatabase, makeKeptResults))
