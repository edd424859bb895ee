import * as Result from "effect/Result"
import { renderLiquid } from "../../adapters/liquid/liquid.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { makePdf, type PdfFonts } from "../../adapters/pdf/pdf.ts"
import { postsInFile } from "../../adapters/post-files/post-files.ts"
import type { Document } from "../../domain/content/document.ts"
import { renderTemplate } from "../../domain/email/render-template.ts"
import type { Around } from "../../domain/email/template-engine.ts"
import type { TemplateText } from "../../domain/email/template-text.ts"
import type { VariableKinds } from "../../domain/email/template-variable.ts"
import type { Invoice } from "../../domain/orders/invoice.ts"
import { readShipments } from "../../domain/orders/shipments/read-shipments.ts"
import type { Carrier } from "../../domain/orders/tracking.ts"
import { charactersOf } from "./pdf-fonts.ts"

export interface PdfSettings {
  readonly fonts: Omit<PdfFonts, "charactersOf">
  readonly publicUrl: string
}

/** What reads the texts of staff and visitors, or makes files of them, and can take long: done in threads, see `texts.ts`. */
export const textJobs = ({ fonts, publicUrl }: PdfSettings) => {
  const pdf = makePdf({ ...fonts, charactersOf }, publicUrl)
  return {
    parseMarkdown,
    // Loaded when a post is taken over, and not before.
    htmlToMarkdown: async (html: string, own?: ReadonlyMap<string, string>) =>
      (await import("../../adapters/markdown/html-to-markdown.ts")).htmlToMarkdown(html, own),
    postsInFile,
    renderTemplate: (
      variables: VariableKinds,
      text: TemplateText,
      values: Readonly<Record<string, unknown>>,
      around?: Around,
    ) => renderTemplate({ render: renderLiquid, parse: parseMarkdown }, variables, text, values, around),
    // Of an error with fields only its message would arrive.
    readShipments: (text: string, usual: Carrier) =>
      Result.mapError(readShipments(text, usual), ({ reason }) => reason),
    invoicesAsPdf: (sheets: readonly Invoice[]) => pdf.invoices(sheets),
    textAsPdf: (document: Document) => pdf.text(document),
  }
}
