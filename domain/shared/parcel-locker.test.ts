import { describe, expect, it } from "vitest"
import { lacksCustomerNumber, withDeskInOneLine } from "./parcel-locker.ts"

const packstation = { street: "Packstation 145, Postnummer 12345678" }

describe("a locker or branch", () => {
  it.each([
    "Packstation 145, Postnummer 12345678",
    "Packstation Nr. 145, Postnummer 12345678",
    "PACKSTATION No. 145 12345678",
    "Packstation #145, 12345678",
    "Pack Station 145 12345678",
    "Pack-Station 145 / 12345678",
    "DHL-Packstation 145 12345678",
    "DHL Packstation: 145 - Postnr.: 12345678",
    "Paketstation 145 PostNr 12345678",
    "Packstation145 Post-Nr: 12345678",
    "Packstation 145 (Kundennummer 1234 5678)",
    "Packstation 145; Kd.-Nr. 12 34 56 78",
    "packstation 145 postnummer 123 456 78",
    "12345678 Packstation 145",
    "Postnummer 12345678, Packstation 145",
    "PS 145, 12345678",
  ])("is read from %j", (street) => {
    expect(withDeskInOneLine({ street })).toEqual(packstation)
  })

  it.each([
    ["Packstation 145", "12345678"],
    ["Packstation 145", "Postnummer 12345678"],
    ["Packstation 145", "Post Nr. 1234 5678"],
    ["12345678", "Packstation 145"],
    ["Postnummer: 12345678", "DHL Packstation Nr. 145"],
    ["Packstation 145 12345678", ""],
  ])("is read from the lines %j and %j", (street, addition) => {
    expect(withDeskInOneLine({ street, addition })).toEqual(packstation)
  })

  it.each([
    ["Postfiliale 501 / 1234567890", "Postfiliale 501, Postnummer 1234567890"],
    ["DHL Filiale 501, Postnummer 123456", "Postfiliale 501, Postnummer 123456"],
    ["Filiale 501, 123456", "Postfiliale 501, Postnummer 123456"],
    ["Post-Filiale Nr 501, 123456", "Postfiliale 501, Postnummer 123456"],
    ["DHL Paketshop 501, 123456", "Paketshop 501, Postnummer 123456"],
    ["DHL Paketbox 501, 123456", "Paketbox 501, Postnummer 123456"],
  ])("may be a branch: %j", (street, line) => {
    expect(withDeskInOneLine({ street })).toEqual({ street: line })
  })

  it("keeps what else stands in its lines", () => {
    expect(withDeskInOneLine({ street: "Bahnhofstr. 3, Packstation 145", addition: "c/o Weber, 12345678" })).toEqual({
      ...packstation,
      addition: "Bahnhofstr. 3, c/o Weber",
    })
  })

  it.each([
    ["An der Packstation 3", ""],
    ["Packstationsweg 3", ""],
    ["Packstations-Weg 145", ""],
    ["Alte Postfiliale 145", ""],
    ["Zum Paketshop 145, Hinterhaus", "c/o Weber"],
    ["Am Postfach 3", ""],
    ["Filiale 501", ""],
    ["Lindenallee 12", "Paketbox 123"],
    ["Lindenallee 12", "12345678"],
    ["", ""],
  ])("is none in %j and %j", (street, addition) => {
    expect(withDeskInOneLine({ street, addition })).toEqual({ street, addition })
    expect(lacksCustomerNumber(street)).toBe(false)
  })

  it.each([
    "Pack Station 101",
    "DHL-Packstation 101",
    "Packstation",
    "Packstation, Postnummer 12345678",
    "Packstation 3",
    "Postfiliale Nr. 501",
    "Packstation 1450, 12345678",
    "Packstation 145, Postnummer 12345",
  ])("lacks a number in %j", (street) => {
    expect(lacksCustomerNumber(withDeskInOneLine({ street }).street)).toBe(true)
  })

  it.each([
    "An der Packstation 3",
    "Packstationsweg 3",
    "Am Postfach 3",
    "Packstation 145, Postnummer 12345678",
    "Packstation 145 Bonn 12345678",
  ])("lacks none in %j", (street) => {
    expect(lacksCustomerNumber(withDeskInOneLine({ street }).street)).toBe(false)
  })
})
