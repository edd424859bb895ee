import type { Text } from "./document.ts"
import { paymentMethodNames } from "./notices.ts"
import { paymentTerms } from "./operator.ts"
import type { PaymentMethod } from "./payment-method.ts"

const dueDates: Readonly<Record<PaymentMethod, string>> = {
  invoice: `Sie erhalten zuerst die Ware; die Rechnung liegt im Paket und steht auf Ihrer Bestellseite. Der Rechnungsbetrag ist ${paymentTerms.invoiceDays} Tage nach Erhalt der Ware und der Rechnung fällig.`,
  prepayment: `Die Bankverbindung steht in unserer Vertragsbestätigung. Bitte überweisen Sie den Betrag innerhalb von ${paymentTerms.prepaymentDays} Tagen nach deren Erhalt. Wir versenden die Ware, sobald die Zahlung bei uns eingegangen ist.`,
}

/** Each payment method with the day money is due, as terms and shipping page list it. */
export const paymentMethodItems = (methods: readonly PaymentMethod[]): readonly Text[] =>
  methods.map((method) => [{ strong: `${paymentMethodNames[method]}:` }, ` ${dueDates[method]}`])
