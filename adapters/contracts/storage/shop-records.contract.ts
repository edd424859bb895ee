import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { exampleShopDetails } from "../../../domain/seller/example-shop-details.ts"
import { emptyAssessment } from "../../../domain/seller/impact-assessment.ts"
import { emptyShopRecord, type ShopChange, type ShopRecord, ShopRecords } from "../../../domain/seller/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const audit = [anEntry("shop", "shop.saved")]
const record = (city: string): ShopChange["record"] => ({
  details: { ...exampleShopDetails, city },
  confirmed: ["packagingRegistered"],
  impactAssessment: {
    answers: { ...emptyAssessment, necessity: "Nötig, weil ß漢🌱", residualRisk: "low", reviewOn: "2027-11-24" },
    released: { name: "Mia Linde", version: "2026-11-23", at: 7 },
  },
  legalWordings: {
    refund: { revision: 2, draft: "Neuer **Entwurf**", published: { text: "## Widerruf\n\n{{Firma}}", at: 6 } },
    legalNotice: { revision: 1, draft: "", published: null },
  },
  saved: { by: "team@beispiel.de", at: 1_000 },
})
const write = (change: ShopChange["record"]) =>
  Effect.flatMap(ShopRecords, (records) => records.change(() => Result.succeed({ record: change, audit })))
const log = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 99 }))

export const shopRecordsContract = <E>(name: string, newShop: () => Layer.Layer<AuditLog | ShopRecords, E>) =>
  describe(`ShopRecords: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("before anything was entered there is version 0, and no version in the list", () =>
      Effect.gen(function* () {
        const records = yield* ShopRecords
        expect(yield* records.current).toEqual(emptyShopRecord)
        expect(yield* records.versions).toEqual([])
      }),
    )

    promise("a change is the next version, seen at once and logged; earlier versions stay", () =>
      Effect.gen(function* () {
        const records = yield* ShopRecords
        expect(yield* write(record("Leipzig"))).toEqual({ version: 1, ...record("Leipzig") })
        yield* write(record("Halle"))
        expect(yield* records.current).toEqual({ version: 2, ...record("Halle") })
        expect((yield* records.versions).map(({ details }) => details?.city)).toEqual(["Halle", "Leipzig"])
        expect(yield* log).toHaveLength(2)
      }),
    )

    promise("refused or without a change nothing is written", () =>
      Effect.gen(function* () {
        const records = yield* ShopRecords
        yield* write(record("Leipzig"))
        expect(yield* records.change(() => Result.succeed(null))).toEqual({ version: 1, ...record("Leipzig") })
        expect(yield* Effect.result(records.change(() => Result.fail("no" as const)))).toEqual(Result.fail("no"))
        expect(yield* records.versions).toHaveLength(1)
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise("of changes made at once each sees the one before", () =>
      Effect.gen(function* () {
        const records = yield* ShopRecords
        const seen: number[] = []
        const step = records.change((current: ShopRecord) => {
          seen.push(current.version)
          return Result.succeed({ record: record(`Ort ${current.version}`), audit })
        })
        yield* Effect.all(
          Array.from({ length: 8 }, () => step),
          { concurrency: "unbounded" },
        )
        expect([...new Set(seen)].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
        expect((yield* records.current).version).toBe(8)
      }),
    )
  })
