import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCsv } from "../../../domain/orders/shipments/read-csv.ts"
import { csvLine } from "./csv.ts"

const cellIn = (text: string) => csvLine([text]).slice(1, -3)

describe("a line of a CSV file", () => {
  it("marks cells that a spreadsheet would change as text", () => {
    for (const text of [
      "01067",
      "00340434161094015926",
      "340434161094015926",
      "00340434161094015926, 00340434161094015919",
      "1E5",
      "2e10",
      "1-2",
      "1/2",
      "3.5",
      "12.03.",
      "10:30",
      "0049 30 123456",
      "030/123456",
      "1,234",
      "MAI26",
      "Mai 2026",
      "1. März",
      "SEP1",
      "'t Hart 5",
    ])
      expect(cellIn(text)).toBe(`'${text}`)
  })

  it("leaves other cells as they are", () => {
    for (const text of [
      "",
      "0",
      "12",
      "10115",
      "123456789012345",
      "0,50",
      "1234,5",
      "-19,90",
      "-0,05",
      "2026-11",
      "2026-11-26",
      "2026-11-26 14:02",
      "2026-11-26T13:02:00.000Z",
      "NW-0123456789",
      "RE-000001, RE-000002",
      "Gartenweg 3",
      "Haus 1-2",
      "H1000000000000000001",
      "Mai",
      "Augustin",
      "anna@beispiel.de",
      "–",
    ])
      expect(cellIn(text)).toBe(text)
  })

  it("has no formula in it, whatever separates the cells where it is opened", () => {
    for (const text of [
      "=1+1",
      "+49",
      "-1",
      "-1,5",
      "-19,90-1,00",
      " -19,90",
      "-19,90\n",
      "-019,90",
      "@SUM(A1)",
      "\tAnna",
      "\rAnna",
      "\t=1",
      "\r=1",
      "\n=1",
      " =1",
      "＝1",
    ])
      expect(cellIn(text)).toBe(`'${text}`)
    expect(csvLine(["Paul,=cmd|'/C calc'!A0", 'a";=1'])).toBe(`"Paul,=cmd|'/C calc'!A0";"a"";=1"\r\n`)
  })

  it("is read back by a program that drops one leading apostrophe", () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789E.,-/:'=;\" \n\r\tä") }))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        fc.pre(cells.some((each) => each.trim() !== ""))
        const [row] = readCsv(csvLine(cells))
        expect(row?.cells.map((each) => each.replace(/^'/, ""))).toEqual(cells)
      }),
    )
  })
})
