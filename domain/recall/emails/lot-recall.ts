import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { unbroken } from "../../content/inlines.ts"
import { awkwardName, awkwardText, exampleSender } from "../../email/example-values.ts"
import { blocksVariable, listVariable, runVariable, textVariable } from "../../email/template-variable.ts"
import { dayText } from "../../lots/lot.ts"
import { orderEmail, orderEmailFields, orderWords } from "../../orders/emails/order-email.ts"

const title = "Rückruf"

/** What a recall says to one of its customers. */
const RecallPayload = Schema.Struct({
  ...orderEmailFields,
  /** The article, `Vitamin D3, 120 Tabletten`. */
  product: Schema.String,
  lot: Schema.String,
  /** The last day, `2027-03-31`. */
  bestBefore: Schema.NullOr(Schema.String),
  /** The customer's orders with packs of the lot, oldest first. */
  packs: Schema.Array(Schema.Struct({ orderId: Schema.String, quantity: Schema.Number })),
  reason: Schema.String,
  action: Schema.String,
})
export type RecallPayload = typeof RecallPayload.Type

const packsText = (quantity: number): string => (quantity === 1 ? "1\u00a0Packung" : `${quantity}\u00a0Packungen`)

/** What staff wrote, a paragraph for each line. */
export const recallParagraphs = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => paragraph(line))

const variables = {
  produkt: textVariable("Das Produkt."),
  charge: textVariable("Die Nummer der Charge."),
  haltbar_bis: textVariable("Bis wann sie mindestens haltbar ist; leer, wenn unbekannt."),
  packungen: listVariable("Die Bestellungen mit Packungen der Charge.", {
    anzahl: textVariable("Wie viele Packungen."),
    bestellnummer: runVariable("Die Bestellnummer."),
  }),
  grund: blocksVariable("Warum zurückgerufen wird (Art. 19 VO (EG) 178/2002).", { mandatory: true }),
  was_tun: blocksVariable("Was jetzt zu tun ist.", { mandatory: true }),
  telefon: textVariable("Die Telefonnummer des Shops."),
}

const ownValues = ({ product, lot, bestBefore, packs, reason, action, sender }: RecallPayload) => ({
  produkt: product,
  charge: lot,
  haltbar_bis: bestBefore === null ? "" : dayText(bestBefore),
  packungen: packs.map(({ orderId, quantity }) => ({
    anzahl: packsText(quantity),
    bestellnummer: [unbroken(orderId)],
  })),
  grund: recallParagraphs(reason),
  was_tun: recallParagraphs(action),
  telefon: sender.phone,
})

const example = (product: string, text: string, bestBefore: string | null, orders: number) =>
  ownValues({
    orderId: "NW-0123456789",
    sender: exampleSender,
    product,
    lot: "L-2026-11",
    bestBefore,
    packs: Array.from({ length: orders }, (_, index) => ({ orderId: "NW-0123456789", quantity: index + 1 })),
    reason: text,
    action: text,
  })

/** Names the lot, why it is recalled and what to do (Art. 19 (1) Regulation (EC) 178/2002). */
export const lotRecall = orderEmail({
  name: "lot-recall",
  trigger: {
    when: "Das Team ruft eine Charge zurück.",
    required: "Bei einem Rückruf müssen wir alle benachrichtigen (Art.\u00a019 VO (EG) 178/2002).",
  },
  title,
  payload: RecallPayload,
  variables,
  examples: {
    ordinary: example("Vitamin D3, 120 Tabletten", "In einer Packung war ein falscher Beipackzettel.", "2027-03-31", 1),
    smallest: example("Z", "x", null, 1),
    awkward: example(awkwardName, awkwardText, "2027-03-31", 9),
  },
  shipped: {
    subject: "Rückruf: {{ produkt }}, Charge {{ charge }}",
    preheader: "Bitte prüfe, ob du Packungen dieser Charge hast.",
    heading: title,
    body: `
${orderWords.opening}

wir rufen eine Charge von **{{ produkt }}** zurück. Du hast Packungen davon bekommen. Das tut uns leid.

- Charge **{{ charge }}**{% if haltbar_bis %}, mindestens haltbar bis {{ haltbar_bis }}{% endif %}
{% for packung in packungen -%}
- {{ packung.anzahl }} in der Bestellung {{ packung.bestellnummer }}
{% endfor %}

## Warum

{{ grund }}

## Was du jetzt tun solltest

{{ was_tun }}

Die Chargennummer steht auf der Packung beim Mindesthaltbarkeitsdatum. Packungen mit einer anderen Nummer sind nicht betroffen. Hast du eine Packung weitergegeben, sag dort bitte auch Bescheid.

{% if bestellung %}
${orderWords.linkToOrder}
{% endif %}

${orderWords.questions}

Oder ruf uns an: {{ telefon }}.
`,
  },
  load: (payload) => Effect.succeed({ variables: ownValues(payload) }),
})

/** What the e-mail says to somebody of this name, without the link to their order. */
export const recallWords = (payload: RecallPayload, name: string) =>
  lotRecall.said({
    name,
    bestellnummer: [unbroken(payload.orderId)],
    bestellt_am: "",
    bestellung: "",
    kontakt: payload.sender.email,
    ...ownValues(payload),
  })
