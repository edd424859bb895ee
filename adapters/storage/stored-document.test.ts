import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { action, bullets, framed, heading, lines, paragraph, steps, table } from "../../domain/content/blocks.ts"
import { link, placeholder, strong, unbroken } from "../../domain/content/inlines.ts"
import { readDocument, StoredDocument } from "./stored-document.ts"

const document = {
  title: "AGB",
  blocks: [
    heading(2, "§ 1", "eins"),
    paragraph("Von ", placeholder("Firma"), " ", link("/refund", "hier"), strong("fett"), unbroken("NW-1")),
    bullets("a", ["b"]),
    steps("c"),
    framed(lines("Anna Muster", "10115 Berlin"), action("/x", "Weiter")),
    table(["left", "right"], ["Ware", "Preis"], [["Zink", "1 €"]], [["Summe", [strong("1 €")]]]),
  ],
}

it("a legal text is read as it was written", () => {
  expect(Schema.decodeUnknownSync(StoredDocument)(readDocument(JSON.stringify(document)))).toEqual(document)
})

it("a legal text written before 28 November 2026 is read in today's nodes", () => {
  const old = {
    title: "AGB",
    blocks: [
      { kind: "heading", level: 2, text: "§\u00a01", id: "eins" },
      {
        kind: "paragraph",
        text: [
          "Von ",
          { placeholder: "Firma" },
          " ",
          { link: "/refund", text: "hier" },
          { strong: "fett" },
          { strong: "NW-1", unbroken: true },
        ],
      },
      { kind: "list", ordered: false, items: ["a", ["b"]] },
      { kind: "list", ordered: true, items: ["c"] },
      {
        kind: "framed",
        blocks: [
          { kind: "lines", lines: ["Anna Muster", ["10115 Berlin"]] },
          { kind: "action", href: "/x", text: "Weiter" },
        ],
      },
      {
        kind: "table",
        columns: [
          { label: "Ware", align: "start" },
          { label: "Preis", align: "end" },
        ],
        rows: [["Zink", "1 €"]],
        footer: [["Summe", [{ strong: "1 €" }]]],
      },
    ],
  }
  expect(Schema.decodeUnknownSync(StoredDocument)(readDocument(JSON.stringify(old)))).toEqual(document)
})
