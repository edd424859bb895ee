import { asc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { EditedNutrient } from "../../domain/nutrients/nutrient-edit.ts"
import { NutrientEdits } from "../../domain/nutrients/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { pollingCache } from "./polling-cache.ts"
import { Store } from "./store.ts"

/** What staff changed of the nutrient table, in the database. */
const makeNutrientEdits = ({ tables, read, refusable }: Store["Service"]): NutrientEdits["Service"] => {
  const { nutrientEdits } = tables

  interface Known {
    readonly revisions: string
    readonly nutrients: readonly EditedNutrient[]
  }
  const cache = pollingCache((known: Known | undefined) =>
    read("nutrientEdits.all", async (db): Promise<Known> => {
      const { id, revision } = nutrientEdits
      const rows = await db.select({ id, revision }).from(nutrientEdits).orderBy(asc(id))
      const revisions = JSON.stringify(rows)
      if (known?.revisions === revisions) return known
      return { revisions, nutrients: await db.select().from(nutrientEdits).orderBy(asc(id)) }
    }),
  )

  return {
    all: Effect.map(cache.current, ({ nutrients }) => nutrients),

    change: (id, decide) =>
      refusable("nutrientEdits.change", async (tx, now) => {
        const [row] = await tx.select().from(nutrientEdits).where(eq(nutrientEdits.id, id))
        const before = row ?? null
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed(before)
        const { nutrient, audit } = decided.success
        await tx.insert(nutrientEdits).values(nutrient).onConflictDoUpdate({ target: nutrientEdits.id, set: nutrient })
        await writeAudit(tx, tables, audit, now)
        return Result.succeed<EditedNutrient | null>(nutrient)
      }).pipe(Effect.tap(() => cache.invalidate)),
  }
}

export const layerNutrientEdits = Layer.effect(NutrientEdits, Effect.map(Store, makeNutrientEdits))
