import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import type { EmailAttachment } from "../../email/email.ts"
import type { Invoice } from "../invoice.ts"
import { InvoicePdfs } from "../invoice-pdfs.ts"
import { invoiceTitles } from "../invoice-words.ts"
import { Invoices } from "../ports.ts"

/** The invoices of an order that an e-mail carries, each a PDF file of its own. */
export const invoiceAttachments = Effect.fnUntraced(function* (
  orderId: string,
  carried: (issued: readonly Invoice[]) => readonly Invoice[],
) {
  const sheets = carried(yield* (yield* Invoices).of([orderId]))
  const pdfs = yield* InvoicePdfs
  const attachments = yield* Effect.forEach(sheets, (sheet) =>
    Effect.map(
      pdfs.make([sheet]),
      (file): EmailAttachment => ({
        filename: `${sheet.number}.pdf`,
        contentType: "application/pdf",
        content: Base64.encode(file),
      }),
    ),
  )
  return { sheets, attachments }
})

/** The newest invoice of an order, with what corrects it: not those made out to somebody else before. */
export const newestInvoice = (issued: readonly Invoice[]): readonly Invoice[] => {
  const newest = issued.findLast(({ kind }) => kind === "invoice")
  return issued.filter(({ number, corrects }) => number === newest?.number || corrects?.number === newest?.number)
}

/** `Rechnung RE-000001 und Rechnungskorrektur RK-000001` */
export const invoicesInWords = (sheets: readonly Invoice[]): string =>
  sheets.map(({ kind, number }) => `${invoiceTitles[kind]} ${number}`).join(" und ")
