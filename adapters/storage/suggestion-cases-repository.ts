import { asc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { SuggestionCases } from "../../domain/suggestion-cases/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { Store } from "./store.ts"

/** Cases that every version of the questionnaire must satisfy, in the database. */
const makeSuggestionCases = ({ tables, read, refusable }: Store["Service"]): SuggestionCases["Service"] => {
  const { suggestionCases: cases } = tables
  return {
    list: read("suggestionCases.list", (db) => db.select().from(cases).orderBy(asc(cases.id))),

    change: (id, decide) =>
      refusable("suggestionCases.change", async (tx, now) => {
        const [before = null] = await tx.select().from(cases).where(eq(cases.id, id))
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed(before)
        const { case: after, audit } = decided.success
        await tx.insert(cases).values(after).onConflictDoUpdate({ target: cases.id, set: after })
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(after)
      }),
  }
}

export const layerSuggestionCases = Layer.effect(SuggestionCases, Effect.map(Store, makeSuggestionCases))
