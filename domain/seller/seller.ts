import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { LegalTexts } from "../content/legal-texts.ts"
import type { Operator } from "../content/operator.ts"
import type { Processing } from "../content/processing-register.ts"
import type { ShopTerms } from "../content/shop-terms.ts"
import type { Land } from "../shared/german-holidays.ts"
import type { Blocker, StartedWith, WordingProblems } from "./go-live.ts"
import type { LegalTextChanges } from "./legal-text-changes.ts"

/** The legal texts that are part of a contract and go with its confirmation. */
export type ContractTexts = Pick<LegalTexts, "termsOfService" | "refund" | "dataProtection">

/** Who sells here and on which terms. */
export interface SellerFacts extends ShopTerms {
  /** Of what staff entered (see `ShopRecords`): grows with every change. */
  readonly version: number
  readonly operator: Operator
  /** Where its parcels leave from; `null`: not configured. */
  readonly land: Land | null
  readonly legalTexts: LegalTexts
  /** When what each legal text says last changed, epoch milliseconds. */
  readonly legalTextChanges: LegalTextChanges
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
