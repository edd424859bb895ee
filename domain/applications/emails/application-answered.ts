import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { lines } from "../../content/blocks.ts"
import type { Block, Document } from "../../content/document.ts"
import { emailFooter, Sender } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { newApplicationLink } from "../application-link.ts"
import { isOpen } from "../application-words.ts"
import { Applications } from "../ports.ts"

const paragraphsOf = (text: string): readonly Block[] =>
  text.split(/\n\s*\n/).map((part) => lines(...part.split("\n").filter(Boolean)))

const document = (title: string, text: string, path: string | null): Document => ({
  title,
  blocks: [
    ...paragraphsOf(text),
    ...(path === null ? [] : [{ kind: "action" as const, href: path, text: "Meine Bewerbung" }]),
  ],
})

/** What staff wrote to an applicant when the state changed. While the application is open, with a link to withdraw it. */
export const applicationAnswered = emailTemplate({
  name: "application-answered",
  title: "Antwort auf eine Bewerbung",
  payload: Schema.Struct({ applicationId: Schema.String, event: Schema.Natural, sender: Sender }),
  write: Effect.fnUntraced(function* ({ applicationId, event, sender }) {
    const found = yield* (yield* Applications).find(applicationId)
    const application = Option.getOrUndefined(found)
    const step = application?.history[event]
    if (application === undefined || step?.kind !== "state" || step.mail === null)
      return yield* new EmailNotSent({ permanent: true, reason: "Its application is gone." })
    const { subject, text } = step.mail
    const path = isOpen(application.state) ? yield* newApplicationLink(applicationId) : null
    return {
      to: application.email,
      subject,
      preheader: `Zu deiner Bewerbung für ${application.vacancyTitle}.`,
      document: document(subject, text, path),
      footer: emailFooter(sender),
    }
  }),
})
