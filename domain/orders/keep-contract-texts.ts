import * as Effect from "effect/Effect"
import { LegalArchive } from "../content/ports.ts"
import { Seller } from "../seller/seller.ts"
import { contractAttachments } from "./emails/order-confirmation.ts"

/** Archives the contract texts of today. To be done before the first order: its mail is queued with their digests only. */
export const keepContractTexts = Effect.gen(function* () {
  const archive = yield* LegalArchive
  const { contractTexts, contractTextHashes } = yield* Seller
  for (const name of contractAttachments) yield* archive.keep(contractTextHashes[name], contractTexts[name])
})
