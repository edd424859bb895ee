import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, heading, lines, paragraph } from "../../content/blocks.ts"
import type { Block, Document, Text } from "../../content/document.ts"
import { emailFooter, Sender } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { endInWords, type Message, type MessageBody, subjectOf, terminationNames } from "../message.ts"
import { Messages } from "../ports.ts"

const titles: Readonly<Record<MessageBody["kind"], string>> = {
  contact: "Deine Nachricht ist angekommen",
  cancellation: "Deine Kündigung ist eingegangen",
}

const linesOf = (text: string): Block => lines(...text.split("\n").map((line): Text => line || "\u00a0"))

const bodyOf = ({ name, email, receivedAt, body }: Message): readonly Block[] => {
  const when = formatDateTime(receivedAt)
  if (body.kind === "contact")
    return [
      paragraph("deine Nachricht ist am ", { strong: when }, " bei uns angekommen. Wir antworten an Werktagen."),
      heading(2, "Das hast du geschrieben"),
      paragraph(subjectOf(body), ...(body.orderNumber === "" ? [] : [`, Bestellung ${body.orderNumber}`])),
      linesOf(body.text),
    ]
  return [
    paragraph("deine Kündigung ist am ", { strong: when }, " bei uns eingegangen."),
    heading(2, "Das hast du erklärt"),
    bullets(
      ["Name: ", name],
      ["E-Mail: ", email],
      ["Art: ", terminationNames[body.termination]],
      ["Vertrag: ", body.contract],
      ["Der Vertrag endet: ", { strong: endInWords(body.endsOn) }],
      ...(body.reason === "" ? [] : [["Grund: ", body.reason]]),
    ),
    paragraph("Läuft ein Vertrag mit dir, schreiben wir dir, wann er genau endet."),
  ]
}

const document = (message: Message, sender: Sender): Document => ({
  title: titles[message.body.kind],
  blocks: [
    paragraph(`Hallo ${message.name},`),
    ...bodyOf(message),
    paragraph("Noch etwas? Schreib uns an ", { link: `mailto:${sender.email}`, text: sender.email }, "."),
  ],
})

/** Acknowledges a message with its content, date and time (for a termination § 312k (4) BGB). */
export const messageReceived = emailTemplate({
  name: "message-received",
  title: "Nachricht angekommen",
  payload: Schema.Struct({ messageId: Schema.String, sender: Sender }),
  write: Effect.fnUntraced(function* ({ messageId, sender }) {
    const found = yield* (yield* Messages).find(messageId)
    if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "Its message is gone." })
    const { email, receivedAt, body } = found.value
    return {
      to: email,
      subject: titles[body.kind],
      preheader: `Sie kam am ${formatDateTime(receivedAt)} an.`,
      document: document(found.value, sender),
      footer: emailFooter(sender),
    }
  }),
})
