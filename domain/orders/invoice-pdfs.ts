import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { InvoiceSheet } from "./invoice-words.ts"

/** Makes PDF files of invoices, as `PdfDocuments` makes those of texts. */
export class InvoicePdfs extends Context.Service<
  InvoicePdfs,
  {
    /** Invoices in the order given, each on pages of its own; at least one. */
    readonly make: (sheets: readonly InvoiceSheet[]) => Effect.Effect<Uint8Array<ArrayBuffer>>
  }
>()("domain/InvoicePdfs") {}
