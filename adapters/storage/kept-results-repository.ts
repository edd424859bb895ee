import { and, asc, desc, eq, gt, gte, lt, ne } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { KeptResult } from "../../domain/kept-results/kept-result.ts"
import { type KeptResultChange, KeptResults } from "../../domain/kept-results/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { unusedResults } from "./over.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["keptResults"]["$inferSelect"]

const resultOf = ({ sealedKey, sealed, ...result }: Row): KeptResult => ({
  ...result,
  sealed: { key: sealedKey, text: sealed },
})

const rowOf = ({ sealed, ...result }: KeptResult): Row => ({ ...result, sealedKey: sealed.key, sealed: sealed.text })

/** Results of the questionnaire that people had kept, in the database. */
const makeKeptResults = ({ tables, read, transaction, refusable }: Store["Service"]): KeptResults["Service"] => {
  const { keptResults: results } = tables
  const ofPerson = async (db: Reader, personId: string) =>
    (
      await db
        .select()
        .from(results)
        .where(eq(results.personId, personId))
        .orderBy(desc(results.keptAt), desc(results.id))
    ).map(resultOf)
  const found = async (db: Reader, id: string) =>
    Option.map(Option.fromNullishOr((await db.select().from(results).where(eq(results.id, id)))[0]), resultOf)

  return {
    keep: (personId, decide) =>
      refusable("keptResults.keep", async (tx) => {
        const decided = decide(await ofPerson(tx, personId))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success !== null) await tx.insert(results).values(rowOf(decided.success))
        return Result.void
      }),

    ofPerson: (personId) => read("keptResults.ofPerson", (db) => ofPerson(db, personId)),

    find: (id) => read("keptResults.find", (db) => found(db, id)),

    change: <E>(id: string, decide: (result: KeptResult) => Result.Result<KeptResultChange, E>) =>
      refusable("keptResults.change", async (tx, now): Promise<Result.Result<Option.Option<KeptResult>, E>> => {
        const before = await found(tx, id)
        if (Option.isNone(before)) return Result.succeed(before)
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { result, audit } = decided.success
        if (result === null) await tx.delete(results).where(eq(results.id, id))
        else await tx.update(results).set(rowOf(result)).where(eq(results.id, id))
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.fromNullishOr(result))
      }),

    list: ({ version, storedFrom, keptBefore, downwards, after, limit }) =>
      read("keptResults.list", async (db) => {
        const { order, behind } = keyset(results.keptAt, results.id, downwards)
        const rows = await db
          .select()
          .from(results)
          .where(
            and(
              version === null ? undefined : eq(results.version, version),
              storedFrom === null ? undefined : gte(results.keptAt, storedFrom),
              keptBefore === null ? undefined : lt(results.keptAt, keptBefore),
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(resultOf)
      }),

    withOtherKey: (key, after, limit) =>
      read("keptResults.withOtherKey", async (db) => {
        const rows = await db
          .select()
          .from(results)
          .where(and(ne(results.sealedKey, key), after === null ? undefined : gt(results.id, after)))
          .orderBy(asc(results.id))
          .limit(limit)
        return rows.map(resultOf)
      }),

    forget: (before, most) =>
      transaction("keptResults.forget", (tx) => deleteSome(tx, results, unusedResults(tables, before), most)),
  }
}

export const layerKeptResults = Layer.effect(KeptResults, Effect.map(Store, makeKeptResults))
