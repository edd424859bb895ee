import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { Application } from "../application.ts"
import { newApplicationLink } from "../application-link.ts"
import { Applications } from "../ports.ts"

const variables = {
  stelle: textVariable("Die Stelle."),
  wann: textVariable("Wann die Bewerbung ankam."),
  nummer: textVariable("Die Nummer der Bewerbung."),
  dateien: textVariable("Wie viele Dateien dabei waren: „Dabei war eine Datei“, „Dabei waren 3 Dateien“."),
  bewerbung: linkVariable("Zur Bewerbung, auch um sie zurückzuziehen.", { mandatory: true }),
  monate: textVariable("So viele Monate nach einer Absage wird alles gelöscht."),
}

type Received = Pick<Application, "id" | "vacancyTitle" | "receivedAt"> & { readonly files: readonly unknown[] }

const valuesOf = ({ id, vacancyTitle, receivedAt, files }: Received, path: string) => ({
  stelle: vacancyTitle,
  wann: formatDateTime(receivedAt),
  nummer: id,
  dateien: files.length === 1 ? "Dabei war eine Datei" : `Dabei waren ${files.length} Dateien`,
  bewerbung: path,
  monate: String(retention.rejectedApplicationMonths),
})

const example = (vacancyTitle: string, files: number) =>
  valuesOf(
    {
      id: "B-0123456789",
      vacancyTitle,
      receivedAt: exampleInstant,
      files: Array.from({ length: files }),
    },
    "/application?token=beispiel",
  )

/** Acknowledges an application, with a link to withdraw it; of what was written nothing, since anybody may name any mailbox. */
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
    ordinary: example("Lagerleitung", 2),
    smallest: example("A", 1),
    awkward: example(awkwardName, 3),
  },
  shipped: {
    subject: "Deine Bewerbung ist angekommen: {{ stelle }}",
    preheader: "Wir lesen sie und melden uns.",
    heading: "Deine Bewerbung ist angekommen",
    body: `
Hallo,

deine Bewerbung für **{{ stelle }}** ist am {{ wann }} bei uns angekommen, mit der Nummer {{ nummer }}. Wir lesen sie und melden uns, auch wenn es nicht passt.

{{ dateien }}.

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
