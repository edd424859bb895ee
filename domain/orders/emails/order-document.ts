import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { textVariable } from "../../email/template-variable.ts"
import { invoiceAttachments, invoicesInWords } from "./invoice-attachments.ts"
import { orderEmailFields, orderWords } from "./order-email.ts"

const valuesOf = (document: string, contact: string) => ({ dokument: document, kontakt: contact })

/** An invoice to an address that is not the order's, such as an accountant's: the document alone, nothing that opens the order. */
export const orderDocument = editableEmail({
  name: "order-document",
  trigger: {
    when: "Das Team schickt eine Rechnung an eine andere Adresse als die der Bestellung.",
    required: "Sie geht nur hinaus, wenn jemand aus dem Team sie abschickt.",
  },
  area: "orders",
  title: "Rechnung an eine andere Adresse",
  payload: Schema.Struct({ ...orderEmailFields, number: Schema.String, to: Schema.String }),
  variables: {
    dokument: textVariable("Was im Anhang ist, mit seiner Nummer."),
    kontakt: textVariable("Die E-Mail-Adresse des Shops."),
  },
  examples: {
    ordinary: valuesOf("Rechnung RE-000001", exampleSender.email),
    smallest: valuesOf("Rechnung RE-1", exampleSender.email),
    awkward: valuesOf("Rechnungskorrektur RK-999999", exampleSender.email),
  },
  shipped: {
    subject: "{{ dokument }}",
    preheader: "Das Dokument hängt an.",
    heading: "{{ dokument }}",
    body: `
Guten Tag,

im Anhang ist die {{ dokument }}. Wer bei uns bestellt hat, hat uns gebeten, sie an diese Adresse zu schicken.

${orderWords.questions}
`,
  },
  load: Effect.fnUntraced(function* ({ orderId, number, to, sender }) {
    const { sheets, attachments } = yield* invoiceAttachments(orderId, (issued) =>
      issued.filter((each) => each.number === number),
    )
    if (sheets.length === 0)
      return yield* new EmailNotSent({ permanent: true, reason: "Die Rechnung gibt es nicht mehr." })
    return { to, sender, variables: valuesOf(invoicesInWords(sheets), sender.email), attachments }
  }),
})
