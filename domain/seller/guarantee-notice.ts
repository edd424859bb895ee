import * as Effect from "effect/Effect"
import { pictureIdIn } from "../pictures/picture.ts"
import { Pictures } from "../pictures/ports.ts"
import { ShopRecords } from "./ports.ts"

/**
 * The harmonised notice on the legal guarantee in its official layout (Art. 22a Directive 2011/83/EU, Regulation (EU) 2025/1960), as staff
 * entered it: a picture they uploaded, or an address elsewhere. Both `null`: none was entered.
 */
export const readGuaranteeNotice = Effect.fn("readGuaranteeNotice")(function* () {
  const { details } = yield* (yield* ShopRecords).current
  const address = details?.guaranteeNoticeUrl ?? ""
  const id = pictureIdIn(address)
  const [picture = null] = id === null ? [] : yield* (yield* Pictures).find([id])
  return { picture, url: id === null && address !== "" ? address : null }
})
