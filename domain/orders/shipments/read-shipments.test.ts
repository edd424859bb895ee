import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { maxShipments } from "./limits.ts"
import { readShipments } from "./read-shipments.ts"
import { textOfBytes } from "./text-of-bytes.ts"

const [one, two] = ["NW-0123456789", "NW-ABCDEFGHJK"]
const linesOf = (text: string) => Result.getOrThrow(readShipments(text, "dhl"))
const reasonOf = (text: string) => {
  const read = readShipments(text, "dhl")
  return Result.isFailure(read) ? read.failure.reason : ""
}
const faultsOf = (text: string) => linesOf(text).map(({ line, fault }) => [line, fault])

describe("a list of parcels", () => {
  it("names orders and parcels in columns of many names, in any order, among others", () => {
    for (const heading of [
      "Sendungsnummer;Empfänger;Referenz;Versanddienst",
      "Tracking Number;Name;Order No.;Carrier",
      "Paketschein-Nr.;Name;Ihre Referenz;Dienstleister",
    ])
      assert.deepStrictEqual(linesOf(`${heading}\nab 12-34.56;Anna;nw 0123456789;GLS Germany`), [
        { line: 2, orderId: one, parcels: [{ carrier: "gls", number: "AB123456" }], fault: null },
      ])
  })

  it("needs no heading when each line is a number, a parcel and perhaps a carrier", () => {
    assert.deepStrictEqual(linesOf(`${one}\t00340434161094\n${two}\t123456\tmyHermes`), [
      { line: 1, orderId: one, parcels: [{ carrier: "dhl", number: "00340434161094" }], fault: null },
      { line: 2, orderId: two, parcels: [{ carrier: "hermes", number: "123456" }], fault: null },
    ])
  })

  it("may tell Excel what separates its cells, and keep numbers as text the way spreadsheets do", () => {
    assert.deepStrictEqual(linesOf(`sep=,\nBestellnummer,Sendungsnummer\n'${one},"=""0034"" "\n${two},="003499"`), [
      {
        line: 3,
        orderId: one,
        parcels: [],
        fault: "„0034“ ist keine Sendungsnummer: Sie hat 6 bis 35 Ziffern und Buchstaben.",
      },
      { line: 4, orderId: two, parcels: [{ carrier: "dhl", number: "003499" }], fault: null },
    ])
  })

  it("has a fault for each line that says what is wrong with it", () => {
    assert.deepStrictEqual(
      faultsOf(
        `Bestellnummer;Sendungsnummer;Carrier\n;123456;DHL\nNW-1;;DHL\n${one};3,40434E+18;DHL\n${two};123456;Pony Express`,
      ),
      [
        [2, "Hier fehlt die Bestellnummer."],
        [
          3,
          "„NW-1“ ist keine Bestellnummer: Sie beginnt mit NW- und hat danach zehn Ziffern und Buchstaben. Hier fehlt die Sendungsnummer.",
        ],
        [
          4,
          "Die Tabellenkalkulation hat die Sendungsnummer zu „3,40434E+18“ verkürzt. Formatiere die Spalte als Text.",
        ],
        [
          5,
          "Den Versanddienst „Pony Express“ kennen wir nicht. Möglich sind: DHL, DPD, GLS, Hermes, UPS, Deutsche Post.",
        ],
      ],
    )
  })

  it("may have several parcels for an order, each of them once and for no other order", () => {
    const [first, ...others] = linesOf(
      `Order;Tracking\n${one};111111\n${one};222222\n${one};111111\n${two};222222\n${two};333333`,
    )
    assert.deepStrictEqual(first, {
      line: 2,
      orderId: one,
      parcels: [
        { carrier: "dhl", number: "111111" },
        { carrier: "dhl", number: "222222" },
      ],
      fault: null,
    })
    assert.deepStrictEqual(
      others.map(({ line, fault }) => [line, fault]),
      [
        [4, "Diese Sendung steht schon in Zeile\u00a02."],
        [5, "Diese Sendungsnummer steht schon in Zeile\u00a03, bei einer anderen Bestellung."],
        [6, null],
      ],
    )
    const many = Array.from({ length: 11 }, (_, place) => `${one};10000${place}`).join("\n")
    assert.deepStrictEqual(faultsOf(many).at(-1), [11, "Eine Bestellung hat höchstens 10\u00a0Pakete."])
  })

  it("that is none says what is missing", () => {
    assert.strictEqual(reasonOf(" \n;;\n"), "Hier steht noch nichts.")
    assert.match(reasonOf("Name;Ort\nAnna;Berlin"), /fehlt die Überschrift der Bestellnummer und der Sendungsnummer\./)
    assert.match(reasonOf("Bestellnummer;Ort\nAnna;Berlin"), /fehlt die Überschrift der Sendungsnummer\./)
    assert.strictEqual(reasonOf("Bestellnummer;Sendungsnummer\n"), "Unter der Überschrift steht keine Zeile.")
    assert.match(reasonOf('"Bestellnummer;Sendungsnummer'), /Anführungszeichen, das nirgends endet/)
    assert.match(faultsOf(`${one};123456\n"${two};1`).at(-1)?.[1] as string, /Ab dieser Zeile wurde nichts gelesen/)
  })

  it("has so many lines at most", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, place) => `${one};${100_000 + place}`).join("\n")
    assert.strictEqual(linesOf(rows(maxShipments)).filter(({ fault }) => fault === null).length, 1)
    assert.match(reasonOf(rows(maxShipments + 1)), /^Das sind 10\.001 Zeilen\. Auf einmal gehen höchstens 10\.000/)
  })

  it("whatever the bytes are: read or refused, and each line has its order with parcels or a fault", () => {
    const bits = [
      "NW-",
      "0123456789",
      one,
      two,
      ";",
      ",",
      "\n",
      '"',
      "Bestellnummer",
      "Tracking",
      "DHL",
      "=",
      "'",
      "E+1",
    ]
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.array(fc.constantFrom(...bits), { size: "large" }).map((some) => new TextEncoder().encode(some.join(""))),
    )
    fc.assert(
      fc.property(bytes, (some) => {
        const read = readShipments(textOfBytes(some), "dhl")
        if (Result.isFailure(read)) return assert.isAbove(read.failure.reason.length, 0)
        const fine = read.success.filter(({ fault }) => fault === null)
        for (const { orderId, parcels } of fine) {
          assert.match(orderId ?? "", /^NW-[0-9A-Z]{10}$/)
          assert.isAtLeast(parcels.length, 1)
        }
        assert.strictEqual(new Set(fine.map(({ orderId }) => orderId)).size, fine.length)
        const parcels = fine.flatMap((each) => each.parcels.map(({ carrier, number }) => `${carrier} ${number}`))
        assert.strictEqual(new Set(parcels).size, parcels.length)
      }),
      { numRuns: 500 },
    )
  })
})
