import * as Schema from "effect/Schema"
import { paymentRules } from "../../content/payment-method.ts"
import { awkwardText } from "../../email/example-values.ts"
import { blocksVariable, textVariable } from "../../email/template-variable.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import { orderTable } from "../order-blocks.ts"
import { statusOf } from "../order-status.ts"
import { exampleOrders } from "./example-orders.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const valuesOf = (order: Order, reason: string, owedCents: number) => ({
  grund: reason,
  zurueck: owedCents === 0 ? "" : formatCents(owedCents),
  ohne_zahlung: paymentRules[order.payment].refund.nothing,
  artikel: [orderTable(order)],
})

/** The order will not be delivered. */
export const orderCancelled = stepEmail({
  name: "order-cancelled",
  trigger: {
    when: "Eine Bestellung wird storniert.",
    required: "Wer bestellt hat, muss wissen, dass nichts mehr kommt.",
  },
  title: "Stornierung",
  payload: Schema.Struct({ ...stepEmailFields, reason: Schema.String }),
  variables: {
    grund: textVariable("Warum storniert wurde."),
    zurueck: textVariable("Was zurückgezahlt wird; leer, wenn nichts bezahlt war."),
    ohne_zahlung: textVariable("Was gilt, wenn nichts bezahlt war."),
    artikel: blocksVariable("Was bestellt war."),
  },
  examples: {
    ordinary: valuesOf(exampleOrders.ordinary, "Ausverkauft", 4660),
    smallest: valuesOf(exampleOrders.smallest, "x", 0),
    awkward: valuesOf(exampleOrders.awkward, awkwardText, 999_999_999),
  },
  words: {
    preheader: "Wir haben deine Bestellung storniert.",
    happened: `
wir haben deine Bestellung storniert.

**Grund:** {{ grund }}`,
    details: `
{% if zurueck %}
Deine Zahlung über {{ zurueck }} bekommst du zurück. Sobald wir sie angewiesen haben, schreiben wir dir.
{% else %}
{{ ohne_zahlung }}
{% endif %}

{{ artikel }}`,
  },
  valuesOf: (order, { reason }) => valuesOf(order, reason, statusOf(order).owedCents),
})
