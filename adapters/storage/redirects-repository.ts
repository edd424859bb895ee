import { asc, count, desc, eq, inArray, lt, ne, notInArray, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { missingKeptMs, mostMissing, Redirects } from "../../domain/redirects/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader } from "./database.ts"
import { Store } from "./store.ts"

/** Redirects and missing pages, in the database. */
const makeRedirects = ({ tables, read, transaction, refusable }: Store["Service"]): Redirects["Service"] => {
  const { redirects, missingPages: missing } = tables
  const all = (db: Reader) => db.select().from(redirects).orderBy(asc(redirects.from))

  return {
    list: read("redirects.list", all),

    find: (path) =>
      read("redirects.find", async (db) => {
        const [row] = await db.select().from(redirects).where(eq(redirects.from, path))
        return Option.fromUndefinedOr(row)
      }),

    change: (decide) =>
      refusable("redirects.change", async (tx, now) => {
        const decided = decide(await all(tx))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { redirects: wanted, audit } = decided.success
        await tx.delete(redirects).where(
          notInArray(
            redirects.from,
            wanted.map(({ from }) => from),
          ),
        )
        for (const { from, to, by, at } of wanted)
          await tx
            .insert(redirects)
            .values({ from, to, by, at })
            .onConflictDoUpdate({ target: redirects.from, set: { to, by, at } })
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(await all(tx))
      }),

    noteMissing: (path) =>
      transaction("redirects.noteMissing", async (tx, now) => {
        await tx
          .insert(missing)
          .values({ path, count: 1, lastAt: now })
          .onConflictDoUpdate({ target: missing.path, set: { count: sql`${missing.count} + 1`, lastAt: now } })
        await tx.delete(missing).where(lt(missing.lastAt, now - missingKeptMs))
        const [kept] = await tx.select({ count: count() }).from(missing)
        const over = (kept?.count ?? 0) - mostMissing
        if (over <= 0) return
        const old = await tx
          .select({ path: missing.path })
          .from(missing)
          .where(ne(missing.path, path))
          .orderBy(asc(missing.count), asc(missing.lastAt), asc(missing.path))
          .limit(over)
        await tx.delete(missing).where(
          inArray(
            missing.path,
            old.map((each) => each.path),
          ),
        )
      }),

    missing: (limit) =>
      read("redirects.missing", (db) =>
        db
          .select()
          .from(missing)
          .where(notInArray(missing.path, db.select({ from: redirects.from }).from(redirects)))
          .orderBy(desc(missing.count), asc(missing.path))
          .limit(limit),
      ),
  }
}

export const layerRedirects = Layer.effect(Redirects, Effect.map(Store, makeRedirects))
