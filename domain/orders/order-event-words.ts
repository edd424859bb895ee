import { orderMailNames } from "../content/notices.ts"
import { addressInOneLine } from "../shared/address-lines.ts"
import { formatDate, formatDateTime } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import type { Order } from "./order.ts"
import type { OrderEvent } from "./order-event.ts"
import { orderSummaryLabels, reminderLabels } from "./order-labels.ts"
import { eventsOf, parcelsSaid } from "./order-status.ts"
import { lotWords, packWords } from "./pack-words.ts"
import { parcelWords } from "./tracking.ts"

/** One thing that happened to an order, as staff read it. */
export interface HappenedWords {
  readonly label: string
  readonly detail: string | null
  /** The e-mail address of the staff member; `null`: it was none. */
  readonly by: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

const paymentDetail = (event: Extract<OrderEvent, { kind: "paid" }>): string =>
  [`am ${formatDate(event.receivedAt)}`, "through" in event && "über den Zahlungsdienst", event.reference]
    .filter(Boolean)
    .join(", ")

const reversalDetail = (
  order: Order,
  { payment, reason }: Extract<OrderEvent, { kind: "payment-reversed" }>,
): string => {
  const booked = eventsOf(order, "paid").find(({ version }) => version === payment)
  return booked === undefined ? reason : `${formatCents(booked.cents)} ${paymentDetail(booked)}\n${reason}`
}

const refundDetail = (event: Extract<OrderEvent, { kind: "refunded" }>): string =>
  "through" in event ? `${event.reason}\nüber den Zahlungsdienst, ${event.reference}` : event.reason

const changeDetail = (
  order: Order,
  { address, invoiceAddress, dropped, reason }: Extract<OrderEvent, { kind: "changed" }>,
): string =>
  [
    address !== null && `Anschrift: ${addressInOneLine(address)}`,
    invoiceAddress !== undefined && `Rechnungsanschrift: ${addressInOneLine(invoiceAddress)}`,
    dropped.length > 0 && `weggelassen: ${packWords(order, dropped).join("; ")}`,
    reason,
  ]
    .filter(Boolean)
    .join("\n")

/** What the e-mail that was sent again is about. */
const resentName = (order: Order, event: Extract<OrderEvent, { kind: "resent" }>): string => {
  if ("template" in event)
    return event.template === "order-received" ? orderMailNames.received : orderMailNames.confirmed
  const step = order.events.findLast(({ version, kind }) => version === event.step && kind !== "resent")
  if (step?.kind === "shipment-announced") return orderSummaryLabels.shipped
  return step === undefined ? "E-Mail" : labelAndDetail(order, step)[0]
}

const labelAndDetail = (order: Order, event: OrderEvent): readonly [label: string, detail: string | null] => {
  switch (event.kind) {
    case "paid":
      return [`${formatCents(event.cents)} eingegangen`, paymentDetail(event)]
    case "packed":
      return [orderSummaryLabels.packed, lotWords(order, event.lots ?? []).join("; ") || null]
    case "delivered":
      return [orderSummaryLabels.delivered, null]
    case "unpacked":
      return ["Doch nicht gepackt", null]
    case "shipped":
      return [orderSummaryLabels.shipped, parcelWords(parcelsSaid(event) ?? []) || null]
    case "unshipped":
      return ["Doch nicht verschickt", null]
    case "shipment-announced":
      return ["Versand mitgeteilt", null]
    case "tracked":
      return event.parcels.length === 0
        ? ["Sendungsnummer entfernt", null]
        : ["Sendungsnummer eingetragen", parcelWords(event.parcels)]
    case "cancelled":
      return [orderSummaryLabels.cancelled, event.reason]
    case "refunded":
      return [`${formatCents(event.cents)} erstattet`, refundDetail(event)]
    case "payment-reversed":
      return ["Zahlung zurückgenommen", reversalDetail(order, event)]
    case "refund-granted":
      return [`${formatCents(event.cents)} erlassen`, event.reason]
    case "invoice-readdressed":
      return ["Rechnung neu ausgestellt", `auf ${addressInOneLine(event.invoiceAddress)}\n${event.reason}`]
    case "refund-started":
      return [`Erstattung von ${formatCents(event.cents)} beauftragt`, `beim Zahlungsdienst: ${event.reason}`]
    case "refund-refused":
      return [`Erstattung von ${formatCents(event.cents)} abgelehnt`, `vom Zahlungsdienst: ${event.why}`]
    case "payment-started":
      return ["Zur Zahlungsseite geschickt", `${formatCents(event.cents)}, ${event.reference}`]
    case "withdrawn":
      return [
        "Widerruf eingegangen",
        `am ${formatDateTime(event.receivedAt)}: ${packWords(order, event.packs).join("; ")}`,
      ]
    case "returned":
      return [
        event.restock ? "Ware zurück, wieder im Bestand" : "Ware zurück, nicht mehr zu verkaufen",
        (event.lots === undefined ? packWords(order, event.packs) : lotWords(order, event.lots)).join("; "),
      ]
    case "changed":
      return ["Bestellung geändert", changeDetail(order, event)]
    case "reminded":
      return ["An die Zahlung erinnert", `Frist bis ${formatDate(event.until)}`]
    case "overdue-reminded":
      return [
        reminderLabels[event.level],
        `${event.invoice} vom ${formatDate(event.invoicedAt)}, Frist bis ${formatDate(event.until)}`,
      ]
    case "invoiced":
      return ["Rechnung ausgestellt", null]
    case "email-changed":
      return ["E-Mail-Adresse berichtigt", null]
    case "noted":
      return ["Notiz", event.text]
    case "document-sent":
      return [`${event.number} an eine andere Adresse gesendet`, null]
    case "own-data-sent":
      return ["Auskunft über eigene Daten gesendet", "an die Adresse der Bestellung"]
    case "resent":
      return [`„${resentName(order, event)}“ noch einmal gesendet`, null]
  }
}

const wordsOf = (order: Order, event: OrderEvent): HappenedWords => {
  const [label, detail] = labelAndDetail(order, event)
  return { label, detail, by: event.by?.email ?? null, at: event.at }
}

/** What happened to an order after a version of it, oldest first. */
export const happenedSince = (order: Order, version: number): readonly HappenedWords[] =>
  order.events.filter((event) => event.version > version).map((event) => wordsOf(order, event))

/** All that happened to an order, oldest first. */
export const happened = (order: Order): readonly HappenedWords[] => [
  { label: orderSummaryLabels.placed, detail: null, by: null, at: order.placedAt },
  ...order.events.map((event) => wordsOf(order, event)),
]
