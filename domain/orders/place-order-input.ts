import * as Schema from "effect/Schema"
import { paymentMethods } from "../content/payment-method.ts"
import { EmailAddress } from "../shared/email-address.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { InvoiceAddress, PostalAddress } from "../shared/postal-address.ts"

/** The ways to pay a shopper may name; which of them an order is offered, the payment adapter says. */
export const PaymentChoice = Schema.Literals(paymentMethods).annotate({
  message: "Bitte wähle, wie du bezahlen möchtest.",
})

/** What ordering takes; the form in the browser and the server check it with these same rules. */
export const PlaceOrder = Schema.Struct({
  /** Made by the client, once for each attempt to order; repeating it repeats nothing. */
  idempotencyKey: Schema.String.check(
    Schema.isUUID(undefined, { message: "Der Bestellschlüssel ist ungültig. Bitte lade die Seite neu." }),
  ).annotateKey({ messageMissingKey: "Der Bestellschlüssel fehlt. Bitte lade die Seite neu." }),
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
  shippingAddress: PostalAddress.annotateKey({ messageMissingKey: "Bitte gib deine Lieferanschrift an." }),
  /** Only where the invoice is made out to somebody or somewhere else. */
  invoiceAddress: Schema.optionalKey(InvoiceAddress),
  payment: PaymentChoice.annotateKey({ messageMissingKey: "Bitte wähle, wie du bezahlen möchtest." }),
  /** Whether the newsletter is asked for, too: a box of its own that nobody ticks for the shopper. */
  newsletter: Schema.optionalKey(Schema.Boolean),
  /** The code of the partner whose link led to this visit; one that is nobody's is left out. */
  partner: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(40, { message: "Dieser Partner-Code ist zu lang." })),
  ),
  /** The total the shopper saw above the button, in cents: no other total is ever charged. */
  expectedTotalCents: wholeNumber(
    0,
    2_000_000_000,
    "Bitte gib den Gesamtbetrag in ganzen Cent von 0 bis 2.000.000.000 an.",
  ).annotateKey({ messageMissingKey: "Der Gesamtbetrag fehlt. Bitte lade die Seite neu." }),
})
export type PlaceOrder = typeof PlaceOrder.Type
