import type { Document } from "../../domain/content/document.ts"
import type { Invoice } from "../../domain/orders/invoice.ts"
import { page } from "./design.ts"
import { titleOf, writeInvoice, writeInvoiceFoot } from "./invoices-pdf.ts"
import { type Element, makePages, type Pages } from "./pages.ts"
import { type Coverage, makeRuns } from "./runs.ts"
import { writeFoot, writeText } from "./text-pdf.ts"

/** Paths of TrueType files. `other` has the scripts and signs the shop's own fonts lack. */
export interface PdfFonts {
  readonly heading: string
  readonly text: string
  readonly bold: string
  readonly other: string
  readonly otherBold: string
  /** The characters of a font. */
  readonly charactersOf: (path: string) => ReadonlySet<string>
}

interface About {
  readonly title: string
  readonly author?: string
  /** Epoch milliseconds. */
  readonly at: number
}

type Write = (
  pages: Pages,
  root: Element,
  at: { readonly pageCount: () => number; readonly turnTo: (page: number) => void },
) => void

/** Writes by pdfkit. It is loaded for the first file: a start need not wait for it. */
const writer =
  (fonts: Omit<PdfFonts, "charactersOf">) =>
  async ({ title, author, at }: About, write: Write) => {
    const { default: PDFDocument } = await import("pdfkit")
    const doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      font: fonts.text,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: "de-DE",
      pdfVersion: "1.7",
      info: { Title: title, CreationDate: new Date(at), ...(author !== undefined && { Author: author }) },
    })
    const parts: Buffer[] = []
    doc.on("data", (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve) => doc.once("end", resolve))
    const pages = makePages(doc, fonts)
    write(pages, pages.element(null, "Document"), {
      pageCount: () => doc.bufferedPageRange().count,
      turnTo: (number) => doc.switchToPage(number),
    })
    doc.end()
    await ended
    return new Uint8Array(Buffer.concat(parts))
  }

/**
 * PDF files in the shop's own fonts, tagged for screen readers; links to pages of the shop lead to `publicUrl`. What `PdfDocuments` and
 * `InvoicePdfs` promise.
 */
export const makePdf = ({ charactersOf, ...fonts }: PdfFonts, publicUrl: string) => {
  const file = writer(fonts)
  let coverage: Coverage | undefined
  const runs = () => {
    const { heading, text, other } = fonts
    coverage ??= { heading: charactersOf(heading), text: charactersOf(text), other: charactersOf(other) }
    return makeRuns(coverage, publicUrl)
  }
  return {
    invoices: (sheets: readonly Invoice[]) => {
      const author = sheets[0]?.seller.name
      const at = Math.max(0, ...sheets.map(({ issuedAt }) => issuedAt))
      return file(
        { title: titleOf(sheets), at, ...(author !== undefined && { author }) },
        (pages, root, { pageCount, turnTo }) => {
          const write = runs()
          for (const [index, sheet] of sheets.entries()) {
            if (index > 0) pages.newPage()
            const first = pageCount() - 1
            const own = pages.element(root, "Sect")
            writeInvoice(pages, write, own, sheet)
            const count = pageCount() - first
            for (let page = 0; page < count; page += 1) {
              turnTo(first + page)
              writeInvoiceFoot(pages, write, own, sheet, page + 1)
            }
          }
        },
      )
    },
    text: (document: Document) =>
      file({ title: document.title, at: 0 }, (pages, root, { pageCount, turnTo }) => {
        const write = runs()
        writeText(pages, write, root, document)
        for (let page = 0; page < pageCount(); page += 1) {
          turnTo(page)
          writeFoot(pages, write, document.title, page + 1, pageCount())
        }
      }),
  }
}
