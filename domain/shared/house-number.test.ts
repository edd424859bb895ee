import { expect, it } from "vitest"
import { streetParts } from "./house-number.ts"

it.each([
  ["Am Alten Markt 12a", "Am Alten Markt", "12a"],
  ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
  ["Straße des 17. Juni", "Straße des 17. Juni", ""],
  ["C 4, 7", "C 4", "7"],
  ["Hauptstr. 5-7", "Hauptstr.", "5-7"],
  ["Hauptstr.5", "Hauptstr.", "5"],
  ["Weg 12 b", "Weg", "12 b"],
  ["Weg 12 1/2", "Weg", "12 1/2"],
  ["Weg 3 / 4", "Weg", "3 / 4"],
  ["Königsallee 27 Hinterhaus", "Königsallee 27 Hinterhaus", ""],
  ["Lindenhof", "Lindenhof", ""],
  ["12", "12", ""],
])("takes the house number from the end of %s", (line, street, houseNumber) => {
  expect(streetParts(line)).toEqual({ street, houseNumber, customerNumber: "" })
})

it("knows a parcel locker's numbers", () => {
  expect(streetParts("Packstation 123, Postnummer 12345678")).toEqual({
    street: "Packstation",
    houseNumber: "123",
    customerNumber: "12345678",
  })
})
