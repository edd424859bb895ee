import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { describe, expect, it } from "vitest"
import { exampleShopTerms } from "../content/example-shop-terms.ts"
import { legalTexts } from "../content/legal-texts.ts"
import { demoOperator } from "../content/operator.ts"
import { isGermanVatId, isIban } from "./check-digits.ts"
import { confirmedDuties } from "./confirmed-duties.ts"
import { exampleShopDetails } from "./example-shop-details.ts"
import { accessibilityDuty, blockersOf, goLiveDuties, hasPlaceholder } from "./go-live.ts"
import { emptyAssessment, type ImpactAssessment } from "./impact-assessment.ts"
import { operatorOf, ShopDetails } from "./shop-details.ts"

const decode = Schema.decodeUnknownResult(ShopDetails, { errors: "all" })
const wrongFields = (changes: Partial<ShopDetails>): readonly string[] => {
  const read = decode({ ...exampleShopDetails, ...changes })
  if (Result.isSuccess(read)) return []
  const { issues } = SchemaIssue.makeFormatterStandardSchemaV1()(read.failure.issue)
  return issues.map(({ path }) => (path ?? []).map(String).join("."))
}

describe("check digits", () => {
  it.each(["DE75512108001245126199", "DE02120300000000202051", "AT483200000012345864"])("%s is an IBAN", (iban) => {
    expect(isIban(iban)).toBe(true)
    // Any single digit changed is noticed.
    for (let at = 4; at < iban.length; at += 1) {
      const other = iban.slice(0, at) + String((Number(iban[at]) + 1) % 10) + iban.slice(at + 1)
      expect(isIban(other), other).toBe(false)
    }
  })
  it("a German IBAN has 22 characters", () => {
    expect(isIban("DE751234")).toBe(false)
    expect(isIban("DE89 3704 0044 0532 0130 00")).toBe(false)
  })
  it.each(["DE136695976", "DE811569869", "DE129273398"])("%s is a VAT number", (id) => {
    expect(isGermanVatId(id)).toBe(true)
    expect(isGermanVatId(id.slice(0, -1) + String((Number(id.at(-1)) + 1) % 10))).toBe(false)
  })
  it("the demo shop's VAT number is none", () => {
    expect(isGermanVatId(demoOperator.vatId)).toBe(false)
  })
})

describe("what staff enter about the shop", () => {
  it("is taken as it is, with spaces around it removed", () => {
    expect(wrongFields({})).toEqual([])
    expect(Result.getOrThrow(decode({ ...exampleShopDetails, city: " Leipzig " })).city).toBe("Leipzig")
  })

  it.each<[string, Partial<ShopDetails>]>([
    ["name", { name: " " }],
    ["name", { name: "Nährwerk (Platzhalter) GmbH" }],
    ["street", { street: "Musterstraße 1" }],
    ["city", { city: "Musterstadt" }],
    ["city", { city: "[Hier ist der Ort einzufügen]" }],
    ["email", { email: "hallo@naehrwerk.example" }],
    ["postalCode", { postalCode: "00000" }],
    ["postalCode", { postalCode: "4109" }],
    ["phone", { phone: "ruf an" }],
    ["iban", { iban: "DE75512108001245126198" }],
    ["bic", { bic: "SOGE" }],
    ["vatId", { vatId: "DE000000000" }],
    ["packagingRegister", { packagingRegister: "12" }],
    ["guaranteeNoticeUrl", { guaranteeNoticeUrl: "http://unsicher.de/a" }],
    ["guaranteeNoticeUrl", { guaranteeNoticeUrl: "javascript:alert(1)" }],
    ["registerNumber", { registerNumber: "" }],
    ["professionChamber", { professionTitle: "Apothekerin" }],
    ["arbitrationAddress", { arbitrationName: "Universalschlichtungsstelle" }],
    ["hosting", { hosting: "x".repeat(201) }],
  ])("names the field that is wrong: %s", (field, changes) => {
    expect(wrongFields(changes)).toContain(field)
  })

  it("takes what only looks like a placeholder", () => {
    expect(wrongFields({ representative: "Dr. Anna Muster", street: "Am Musterhof 3", city: "Beispielberg" })).toEqual(
      [],
    )
  })
})

describe("the information on accessibility", () => {
  const day = Date.parse("2026-11-02")
  const isDone = (changes: Partial<typeof exampleShopDetails>, days = 1) =>
    accessibilityDuty({ ...exampleShopDetails, ...changes }, day + days * 86_400_000).done

  it("wants the authority's contact, and to be read again after a year", () => {
    expect(isDone({})).toBe(true)
    expect(isDone({}, 365)).toBe(true)
    expect(isDone({}, 367)).toBe(false)
    expect(isDone({ accessibilityAuthority: "" })).toBe(false)
    expect(isDone({ accessibilityReviewedOn: "" })).toBe(false)
    expect(accessibilityDuty(null, day).done).toBe(false)
  })

  it("takes what was entered before it was asked for", () => {
    const {
      accessibilityAuthority: _,
      accessibilityArbitration: _board,
      accessibilityReviewedOn: _on,
      ...before
    } = exampleShopDetails
    expect(Schema.decodeUnknownSync(ShopDetails)(before)).toMatchObject({
      accessibilityAuthority: "",
      accessibilityArbitration: "",
      accessibilityReviewedOn: "",
    })
    expect(wrongFields({ accessibilityReviewedOn: "31.12.2026" })).toEqual(["accessibilityReviewedOn"])
  })
})

describe("opening the shop", () => {
  const real = { demo: false, publicUrl: "https://linde-vitalstoffe.de", sendsMail: true }
  const done = {
    details: exampleShopDetails,
    confirmed: [...confirmedDuties],
    impactAssessment: { answers: emptyAssessment, released: { name: "Mia Linde", version: "2026-11-23", at: 0 } },
  }
  const texts = legalTexts(operatorOf(exampleShopDetails), exampleShopTerms)
  const open = (
    record: Partial<typeof done> | { readonly details: null } | { readonly impactAssessment: ImpactAssessment | null },
    startedWith = real,
    words = texts,
    problems: Parameters<typeof goLiveDuties>[1]["problems"] = {},
  ) => {
    const duties = goLiveDuties({ ...done, ...record }, { texts: words, problems }, startedWith)
    return blockersOf(duties, startedWith).map(({ id }) => id)
  }

  it("is possible when every duty is done, and not while one is open", () => {
    expect(open({})).toEqual([])
    expect(open({ details: null })).toEqual(["details", "guaranteeNotice"])
    expect(open({ details: { ...exampleShopDetails, guaranteeNoticeUrl: "" } })).toEqual(["guaranteeNotice"])
    for (const duty of confirmedDuties)
      expect(open({ confirmed: confirmedDuties.filter((each) => each !== duty) })).toEqual([duty])
    expect(open({ impactAssessment: null })).toEqual(["impactAssessment"])
    expect(open({ impactAssessment: { answers: emptyAssessment, released: null } })).toEqual(["impactAssessment"])
    expect(open({}, { ...real, publicUrl: "http://linde-vitalstoffe.de" })).toEqual(["https"])
    expect(open({}, { ...real, sendsMail: false })).toEqual(["mail"])
    expect(open({}, real, legalTexts(demoOperator, exampleShopTerms))).toEqual(["placeholders"])
    expect(open({}, real, texts, { refund: ["Es fehlt die Straße."] })).toEqual(["legalWordings"])
  })

  it("is no question for the demo shop", () => {
    expect(open({ details: null }, { ...real, demo: true, sendsMail: false })).toEqual([])
  })

  it("finds what is made up in every text, and nothing made up once the operator is real", () => {
    for (const text of Object.values(legalTexts(demoOperator, exampleShopTerms)))
      expect(hasPlaceholder(text)).toBe(true)
    for (const text of Object.values(texts)) expect(hasPlaceholder(text), text.title).toBe(false)
  })

  it("leaves out the register where there is none", () => {
    const alone = operatorOf({ ...exampleShopDetails, registerCourt: "", registerNumber: "" })
    const words = JSON.stringify(legalTexts(alone, exampleShopTerms))
    expect(words).not.toContain("Registergericht")
    expect(words).not.toContain('[","]')
  })
})
