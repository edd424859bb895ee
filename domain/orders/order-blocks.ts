import { heading, lines, paragraph, table } from "../content/blocks.ts"
import type { Block } from "../content/document.ts"
import { strong, unbroken } from "../content/inlines.ts"
import { paymentMethodNames } from "../content/payment-method.ts"
import { addressLines } from "../shared/address-lines.ts"
import { formatCents } from "../shared/money.ts"
import { formatIban } from "./iban.ts"
import type { Order, OrderLine } from "./order.ts"
import { paymentAmounts } from "./order-labels.ts"
import { otherInvoiceAddressOf, shippingAddressOf, statusOf } from "./order-status.ts"
import { type OrderSums, sumsOf } from "./order-sums.ts"
import type { PaymentStep } from "./payment.ts"

/** Lines and what they cost: a row each, then parcel, reduction, total and the VAT in it. */
const linesTable = (
  rows: readonly OrderLine[],
  sums: Pick<OrderSums, "subtotalCents" | "shippingCents" | "reductionCents" | "dueCents"> & Pick<Order, "vat">,
): Block =>
  table(
    ["left", "right", "right", "right"],
    ["Artikel", "Menge", "Einzelpreis", "Summe"],
    rows.map((line) => [
      [strong(line.title), `, ${line.packLabel}`],
      String(line.quantity),
      formatCents(line.unitPriceCents),
      formatCents(line.totalCents),
    ]),
    [
      ["Zwischensumme", "", "", formatCents(sums.subtotalCents)],
      ["Versand", "", "", sums.shippingCents === 0 ? "kostenlos" : formatCents(sums.shippingCents)],
      ...(sums.reductionCents === 0 ? [] : [["Preisnachlass", "", "", formatCents(-sums.reductionCents)]]),
      [[strong("Gesamtbetrag")], "", "", [strong(formatCents(sums.dueCents))]],
      ...sums.vat.map(({ ratePercent, grossCents, cents }) => [
        `darin ${ratePercent}\u00a0% MwSt. aus ${formatCents(grossCents)}`,
        "",
        "",
        formatCents(cents),
      ]),
    ],
  )

/** What was ordered and what was agreed that it costs. */
export const orderTable = (order: Order): Block =>
  linesTable(order.lines, { ...order, reductionCents: 0, dueCents: order.totalCents })

/** What is kept of an order as things are, and what that costs. */
export const keptTable = (order: Order): Block => {
  const { kept } = statusOf(order)
  const rows = order.lines.flatMap((line) => {
    const quantity = kept.get(line.sku) ?? 0
    return quantity === 0 ? [] : [{ ...line, quantity, totalCents: quantity * line.unitPriceCents }]
  })
  return linesTable(rows, sumsOf(order))
}

const moneyRows = (order: Order): readonly string[] =>
  paymentAmounts(order).map(({ name, cents }) => `${name}: ${formatCents(cents)}`)

/** What was paid and went back, and what of either is left to do. */
export const moneyBlocks = (order: Order): readonly Block[] => {
  const { receivedCents, openCents } = statusOf(order)
  const rows = receivedCents === 0 ? [`Noch zu bezahlen: ${formatCents(openCents)}`] : moneyRows(order)
  return [lines(...rows)]
}

/** How an order stands where that is not as it was agreed, and what was paid of it. */
export const sinceAgreed = (order: Order): readonly Block[] => {
  const { dueCents } = statusOf(order)
  const changed = dueCents === order.totalCents ? [] : [`Deine Bestellung kostet jetzt ${formatCents(dueCents)}.`]
  const rows = [...changed, ...moneyRows(order)]
  return rows.length === 0 ? [] : [paragraph("So steht es heute:"), lines(...rows)]
}

/** Where the parcel goes as things are, and how it is paid. */
export const deliveryBlocks = (order: Order): readonly Block[] => {
  const invoiceAddress = otherInvoiceAddressOf(order)
  return [
    heading(2, "Lieferanschrift"),
    lines(...addressLines(shippingAddressOf(order)), "Deutschland"),
    ...(invoiceAddress === null
      ? []
      : [heading(2, "Rechnungsanschrift"), lines(...addressLines(invoiceAddress), "Deutschland")]),
    heading(2, "Zahlung"),
    paragraph(paymentMethodNames[order.payment]),
  ]
}

/** The account and what to write on a transfer. */
export const transferTable = ({
  beneficiary,
  iban,
  bic,
  cents,
  reference,
}: Omit<Extract<PaymentStep, { kind: "transfer" }>, "kind">): Block =>
  table(
    ["left", "left"],
    ["", ""],
    [
      ["Empfänger", beneficiary],
      ["IBAN", formatIban(iban)],
      ["BIC", bic],
      ["Betrag", [strong(formatCents(cents))]],
      ["Verwendungszweck", [unbroken(reference)]],
    ],
  )
