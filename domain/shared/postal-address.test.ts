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
    ["name", "Nguyễn Thị Ánh Đặng"],
    ["name", "Ωμέγα Ελένη"],
    ["name", "Ζαχαρούλα Ἀθηνᾶ"],
    ["name", "Ольга Щербакова-Їжак"],
    ["name", "Ẹniọlá Adébọ̀wálé"],
    ["name", "X Æ A-12"],
    ["name", "Jens O'Neill"],
    ["name", "Müller-Lüdenscheidt"],
    ["name", "Studio*Eins"],
    ["name", "Café @ Home"],
    ["name", "Physio am Weg 3 GmbH"],
    ["name", "[kju:] C++ 100% e_motion® GmbH"],
    ["name", "Studio 1900 GmbH"],
    ["name", "Lindenallee 12"],
    ["name", "anna@example.org"],
    ["name", "Anna Muster 12345678"],
    ["addition", "10115 Berlin"],
    ["street", "Lindenallee"],
    ["street", "10115 Berlin"],
    ["street", "Am Gutshof o. Nr."],
    ["street", "Gut Neuhof ohne Hausnummer"],
    ["street", "Dorfstraße s/n"],
    ["street", "Weg 3"],
    ["street", "Q 7, 24"],
    ["street", "Hauptstr. 12/3"],
    ["street", "Straße 1½"],
    ["street", "Haus 4"],
    ["street", "An der Packstation 3"],
    ["street", "Packstationsweg 3"],
    ["street", "Am Postfach 3"],
    ["street", "Postfach-Weg 3"],
    ["city", "10115 Berlin"],
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
    ["street", "Postfiliale 501, Postnummer 1234567890"],
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
    ["name", "محمد علي"],
    ["name", "山田 太郎"],
    ["name", "Anna Müller 山田"],
    ["name", "ישראל ישראלי"],
    ["name", "สมชาย ใจดี"],
    ["name", "Անի"],
    ["name", "Anna ①"],
    ["name", "a".repeat(81)],
    ["addition", "a".repeat(81)],
    ["addition", "Postfach 12"],
    ["addition", "links\nrechts"],
    ["addition", "山田様方"],
    ["street", "12"],
    ["street", "Postfach 1234"],
    ["street", "Post-Fach Nr. 12 34"],
    ["street", "Lindenallee 3, Postfach: 12"],
    ["street", "P.O. Box 12"],
    ["street", "Packstation 123"],
    ["street", "Pack Station 101"],
    ["street", "شارع 3"],
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
    ["city", "東京"],
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

  it("is stored without what nobody sees, and with plain letters in place of ligatures and full-width forms", () => {
    const typed = { name: "\u200eSo\u00adﬁa\u200b ＭＵＳＴＥＲ Ⅲ", postalCode: "１０１１５" }
    expect(decode({ ...exampleAddress, ...typed })).toEqual(
      Result.succeed({ ...exampleAddress, name: "Sofia MUSTER III", postalCode: "10115" }),
    )
  })

  it("says in which letters it is to be written, at the field", () => {
    const sentence = (what: string, pronoun: string) =>
      `Bitte schreib ${what} in lateinischen, griechischen oder kyrillischen Buchstaben, so steht ${pronoun} auch auf dem Paket und der Rechnung.`
    expect(issuesOf({ ...exampleAddress, name: "محمد علي", street: "山 3", city: "กรุงเทพ", addition: "🌱" })).toEqual([
      `name: ${sentence("den Namen", "er")}`,
      `street: ${sentence("die Straße", "sie")}`,
      `addition: ${sentence("den Adresszusatz", "er")}`,
      `city: ${sentence("den Ort", "er")}`,
    ])
    expect(issuesOf({ ...exampleAddress, name: "<b>Anna" })[0]).toContain("übliche Satzzeichen")
  })

  it.each([
    [{ street: "Packstation 145", addition: "12345678" }, "145", "12345678"],
    [{ street: "Packstation 145", addition: "Postnummer 12345678" }, "145", "12345678"],
    [{ street: "12345678", addition: "Packstation 145" }, "145", "12345678"],
    [{ street: "Packstation Nr. 145, Postnummer 12345678" }, "145", "12345678"],
    [{ street: "PACKSTATION No. 101 12345678" }, "101", "12345678"],
    [{ street: "Packstation #101, 12345678" }, "101", "12345678"],
  ])("of a locker is one line, of an invoice too: %j", (lines, locker, customer) => {
    const expected = Result.succeed({ ...exampleAddress, street: `Packstation ${locker}, Postnummer ${customer}` })
    expect(decode({ ...exampleAddress, ...lines })).toEqual(expected)
    expect(Schema.decodeUnknownResult(InvoiceAddress)({ ...exampleAddress, ...lines })).toEqual(expected)
  })

  it("of a locker asks for the customer number at the street", () => {
    for (const street of ["Pack Station 101", "DHL-Packstation 101"])
      expect(issuesOf({ ...exampleAddress, street })).toEqual([
        "street: Bitte gib Nummer und Postnummer (6 bis 10 Ziffern) an, zum Beispiel „Packstation 123, Postnummer 12345678“.",
      ])
  })

  it("says one thing at a time at each field, in German", () => {
    expect(issuesOf({ name: "", street: "Weg", postalCode: "43000", city: " ", country: "FR" })).toEqual([
      "name: Bitte gib deinen Vor- und Nachnamen an.",
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
      "country: Wir liefern zurzeit nur nach Deutschland.",
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
    for (const wrong of [
      { name: "" },
      { name: "محمد علي" },
      { street: "12 34" },
      { postalCode: "1011" },
      { country: "AT" },
    ])
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
