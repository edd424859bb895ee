import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { orderMailNames } from "../../content/notices.ts"
import type { Operator } from "../../content/operator.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import { deliveryBlocks, orderTable } from "../order-blocks.ts"
import { linkToOrder, opening, orderEmail, orderEmailFields, orderedAt } from "./order-email.ts"

/**
 * The first e-mail: the order has arrived (§ 312i (1) no. 3 BGB). It accepts nothing and asks for no money, since a request
 * to pay would already be the acceptance. `path` is the order page's.
 */
export const orderReceivedDocument = (order: Order, path: string, operator: Pick<Operator, "email">): Document => ({
  title: orderMailNames.received,
  blocks: [
    opening(order),
    paragraph(
      `danke für deine Bestellung. Sie ist bei uns angekommen. Diese E-Mail bestätigt nur den Eingang: Der Kaufvertrag kommt mit der E-Mail „${orderMailNames.confirmed}“ zustande, die wir dir gleich danach senden.`,
    ),
    orderedAt(order),
    orderTable(order),
    ...deliveryBlocks(order),
    paragraph(
      "Stimmt etwas nicht? Schreib uns gleich an ",
      { link: `mailto:${operator.email}`, text: operator.email },
      ".",
    ),
    linkToOrder(path),
  ],
})

export const orderReceived = orderEmail({
  name: "order-received",
  title: orderMailNames.received,
  payload: Schema.Struct(orderEmailFields),
  write: ({ sender }, order, path) =>
    Effect.succeed({
      subject: `${orderMailNames.received} ${order.id}`,
      preheader: `Deine Bestellung über ${formatCents(order.totalCents)} ist bei uns angekommen.`,
      document: orderReceivedDocument(order, path, sender),
    }),
})
