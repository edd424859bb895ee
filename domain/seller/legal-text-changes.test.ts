import { expect, it } from "vitest"
import { exampleShopTerms } from "../content/example-shop-terms.ts"
import { legalTexts } from "../content/legal-texts.ts"
import { legalTextsChangedAt } from "../content/legal-texts-date.ts"
import { demoOperator } from "../content/operator.ts"
import { exampleShopDetails } from "./example-shop-details.ts"
import { legalTextChanges } from "./legal-text-changes.ts"
import { noWording } from "./legal-wording.ts"
import { emptyShopRecord, type ShopRecord } from "./ports.ts"
import { operatorOf } from "./shop-details.ts"

const later = (hours: number): number => legalTextsChangedAt + hours * 3_600_000

/** Each record changed as named, saved an hour after the one before; the newest first, as the port gives them. */
const versions = (...changes: readonly Partial<ShopRecord>[]): readonly ShopRecord[] =>
  changes
    .map((_, index) => ({
      ...emptyShopRecord,
      ...Object.assign({}, ...changes.slice(0, index + 1)),
      version: index + 1,
      saved: { by: "x", at: later(index + 1) },
    }))
    .toReversed()

const textsOf = ({ details, legalWordings: { refund } }: ShopRecord) => {
  const texts = legalTexts(details === null ? demoOperator : operatorOf(details), exampleShopTerms)
  return refund?.published ? { ...texts, refund: { ...texts.refund, title: refund.published.text } } : texts
}

it("a legal text changed when its published words or a fact in it did", () => {
  const changes = legalTextChanges(
    versions(
      { details: exampleShopDetails },
      { legalWordings: { refund: { ...noWording, draft: "Neu" } } },
      { legalWordings: { refund: { ...noWording, published: { text: "Neu", at: later(3) } } } },
      { confirmed: ["packagingRegistered"] },
      { details: { ...exampleShopDetails, bankName: "Andere Bank" } },
    ),
    textsOf,
  )
  expect(changes.legalNotice).toBe(later(1))
  expect(changes.refund).toBe(later(3))
})

it("as shipped, it changed with the shipped words", () => {
  expect(new Set(Object.values(legalTextChanges([], textsOf)))).toEqual(new Set([legalTextsChangedAt]))
})
