import type { TDocumentDefinitions } from "pdfmake/interfaces.js"
import type { Document } from "../../domain/content/document.ts"
import type { Invoice } from "../../domain/orders/invoice.ts"
import { fontNames, ink } from "./design.ts"
import { type Coverage, inFonts } from "./font-runs.ts"
import { invoicesPdf } from "./invoices-pdf.ts"
import { textPdf } from "./text-pdf.ts"

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

/** Renders by pdfmake. It is loaded for the first file: a start need not wait for it. */
const renderer = ({ charactersOf, ...fonts }: PdfFonts) => {
  const files = new Set<string>(Object.values(fonts))
  let known: Coverage | undefined
  const coverage = () => {
    known ??= {
      heading: charactersOf(fonts.heading),
      text: charactersOf(fonts.text),
      other: charactersOf(fonts.other),
    }
    return known
  }
  return async (definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> => {
    const { default: pdfmake } = await import("pdfmake")
    pdfmake.setFonts({
      [fontNames.heading]: { normal: fonts.heading },
      [fontNames.text]: { normal: fonts.text, bold: fonts.bold },
      [fontNames.other]: { normal: fonts.other, bold: fonts.otherBold },
    })
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => files.has(path))
    const bytes = await pdfmake
      .createPdf({
        language: "de-DE",
        version: "1.7",
        displayTitle: true,
        pageSize: "A4",
        defaultStyle: { font: fontNames.text, fontSize: 9.5, lineHeight: 1.25, color: ink },
        ...inFonts(definition, coverage()),
      })
      .getBuffer()
    return new Uint8Array(bytes)
  }
}

/** PDF files in the shop's own fonts; links to pages of the shop lead to `publicUrl`. What `PdfDocuments` and `InvoicePdfs` promise. */
export const makePdf = (fonts: PdfFonts, publicUrl: string) => {
  const render = renderer(fonts)
  return {
    invoices: (sheets: readonly Invoice[]) => render(invoicesPdf(sheets)),
    text: (document: Document) => render(textPdf(document, publicUrl)),
  }
}
