import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { formatCents } from "../../shared/money.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

/** Money is on its way back. */
export const orderRefunded = stepEmail({
  name: "order-refunded",
  title: "Erstattung",
  payload: Schema.Struct({ ...stepEmailFields, cents: Schema.Number, reason: Schema.String }),
  words: (_, { cents, reason }) => ({
    preheader: `Wir erstatten dir ${formatCents(cents)}.`,
    happened: [
      paragraph("wir erstatten dir ", { strong: formatCents(cents) }, " auf dem Weg, auf dem du bezahlt hast."),
      paragraph({ strong: "Grund:" }, ` ${reason}`),
    ],
  }),
})
