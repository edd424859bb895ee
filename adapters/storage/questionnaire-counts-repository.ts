import { and, asc, desc, eq, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { QuestionnaireCounts } from "../../domain/questionnaire-counts/ports.ts"
import { oldQuestionnaireCounts } from "./over.ts"
import { Store } from "./store.ts"

/** Counters of the questionnaire in the database. */
const makeQuestionnaireCounts = ({ tables, read, transaction }: Store["Service"]): QuestionnaireCounts["Service"] => {
  const { questionnaireCounts: counts } = tables
  const key = [counts.month, counts.version, counts.lot, counts.question, counts.value]
  return {
    add: (period, { lot, question, value }) =>
      transaction("questionnaireCounts.add", async (tx) => {
        await tx
          .insert(counts)
          .values({ ...period, lot, question: question ?? "", value, count: 1 })
          .onConflictDoUpdate({ target: key, set: { count: sql`${counts.count} + 1` } })
      }),

    of: ({ month, version }) =>
      read("questionnaireCounts.of", async (db) => {
        const rows = await db
          .select()
          .from(counts)
          .where(and(eq(counts.month, month), eq(counts.version, version)))
        return rows.map(({ lot, question, value, count }) => ({
          lot,
          question: question === "" ? null : question,
          value,
          count,
        }))
      }),

    periods: read("questionnaireCounts.periods", (db) =>
      db
        .select({ month: counts.month, version: counts.version })
        .from(counts)
        .groupBy(counts.month, counts.version)
        .orderBy(desc(counts.month), desc(counts.version)),
    ),

    forget: (before, most) =>
      transaction("questionnaireCounts.forget", async (tx) => {
        const old = await tx
          .select()
          .from(counts)
          .where(oldQuestionnaireCounts(tables, before))
          .orderBy(asc(counts.month))
          .limit(most)
        for (const { month, version, lot, question, value } of old)
          await tx
            .delete(counts)
            .where(
              and(
                eq(counts.month, month),
                eq(counts.version, version),
                eq(counts.lot, lot),
                eq(counts.question, question),
                eq(counts.value, value),
              ),
            )
        return old.length
      }),
  }
}

export const layerQuestionnaireCounts = Layer.effect(QuestionnaireCounts, Effect.map(Store, makeQuestionnaireCounts))
