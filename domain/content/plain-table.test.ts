import { expect, it } from "vitest"
import { paragraph } from "./blocks.ts"
import type { WideCell } from "./document.ts"
import { plainTable } from "./plain-table.ts"
import { textWords } from "./plain-words.ts"

const cell = (text: string, spans: Partial<WideCell> = {}): WideCell => ({ children: [paragraph(text)], ...spans })

it("a table of words alone has an empty cell where another reaches, and none beyond its rows", () => {
  const { all } = plainTable({
    type: "table",
    align: [],
    head: [["Wer"], ["Wie viel"], ["Wann"]],
    rows: [
      [cell("Alle", { rowSpan: 9 }), cell("viel", { colSpan: 2 })],
      [["10"], ["abends"]],
    ],
  })
  expect(all.map((row) => row.map(textWords))).toEqual([
    ["Wer", "Wie viel", "Wann"],
    ["Alle", "viel", ""],
    ["", "10", "abends"],
  ])
})
