import { describe, expect, it } from "vitest"
import { action, framed, heading, lines, paragraph, steps, table } from "./blocks.ts"
import type { Document } from "./document.ts"
import { link, placeholder, strong } from "./inlines.ts"
import { plainWords } from "./plain-words.ts"

const document: Document = {
  title: "Titel",
  blocks: [
    heading(2, "Erstens", "first"),
    paragraph("Ein ", strong("starkes"), " Wort in der ", link("/x", "Tabelle"), "."),
    lines("Eins", [placeholder("Zwei")]),
    framed(steps("a", "b")),
    table(["left", "right"], ["Ware", "Preis"], [["Zink", "3,90\u00a0€"]], [["Summe", "3,90\u00a0€"]]),
    action("/y", "Weiter"),
    { type: "image", url: "cid:z", alt: "Bild", width: 9 },
  ],
}

describe("Plain words", () => {
  it("are every word in reading order, a line each", () => {
    expect(plainWords(document)).toBe(
      "Titel\nErstens\nEin starkes Wort in der Tabelle.\nEins\nZwei\na\nb\nWare | Preis\nZink | 3,90 €\nSumme | 3,90 €\nWeiter\nBild",
    )
  })

  it("do not depend on marks, links, spacing or the form of an umlaut", () => {
    const one: Document = { title: "Ü", blocks: [paragraph("§\u00a05  DDG ")] }
    const other: Document = {
      title: "U\u0308",
      blocks: [paragraph(placeholder("§ 5"), link("/a", "\nDDG"))],
    }
    expect(plainWords(one)).toBe(plainWords(other))
  })

  it("change with any word", () => {
    expect(plainWords({ ...document, title: "Titel 2" })).not.toBe(plainWords(document))
  })
})
