import { paymentTerms } from "../content/operator.ts"
import type { PaymentMethod } from "../content/payment-method.ts"
import type { Order, OrderState } from "./order.ts"

/** What a state is called in an order's history. */
export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  placed: "Bestellung eingegangen",
  paid: "Zahlung eingegangen",
  packed: "Gepackt",
  shipped: "Unterwegs",
  delivered: "Zugestellt",
  cancelled: "Storniert",
}

const payInvoice = `Bitte bezahl die Rechnung innerhalb von ${paymentTerms.invoiceDays}\u00a0Tagen, nachdem du das Paket bekommen hast.`

const nextSteps: Readonly<Record<PaymentMethod, Readonly<Record<OrderState, string>>>> = {
  invoice: {
    placed: "Wir packen deine Bestellung. Bezahlt wird, wenn sie bei dir ist: Die Rechnung liegt im Paket.",
    packed: "Dein Paket ist gepackt und geht bald auf den Weg. Die Rechnung liegt darin.",
    shipped: `Dein Paket ist unterwegs. ${payInvoice}`,
    delivered: `Dein Paket ist angekommen. ${payInvoice}`,
    paid: "Deine Rechnung ist bezahlt. Danke.",
    cancelled: "Diese Bestellung ist storniert. Du musst nichts bezahlen.",
  },
  prepayment: {
    placed: `Bitte überweise den Betrag innerhalb von ${paymentTerms.prepaymentDays}\u00a0Tagen. Sobald er da ist, packen wir deine Bestellung.`,
    paid: "Deine Zahlung ist da. Wir packen deine Bestellung.",
    packed: "Dein Paket ist gepackt und geht bald auf den Weg.",
    shipped: "Dein Paket ist unterwegs.",
    delivered: "Dein Paket ist angekommen.",
    cancelled: "Diese Bestellung ist storniert. Was du schon bezahlt hast, überweisen wir dir zurück.",
  },
}

/** One sentence or two: where the order is and what the shopper does next, if anything. */
export const nextStepText = ({ payment, state }: Pick<Order, "payment" | "state">): string => nextSteps[payment][state]
