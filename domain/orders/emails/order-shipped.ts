import * as Schema from "effect/Schema"
import { paymentRules } from "../../content/payment-method.ts"
import { blocksVariable, flagVariable } from "../../email/template-variable.ts"
import type { Order } from "../order.ts"
import { deliveryBlocks, keptTable, moneyBlocks } from "../order-blocks.ts"
import type { Tracking as Parcel } from "../tracking.ts"
import { Tracking } from "../tracking-input.ts"
import { exampleOrders } from "./example-orders.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"
import { exampleParcels, parcelsVariable, parcelValues, trackingWords } from "./tracking-words.ts"

/** `at`: what happened to the order after it left is told by other e-mails. */
export const shippedValues = (
  whole: Order,
  { parcels, at }: { readonly parcels: readonly Parcel[]; readonly at?: number },
) => {
  const order = { ...whole, events: whole.events.filter((event) => at === undefined || event.at <= at) }
  return {
    pakete: parcelValues(parcels),
    artikel: [keptTable(order), ...moneyBlocks(order)],
    lieferung: deliveryBlocks(order),
    rechnung_im_paket: paymentRules[order.payment].invoiced === "on-paper",
  }
}

/** It has left, in one parcel or in several. */
export const orderShipped = stepEmail({
  name: "order-shipped",
  trigger: {
    when: "Ein Paket geht auf den Weg.",
    withoutIt: "Dass es unterwegs ist, und die Rechnung, gibt es dann nur auf der Seite der Bestellung.",
  },
  title: "Dein Paket ist unterwegs",
  payload: Schema.Struct({ ...stepEmailFields, parcels: Schema.Array(Tracking) }),
  invoices: "so-far",
  variables: {
    pakete: parcelsVariable,
    artikel: blocksVariable("Was in der Sendung liegt und was es kostet."),
    lieferung: blocksVariable("Wohin sie geht und wie bezahlt wird."),
    rechnung_im_paket: flagVariable("Ob die Rechnung im Paket liegt."),
  },
  examples: {
    ordinary: shippedValues(exampleOrders.ordinary, { parcels: exampleParcels.slice(0, 1) }),
    smallest: shippedValues(exampleOrders.smallest, { parcels: [] }),
    awkward: shippedValues(exampleOrders.awkward, { parcels: exampleParcels }),
  },
  words: {
    preheader: "Dein Paket hat unser Haus verlassen.",
    happened: `
{% if pakete.size > 1 %}deine Bestellung hat unser Haus verlassen, in {{ pakete.size }}&nbsp;Paketen.{% else %}dein Paket hat unser Haus verlassen.{% endif %}
${trackingWords}`,
    details: `
{{ artikel }}

{{ lieferung }}

{% if rechnung_im_paket %}
Die Rechnung liegt im Paket.
{% endif %}`,
  },
  valuesOf: shippedValues,
})
