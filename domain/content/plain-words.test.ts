import { describe, expect, it } from "vitest"
import type { Document } from "./document.ts"
import { plainWords } from "./plain-words.ts"

const document: Document = {
  title: "Titel",
  blocks: [
    { kind: "heading", level: 2, text: "Erstens", id: "first" },
    { kind: "paragraph", text: ["Ein ", { strong: "starkes" }, " Wort in der ", { link: "/x", text: "Tabelle" }, "."] },
    { kind: "lines", lines: ["Eins", [{ placeholder: "Zwei" }]] },
    { kind: "framed", blocks: [{ kind: "list", ordered: true, items: ["a", "b"] }] },
    {
      kind: "table",
      columns: [
        { label: "Ware", align: "start" },
        { label: "Preis", align: "end" },
      ],
      rows: [["Zink", "3,90\u00a0€"]],
      footer: [["Summe", "3,90\u00a0€"]],
    },
    { kind: "action", href: "/y", text: "Weiter" },
    { kind: "picture", contentId: "z", alt: "Bild", widthPx: 9 },
  ],
}

describe("Plain words", () => {
  it("are every word in reading order, a line each", () => {
    expect(plainWords(document)).toBe(
      "Titel\nErstens\nEin starkes Wort in der Tabelle.\nEins\nZwei\na\nb\nWare | Preis\nZink | 3,90 €\nSumme | 3,90 €\nWeiter\nBild",
    )
  })

  it("do not depend on marks, links, spacing or the form of an umlaut", () => {
    const one: Document = { title: "Ü", blocks: [{ kind: "paragraph", text: "§\u00a05  DDG " }] }
    const other: Document = {
      title: "U\u0308",
      blocks: [{ kind: "paragraph", text: [{ placeholder: "§ 5" }, { link: "/a", text: "\nDDG" }] }],
    }
    expect(plainWords(one)).toBe(plainWords(other))
  })

  it("change with any word", () => {
    expect(plainWords({ ...document, title: "Titel 2" })).not.toBe(plainWords(document))
  })
})
