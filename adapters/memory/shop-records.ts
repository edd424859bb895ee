import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { emptyShopRecord, ShopRecords } from "../../domain/seller/ports.ts"
import { type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** What staff have entered about the shop, in memory. */
const makeShopRecords = (database: Database): ShopRecords["Service"] => ({
  current: Effect.sync(() => database.shopRecords.at(-1) ?? emptyShopRecord),

  versions: Effect.sync(() => database.shopRecords.toReversed()),

  change: (decide) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const before = database.shopRecords.at(-1) ?? emptyShopRecord
      const decided = decide(before)
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      if (decided.success === null) return Effect.succeed(before)
      const after = { ...decided.success.record, version: before.version + 1 }
      database.shopRecords.push(after)
      writeAudit(database, decided.success.audit, now)
      return Effect.succeed(after)
    }),
})

export const layerShopRecords = Layer.effect(ShopRecords, Effect.map(InMemoryDatabase, makeShopRecords))
