import * as Schema from "effect/Schema"
import { lines } from "../../content/blocks.ts"
import type { Sender } from "../../email/email-footer.ts"
import { awkwardName, exampleInstant, exampleSender } from "../../email/example-values.ts"
import { blocksVariable, listVariable, textVariable } from "../../email/template-variable.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { Order } from "../order.ts"
import { nextStepText } from "../order-labels.ts"
import { packWords } from "../pack-words.ts"
import { sendBackUntil } from "../withdrawal-period.ts"
import { exampleOrders } from "./example-orders.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

interface Received {
  readonly receivedAt: number
  readonly packs: readonly string[]
  readonly sendBack: boolean
  readonly sender: Pick<Sender, "name" | "street" | "postalCode" | "city">
}

const valuesOf = (order: Order, { receivedAt, packs, sendBack, sender }: Received) => ({
  wann: formatDateTime(receivedAt),
  packungen: packs.map((packung) => ({ packung })),
  wie_weiter: nextStepText(order),
  ruecksendung: sendBack ? [lines(sender.name, sender.street, `${sender.postalCode} ${sender.city}`)] : [],
})

const example = (order: Order, packs: readonly string[], sendBack: boolean) =>
  valuesOf(order, { receivedAt: exampleInstant, packs, sendBack, sender: exampleSender })

/**
 * A withdrawal has arrived: what it is about, with date and time, on a durable medium (§ 356a (4) BGB). It says that it came, not
 * that it is in time: that is for people to see.
 */
export const withdrawalReceived = stepEmail({
  name: "withdrawal-received",
  trigger: {
    when: "Ein Widerruf wird zu einer Bestellung eingetragen.",
    required: "Das Gesetz verlangt die Bestätigung (§\u00a0356a Abs.\u00a04 BGB).",
  },
  title: "Eingang deines Widerrufs",
  payload: Schema.Struct({
    ...stepEmailFields,
    receivedAt: Schema.Number,
    packs: Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number })),
  }),
  variables: {
    wann: textVariable("Wann der Widerruf ankam."),
    packungen: listVariable("Was widerrufen wurde.", { packung: textVariable("Wie viele von was.") }),
    wie_weiter: textVariable("Was jetzt zu tun ist."),
    ruecksendung: blocksVariable("Wohin die Ware zurückgeht, wenn sie unterwegs oder angekommen ist.", {
      mandatory: true,
    }),
  },
  examples: {
    ordinary: example(exampleOrders.ordinary, ["1 × Vitamin D3"], true),
    smallest: example(exampleOrders.smallest, ["1 × Zink"], false),
    awkward: example(exampleOrders.awkward, [awkwardName, awkwardName], true),
  },
  words: {
    preheader: "Dein Widerruf ist am {{ wann }} angekommen.",
    happened: "dein Widerruf ist bei uns angekommen, am **{{ wann }}**.",
    details: `
## Das widerrufst du

{% for weg in packungen -%}
- {{ weg.packung }}
{% endfor %}

## Wie es weitergeht

{{ wie_weiter }}

{{ ruecksendung }}

Heb diese E-Mail am besten auf.`,
  },
  valuesOf: (order, { receivedAt, packs, sender }) =>
    valuesOf(order, { receivedAt, packs: packWords(order, packs), sendBack: sendBackUntil(order) !== null, sender }),
})
