import { and, asc, between, desc, eq, type SQL, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { leastDays, leastSearches, SearchCounts, type SearchTally } from "../../domain/search/search-counts.ts"
import { oldSearchCounts } from "./over.ts"
import { Store } from "./store.ts"

const none: SearchTally = { searches: 0, empty: 0, clicks: 0, positions: 0, carts: 0 }

/** Counters of searches in the database. */
const makeSearchCounts = ({ tables, read, transaction }: Store["Service"]): SearchCounts["Service"] => {
  const { searchCounts: counts } = tables
  const sum = (value: SQL) => sql<number>`sum(${value})`.mapWith(Number)
  const tally = (where: SQL) => {
    const of = (column: SQL) => sum(sql`case when ${where} then ${column} else 0 end`)
    return {
      searches: of(sql`${counts.searches}`),
      empty: of(sql`${counts.empty}`),
      clicks: of(sql`${counts.clicks}`),
      positions: of(sql`${counts.positions}`),
      carts: of(sql`${counts.carts}`),
    }
  }
  return {
    add: (day, term, more) =>
      transaction("searchCounts.add", async (tx) => {
        const { searches, empty, clicks, positions, carts } = { ...none, ...more }
        await tx
          .insert(counts)
          .values({ day, term, searches, empty, clicks, positions, carts })
          .onConflictDoUpdate({
            target: [counts.term, counts.day],
            set: {
              searches: sql`${counts.searches} + ${searches}`,
              empty: sql`${counts.empty} + ${empty}`,
              clicks: sql`${counts.clicks} + ${clicks}`,
              positions: sql`${counts.positions} + ${positions}`,
              carts: sql`${counts.carts} + ${carts}`,
            },
          })
      }),

    terms: ({ from, to, before, filter, most }) =>
      read("searchCounts.terms", async (db) => {
        const within = sql`${counts.day} >= ${from}`
        const earlier = sql`${counts.day} < ${from}`
        const daysOf = (period: SQL) => sum(sql`case when ${period} and ${counts.searches} > 0 then 1 else 0 end`)
        const now = tally(within)
        const rows = await db
          .select({
            term: counts.term,
            ...now,
            earlier: tally(earlier).searches,
            earlierDays: daysOf(earlier),
          })
          .from(counts)
          .where(between(counts.day, before, to))
          .groupBy(counts.term)
          .having(
            and(
              sql`${now.searches} >= ${leastSearches}`,
              sql`${daysOf(within)} >= ${leastDays}`,
              filter === "empty" ? sql`2 * ${now.empty} >= ${now.searches}` : undefined,
              filter === "few-clicks"
                ? sql`2 * ${now.empty} < ${now.searches} and 10 * ${now.clicks} < ${now.searches}`
                : undefined,
            ),
          )
          .orderBy(desc(now.searches), asc(counts.term))
          .limit(most)
        return rows.map(({ earlier: count, earlierDays, ...row }) => ({
          ...row,
          before: count >= leastSearches && earlierDays >= leastDays ? count : null,
        }))
      }),

    days: (from, to) =>
      read("searchCounts.days", (db) =>
        db
          .select({ day: counts.day, ...tally(sql`1 = 1`) })
          .from(counts)
          .where(between(counts.day, from, to))
          .groupBy(counts.day)
          .orderBy(asc(counts.day)),
      ),

    forget: (before, most) =>
      transaction("searchCounts.forget", async (tx) => {
        const old = await tx
          .select({ term: counts.term, day: counts.day })
          .from(counts)
          .where(oldSearchCounts(tables, before))
          .orderBy(asc(counts.day))
          .limit(most)
        for (const { term, day } of old) await tx.delete(counts).where(and(eq(counts.term, term), eq(counts.day, day)))
        return old.length
      }),
  }
}

export const layerSearchCounts = Layer.effect(SearchCounts, Effect.map(Store, makeSearchCounts))
