import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, lines } from "../../content/blocks.ts"
import { unbroken } from "../../content/inlines.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, exampleInstant, exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { blocksVariable, textVariable } from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { moneyAfterWithdrawal } from "../../orders/order-labels.ts"
import { statusOf } from "../../orders/order-status.ts"
import { Orders } from "../../orders/ports.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Declaration, extentInWords, ifUnpaid } from "../declaration.ts"
import { orderWithdrawnFrom } from "../packs-withdrawn.ts"
import { Withdrawals } from "../ports.ts"

const title = "Dein Widerruf ist eingegangen"

const variables = {
  wann: textVariable("Wann der Widerruf ankam."),
  erklaerung: blocksVariable("Was erklärt wurde (§ 356a Abs. 4 BGB).", { mandatory: true }),
  geld: textVariable("Ob noch etwas zu bezahlen ist."),
  anschrift: blocksVariable("Wohin Ware zurückgeht.", { mandatory: true }),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

type Declared = Pick<Declaration, "name" | "email" | "orderNumber" | "receivedAt" | "part">

const valuesOf = (declaration: Declared, sender: Sender, money = ifUnpaid(declaration)) => {
  const { name, email, orderNumber, receivedAt } = declaration
  return {
    wann: formatDateTime(receivedAt),
    erklaerung: [
      bullets(
        ["Name: ", unlinkedText(name)],
        orderNumber === ""
          ? "Bestellnummer: nicht angegeben"
          : ["Bestellnummer: ", unbroken(unlinkedText(orderNumber))],
        ["Widerrufen wird: ", unlinkedText(extentInWords(declaration))],
        ["Eingangsbestätigung an: ", email],
      ),
    ],
    geld: money,
    anschrift: [lines(sender.name, sender.street, `${sender.postalCode} ${sender.city}`)],
    kontakt: sender.email,
  }
}

const example = (name: string, orderNumber: string, part: string) =>
  valuesOf({ name, email: "anna@beispiel.de", orderNumber, receivedAt: exampleInstant, part }, exampleSender)

/**
 * Acknowledges a declaration of withdrawal on a durable medium: its content, with date and time (§ 356a (4) BGB). It says that it came, not
 * that it is in time, and nothing of whether there is such an order.
 */
export const withdrawalDeclared = editableEmail({
  name: "withdrawal-declared",
  trigger: {
    when: "Jemand erklärt auf der Website einen Widerruf.",
    required: "Das Gesetz verlangt die Bestätigung (§\u00a0356a Abs.\u00a04 BGB).",
  },
  area: "service",
  title,
  payload: Schema.Struct({ declarationId: Schema.String, sender: Sender }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "NW-0123456789", "die Zink-Tabletten"),
    smallest: example("A", "", ""),
    awkward: example(awkwardName, awkwardName, awkwardName),
  },
  shipped: {
    subject: title,
    preheader: "Er kam am {{ wann }} an.",
    heading: title,
    body: `
Hallo,

dein Widerruf ist am **{{ wann }}** bei uns eingegangen.

## Das hast du erklärt

{{ erklaerung }}

## Wie es weitergeht

Wir ordnen deinen Widerruf der Bestellung zu. Ist das Paket noch hier, nehmen wir die Ware heraus. Ist es schon unterwegs oder bei dir, schick sie bitte innerhalb von 14 Tagen zurück an:

{{ anschrift }}

Was du bezahlt hast, bekommst du innerhalb von 14 Tagen zurück; damit dürfen wir warten, bis die Ware wieder da ist oder du uns zeigst, dass du sie abgeschickt hast. {{ geld }} Einen Grund brauchst du nicht zu nennen.

Heb diese E-Mail am besten auf. Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).
`,
  },
  load: Effect.fnUntraced(function* ({ declarationId, sender }) {
    const declaration = yield* (yield* Withdrawals).find(declarationId)
    if (Option.isNone(declaration))
      return yield* new EmailNotSent({ permanent: true, reason: "Die Erklärung ist gelöscht." })
    const { orderId, email } = declaration.value
    // Only with the order's link or from its account; anybody may name its number.
    const order = orderId === null ? Option.none() : yield* (yield* Orders).find(orderId)
    const left = Option.flatMap(order, (each) => orderWithdrawnFrom(declaration.value, each))
    // Of money that comes back the mail speaks anyway.
    const money = Option.map(left, (each) => (statusOf(each).owedCents > 0 ? "" : moneyAfterWithdrawal(each)))
    return { to: email, sender, variables: valuesOf(declaration.value, sender, Option.getOrUndefined(money)) }
  }),
})
