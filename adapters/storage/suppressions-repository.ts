import { and, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { emailKey } from "../../domain/shared/email-key.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import type { Suppression } from "../../domain/suppressions/suppression.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { addressContaining } from "./containing.ts"
import type { Reader, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { oldSuppressions } from "./over.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

const suppressionOf = ({ emailKey: _, ...suppression }: Tables["suppressions"]["$inferSelect"]): Suppression =>
  suppression

/** Addresses the shop does not write to, in the database. */
const makeSuppressions = ({ tables, read, transaction }: Store["Service"]): Suppressions["Service"] => {
  const { suppressions, reportSources } = tables
  const find = async (db: Reader, email: string) => {
    const [row] = await db
      .select()
      .from(suppressions)
      .where(eq(suppressions.emailKey, emailKey(email)))
    return row === undefined ? null : suppressionOf(row)
  }

  return {
    find: (email) => read("suppressions.find", async (db) => Option.fromNullishOr(await find(db, email))),

    change: (email, decide) =>
      transaction("suppressions.change", async (tx, now) => {
        const { suppression, audit } = decide(await find(tx, email))
        if (suppression === null) await tx.delete(suppressions).where(eq(suppressions.emailKey, emailKey(email)))
        else
          await tx
            .insert(suppressions)
            .values({ ...suppression, emailKey: emailKey(email) })
            .onConflictDoUpdate({ target: suppressions.emailKey, set: suppression })
        await writeAudit(tx, tables, audit, now)
        return suppression
      }),

    list: ({ reason, source, term, downwards, after, limit }) =>
      read("suppressions.list", async (db) => {
        const { order, behind } = keyset(suppressions.at, suppressions.id, downwards)
        const rows = await db
          .select()
          .from(suppressions)
          .where(
            and(
              reason === null ? undefined : eq(suppressions.reason, reason),
              source === null ? undefined : eq(suppressions.source, source),
              term === "" ? undefined : addressContaining(suppressions, term),
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(suppressionOf)
      }),

    reported: (source) =>
      transaction("suppressions.reported", async (tx, at) => {
        await tx
          .insert(reportSources)
          .values({ source, at })
          .onConflictDoUpdate({ target: reportSources.source, set: { at } })
      }),

    lastReports: read("suppressions.lastReports", async (db) =>
      Object.fromEntries((await db.select().from(reportSources)).map(({ source, at }) => [source, at])),
    ),

    forget: (before, most) =>
      transaction("suppressions.forget", (tx) => deleteSome(tx, suppressions, oldSuppressions(tables, before), most)),
  }
}

export const layerSuppressions = Layer.effect(Suppressions, Effect.map(Store, makeSuppressions))
