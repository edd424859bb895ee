import * as Context from "effect/Context"
import type { LegalTexts } from "../content/legal-texts.ts"
import type { Delivery, Operator } from "../content/operator.ts"
import type { Land } from "../shared/german-holidays.ts"

/** The legal texts that are part of a contract and go with its confirmation. */
export type ContractTexts = Pick<LegalTexts, "termsOfService" | "refund" | "dataProtection">

/** Who sells here and on which terms: the same for every order until the next start. */
export class Seller extends Context.Service<
  Seller,
  {
    readonly operator: Operator
    /** Where its parcels leave from; `null`: not configured. */
    readonly land: Land | null
    /** The shop's own address, without a slash at the end. */
    readonly publicUrl: string
    readonly delivery: Delivery
    readonly contractTexts: ContractTexts
    /** SHA-256 of each contract text in hexadecimal, by its name. */
    readonly contractTextHashes: Readonly<Record<keyof ContractTexts, string>>
  }
>()("domain/Seller") {}
