import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { formatCents } from "../../shared/money.ts"
import { orderTable } from "../order-blocks.ts"
import { statusOf } from "../order-status.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

/** The order will not be delivered. */
export const orderCancelled = stepEmail({
  name: "order-cancelled",
  title: "Stornierung",
  payload: Schema.Struct({ ...stepEmailFields, reason: Schema.String }),
  words: (order, { reason }) => {
    const { owedCents } = statusOf(order)
    return {
      preheader: "Wir haben deine Bestellung storniert.",
      happened: [paragraph("wir haben deine Bestellung storniert."), paragraph({ strong: "Grund:" }, ` ${reason}`)],
      details: [
        paragraph(
          owedCents === 0
            ? "Du musst nichts bezahlen."
            : `Deine Zahlung über ${formatCents(owedCents)} bekommst du zurück. Sobald wir sie angewiesen haben, schreiben wir dir.`,
        ),
        orderTable(order),
      ],
    }
  },
})
