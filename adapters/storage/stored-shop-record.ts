import * as Schema from "effect/Schema"
import { legalPages } from "../../domain/content/legal-pages.ts"
import type { LegalTextName } from "../../domain/content/legal-texts.ts"
import { confirmedDuties } from "../../domain/seller/confirmed-duties.ts"
import type { ConfirmedDuty } from "../../domain/seller/go-live.ts"
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
  readonly legalWordings?: ShopRecord["legalWordings"]
}

const Wording = Schema.Struct({
  revision: Schema.Number,
  draft: Schema.NullOr(Schema.String),
  published: Schema.NullOr(Schema.Struct({ text: Schema.String, at: Schema.Number })),
})
const Wordings = Schema.Struct(
  Object.fromEntries(legalPages.map(({ text }) => [text, Schema.optionalKey(Wording)])) as Record<
    LegalTextName,
    Schema.optionalKey<typeof Wording>
  >,
)

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
    legalWordings: Schema.optionalKey(Wordings),
  }),
)
