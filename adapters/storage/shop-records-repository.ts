import { desc } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { emptyShopRecord, type ShopRecord, ShopRecords } from "../../domain/seller/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Tables } from "./database.ts"
import { pollingCache } from "./polling-cache.ts"
import { Store } from "./store.ts"

type Row = Tables["shopRecords"]["$inferSelect"]

const recordOf = ({ version, record, savedBy, savedAt }: Row): ShopRecord => ({
  version,
  details: record.details,
  confirmed: record.confirmed.filter((duty) => duty !== "impactAssessment"),
  impactAssessment: record.impactAssessment ?? null,
  legalWordings: record.legalWordings ?? {},
  saved: { by: savedBy, at: savedAt },
})

/** What staff have entered about the shop, in the database; cached, since every page asks. */
const makeShopRecords = ({ tables, read, refusable }: Store["Service"]): ShopRecords["Service"] => {
  const { shopRecords: records } = tables
  const newest = async (db: Reader): Promise<ShopRecord> => {
    const [row] = await db.select().from(records).orderBy(desc(records.version)).limit(1)
    return row === undefined ? emptyShopRecord : recordOf(row)
  }
  const cache = pollingCache(() => read("shopRecords.current", newest))

  return {
    current: cache.current,

    versions: read("shopRecords.versions", async (db) => {
      const rows = await db.select().from(records).orderBy(desc(records.version))
      return rows.map(recordOf)
    }),

    change: (decide) =>
      refusable("shopRecords.change", async (tx, now) => {
        const before = await newest(tx)
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed(before)
        const { record, audit } = decided.success
        const version = before.version + 1
        const { saved, ...kept } = record
        await tx.insert(records).values({ version, record: kept, savedBy: saved.by, savedAt: saved.at })
        await writeAudit(tx, tables, audit, now)
        return Result.succeed({ version, ...record })
      }).pipe(Effect.tap(() => cache.invalidate)),
  }
}

export const layerShopRecords = Layer.effect(ShopRecords, Effect.map(Store, makeShopRecords))
