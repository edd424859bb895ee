import * as Schema from "effect/Schema"

/** What staff can switch while the shop runs. Every field has a default, so an old stored value stays readable. */
export const ShopSettings = Schema.Struct({
  /** Which front page `/` shows; `split`: every other visit, with nothing stored on the visitor's device. */
  frontPage: Schema.Literals(["v1", "v2", "split"]),
})
export type ShopSettings = typeof ShopSettings.Type

export const defaultSettings: ShopSettings = { frontPage: "v1" }
