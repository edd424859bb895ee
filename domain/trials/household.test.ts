import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { householdOf } from "./household.ts"

const at = (street: string, postalCode = "10115") => householdOf({ street, postalCode })

describe("a household", () => {
  it.each([
    "Müllerstraße 12a",
    "Muellerstrasse 12 a",
    "MÜLLERSTR. 12A",
    "Müllerstr 12 a",
    "Müller-Straße 12a",
    "Müllerstraße 12a, 2. OG",
    "Müllerstraße 12a 2.OG rechts",
    "Müllerstraße 12a, Hinterhaus, 3. Stock links",
    "Müllerstraße, 12a",
    "Müllerstraße 12a, EG",
    "Müllerstraße 12a, Whg. 7",
    "Müllerstraße 12a Wohnung 14",
    "Müllerstraße 12a, App. B3",
    "Müllerstraße 12a, Aufgang C",
    "Müllerstraße 12a, c/o Weber",
    "2. OG, Müllerstraße 12a",
    "c/o Weber, Müllerstraße 12a",
    "Müllerstraße 12a bei Weber",
    "  Müllerstraße   12a ",
  ])("is the same however its address is written: %j", (street) => {
    expect(at(street)).toBe(at("Müllerstraße 12a"))
  })

  it.each([
    ["Müllerstraße 12a", "Müllerstraße 12"],
    ["Müllerstraße 12a", "Müllerstraße 12b"],
    ["Müllerstraße 1", "Müllerweg 1"],
    ["Müllerstraße 5-7", "Müllerstraße 57"],
    ["Q 5, 14", "Q 5, 15"],
    ["Q 5, 14", "Q 51, 4"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni 136"],
    ["Mitte 5", "Links 5"],
    ["Bei den Mühren 70", "Bei den Mühren 71"],
    ["Bei der Kirche 3", "Bei den Mühren 3"],
    ["c/o Weber Lindenweg 12", "c/o Weber Lindenweg 14"],
    ["Lindenweg 12 OG", "Lindenweg 14 OG"],
    ["Lindenweg 12 Etage 3", "Lindenweg 14 Etage 3"],
    ["Packstation 123, Postnummer 12345678", "Packstation 123, Postnummer 12345679"],
  ])("in %j is another than in %j", (one, other) => {
    expect(at(one)).not.toBe(at(other))
  })

  it("is another at another postcode", () => {
    expect(at("Müllerstraße 1", "10115")).not.toBe(at("Müllerstraße 1", "10117"))
  })

  it("is the same with any floor, any spelling and any case, and another for another number", () => {
    const street = fc.constantFrom(
      "Lindenallee",
      "Schöne Straße",
      "Am Alten Markt",
      "Dr.-Külz-Platz",
      "Straße des 17. Juni",
    )
    const place = fc.constantFrom(
      "",
      ", 2. OG",
      " EG",
      ", Hinterhaus",
      ", 4. Etage links",
      " Whg 12",
      ", Tür 3, rechts",
    )
    fc.assert(
      fc.property(
        street,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        place,
        (name, one, other, floor) => {
          const plain = at(`${name} ${one}`)
          expect(at(`${name} ${one}${floor}`.toUpperCase())).toBe(plain)
          expect(
            at(
              `${name.replace("Straße", "Str.").replace("Platz", "Pl.").replace("ö", "oe").replace("ü", "ue")} ${one}${floor}`,
            ),
          ).toBe(plain)
          if (one !== other) expect(at(`${name} ${other}${floor}`)).not.toBe(plain)
        },
      ),
    )
  })

  it("is there for anything a street may hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (street) => {
        expect(at(street).startsWith("10115 ")).toBe(true)
      }),
    )
  })
})
