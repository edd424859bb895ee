import * as Schema from "effect/Schema"
import { type ConfirmedDuty, confirmedDuties } from "../../domain/seller/go-live.ts"
import { residualRisks } from "../../domain/seller/impact-assessment.ts"
import type { ShopRecord } from "../../domain/seller/ports.ts"
import { shopDetailNames } from "../../domain/seller/shop-details.ts"
import { schemaOf } from "./decoded-columns.ts"

const detail = Schema.String
const Details = Schema.Struct(
  Object.fromEntries(shopDetailNames.map((name) => [name, detail])) as Record<
    (typeof shopDetailNames)[number],
    typeof detail
  >,
)

interface StoredRecord {
  readonly details: ShopRecord["details"]
  readonly confirmed: readonly (ConfirmedDuty | "impactAssessment")[]
  readonly impactAssessment?: ShopRecord["impactAssessment"]
}

export const StoredShopRecord = schemaOf<StoredRecord>()(
  Schema.Struct({
    details: Schema.NullOr(Details),
    // A duty that is no longer confirmed but seen stays readable.
    confirmed: Schema.Array(Schema.Literals([...confirmedDuties, "impactAssessment"])),
    impactAssessment: Schema.optionalKey(
      Schema.NullOr(
        Schema.Struct({
          answers: Schema.Struct({
            necessity: Schema.String,
            views: Schema.String,
            officerAdvice: Schema.String,
            ownMeasures: Schema.String,
            residualRisk: Schema.Literals(residualRisks),
            reviewOn: Schema.String,
          }),
          released: Schema.NullOr(Schema.Struct({ name: Schema.String, version: Schema.String, at: Schema.Number })),
        }),
      ),
    ),
  }),
)
