import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, heading, paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { emailFooter, Sender } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Declaration, extentInWords } from "../declaration.ts"
import { Withdrawals } from "../ports.ts"

const title = "Dein Widerruf ist eingegangen"

const document = (declaration: Declaration, sender: Sender): Document => {
  const { name, email, orderNumber, receivedAt } = declaration
  return {
    title,
    blocks: [
      paragraph(`Hallo ${name},`),
      paragraph("dein Widerruf ist am ", { strong: formatDateTime(receivedAt) }, " bei uns eingegangen."),
      heading(2, "Das hast du erklärt"),
      bullets(
        ["Name: ", name],
        orderNumber === ""
          ? "Bestellnummer: nicht angegeben"
          : ["Bestellnummer: ", { strong: orderNumber, unbroken: true }],
        ["Widerrufen wird: ", extentInWords(declaration)],
        ["Eingangsbestätigung an: ", email],
      ),
      heading(2, "Wie es weitergeht"),
      paragraph(
        "Wir ordnen deinen Widerruf der Bestellung zu. Ist das Paket noch hier, nehmen wir die Ware heraus. Ist es schon unterwegs oder bei dir, schick sie bitte innerhalb von 14 Tagen zurück an:",
      ),
      { kind: "lines", lines: [sender.name, sender.street, `${sender.postalCode} ${sender.city}`] },
      paragraph(
        "Was du bezahlt hast, bekommst du innerhalb von 14 Tagen zurück; damit dürfen wir warten, bis die Ware wieder da ist oder du uns zeigst, dass du sie abgeschickt hast. Einen Grund brauchst du nicht zu nennen.",
      ),
      paragraph(
        "Heb diese E-Mail am besten auf. Fragen dazu? Schreib uns an ",
        {
          link: `mailto:${sender.email}`,
          text: sender.email,
        },
        ".",
      ),
    ],
  }
}

/**
 * Acknowledges a declaration of withdrawal on a durable medium: its content, with date and time (§ 356a (4) BGB). It says that it came, not
 * that it is in time, and nothing of whether there is such an order.
 */
export const withdrawalDeclared = emailTemplate({
  name: "withdrawal-declared",
  title,
  payload: Schema.Struct({ declarationId: Schema.String, sender: Sender }),
  write: Effect.fnUntraced(function* ({ declarationId, sender }) {
    const declaration = yield* (yield* Withdrawals).find(declarationId)
    if (Option.isNone(declaration))
      return yield* new EmailNotSent({ permanent: true, reason: "Its declaration is gone." })
    const { email, receivedAt } = declaration.value
    return {
      to: email,
      subject: title,
      preheader: `Er kam am ${formatDateTime(receivedAt)} an.`,
      document: document(declaration.value, sender),
      footer: emailFooter(sender),
    }
  }),
})
