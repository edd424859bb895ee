import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Document } from "../content/document.ts"
import type { TextTooComplex } from "../shared/text-too-complex.ts"
import type { InvoiceSheet } from "./invoice-words.ts"

/** Makes PDF files: A4, marked as German, with a title, their words readable as text. The same content gives the same words. */
export class PdfDocuments extends Context.Service<
  PdfDocuments,
  {
    /** Invoices in the order given, each on pages of its own; at least one. */
    readonly invoices: (sheets: readonly InvoiceSheet[]) => Effect.Effect<Uint8Array<ArrayBuffer>>
    /** A text as it stands in the shop, with links that lead there. Pictures are left out. */
    readonly text: (document: Document) => Effect.Effect<Uint8Array<ArrayBuffer>, TextTooComplex>
  }
>()("domain/PdfDocuments") {}
