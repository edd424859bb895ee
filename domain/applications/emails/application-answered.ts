import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { typedParagraphs } from "../../content/blocks.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, awkwardText } from "../../email/example-values.ts"
import { EmailNotSent, noLongerWanted } from "../../email/ports.ts"
import { blocksVariable, linkVariable, textVariable } from "../../email/template-variable.ts"
import { newApplicationLink } from "../application-link.ts"
import { isOpen } from "../application-words.ts"
import { Applications } from "../ports.ts"

const variables = {
  betreff: textVariable("Der Betreff, den das Team geschrieben hat."),
  nachricht: blocksVariable("Was das Team geschrieben hat.", { mandatory: true }),
  stelle: textVariable("Die Stelle."),
  bewerbung: linkVariable("Zur Bewerbung, solange sie offen ist.", { mandatory: true }),
}

const valuesOf = (subject: string, text: string, vacancy: string, path: string | null) => ({
  betreff: subject,
  nachricht: typedParagraphs(text),
  stelle: vacancy,
  bewerbung: path ?? "",
})

/** What staff wrote to an applicant when the state changed. While the application is open, with a link to withdraw it. */
export const applicationAnswered = editableEmail({
  name: "application-answered",
  trigger: { when: "Das Team antwortet auf eine Bewerbung.", required: "Jemand hat sie von Hand geschrieben." },
  area: "vacancies",
  title: "Antwort auf eine Bewerbung",
  payload: Schema.Struct({ applicationId: Schema.String, event: Schema.Natural, sender: Sender }),
  variables,
  examples: {
    ordinary: valuesOf(
      "Magst du uns kennenlernen?",
      "Hallo Anna,\n\ndeine Bewerbung gefällt uns.\nPasst dir Dienstag um 10 Uhr?\n\nViele Grüße\nJonas",
      "Lagerleitung",
      "/application?token=beispiel",
    ),
    smallest: valuesOf("Absage", "Leider nein.", "Lager", null),
    awkward: valuesOf(awkwardName, awkwardText, awkwardName, "/application?token=beispiel"),
  },
  shipped: {
    subject: "{{ betreff }}",
    preheader: "Zu deiner Bewerbung für {{ stelle }}.",
    heading: "{{ betreff }}",
    body: `
{{ nachricht }}

{% if bewerbung %}
**[Meine Bewerbung]({{ bewerbung }})**
{% endif %}
`,
  },
  load: Effect.fnUntraced(function* ({ applicationId, event, sender }) {
    const found = yield* (yield* Applications).find(applicationId)
    const application = Option.getOrUndefined(found)
    if (application === undefined) return yield* noLongerWanted("Die Bewerbung ist gelöscht.")
    const step = application.history[event]
    if (step?.kind !== "state" || step.mail === null)
      return yield* new EmailNotSent({
        permanent: true,
        reason: "Zu diesem Schritt der Bewerbung gibt es keine E-Mail.",
      })
    const { subject, text } = step.mail
    const path = isOpen(application.state) ? yield* newApplicationLink(applicationId) : null
    return { to: application.email, sender, variables: valuesOf(subject, text, application.vacancyTitle, path) }
  }),
})
