import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, listVariable, textVariable } from "../../email/template-variable.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { Application } from "../application.ts"
import { newApplicationLink } from "../application-link.ts"
import { Applications } from "../ports.ts"

const variables = {
  name: textVariable("Wer sich beworben hat."),
  stelle: textVariable("Die Stelle."),
  wann: textVariable("Wann die Bewerbung ankam."),
  nummer: textVariable("Die Nummer der Bewerbung."),
  dateien: listVariable("Die Dateien, die dabei waren.", { name: textVariable("Der Name der Datei.") }),
  bewerbung: linkVariable("Zur Bewerbung, auch um sie zurückzuziehen.", { mandatory: true }),
  monate: textVariable("So viele Monate nach einer Absage wird alles gelöscht."),
}

type Received = Pick<Application, "id" | "name" | "vacancyTitle" | "receivedAt"> & {
  readonly files: readonly { readonly name: string }[]
}

const valuesOf = ({ id, name, vacancyTitle, receivedAt, files }: Received, path: string) => ({
  name,
  stelle: vacancyTitle,
  wann: formatDateTime(receivedAt),
  nummer: id,
  dateien: files.map((file) => ({ name: file.name })),
  bewerbung: path,
  monate: String(retention.rejectedApplicationMonths),
})

const example = (name: string, ...files: readonly string[]) =>
  valuesOf(
    {
      id: "B-0123456789",
      name,
      vacancyTitle: "Lagerleitung",
      receivedAt: exampleInstant,
      files: files.map((file) => ({ name: file })),
    },
    "/application?token=beispiel",
  )

/** Acknowledges an application, with a link to withdraw it. */
export const applicationReceived = editableEmail({
  name: "application-received",
  trigger: {
    when: "Jemand bewirbt sich auf eine Stelle.",
    required: "Sie enthält den Link, mit dem sich die Bewerbung zurückziehen lässt.",
  },
  area: "vacancies",
  title: "Bewerbung angekommen",
  payload: Schema.Struct({ applicationId: Schema.String, sender: Sender }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "Lebenslauf.pdf", "Zeugnisse.pdf"),
    smallest: example("A", "a.pdf"),
    awkward: example(awkwardName, `${awkwardName}.pdf`, "b.odt", "c.docx"),
  },
  shipped: {
    subject: "Deine Bewerbung ist angekommen: {{ stelle }}",
    preheader: "Wir lesen sie und melden uns.",
    heading: "Deine Bewerbung ist angekommen",
    body: `
Hallo {{ name }},

deine Bewerbung für **{{ stelle }}** ist am {{ wann }} bei uns angekommen, mit der Nummer {{ nummer }}. Wir lesen sie und melden uns, auch wenn es nicht passt.

## Das ist da

{% for datei in dateien -%}
- {{ datei.name }}
{% endfor %}

## Doch nicht?

Du kannst deine Bewerbung zurückziehen. Dann löschen wir deine Unterlagen sofort.

**[Meine Bewerbung]({{ bewerbung }})**

Lesen können sie nur, wer bei uns über die Stelle entscheidet. Sagen wir dir ab, löschen wir alles nach {{ monate }} Monaten.
`,
  },
  load: Effect.fnUntraced(function* ({ applicationId, sender }) {
    const found = yield* (yield* Applications).find(applicationId)
    if (Option.isNone(found)) return yield* noLongerWanted("Die Bewerbung ist gelöscht.")
    return { to: found.value.email, sender, variables: valuesOf(found.value, yield* newApplicationLink(applicationId)) }
  }),
})
