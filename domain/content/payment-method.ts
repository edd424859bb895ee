import { paymentTerms } from "./operator.ts"

/** How the shopper pays. `invoice`: after delivery; `prepayment`: by bank transfer before dispatch. */
export const paymentMethods = ["invoice", "prepayment"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** All that depends on how an order is paid: what it waits for, and what shoppers, staff and legal texts read. */
export interface PaymentRules {
  readonly name: string
  /** Below its name at checkout. */
  readonly hint: string
  /** What packing waits for. */
  readonly packs: "at-once" | "when-paid"
  /** When its invoice gets its number. On paper it lies in the parcel; else it is sent when the goods have left. */
  readonly invoiced: "on-paper" | "when-shipped"
  /** Days to pay, from the day the goods came or from the order. */
  readonly due: { readonly days: number; readonly from: "delivery" | "order" }
  /** What the shopper does next while money is owed: before the parcel leaves, and after. */
  readonly nextStep: { readonly beforeDispatch: string; readonly packed: string; readonly afterDispatch: string }
  /** Below the sum of an unpaid invoice. */
  readonly invoiceNote: string
  /** When money is due, in the words of terms and shipping page. */
  readonly terms: string
}

const { invoiceDays, prepaymentDays } = paymentTerms

export const paymentRules: Readonly<Record<PaymentMethod, PaymentRules>> = {
  invoice: {
    name: "Kauf auf Rechnung",
    hint: `Du zahlst innerhalb von ${invoiceDays}\u00a0Tagen, nachdem Paket und Rechnung bei dir sind.`,
    packs: "at-once",
    invoiced: "on-paper",
    due: { days: invoiceDays, from: "delivery" },
    nextStep: {
      beforeDispatch: "Wir packen deine Bestellung. Bezahlt wird, wenn sie bei dir ist: Die Rechnung liegt im Paket.",
      packed: "Dein Paket ist gepackt und geht bald auf den Weg. Die Rechnung liegt darin.",
      afterDispatch: `Bitte bezahl die Rechnung innerhalb von ${invoiceDays}\u00a0Tagen, nachdem du das Paket bekommen hast.`,
    },
    invoiceNote: `Bitte überweise den Betrag innerhalb von ${invoiceDays}\u00a0Tagen, nachdem du Ware und Rechnung bekommen hast.`,
    terms: `Sie erhalten zuerst die Ware; die Rechnung liegt im Paket und steht auf Ihrer Bestellseite. Der Rechnungsbetrag ist ${invoiceDays} Tage nach Erhalt der Ware und der Rechnung fällig.`,
  },
  prepayment: {
    name: "Vorkasse per Überweisung",
    hint: `Du bekommst unsere Bankverbindung und einen QR-Code für deine Banking-App, Zahlungsziel ${prepaymentDays}\u00a0Tage. Wir packen, sobald das Geld da ist.`,
    packs: "when-paid",
    invoiced: "when-shipped",
    due: { days: prepaymentDays, from: "order" },
    nextStep: {
      beforeDispatch: `Bitte überweise den Betrag innerhalb von ${prepaymentDays}\u00a0Tagen. Sobald er da ist, packen wir deine Bestellung.`,
      packed: "Dein Paket ist gepackt und geht bald auf den Weg.",
      afterDispatch: "Ein Teil des Betrags ist noch offen. Bitte überweise ihn.",
    },
    invoiceNote: `Bitte überweise den Betrag innerhalb von ${prepaymentDays}\u00a0Tagen nach der Vertragsbestätigung. Wir versenden, sobald er da ist.`,
    terms: `Die Bankverbindung steht in unserer Vertragsbestätigung. Bitte überweisen Sie den Betrag innerhalb von ${prepaymentDays} Tagen nach deren Erhalt. Wir versenden die Ware, sobald die Zahlung bei uns eingegangen ist.`,
  },
}

/** What the payment methods are called. */
export const paymentMethodNames = Object.fromEntries(
  paymentMethods.map((method) => [method, paymentRules[method].name]),
) as Readonly<Record<PaymentMethod, string>>
