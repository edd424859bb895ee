import { heading, lines } from "../content/blocks.ts"
import type { Block } from "../content/document.ts"
import { paymentMethodNames } from "../content/payment-method.ts"
import { addressLines } from "../shared/address-lines.ts"
import { formatCents } from "../shared/money.ts"
import type { Order } from "./order.ts"

/** What was ordered and what it costs: a line each, then parcel, total and the VAT in it. */
export const orderTable = (order: Order): Block => ({
  kind: "table",
  columns: [
    { label: "Artikel", align: "start" },
    { label: "Menge", align: "end" },
    { label: "Einzelpreis", align: "end" },
    { label: "Summe", align: "end" },
  ],
  rows: order.lines.map((line) => [
    [{ strong: line.title }, `, ${line.packLabel}`],
    String(line.quantity),
    formatCents(line.unitPriceCents),
    formatCents(line.totalCents),
  ]),
  footer: [
    ["Zwischensumme", "", "", formatCents(order.subtotalCents)],
    ["Versand", "", "", order.shippingCents === 0 ? "kostenlos" : formatCents(order.shippingCents)],
    [[{ strong: "Gesamtbetrag" }], "", "", [{ strong: formatCents(order.totalCents) }]],
    ...order.vat.map(({ ratePercent, grossCents, cents }) => [
      `darin ${ratePercent}\u00a0% MwSt. aus ${formatCents(grossCents)}`,
      "",
      "",
      formatCents(cents),
    ]),
  ],
})

/** Where the parcel goes, and how it is paid. */
export const deliveryBlocks = ({ shippingAddress, invoiceAddress, payment }: Order): readonly Block[] => [
  { kind: "heading", level: 2, text: "Lieferanschrift" },
  { kind: "lines", lines: [...addressLines(shippingAddress), "Deutschland"] },
  ...(invoiceAddress === undefined
    ? []
    : [heading(2, "Rechnungsanschrift"), lines(...addressLines(invoiceAddress), "Deutschland")]),
  { kind: "heading", level: 2, text: "Zahlung" },
  { kind: "paragraph", text: paymentMethodNames[payment] },
]
