import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { readCsv } from "./read-csv.ts"
import { textOfBytes } from "./text-of-bytes.ts"

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Whatever people and programs put into cells, line breaks and separators above all. */
const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(";", ",", "\t", "|", '"', "\r", "\n", "\r\n", "ä", " ", "1") }),
)
/** Rows as wide as each other, each with something in it. */
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(
    fc.array(cell, { minLength: width, maxLength: width }).filter((row) => row.some((each) => each.trim() !== "")),
    { minLength: 1 },
  ),
)

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

describe("a table", () => {
  it("comes back as it was written, whatever is in its quoted cells and whatever separates them", () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(";", ",", "\t", "|"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.boolean(),
        (rows, separator, lineBreak, last) => {
          const written = rows.map((row) => row.map(quoted).join(separator)).join(lineBreak) + (last ? lineBreak : "")
          assert.deepStrictEqual(cellsOf(written), rows)
        },
      ),
    )
  })

  it("is some table, whatever the bytes are, each row in a line after the one before", () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.uint8Array().map((some) => new Uint8Array([0xef, 0xbb, 0xbf, ...some])),
      fc.uint8Array().map((some) => new Uint8Array([0xff, 0xfe, ...some])),
      fc
        .array(fc.constantFrom(...'";,\t\r\n1'), { size: "large" })
        .map((some) => new TextEncoder().encode(some.join(""))),
    )
    fc.assert(
      fc.property(bytes, (some) => {
        const text = textOfBytes(some)
        const rows = readCsv(text)
        const lines = text.split(/\r\n|\r|\n/).length
        const starts = rows.map(({ line }) => line)
        assert.deepStrictEqual(
          [...new Set(starts)].toSorted((a, b) => a - b),
          starts,
        )
        assert.isTrue(starts.every((line) => line >= 1 && line <= lines))
      }),
      { numRuns: 500 },
    )
  })

  it("is separated by what stands most often in its first line, outside of quotes", () => {
    assert.deepStrictEqual(cellsOf("a;b;c\n1,2;3;4"), [
      ["a", "b", "c"],
      ["1,2", "3", "4"],
    ])
    assert.deepStrictEqual(cellsOf("a\tb"), [["a", "b"]])
    assert.deepStrictEqual(cellsOf('"x;y;z",b'), [["x;y;z", "b"]])
    assert.deepStrictEqual(cellsOf("\n\n,,\na,b"), [["a", "b"]])
  })

  it("knows in which line of the file each row starts, also after cells of several lines and empty ones", () => {
    const rows = readCsv('a;b\r\n\r\n"one\r\ntwo";c\r\n;\r\nd;e')
    assert.deepStrictEqual(
      rows.map(({ line, cells }) => [line, cells[0]]),
      [
        [1, "a"],
        [3, "one\r\ntwo"],
        [6, "d"],
      ],
    )
  })

  it("is separated by what most of its lines agree on, whatever stands above them, or by what it says", () => {
    const table = "a;b;c\n1,5;2;3\n1,5;2;3"
    assert.deepStrictEqual(cellsOf(`Sendungen, Pakete, Export vom 1.2.2026\n\n${table}`).slice(1), cellsOf(table))
    assert.deepStrictEqual(cellsOf("a|b\n1|2"), [
      ["a", "b"],
      ["1", "2"],
    ])
    assert.deepStrictEqual(cellsOf("sep=|\na;b;c|d")[1], ["a;b;c", "d"])
    assert.deepStrictEqual(cellsOf("sep=,\r\na;b\r\nc;d,e\r\nf;g")[1], ["a;b"])
  })

  it("loses no line to a quote that never ends, or ends in the middle of a cell", () => {
    assert.deepStrictEqual(cellsOf('a;b\n3;"4\n5;6'), [
      ["a", "b"],
      ["3", '"4'],
      ["5", "6"],
    ])
    assert.deepStrictEqual(cellsOf('3;"4\n5;6\n7;"8"'), [
      ["3", '"4'],
      ["5", "6"],
      ["7", "8"],
    ])
    assert.deepStrictEqual(cellsOf('a;5" breit\nb;"6"" breit"'), [
      ["a", '5" breit'],
      ["b", '6" breit'],
    ])
  })
})

describe("a file", () => {
  it("is read as it was written: UTF-8 with and without mark, Windows-1252, UTF-16", () => {
    const text = "Straße;Größe €"
    const utf8 = new TextEncoder().encode(text)
    const utf16 = (little: boolean) => {
      const bytes = new Uint8Array(2 + text.length * 2)
      const view = new DataView(bytes.buffer)
      for (const [place, unit] of [0xfeff, ...[...text].map((each) => each.charCodeAt(0))].entries())
        view.setUint16(place * 2, unit, little)
      return bytes
    }
    const windows = Uint8Array.from(text, (each) => (each === "€" ? 0x80 : each.charCodeAt(0)))
    const marked = [new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), utf16(true), utf16(false)]
    const unmarked = [utf8, utf16(true).slice(2), utf16(false).slice(2), windows]
    for (const bytes of [...marked, ...unmarked]) assert.strictEqual(textOfBytes(bytes), text)
    assert.strictEqual(textOfBytes(new TextEncoder().encode("NW-1;00\0;Zusteller;Ort")), "NW-1;00\ufffd;Zusteller;Ort")
  })
})
