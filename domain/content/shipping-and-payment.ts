import { formatCents } from "../shared/money.ts"
import { bullets, heading, paragraph, table } from "./blocks.ts"
import { deliveryPeriod } from "./delivery-period.ts"
import type { Document } from "./document.ts"
import { fact } from "./fact.ts"
import { labelled, link } from "./inlines.ts"
import { deliveryAreaNotice } from "./notices.ts"
import type { Operator } from "./operator.ts"
import { paymentRules } from "./payment-method.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** Where the shop delivers, when, for how much, and how it is paid: what § 312j (1) BGB wants known when ordering starts. */
export const shippingAndPayment = (operator: Operator, shop: ShopTerms): Document => ({
  title: "Versand und Zahlung",
  blocks: [
    heading(2, "Liefergebiet"),
    paragraph(deliveryAreaNotice),
    heading(2, "Versandkosten"),
    table(
      ["left", "right"],
      ["Warenwert der Bestellung", "Versandkosten"],
      [
        [`unter ${formatCents(shop.delivery.freeFromCents)}`, formatCents(shop.delivery.shippingCents)],
        [`ab ${formatCents(shop.delivery.freeFromCents)}`, "kostenlos"],
      ],
    ),
    paragraph(
      "Die Beträge enthalten die gesetzliche Umsatzsteuer und gelten je Bestellung, auch wenn wir in mehreren Paketen liefern.",
    ),
    heading(2, "Lieferzeit", "delivery-time"),
    paragraph(deliveryPeriod(shop)),
    paragraph("Paketdienst: ", fact(operator, operator.carrier)),
    heading(2, "Zahlungsarten"),
    bullets(...shop.paymentMethods.map((method) => labelled(paymentRules[method].name, paymentRules[method].hint))),
    paragraph("Keine Zahlungsart kostet extra."),
    heading(2, "Rücksendung"),
    paragraph(
      "Wie du eine Bestellung widerrufst, steht in der ",
      link("/refund", "Widerrufsbelehrung"),
      shop.delivery.returnCostsBorneBy === "shop"
        ? ". Die Kosten der Rücksendung tragen dann wir."
        : ". Die unmittelbaren Kosten der Rücksendung trägst dann du.",
      " Ist eine Ware mangelhaft, tragen immer wir die Kosten.",
    ),
  ],
})
