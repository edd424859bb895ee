import { germanList } from "../shared/german-list.ts"
import { paymentProvider, paymentTerms } from "./operator.ts"

/** How the shopper pays. `invoice`: after delivery; `prepayment`: by bank transfer before dispatch; `card`: on a provider's page. */
export const paymentMethods = ["invoice", "prepayment", "card"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What becomes of an order whose money does not come. `staff`: they decide. `remind`: its shopper is reminded once, then it is cancelled.
 * `cancel`: it is cancelled by itself, `afterMinutes` after it was placed; until then its packs are kept.
 */
export type Unpaid =
  | { readonly outcome: "staff" | "remind" }
  | { readonly outcome: "cancel"; readonly afterMinutes: number }

/** All that depends on how an order is paid: what it waits for, and what shoppers, staff and legal texts read. */
export interface PaymentRules {
  readonly name: string
  /** Below its name at checkout. */
  readonly hint: string
  /** What packing waits for. */
  readonly packs: "at-once" | "when-paid"
  /** When its invoice gets its number. On paper it lies in the parcel; else it is sent when the goods have left. */
  readonly invoiced: "on-paper" | "when-shipped"
  /** Whether the money comes by bank transfer, which staff book, or on the page of a payment provider, which reports it. */
  readonly paid: "by-transfer" | "on-page"
  readonly unpaid: Unpaid
  /** Days to pay, from the day the goods came or from the order. */
  readonly due: { readonly days: number; readonly from: "delivery" | "order" }
  /** What the shopper does next while money is owed: before the parcel leaves, and after. */
  readonly nextStep: { readonly beforeDispatch: string; readonly packed: string; readonly afterDispatch: string }
  /** What the shopper reads of money that has to go back (without a full stop), of all that went back, and where none was paid. */
  readonly refund: { readonly due: (amount: string) => string; readonly done: string; readonly nothing: string }
  /** Below the sum of an unpaid invoice. */
  readonly invoiceNote: string
  /** When money is due, in the words of the terms. */
  readonly terms: string
  /** What follows where it does not come, in the terms; `null`: what the law says. */
  readonly unpaidTerms: string | null
  /** From when the days of delivery count: in the confirmation, and in the terms where it is not its arrival (`null`). */
  readonly deliveryFrom: { readonly confirmation: string; readonly terms: string | null }
}

const { invoiceDays, prepaymentDays, cardMinutes } = paymentTerms

const hours = `${cardMinutes / 60}\u00a0Stunden`

const byTransferBack = {
  due: (amount: string) => `${amount} überweisen wir dir zurück`,
  done: "Dein Geld haben wir zurücküberwiesen.",
  nothing: "Überweise nichts: Du musst nichts bezahlen.",
}

export const paymentRules: Readonly<Record<PaymentMethod, PaymentRules>> = {
  invoice: {
    name: "Kauf auf Rechnung",
    hint: `Du zahlst innerhalb von ${invoiceDays}\u00a0Tagen, nachdem Paket und Rechnung bei dir sind.`,
    packs: "at-once",
    paid: "by-transfer",
    unpaid: { outcome: "staff" },
    invoiced: "on-paper",
    due: { days: invoiceDays, from: "delivery" },
    nextStep: {
      beforeDispatch: "Wir packen deine Bestellung. Bezahlt wird, wenn sie bei dir ist: Die Rechnung liegt im Paket.",
      packed: "Dein Paket ist gepackt und geht bald auf den Weg. Die Rechnung liegt darin.",
      afterDispatch: `Bitte bezahl die Rechnung innerhalb von ${invoiceDays}\u00a0Tagen, nachdem du das Paket bekommen hast.`,
    },
    refund: byTransferBack,
    invoiceNote: `Bitte überweise den Betrag innerhalb von ${invoiceDays}\u00a0Tagen, nachdem du Ware und Rechnung bekommen hast.`,
    terms: `Sie erhalten zuerst die Ware; die Rechnung liegt im Paket und steht auf Ihrer Bestellseite. Der Rechnungsbetrag ist ${invoiceDays} Tage nach Erhalt der Ware und der Rechnung fällig.`,
    unpaidTerms: null,
    deliveryFrom: { confirmation: "ab dem Tag nach dieser E-Mail", terms: null },
  },
  prepayment: {
    name: "Vorkasse per Überweisung",
    hint: `Du bekommst unsere Bankverbindung und einen QR-Code für deine Banking-App, Zahlungsziel ${prepaymentDays}\u00a0Tage. Wir packen, sobald das Geld da ist.`,
    packs: "when-paid",
    paid: "by-transfer",
    unpaid: { outcome: "remind" },
    invoiced: "when-shipped",
    due: { days: prepaymentDays, from: "order" },
    nextStep: {
      beforeDispatch: `Bitte überweise den Betrag innerhalb von ${prepaymentDays}\u00a0Tagen. Sobald er da ist, packen wir deine Bestellung.`,
      packed: "Dein Paket ist gepackt und geht bald auf den Weg.",
      afterDispatch: "Noch ist nicht alles bezahlt. Bitte überweise, was fehlt.",
    },
    refund: byTransferBack,
    invoiceNote: `Bitte überweise den Betrag innerhalb von ${prepaymentDays}\u00a0Tagen nach der Vertragsbestätigung. Wir versenden, sobald er da ist.`,
    terms: `Die Bankverbindung steht in unserer Vertragsbestätigung. Bitte überweisen Sie den Betrag innerhalb von ${prepaymentDays} Tagen nach deren Erhalt. Wir versenden die Ware, sobald die Zahlung bei uns eingegangen ist.`,
    unpaidTerms:
      "Geht bei Vorkasse innerhalb der Frist keine Zahlung ein, erinnern wir Sie und setzen Ihnen eine angemessene Nachfrist. Verstreicht auch diese, können wir vom Vertrag zurücktreten.",
    deliveryFrom: {
      confirmation: "ab dem Tag nach deinem Überweisungsauftrag",
      terms: "bei Vorkasse am Tag nach dem Zahlungsauftrag an die Bank",
    },
  },
  card: {
    name: "Karte",
    hint: `Kredit- oder Debitkarte. Nach dem Bestellen kommst du auf die Zahlungsseite von ${paymentProvider.name}; deine Kartendaten bekommen wir nicht. Wir packen, sobald du bezahlt hast.`,
    packs: "when-paid",
    paid: "on-page",
    unpaid: { outcome: "cancel", afterMinutes: cardMinutes },
    invoiced: "when-shipped",
    due: { days: 0, from: "order" },
    nextStep: {
      beforeDispatch: `Es fehlt nur noch die Zahlung. Wir halten deine Packungen ${hours} lang fest; kommt sie bis dahin nicht, stornieren wir.`,
      packed: "Dein Paket ist gepackt und geht bald auf den Weg.",
      afterDispatch: "Noch ist nicht alles bezahlt. Wir melden uns deswegen bei dir.",
    },
    refund: {
      due: (amount) => `${amount} bekommst du auf deine Karte zurück`,
      done: "Dein Geld ist auf dem Weg zurück auf deine Karte.",
      nothing: "Du musst nichts bezahlen.",
    },
    invoiceNote: "Der Betrag ist noch nicht bezahlt. Wir versenden, sobald er da ist.",
    terms: `Nach der Bestellung leiten wir Sie auf die Zahlungsseite unseres Zahlungsdienstleisters ${paymentProvider.name} weiter. Dort zahlen Sie mit einer Kredit- oder Debitkarte; Ihre Karte wird sofort belastet. Wir versenden die Ware, sobald uns die Zahlung bestätigt ist.`,
    unpaidTerms: `Bei Zahlung mit Karte steht der Vertrag unter der auflösenden Bedingung, dass Sie nicht innerhalb von ${hours} nach der Bestellung bezahlen. Dann stornieren wir die Bestellung, und Sie müssen nichts bezahlen.`,
    deliveryFrom: {
      confirmation: "ab dem Tag nach deiner Zahlung",
      terms: "bei Zahlung mit Karte am Tag nach der Zahlung",
    },
  },
}

/** Payment methods to choose from, `Kauf auf Rechnung, Vorkasse per Überweisung oder Karte`. */
export const paymentMethodsInWords = (methods: readonly PaymentMethod[]): string =>
  germanList(
    methods.map((method) => paymentRules[method].name),
    "oder",
  )

/** What the payment methods are called. */
export const paymentMethodNames = Object.fromEntries(
  paymentMethods.map((method) => [method, paymentRules[method].name]),
) as Readonly<Record<PaymentMethod, string>>
