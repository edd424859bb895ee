import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { unbroken } from "../../content/inlines.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { exampleSender } from "../../email/example-values.ts"
import { runVariable, textVariable } from "../../email/template-variable.ts"
import { exampleOrders } from "./example-orders.ts"
import { orderEmailFields, orderWords } from "./order-email.ts"

const valuesOf = (orderId: string, contact: string) => ({ bestellnummer: [unbroken(orderId)], kontakt: contact })

const example = valuesOf(exampleOrders.ordinary.id, exampleSender.email)

/**
 * To the mailbox an order had before its address was corrected, often a stranger's: no name, no goods, no new address, no link to the
 * order.
 */
export const orderMoved = editableEmail({
  name: "order-moved",
  trigger: {
    when: "Die E-Mail-Adresse einer Bestellung wird berichtigt; die E-Mail geht an die bisherige.",
    required: "Wer die bisherige Adresse liest, muss wissen, dass die Links von früher nichts mehr öffnen.",
  },
  area: "orders",
  title: "Bestellung hat eine andere E-Mail-Adresse",
  payload: Schema.Struct({ ...orderEmailFields, to: Schema.String }),
  variables: {
    bestellnummer: runVariable("Die Bestellnummer, fett und auf einer Zeile."),
    kontakt: textVariable("Die E-Mail-Adresse des Shops."),
  },
  examples: { ordinary: example, smallest: example, awkward: example },
  shipped: {
    subject: "Bestellung {{ bestellnummer }} ist hier nicht mehr erreichbar",
    preheader: "Links aus früheren E-Mails zu dieser Bestellung gelten nicht mehr.",
    heading: "Diese Bestellung ist hier nicht mehr erreichbar",
    body: `
Hallo,

die Bestellung {{ bestellnummer }} gehört nicht mehr zu dieser E-Mail-Adresse. Links aus früheren E-Mails öffnen sie nicht mehr, und weitere E-Mails zu ihr kommen hier nicht an.

Hast du nichts bei uns bestellt, hatte sich jemand vertippt: Du musst nichts tun, und frühere E-Mails dazu kannst du löschen.

${orderWords.questions}
`,
  },
  load: ({ orderId, to, sender }) => Effect.succeed({ to, sender, variables: valuesOf(orderId, sender.email) }),
})
