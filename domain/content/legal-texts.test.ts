import { describe, expect, it } from "vitest"
import { accessibility } from "./accessibility.ts"
import type { Block, Document, Inline } from "./document.ts"
import { readyShop, realOperator } from "./example-operator.ts"
import { exampleShopTerms } from "./example-shop-terms.ts"
import { legalPages } from "./legal-pages.ts"
import { type LegalTexts, legalTexts } from "./legal-texts.ts"
import { demoOperator } from "./operator.ts"
import { plainTable } from "./plain-table.ts"
import { plainWords } from "./plain-words.ts"

const demo = legalTexts(demoOperator, exampleShopTerms)
const ready = legalTexts(realOperator, readyShop)
const words = (texts: LegalTexts) => Object.values(texts).map(plainWords).join("\n")

const allBlocks = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => (block.type === "framed" ? [block, ...allBlocks(block.children)] : [block]))
const headings = (document: Document) => allBlocks(document.blocks).filter((block) => block.type === "heading")

const inlinesIn = (block: Block): readonly Inline[] => {
  if (block.type === "paragraph") return block.children
  if (block.type === "list") return block.items.flat().flatMap(inlinesIn)
  return block.type === "table" ? plainTable(block).rows.flat(2) : []
}
const inlines = (document: Document): readonly Inline[] => allBlocks(document.blocks).flatMap(inlinesIn)
const placeholders = (texts: LegalTexts) =>
  Object.values(texts)
    .flatMap(inlines)
    .flatMap((inline) => (typeof inline === "object" && inline.type === "placeholder" ? [inline.value] : []))

const leaves = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : []
}

describe.each([
  ["of the demo operator", demo],
  ["of a real operator", ready],
])("The legal texts %s", (_, texts) => {
  it("are the pages the footer lists, under the same titles", () => {
    expect(legalPages.map((page) => page.text).sort()).toEqual(Object.keys(texts).sort())
    for (const page of legalPages) expect(texts[page.text].title).toBe(page.title)
  })

  it("have headings that never jump a level", () => {
    for (const document of Object.values(texts)) {
      let before = 1
      for (const heading of headings(document)) {
        expect(heading.depth, `${document.title}: ${heading.children[0]}`).toBeLessThanOrEqual(before + 1)
        before = heading.depth
      }
    }
  })

  it("have ids that no other text has, so that several fit on one page or in one mail", () => {
    const ids = Object.values(texts).flatMap((document) => headings(document).flatMap(({ id }) => id ?? []))
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("link only to the shop's legal pages, its own addresses, mail and the operator's outside addresses", () => {
    const known = [
      "/",
      ...legalPages.map((page) => page.path),
      "https://shop.example/withdraw",
      "https://shop.example/legal-guarantee",
      "mailto:post@kornblume.example",
      "https://kammer.example/berufsordnung",
      "https://schlichtung.example",
    ]
    const links = Object.values(texts)
      .flatMap(inlines)
      .flatMap((inline) => (typeof inline === "object" && inline.type === "link" ? [inline.url] : []))
    expect(known).toEqual(expect.arrayContaining(links))
  })

  it.each([
    "ec.europa.eu/consumers/odr",
    "Online-Streitbeilegung",
    "OS-Plattform",
    "VerpackG",
    "Telemediengesetz",
    "TMG",
    "TTDSG",
    "Rundfunkstaatsvertrag",
    "Gerichtsstand",
    "nächstkommend",
    "salvatorisch",
    "Telefax",
    "undefined",
    "NaN",
    "[object",
    " ,",
    "..",
    "!",
  ])("never say “%s”", (forbidden) => {
    expect(words(texts)).not.toContain(forbidden)
  })

  it("address the reader with Sie, but the shop's own page of shipping with du", () => {
    expect(words({ ...texts, shippingAndPayment: texts.legalNotice })).not.toMatch(/\b(?:du|dich|dir|dein\w*)\b/iu)
    expect(plainWords(texts.shippingAndPayment)).not.toMatch(/\b(?:tragen Sie|Ihnen|Ihre?[mnrs]?|Sie (?!beginnt))\b/u)
  })
})

describe("Facts of the operator", () => {
  it("stand in the texts, all but the account, which mails and invoices carry", () => {
    const { accessibilityReviewedOn, bank } = realOperator
    // The day stands there as German has it.
    const elsewhere = [bank.beneficiary, bank.iban, bank.bic, accessibilityReviewedOn]
    for (const value of leaves(realOperator).filter((leaf) => !elsewhere.includes(leaf)))
      expect(words(ready)).toContain(value)
  })

  it.each([
    ["legalNotice", ["name", "street", "postalCode", "city", "representative", "phone", "email", "registerCourt"]],
    ["legalNotice", ["registerNumber", "vatId", "editor", "supervisoryAuthority", "packagingRegister"]],
    ["dataProtection", ["name", "street", "city", "phone", "email", "hosting", "mailProvider", "carrier"]],
    ["dataProtection", ["dataProtectionOfficer", "dataProtectionAuthority"]],
    ["refund", ["name", "street", "postalCode", "city", "phone", "email"]],
    ["termsOfService", ["name", "street", "postalCode", "city", "phone", "email"]],
    ["accessibility", ["name", "phone", "email"]],
  ] as const)("the law wants in %s are there", (text, facts) => {
    for (const key of facts) expect(plainWords(ready[text])).toContain(realOperator[key])
  })

  it("are all marked as long as the operator is made up", () => {
    const unmarked = Object.values(demo)
      .flatMap(inlines)
      .flatMap((inline) => (typeof inline === "object" && inline.type === "placeholder" ? [] : leaves(inline)))
      .join("\n")
    for (const value of leaves(demoOperator).filter((leaf) => leaf !== "Deutschland"))
      expect(unmarked).not.toContain(value)
    expect(placeholders(demo)).toContain(demoOperator.vatId)
  })

  it("are not marked once the operator is real and the shop complete", () => {
    expect(placeholders(ready)).toEqual([])
  })

  it("leave no trace of the demo operator in a real operator's texts", () => {
    for (const value of leaves(demoOperator).filter((leaf) => leaf !== "Deutschland"))
      expect(words(ready)).not.toContain(value)
  })

  it("leave out what an operator does not have", () => {
    const bare = legalTexts(
      { ...realOperator, profession: null, packagingRegister: null, dataProtectionOfficer: null },
      readyShop,
    )
    expect(words(bare)).not.toContain("Berufsrechtliche")
    expect(words(bare)).not.toContain("LUCID")
    expect(words(bare)).not.toContain("Datenschutzbeauftragte Person")
  })
})

describe("The legal notice and the terms", () => {
  it("say the same about consumer arbitration, whether the operator takes part or not", () => {
    const refusing = legalTexts({ ...realOperator, arbitrationBody: null }, readyShop)
    for (const text of ["legalNotice", "termsOfService"] as const) {
      expect(plainWords(refusing[text])).toContain(
        "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.",
      )
      expect(plainWords(ready[text])).toContain("Straßburger Straße 8, 77694 Kehl")
      expect(plainWords(ready[text])).not.toContain("nicht bereit")
    }
  })
})

describe("The gap for the official notice on the legal guarantee", () => {
  it("stays marked even for a real operator until the notice has an address", () => {
    const incomplete = legalTexts(realOperator, { ...readyShop, guaranteeNoticeUrl: null })
    expect(placeholders(incomplete)).toEqual([])
    expect(plainWords(ready.termsOfService)).toContain("https://shop.example/legal-guarantee")
  })
})

describe("the information on accessibility", () => {
  const wordsOf = (operator = realOperator, shop = exampleShopTerms) => plainWords(accessibility(operator, shop))

  it("says how is paid by what is offered", () => {
    const transfer = wordsOf(realOperator, { ...exampleShopTerms, paymentMethods: ["prepayment"] })
    expect(transfer).toContain("Bei einer Überweisung")
    expect(transfer).not.toContain("Stripe")
    const card = wordsOf(realOperator, { ...exampleShopTerms, paymentMethods: ["card"] })
    expect(card).toContain("auf einer Seite von Stripe")
    expect(card).not.toContain("Überweisung")
  })

  it("names contact and day only where staff have entered them", () => {
    expect(wordsOf()).toContain("stelle@aufsicht.example")
    expect(wordsOf()).toContain("schlichtung@bgg.example")
    expect(wordsOf()).toContain("Stand: 2. November 2026")
    const unentered = { accessibilityAuthority: null, accessibilityArbitration: null, accessibilityReviewedOn: null }
    const without = wordsOf({ ...realOperator, ...unentered })
    expect(without).not.toContain("Stand:")
    expect(without).toContain("Anstalt des öffentlichen Rechts, Magdeburg")
    expect(without).toContain("Schlichtungsstelle nach § 16 des Behindertengleichstellungsgesetzes (BGG)")
  })
})
