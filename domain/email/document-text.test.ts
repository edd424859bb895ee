import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { action, heading, paragraph, steps, table } from "../content/blocks.ts"
import { link, placeholder } from "../content/inlines.ts"
import { cleanText } from "./clean-text.ts"
import { documentText } from "./document-text.ts"
import { textWidth } from "./wrap-text.ts"

const publicUrl = "https://naehrwerk.example"

describe("documentText", () => {
  it("wraps prose at 72 columns and keeps words, amounts and addresses whole", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), { minLength: 1 }), (words) => {
        const kept = words.map((word) => cleanText(word).replace(/[ \u00ad]/g, "")).filter((word) => word !== "")
        const plain = documentText(
          { title: "T", blocks: [{ type: "paragraph", children: [kept.join(" ")] }] },
          publicUrl,
        )
        assert.deepStrictEqual(
          plain
            .split(/[ \n]+/)
            .slice(2)
            .filter(Boolean),
          kept,
        )
        for (const line of plain.split("\n")) assert.isAtMost(textWidth(line), 72)
      }),
    )
    const long = `https://naehrwerk.example/${"x".repeat(100)}`
    const plain = documentText(
      {
        title: "T",
        blocks: [paragraph("Täglich 20\u00a0µg, mehr ", link(long, "hier"), ".")],
      },
      publicUrl,
    )
    assert.include(plain, `20\u00a0µg`)
    assert.include(plain, `\n<${long}>.`)
  })

  it("writes out links, marks placeholders and underlines headings in plain text", () => {
    const plain = documentText(
      {
        title: "Bestellung eingegangen",
        blocks: [
          heading(2, "Überblick"),
          paragraph(
            link("/agb", "AGB"),
            " ",
            link("mailto:hallo@naehrwerk.example", "hallo@naehrwerk.example"),
            " ",
            link("tel:+4930000000", "+49\u00a030\u00a0000000"),
            " ",
            placeholder("Name"),
          ),
          steps("eins", "zwei"),
          action("/bestellungen/NW-1", "Bestellung ansehen"),
          { type: "image", url: "cid:qr", alt: "QR-Code der Überweisung", width: 200 },
        ],
      },
      publicUrl,
    )
    assert.strictEqual(
      plain,
      `Bestellung eingegangen
======================

Überblick
---------

AGB <https://naehrwerk.example/agb> hallo@naehrwerk.example
+49\u00a030\u00a0000000 [Name]

1. eins
2. zwei

Bestellung ansehen:
https://naehrwerk.example/bestellungen/NW-1

[Bild: QR-Code der Überweisung]`,
    )
  })

  it("aligns the numbers of an order and wraps only the product's name, as on a receipt", () => {
    const plain = documentText(
      {
        title: "T",
        blocks: [
          table(
            ["left", "right", "right", "right"],
            ["Artikel", "Menge", "Einzelpreis", "Summe"],
            [
              [
                "Vitamin D3 Tropfen, 20\u00a0µg je Tropfen, in Olivenöl, Braunglas",
                "2",
                "12,90\u00a0€",
                "25,80\u00a0€",
              ],
              ["Zink", "10", "9,90\u00a0€", "99,00\u00a0€"],
            ],
            [["Gesamtpreis, inkl. MwSt.", "", "", "124,80\u00a0€"]],
          ),
        ],
      },
      publicUrl,
    )
    assert.include(
      plain,
      [
        "Artikel                                     Menge  Einzelpreis     Summe",
        "------------------------------------------------------------------------",
        "Vitamin D3 Tropfen, 20\u00a0µg je Tropfen, in",
        "Olivenöl, Braunglas                             2      12,90\u00a0€   25,80\u00a0€",
        "Zink                                           10       9,90\u00a0€   99,00\u00a0€",
        "------------------------------------------------------------------------",
        "Gesamtpreis, inkl. MwSt.                                        124,80\u00a0€",
      ].join("\n"),
    )
  })

  it("lists a table's cells with their labels where the columns do not fit", () => {
    const wide = "ein recht langer Text in einer Zelle, der sich nicht in Spalten zwingen lässt"
    const plain = documentText(
      {
        title: "T",
        blocks: [table(["left", "left"], ["Recht", "Bedeutung"], [["Widerruf", wide]])],
      },
      publicUrl,
    )
    assert.include(plain, "Recht: Widerruf\n  Bedeutung: ein recht langer Text")
  })
})
