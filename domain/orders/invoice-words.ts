import type { Text } from "../content/document.ts"
import { unbroken } from "../content/inlines.ts"
import { formatDate } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import type { Invoice, InvoiceKind } from "./invoice.ts"

export const invoiceTitles: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Rechnung",
  correction: "Rechnungskorrektur",
  cancellation: "Stornorechnung",
}

/** What stands beside the buyer's address. */
export const invoiceFacts = ({ number, corrects, issuedAt, suppliedAt, orderId }: Invoice) => [
  { name: "Nummer", value: number },
  ...(corrects === undefined
    ? []
    : [{ name: "Zu Rechnung", value: `${corrects.number} vom ${formatDate(corrects.issuedAt)}` }]),
  { name: "Datum", value: formatDate(issuedAt) },
  ...(suppliedAt === null ? [] : [{ name: "Lieferdatum", value: formatDate(suppliedAt) }]),
  { name: "Bestellnummer", value: orderId },
]

/** What stands below the lines, the total last. */
export const invoiceSums = ({ kind, subtotalCents, shippingCents, reductionCents, totalCents }: Invoice) => [
  { name: "Zwischensumme", value: formatCents(subtotalCents) },
  { name: "Versand", value: shippingCents === 0 && kind === "invoice" ? "kostenlos" : formatCents(shippingCents) },
  ...(reductionCents === 0 ? [] : [{ name: "Preisnachlass", value: formatCents(-reductionCents) }]),
  { name: kind === "invoice" ? "Rechnungsbetrag" : "Betrag", value: formatCents(totalCents) },
]

/** Who sells and where the money goes: three columns at the foot, a line each. */
export const invoiceFoot = ({ seller, bank }: Invoice): readonly (readonly Text[])[] => [
  [seller.name, seller.street, seller.place, seller.phone, seller.email],
  [
    `Vertreten durch: ${seller.representative}`,
    ...(seller.register === "" ? [] : [seller.register]),
    `USt-IdNr. ${seller.vatId}`,
  ],
  [bank.name, bank.iban, `BIC ${bank.bic}`, ["Verwendungszweck ", unbroken(bank.reference)]],
]
