import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleAddress } from "./example-address.ts"
import { InvoiceAddress, PostalAddress } from "./postal-address.ts"

const decode = Schema.decodeUnknownResult(PostalAddress)
const issuesOf = (input: unknown) => {
  const answer = Schema.toStandardSchemaV1(PostalAddress)["~standard"].validate(input)
  if (answer instanceof Promise) throw new Error("The address is checked at once.")
  return (answer.issues ?? []).map(({ path, message }) => `${path?.join(".")}: ${message}`)
}

describe("an address", () => {
  it.each([
    ["name", "Bo Li"],
    ["name", "Jürgen Großmann-Şahin"],
    ["name", "Sinéad O’Brien"],
    ["name", "Maria D'Angelo"],
    ["name", "Freiherr Karl-Theodor von und zu Muster"],
    ["name", "Dr. med. Åse Ørsted"],
    ["name", "Łukasz Żółć"],
    ["name", "Nguyễn Thị Ánh"],
    ["name", "Иван Иванов"],
    ["name", "Praxis 24 GmbH & Co. KG (Empfang)"],
    ["name", "Weg van der Berg"],
    ["addition", "c/o Familie Weber"],
    ["addition", "Hinterhaus, 3. OG links"],
    ["street", "Straße des 17. Juni 135"],
    ["street", "Hof 3"],
    ["street", "Q 5, 14"],
    ["street", "C7"],
    ["street", "Musterstr. 5-7, Hinterhaus 2. OG"],
    ["street", "Gut Neuhof ohne Nummer"],
    ["street", "Lange Reihe 12½"],
    ["street", "Postfachallee 3"],
    ["street", "Packstation 123, Postnummer 12345678"],
    ["street", "Postfiliale 501 / 1234567890"],
    ["postalCode", "01067"],
    ["postalCode", "99998"],
    ["city", "Frankfurt (Oder)"],
    ["city", "St. Ingbert"],
    ["city", "Hann. Münden"],
    ["city", "Au"],
  ])("may have the %s %j", (field, value) => {
    expect(decode({ ...exampleAddress, [field]: value })).toEqual(Result.succeed({ ...exampleAddress, [field]: value }))
  })

  it.each([
    ["name", ""],
    ["name", "   "],
    ["name", "X"],
    ["name", "4711"],
    ["name", "<b>Anna</b> Muster"],
    ["name", "Anna 🌱 Muster"],
    ["name", "Anna 🇩🇪 Muster"],
    ["name", "Anna\u0000Muster"],
    ["name", "Anna\nMuster"],
    ["name", "Anna\u202eretsuM"],
    ["name", "Anna\u2028Muster"],
    ["name", "Anna\ud800 Muster"],
    ["name", "Z\u0335\u0321\u0353a\u0335\u0321\u0353lgo"],
    ["name", "anna@example.org"],
    ["name", "a".repeat(81)],
    ["name", "Lindenallee 12"],
    ["name", "Anna Muster 12345678"],
    ["addition", "a".repeat(81)],
    ["addition", "10115 Berlin"],
    ["addition", "Postfach 12"],
    ["addition", "links\nrechts"],
    ["street", "Lindenallee"],
    ["street", "12"],
    ["street", "10115 Berlin"],
    ["street", "Postfach 1234"],
    ["street", "Packstation 123"],
    ["street", "Packstation, Postnummer 12345678"],
    ["street", `Weg ${"1".repeat(80)}`],
    ["postalCode", ""],
    ["postalCode", "1011"],
    ["postalCode", "101155"],
    ["postalCode", "A1011"],
    ["postalCode", "00000"],
    ["postalCode", "05123"],
    ["postalCode", "43999"],
    ["postalCode", "62000"],
    ["postalCode", "١٠١١٥"],
    ["postalCode", 10115],
    ["city", "10115"],
    ["city", "10115 Berlin"],
    ["city", "B"],
    ["city", "Berlin {{7*7}}"],
    ["city", "b".repeat(61)],
    ["country", "AT"],
    ["country", "de"],
    ["country", ""],
  ])("may not have the %s %j", (field, value) => {
    expect(issuesOf({ ...exampleAddress, [field]: value }).map((issue) => issue.split(":")[0])).toEqual([field])
  })

  it("says of one letter that it is too short for a place, not that there is none", () => {
    expect(issuesOf({ ...exampleAddress, city: "X" })).toEqual([
      "city: Das ist zu kurz für einen Ort. Bitte schreib den Namen aus.",
    ])
  })

  it("is stored with single spaces, none around it, and one form of each letter", () => {
    expect(decode({ ...exampleAddress, name: " Jo\u0308rg\u00a0 Muster ", postalCode: " 10115" })).toEqual(
      Result.succeed({ ...exampleAddress, name: "Jörg Muster" }),
    )
  })

  it("says one thing at a time at each field, in German", () => {
    expect(issuesOf({ name: "", street: "Weg", postalCode: "43000", city: " ", country: "FR" })).toEqual([
      "name: Bitte gib deinen Vor- und Nachnamen an.",
      "street: Bitte gib auch die Hausnummer an oder schreib „ohne Nummer“.",
      "postalCode: Diese Postleitzahl gibt es in Deutschland nicht.",
      "city: Bitte gib den Ort an.",
      "country: Wir liefern zurzeit nur nach Deutschland.",
    ])
  })

  it("says what is missing when a field is not sent at all", () => {
    expect(issuesOf({})).toEqual([
      "name: Bitte gib deinen Vor- und Nachnamen an.",
      "street: Bitte gib Straße und Hausnummer an.",
      "postalCode: Bitte gib die Postleitzahl an.",
      "city: Bitte gib den Ort an.",
      "country: Bitte gib das Land an.",
    ])
  })

  it("survives anything people or programs type, and what it takes it takes again unchanged", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.string({ unit: "grapheme" }),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(anything, anything, (name, street) => {
        const first = decode({ ...exampleAddress, name, street })
        if (Result.isFailure(first)) return
        expect(first.success.name).not.toMatch(/[<>{}\p{C}\p{Extended_Pictographic}]/u)
        expect(decode(first.success)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })

  it("of an invoice may be a company's or a post-office box, but not without a name", () => {
    const invoice = Schema.decodeUnknownResult(InvoiceAddress)
    const firm = { ...exampleAddress, name: "Studio 1900 GmbH", addition: "Buchhaltung", street: "Postfach 12 34" }
    expect(invoice(firm)).toEqual(Result.succeed(firm))
    for (const wrong of [{ name: "" }, { street: "Postfach" }, { postalCode: "1011" }, { country: "AT" }])
      expect(Result.isFailure(invoice({ ...firm, ...wrong }))).toBe(true)
  })

  it("takes every two-digit region that exists and no other", () => {
    const unassigned = new Set(["00", "05", "43", "62"])
    for (let region = 0; region < 100; region++) {
      const digits = String(region).padStart(2, "0")
      expect(Result.isSuccess(decode({ ...exampleAddress, postalCode: `${digits}123` }))).toBe(!unassigned.has(digits))
    }
  })
})
