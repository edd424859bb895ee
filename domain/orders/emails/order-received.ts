import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { orderMailNames } from "../../content/notices.ts"
import { blocksVariable, textVariable } from "../../email/template-variable.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import { deliveryBlocks, orderTable, sinceAgreed } from "../order-blocks.ts"
import { exampleOrders } from "./example-orders.ts"
import { orderEmail, orderEmailFields, orderWords } from "./order-email.ts"

const variables = {
  betrag: textVariable("Der Gesamtbetrag."),
  artikel: blocksVariable("Was bestellt wurde und was es kostet.", { mandatory: true }),
  lieferung: blocksVariable("Wohin es geht und wie bezahlt wird.", { mandatory: true }),
}

/** What the e-mail says of an order, beside what all about orders say. */
export const receivedValues = (order: Order) => ({
  betrag: formatCents(order.totalCents),
  artikel: [orderTable(order), ...sinceAgreed(order)],
  lieferung: deliveryBlocks(order),
})

/**
 * The first e-mail: the order has arrived (§ 312i (1) no. 3 BGB). It accepts nothing and asks for no money, since a request
 * to pay would already be the acceptance.
 */
export const orderReceived = orderEmail({
  name: "order-received",
  trigger: {
    when: "Eine Bestellung geht ein.",
    required: "Das Gesetz verlangt die Bestätigung des Eingangs (§\u00a0312i Abs.\u00a01 Nr.\u00a03 BGB).",
  },
  title: orderMailNames.received,
  payload: Schema.Struct(orderEmailFields),
  variables,
  examples: {
    ordinary: receivedValues(exampleOrders.ordinary),
    smallest: receivedValues(exampleOrders.smallest),
    awkward: receivedValues(exampleOrders.awkward),
  },
  shipped: {
    subject: `${orderMailNames.received} {{ bestellnummer }}`,
    preheader: "Deine Bestellung über {{ betrag }} ist bei uns angekommen.",
    heading: orderMailNames.received,
    body: `
${orderWords.opening}

danke für deine Bestellung. Sie ist bei uns angekommen. Diese E-Mail bestätigt nur den Eingang: Der Kaufvertrag kommt mit der E-Mail „${orderMailNames.confirmed}“ zustande, die wir dir gleich danach senden.

${orderWords.orderedAt}

{{ artikel }}

{{ lieferung }}

Stimmt etwas nicht? Schreib uns gleich an [{{ kontakt }}](mailto:{{ kontakt }}).

${orderWords.linkToOrder}
`,
  },
  load: (_, order) => Effect.succeed({ variables: receivedValues(order) }),
})
