import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, heading, paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { retention } from "../../content/retention.ts"
import { emailFooter, Sender } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { Application } from "../application.ts"
import { newApplicationLink } from "../application-link.ts"
import { Applications } from "../ports.ts"

const document = ({ id, name, vacancyTitle, receivedAt, files }: Application, path: string): Document => ({
  title: "Deine Bewerbung ist angekommen",
  blocks: [
    paragraph(`Hallo ${name},`),
    paragraph(
      "deine Bewerbung für ",
      { strong: vacancyTitle },
      ` ist am ${formatDateTime(receivedAt)} bei uns angekommen, mit der Nummer ${id}. Wir lesen sie und melden uns, auch wenn es nicht passt.`,
    ),
    heading(2, "Das ist da"),
    bullets(...files.map((file) => file.name)),
    heading(2, "Doch nicht?"),
    paragraph("Du kannst deine Bewerbung zurückziehen. Dann löschen wir deine Unterlagen sofort."),
    { kind: "action", href: path, text: "Meine Bewerbung" },
    paragraph(
      `Lesen können sie nur, wer bei uns über die Stelle entscheidet. Sagen wir dir ab, löschen wir alles nach ${retention.rejectedApplicationMonths} Monaten.`,
    ),
  ],
})

/** Acknowledges an application, with a link to withdraw it. */
export const applicationReceived = emailTemplate({
  name: "application-received",
  title: "Bewerbung angekommen",
  payload: Schema.Struct({ applicationId: Schema.String, sender: Sender }),
  write: Effect.fnUntraced(function* ({ applicationId, sender }) {
    const found = yield* (yield* Applications).find(applicationId)
    if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "Its application is gone." })
    const { email, vacancyTitle } = found.value
    return {
      to: email,
      subject: `Deine Bewerbung ist angekommen: ${vacancyTitle}`,
      preheader: "Wir lesen sie und melden uns.",
      document: document(found.value, yield* newApplicationLink(applicationId)),
      footer: emailFooter(sender),
    }
  }),
})
