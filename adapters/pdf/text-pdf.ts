import type { Alignment, Content, TDocumentDefinitions } from "pdfmake/interfaces.js"
import type { Block, Document } from "../../domain/content/document.ts"
import { boxed, brand, fontNames, pageMargins, ruled, soft } from "./design.ts"
import { inlines } from "./inlines.ts"

/** Space stands above blocks, never below: below the last one it could make a page of its own. */
const above: [number, number, number, number] = [0, 6, 0, 0]

/** What stands at the foot follows everything on its page. */
const foot = 0

const blockContent = (block: Block, publicUrl: string): Content => {
  switch (block.kind) {
    case "heading":
      return {
        text: block.text,
        font: fontNames.heading,
        fontSize: block.level === 2 ? 13 : 11,
        headlineLevel: block.level,
        margin: [0, block.level === 2 ? 16 : 12, 0, 0],
      }
    case "paragraph":
      return { text: inlines(block.text, publicUrl), margin: above }
    case "list": {
      const items = block.items.map((item): Content => ({ text: inlines(item, publicUrl), margin: [0, 3, 0, 0] }))
      return { ...(block.ordered ? { ol: items } : { ul: items }), margin: above }
    }
    case "lines":
      return { stack: block.lines.map((line) => ({ text: inlines(line, publicUrl) })), margin: above }
    case "table": {
      const rows = [...block.rows, ...(block.footer ?? [])]
      const labelled = block.columns.some(({ label }) => label !== "")
      const alignmentOf = (index: number): Alignment => (block.columns[index]?.align === "end" ? "right" : "left")
      return {
        table: {
          headerRows: labelled ? 1 : 0,
          dontBreakRows: true,
          widths: block.columns.map(({ align }) => (align === "end" ? "auto" : "*")),
          body: [
            ...(labelled
              ? [
                  block.columns.map(({ label }, index) => ({
                    text: label,
                    bold: true,
                    alignment: alignmentOf(index),
                  })),
                ]
              : []),
            ...rows.map((row) =>
              row.map((cell, index) => ({ text: inlines(cell, publicUrl), alignment: alignmentOf(index) })),
            ),
          ],
        },
        layout: ruled,
        margin: above,
      }
    }
    case "framed":
      return {
        // A form to be cut out stays in one piece.
        unbreakable: true,
        table: { widths: ["*"], body: [[{ stack: block.blocks.map((each) => blockContent(each, publicUrl)) }]] },
        layout: boxed,
        margin: [0, 14, 0, 0],
      }
    case "action":
      return { text: inlines([{ link: block.href, text: block.text }], publicUrl), margin: above }
    case "picture":
      return []
  }
}

/** A text of the domain, word for word. */
export const textPdf = ({ title, blocks }: Document, publicUrl: string): TDocumentDefinitions => ({
  info: { title, creationDate: new Date(0) },
  pageMargins,
  content: [
    brand,
    { text: title, font: fontNames.heading, fontSize: 20, margin: [0, 18, 0, 6] },
    ...blocks.map((block) => blockContent(block, publicUrl)),
  ],
  // No heading is the last line of a page.
  pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
    headlineLevel !== undefined &&
    headlineLevel !== foot &&
    getFollowingNodesOnPage().every((node) => node.headlineLevel === foot),
  footer: (page, pages) => ({
    headlineLevel: foot,
    columns: [
      { width: "*", text: title, headlineLevel: foot },
      { width: "auto", text: `Seite ${page} von ${pages}`, headlineLevel: foot },
    ],
    margin: [pageMargins[0], 16, pageMargins[2], 0],
    fontSize: 8,
    color: soft,
  }),
})
