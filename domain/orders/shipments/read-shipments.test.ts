import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import type { Carrier } from "../tracking.ts"
import { maxShipments } from "./limits.ts"
import { readShipments } from "./read-shipments.ts"
import { textOfBytes } from "./text-of-bytes.ts"
import { isChecked } from "./tracking-forms.ts"

const [one, two] = ["NW-0123456789", "NW-ABCDEFGHJK"]
const usually = (usual: Carrier) => (text: string) => Result.getOrThrow(readShipments(text, usual))
const linesOf = usually("dhl")
const reasonOf = (text: string) => {
  const read = readShipments(text, "dhl")
  return Result.isFailure(read) ? read.failure.reason : ""
}
const faultsOf = (text: string) => linesOf(text).map(({ line, fault }) => [line, fault])

/** A DHL number of 20 digits, with its check digit. */
const dhl = (serial: number): string => {
  const start = `0034043416109${String(serial).padStart(6, "0")}`
  return [..."0123456789"].map((digit) => start + digit).find(isChecked) ?? ""
}
const [p1, p2, p3] = [dhl(1), dhl(2), dhl(3)]
const parcel = (number: string, carrier: Carrier = "dhl") => ({ carrier, number })
/** What would be shipped: each order with its parcels. */
const shippedIn = (lines: ReturnType<typeof linesOf>) =>
  lines.flatMap(({ orderId, parcels, fault }) =>
    fault === null ? [[orderId, ...parcels.map(({ carrier, number }) => `${carrier} ${number}`)]] : [],
  )

describe("a list of parcels", () => {
  it("names orders and parcels in columns of many names, in any order, among others", () => {
    for (const heading of [
      "Sendungsnummer;Empfänger;Referenz;Versanddienst",
      "Tracking Number;Name;Order No.;Carrier",
      "Paketschein-Nr.;Name;Ihre Referenz;Dienstleister",
    ])
      assert.deepStrictEqual(linesOf(`${heading}\n501 2345-67.89;Anna;nw 0123456789;GLS Germany`), [
        { line: 2, orderId: one, parcels: [parcel("50123456789", "gls")], fault: null },
      ])
  })

  it("needs no heading when each line is a number, a parcel and perhaps a carrier", () => {
    assert.deepStrictEqual(linesOf(`${one}\t${p1}\n${two}\tH1000000000000000001\tmyHermes`), [
      { line: 1, orderId: one, parcels: [parcel(p1)], fault: null },
      { line: 2, orderId: two, parcels: [parcel("H1000000000000000001", "hermes")], fault: null },
    ])
    assert.deepStrictEqual(faultsOf(`${one}\t${p1}\n${two}\t${p2}\tPony Express`).at(-1), [
      2,
      "Den Versanddienst „Pony Express“ kennen wir nicht. Möglich sind: DHL, DPD, GLS, Hermes, UPS, Deutsche Post.",
    ])
  })

  it("may keep numbers as text the way spreadsheets and our own exports do", () => {
    const [first, second] = linesOf(`sep=,\nBestellnummer,Sendungsnummer\n'${one},"=""0034"" "\n${two},"'${p1}, ${p2}"`)
    assert.match(first?.fault ?? "", /„0034“ ist keine Sendungsnummer von DHL/)
    assert.deepStrictEqual(second, { line: 4, orderId: two, parcels: [parcel(p1), parcel(p2)], fault: null })
  })

  it("has a fault for each line that says what is wrong with it", () => {
    assert.deepStrictEqual(
      faultsOf(
        `Bestellnummer;Sendungsnummer;Carrier\n;${p1};DHL\nNW-1;;DHL\n${two};${p2};Pony Express\n${one};${p3};DPD`,
      ),
      [
        [2, "Hier fehlt die Bestellnummer."],
        [
          3,
          "„NW-1“ ist keine Bestellnummer: Sie beginnt mit NW- und hat danach zehn Ziffern und Buchstaben. Hier fehlt die Sendungsnummer.",
        ],
        [
          4,
          "Den Versanddienst „Pony Express“ kennen wir nicht. Möglich sind: DHL, DPD, GLS, Hermes, UPS, Deutsche Post.",
        ],
        [5, `„${p3}“ ist keine Sendungsnummer von DPD: Sie hat 14 Ziffern, dahinter manchmal ein Prüfzeichen.`],
      ],
    )
  })

  it("ships nothing with a label that was cancelled or never made", () => {
    const stateOf = (heading: string, cell: string) =>
      linesOf(`Bestellnummer;Sendungsnummer;${heading}\n${one};${p1};${cell}\n${two};${p2};`)[0]?.fault ?? null
    for (const [heading, cell] of [
      ["Status", "Storniert"],
      ["Sendungsstatus", "CANCELED"],
      ["Status", "wurde gelöscht"],
      ["Status", "LABEL_CANCELLED"],
      ["status", "ShipmentCancelled"],
      ["Zustand", "Fehler: PLZ unbekannt"],
      ["Druckstatus", "Nicht gedruckt"],
      ["Gedruckt", "nein"],
      ["Label State", "voided"],
      ["Status", "ungültig"],
      ["Status", "Entwurf"],
      ["Storniert", "x"],
      ["Storniert am", "20.11.2026"],
      ["Fehler", "Straße fehlt"],
      ["Hinweis", "storniert"],
    ] as const)
      assert.include(stateOf(heading, cell) ?? "", "Dieses Etikett gilt nicht", `${heading}: ${cell}`)
    for (const [heading, cell] of [
      ["Status", "Auftragsdaten übermittelt"],
      ["Status", "Zugestellt"],
      ["Status", "Zustellung fehlgeschlagen"],
      ["Status", "kein Fehler"],
      ["Status", "nicht storniert"],
      ["Storniert", "nein"],
      ["Storniert am", ""],
      ["Fehler", "0"],
      ["Fehlermeldung", "keine"],
      ["Gedruckt", "20.11.2026"],
      ["Stornierbar", "ja"],
      ["Hinweis", "Bitte nicht stornieren"],
      ["Ort", "Storndorf"],
    ] as const)
      assert.isNull(stateOf(heading, cell), `${heading}: ${cell}`)
    assert.strictEqual(
      stateOf("Storniert", "ja"),
      "Dieses Etikett gilt nicht („Storniert: ja“): Es reist kein Paket damit.",
    )
  })

  it("of DHL's portal has one parcel for an order of whose labels the other was cancelled", () => {
    const list = `Sendungsnummer;Sendungsreferenz;internationale Sendungsnummer;Abrechnungsnummer;Empfänger-PLZ;Status;Datum Status;Hinweis
${p1};${one};;33333333330101;01067;Storniert;20.11.2026 14:02;
${p2};${one};;33333333330101;01067;Auftragsdaten übermittelt;20.11.2026 14:02;
${p3};${two};;33333333330101;01067;Storniert;20.11.2026 14:02;`
    assert.deepStrictEqual(shippedIn(linesOf(list)), [[one, `dhl ${p2}`]])
    assert.deepStrictEqual(
      linesOf(list).map(({ line, orderId }) => [line, orderId]),
      [
        [2, one],
        [3, one],
        [4, two],
      ],
    )
  })

  it("has its columns by what they hold, not by what they are called", () => {
    const hermes = `H1000000000000000001`
    for (const [list, usual, shipped] of [
      [`Auftragsnummer;Sendungsnummer;Referenz\n4711;${hermes};${one}`, "hermes", `hermes ${hermes}`],
      [`Paketnummer;Referenz;Service\n50123456789;${one};BusinessParcel`, "gls", "gls 50123456789"],
      [`Sendung;Barcode;Order\n1;${p1};${one}`, "dhl", `dhl ${p1}`],
      [`Bestellnummer;Sendungsnummer\n${p1};${one}`, "dhl", `dhl ${p1}`],
      [`Kundennr;Code;Notiz\n3333333333;${p1};${one}`, "dhl", `dhl ${p1}`],
      [`Retouren-Sendungsnummer;DHL-Sendungsnummer;Ref. 2\n${p2};${p1};${one}`, "dhl", `dhl ${p1}`],
      [`Versender;Tracking;Order\nNährwerk;${p1};${one}`, "dhl", `dhl ${p1}`],
      [`Service;Tracking;Order\nUPS Standard;1Z999AA10123456784;${one}`, "dhl", "ups 1Z999AA10123456784"],
    ] as const)
      assert.deepStrictEqual(shippedIn(usually(usual)(list)), [[one, shipped]], list)
    const numbers = `Bestellnummer;Sendungsnummer 1;Sendungsnummer 2\n${one};${p1};${p2}\n${two};${p3};`
    assert.deepStrictEqual(shippedIn(linesOf(numbers)), [
      [one, `dhl ${p1}`, `dhl ${p2}`],
      [two, `dhl ${p3}`],
    ])
  })

  it("takes no other number of as many digits for a parcel", () => {
    assert.match(reasonOf(`Abrechnungsnummer;Bestellnummer\n33333333330101;${one}`), /Überschrift der Sendungsnummer\./)
    const rounded = `Bestellnummer;Abrechnungsnummer;Sendungsnummer\n${one};33333333330101;340434161094015000`
    assert.deepStrictEqual(shippedIn(usually("dpd")(rounded)), [])
  })

  it("takes a number for another carrier's than usual where it can only be that one's", () => {
    const list = (number: string) => shippedIn(linesOf(`${one};${number}`))
    assert.deepStrictEqual(list("H1000000000000000001"), [[one, "hermes H1000000000000000001"]])
    assert.deepStrictEqual(shippedIn(usually("ups")(`${one};${p1}`)), [[one, `dhl ${p1}`]])
    // DPD's or Hermes', and a DHL number of 12 digits without its zero or one of GLS.
    for (const number of ["09133131530724", "12984522777"]) assert.deepStrictEqual(list(number), [], number)
    assert.deepStrictEqual(shippedIn(usually("dpd")(`${one};01015026003653C`)), [[one, "dpd 01015026003653"]])
  })

  it("may have titles above its heading, and any of four separators", () => {
    for (const separator of [";", ",", "\t", "|"]) {
      const table = [
        ["Bestellnummer", "Sendungsnummer", "Status"],
        [one, p1, "gedruckt"],
        [two, p2, "storniert"],
      ].map((cells) => cells.join(separator))
      const list = ["Sendungen, Pakete, Export", "vom 20.11.2026, Kunde 5012345678", "", ...table].join("\r\n")
      assert.deepStrictEqual(shippedIn(linesOf(list)), [[one, `dhl ${p1}`]])
      assert.deepStrictEqual(
        linesOf(list).map(({ line }) => line),
        [5, 6],
      )
    }
    const unknown = `Liste\nUnser Zeichen;Irgendwas;Status\nNW-1;${p1};\n${two};${p2};storniert`
    assert.deepStrictEqual(
      linesOf(unknown).map(({ line, fault }) => [line, fault?.slice(0, 20)]),
      [
        [3, "„NW-1“ ist keine Bes"],
        [4, "Dieses Etikett gilt "],
      ],
    )
  })

  it("may have several numbers in a cell, all of them or none", () => {
    const [first, second] = ["H1000000000000000001", "H1000000000000000002"]
    for (const cell of [`${first}, ${second}`, `"${first}\n${second}"`, `${first} ${second}`, `${first} / ${second}`])
      assert.deepStrictEqual(shippedIn(usually("hermes")(`Bestellnummer;Sendungsnummer\n${one};${cell}`)), [
        [one, `hermes ${first}`, `hermes ${second}`],
      ])
    const grouped = `Bestellnummer;Sendungsnummer\n${one};${p1.replace(/(\d{4})/g, "$1 ")}`
    assert.deepStrictEqual(shippedIn(linesOf(grouped)), [[one, `dhl ${p1}`]])
    assert.deepStrictEqual(shippedIn(linesOf(`Bestellnummer;Sendungsnummer\n${one};${p1}, 4711`)), [])
  })

  it("refuses numbers a spreadsheet has rounded, and gives back zeros only where the check digit proves them", () => {
    const faultOf = (number: string, usual: Carrier = "dhl") =>
      usually(usual)(`Bestellnummer;Sendungsnummer\n${one};${number}\n${two};${p2}`)[0]?.fault ?? null
    for (const number of ["3,40434E+17", "3.40434E+17", "3,4E17", "3E+17", "340434161094015902,0"])
      assert.match(faultOf(number) ?? "", /^Die Tabellenkalkulation hat die Sendungsnummer zu .* verkürzt/, number)
    // The second has a right check digit by chance.
    for (const number of ["340434161094015000", "340434161094012000"])
      assert.match(faultOf(number) ?? "", /^Die Tabellenkalkulation hat die Sendungsnummer zu .* gerundet/, number)
    assert.match(faultOf("340434161094015903") ?? "", /Die Prüfziffer stimmt nicht/)
    assert.match(faultOf("1015026003653", "dpd") ?? "", /Vielleicht fehlt die Null am Anfang/)
    assert.isNull(faultOf("340434161094015902"))
    assert.deepStrictEqual(linesOf(`${one};340434161094015902`)[0]?.parcels, [parcel("00340434161094015902")])
  })

  it("may have several parcels for an order, each of them once and for no other order", () => {
    const [first, ...others] = linesOf(
      `Order;Tracking\n${one};${p1}\n${one};${p2}\n${one};${p1}\n${two};${p2}\n${two};${p3}`,
    )
    assert.deepStrictEqual(first, { line: 2, orderId: one, parcels: [parcel(p1), parcel(p2)], fault: null })
    assert.deepStrictEqual(
      others.map(({ line, fault }) => [line, fault]),
      [
        [4, "Diese Sendung steht schon in Zeile\u00a02."],
        [5, "Diese Sendungsnummer steht schon in Zeile\u00a03, bei einer anderen Bestellung."],
        [6, null],
      ],
    )
    const many = Array.from({ length: 11 }, (_, place) => `${one};${dhl(place)}`).join("\n")
    assert.deepStrictEqual(faultsOf(many).at(-1), [11, "Eine Bestellung hat höchstens 10\u00a0Pakete."])
  })

  it("that is none says what is missing", () => {
    assert.strictEqual(reasonOf(" \n;;\n"), "Hier steht noch nichts.")
    assert.match(reasonOf("Name;Ort\nAnna;Berlin"), /fehlt die Überschrift der Bestellnummer und der Sendungsnummer\./)
    assert.match(reasonOf("Bestellnummer;Ort\nAnna;Berlin"), /fehlt die Überschrift der Sendungsnummer\./)
    assert.strictEqual(reasonOf("Bestellnummer;Sendungsnummer\n"), "Unter der Überschrift steht keine Zeile.")
    assert.match(reasonOf("PK\u0003\u0004\u0014"), /^Das ist eine Excel-Datei/)
  })

  it("has so many lines at most", () => {
    const rows = (count: number) => Array.from({ length: count }, () => `${one};${p1}`).join("\n")
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
      "|",
      ",",
      "\n",
      '"',
      "Bestellnummer",
      "Tracking",
      "DHL",
      "=",
      "'",
      "E+1",
      p1,
      p2,
      "Storniert",
      "Status",
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
