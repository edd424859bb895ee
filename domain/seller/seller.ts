import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { LegalTexts } from "../content/legal-texts.ts"
import type { Delivery, Operator } from "../content/operator.ts"
import type { PaymentMethod } from "../content/payment-method.ts"
import type { Processing } from "../content/processing-register.ts"
import type { ShopTerms } from "../content/shop-terms.ts"
import type { Land } from "../shared/german-holidays.ts"
import type { Blocker, StartedWith, WordingProblems } from "./go-live.ts"

/** The legal texts that are part of a contract and go with its confirmation. */
export type ContractTexts = Pick<LegalTexts, "termsOfService" | "refund" | "dataProtection">

/** Who sells here and on which terms. */
export interface SellerFacts {
  /** Of what staff entered (see `ShopRecords`): grows with every change. */
  readonly version: number
  readonly operator: Operator
  /** Where its parcels leave from; `null`: not configured. */
  readonly land: Land | null
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
  /** The payment methods offered, in the order they are shown; which of them an order is, the payment adapter says. */
  readonly paymentMethods: readonly PaymentMethod[]
  readonly delivery: Delivery
  /** How it sells, as its legal texts need to know it. */
  readonly terms: ShopTerms
  readonly legalTexts: LegalTexts
  readonly wordingProblems: WordingProblems
  /** What the shop does with data of visitors and customers. */
  readonly processings: readonly Processing[]
  readonly contractTexts: ContractTexts
  /** SHA-256 of each contract text in hexadecimal, by its name. The archive keeps the texts. */
  readonly contractTextHashes: Readonly<Record<keyof ContractTexts, string>>
  readonly startedWith: StartedWith
  /** What has to be done before orders are taken; empty: they are. */
  readonly blockers: readonly Blocker[]
}

export class Seller extends Context.Service<
  Seller,
  {
    /** As of now: what staff changed is there at once, another process's change within a fifth of a second. */
    readonly current: Effect.Effect<SellerFacts>
  }
>()("domain/Seller") {}

/** Who sells here and on which terms, as of now. */
export const currentSeller = Effect.flatMap(Seller, ({ current }) => current)
