import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Invoice } from "./invoice.ts"

/** Makes PDF files of invoices, as `PdfDocuments` makes those of texts. */
export class InvoicePdfs extends Context.Service<
  InvoicePdfs,
  {
    /** Invoices in the order given, each on pages of its own; at least one. */
    readonly make: (invoices: readonly Invoice[]) => Effect.Effect<Uint8Array<ArrayBuffer>>
  }
>()("domain/InvoicePdfs") {}
