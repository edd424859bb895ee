import * as Schema from "effect/Schema"
import { confirmedDuties } from "../../domain/seller/go-live.ts"
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

export const StoredShopRecord = schemaOf<Omit<ShopRecord, "version" | "saved">>()(
  Schema.Struct({
    details: Schema.NullOr(Details),
    confirmed: Schema.Array(Schema.Literals(confirmedDuties)),
  }),
)
