import { exampleShopTerms } from "../content/example-shop-terms.ts"
import { legalTexts } from "../content/legal-texts.ts"
import { demoOperator } from "../content/operator.ts"
import { processingRegister } from "../content/processing-register.ts"
import { legalTextChanges } from "./legal-text-changes.ts"
import type { SellerFacts } from "./seller.ts"

const texts = legalTexts(demoOperator, exampleShopTerms)
const { termsOfService, refund, dataProtection } = texts
const { publicUrl } = exampleShopTerms

/** The demo shop, for tests. The digests are made up. */
export const exampleSeller: SellerFacts = {
  version: 0,
  operator: demoOperator,
  land: null,
  ...exampleShopTerms,
  legalTexts: texts,
  legalTextChanges: legalTextChanges([], () => texts),
  wordingProblems: {},
  processings: processingRegister(demoOperator, exampleShopTerms),
  contractTexts: { termsOfService, refund, dataProtection },
  contractTextHashes: { termsOfService: "a".repeat(64), refund: "b".repeat(64), dataProtection: "c".repeat(64) },
  startedWith: { demo: true, publicUrl, sendsMail: false },
  blockers: [],
}
