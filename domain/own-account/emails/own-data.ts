import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { Orders } from "../../orders/ports.ts"
import { exportMailbox } from "../account-view.ts"

const valuesOf = (contact: string) => ({ konto: "/account", kontakt: contact })

const example = valuesOf(exampleSender.email)

/** What the shop stores of an order's mailbox, to that mailbox alone (Art. 15 GDPR), and how it is erased (Art. 17). */
export const ownDataEmail = editableEmail({
  name: "own-data",
  trigger: {
    when: "Jemand ohne Konto möchte seine Daten, und das Team schickt sie.",
    required: "Auf die Auskunft hat jeder ein Recht (Art.\u00a015 DSGVO).",
  },
  area: "service",
  title: "Auskunft über eigene Daten",
  payload: Schema.Struct({ orderId: Schema.String, sender: Sender }),
  variables: {
    konto: linkVariable("Wo alles in Worten steht und gelöscht werden kann.", { mandatory: true }),
    kontakt: textVariable("Die E-Mail-Adresse des Shops."),
  },
  examples: { ordinary: example, smallest: example, awkward: example },
  shipped: {
    subject: "Deine Daten bei uns",
    preheader: "Im Anhang ist alles, was wir zu dieser E-Mail-Adresse gespeichert haben.",
    heading: "Deine Daten bei uns",
    body: `
Hallo,

im Anhang ist alles, was wir zu dieser E-Mail-Adresse gespeichert haben, als Datei, die auch andere Programme lesen.

In Worten steht es in deinem Bereich. Dafür brauchst du kein Passwort: Gib diese E-Mail-Adresse an, dann schicken wir dir einen Link.

**[Meine Daten ansehen]({{ konto }})**

## Wenn du gelöscht werden möchtest

Dort kannst du auch alles löschen. Bestellungen und Rechnungen müssen wir aufheben, solange das Gesetz es will; wir sperren sie, und niemand arbeitet mehr damit. Wie lange das ist, steht in unserer Datenschutzerklärung.

Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).
`,
  },
  load: Effect.fnUntraced(function* ({ orderId, sender }) {
    const order = Option.getOrUndefined(yield* (yield* Orders).find(orderId))
    if (order === undefined)
      return yield* new EmailNotSent({ permanent: true, reason: "Die Bestellung gibt es nicht mehr." })
    const data = JSON.stringify({ email: order.email, ...(yield* exportMailbox(order.email)) }, null, 2)
    const file = {
      filename: "meine-daten.json",
      contentType: "application/json",
      content: Base64.encode(new TextEncoder().encode(data)),
    }
    return { to: order.email, sender, variables: valuesOf(sender.email), attachments: [file] }
  }),
})
