import { describe, expect, it } from "vitest"
import { addressQuestions } from "./address-questions.ts"
import { exampleAddress } from "./example-address.ts"

const askedAt = (changes: object) =>
  addressQuestions({ ...exampleAddress, ...changes }, "address.").map(({ path }) => path)

describe("a form asks about an address", () => {
  it.each([
    ["name", "Lindenallee 12"],
    ["name", "Große Straße 7a"],
    ["name", "anna@example.org"],
    ["name", "Anna Muster 12345678"],
    ["name", "Packstation 123"],
    ["street", "Lindenallee"],
    ["street", "10115 Berlin"],
    ["street", "Packstation am Bahnhof 3"],
    ["street", "Bahnhofstr. 3 Packstation 145"],
    ["addition", "10115 Berlin"],
    ["addition", "Packstation 145"],
    ["city", "10115 Berlin"],
  ])("whose %s is %j", (field, value) => {
    expect(askedAt({ [field]: value })).toEqual([`address.${field}`])
  })

  it.each([
    ["name", "Physio am Weg 3 GmbH"],
    ["name", "Café @ Home"],
    ["name", "X Æ A-12"],
    ["name", "Studio 1900 GmbH"],
    ["street", "Am Gutshof o. Nr."],
    ["street", "Am Gutshof oNr"],
    ["street", "Am Gutshof ohne Hausnummer"],
    ["street", "Gut Neuhof ohne Nr."],
    ["street", "Dorfstraße keine Hausnummer"],
    ["street", "Dorfstraße s/n"],
    ["street", "Q 7, 24"],
    ["street", "Straße 1½"],
    ["street", "An der Packstation 3"],
    ["street", "Packstation 145, 12345678"],
    ["addition", "c/o Weber"],
  ])("but not whose %s is %j", (field, value) => {
    expect(askedAt({ [field]: value })).toEqual([])
  })

  it("once a field, and of one that is refused nothing", () => {
    expect(askedAt({ name: "Lindenallee 12345", street: "10115 Berlin", city: "10115 Berlin" })).toEqual([
      "address.name",
      "address.street",
      "address.city",
    ])
    expect(askedAt({ street: "Lindenallee", city: "" })).toEqual([])
    expect(addressQuestions(undefined, "address.")).toEqual([])
  })
})
