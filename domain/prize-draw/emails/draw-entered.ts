import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { unbroken } from "../../content/inlines.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, runVariable, textVariable, type ValuesOf } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { entryPath } from "../draw-link.ts"
import { drawPath } from "../draw-paths.ts"
import { aboutEntry } from "./about-entry.ts"

const variables = {
  name: textVariable("Wer teilnimmt."),
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  schluss: textVariable("Der Teilnahmeschluss."),
  code: runVariable("Der Code, mit dem man sein Los wiederfindet.", { mandatory: true }),
  los: textVariable("Das Los, wie es in der Liste steht."),
  festlegung: runVariable("Die Festlegung, die vor Beginn veröffentlicht wurde.", { mandatory: true }),
  seite: linkVariable("Zur Seite des Gewinnspiels."),
  loeschen: linkVariable("Zur eigenen Seite, auf der man die Teilnahme löscht.", { mandatory: true }),
  monate: textVariable("So viele Monate nach der Übergabe löschen wir die Angaben."),
}

interface Entered {
  readonly name: string
  readonly title: string
  readonly closesAt: number
  readonly code: string
  readonly hash: string
  readonly commitment: string
  readonly page: string
  readonly own: string
}

const valuesOf = (entered: Entered): ValuesOf<typeof variables> => ({
  name: entered.name,
  gewinnspiel: entered.title,
  schluss: formatDateTime(entered.closesAt),
  code: [unbroken(entered.code)],
  los: entered.hash,
  festlegung: [entered.commitment],
  seite: entered.page,
  loeschen: entered.own,
  monate: String(retention.drawEntryMonths),
})

const example = (name: string, title: string) =>
  valuesOf({
    name,
    title,
    closesAt: exampleInstant,
    code: "7K3M9Q2XTB5W8H4NRDVA",
    hash: "0f".repeat(32),
    commitment: "a1".repeat(32),
    page: "/gewinnspiel/G-0",
    own: "/gewinnspiel/los/T-0?token=beispiel",
  })

/** Acknowledges a confirmed entry with what is needed to check the draw later. */
export const drawEntered = editableEmail({
  name: "draw-entered",
  trigger: {
    when: "Jemand bestätigt seine Teilnahme.",
    required: "Sie enthält den Code, mit dem sich die Ziehung nachprüfen lässt.",
  },
  area: "marketing",
  title: "Gewinnspiel: Teilnahme mit Code",
  payload: Schema.Struct({ entryId: Schema.String }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "Drei Mützen für den Winter"),
    smallest: example("A", "M"),
    awkward: example(awkwardName, awkwardName),
  },
  shipped: {
    subject: "Du bist dabei: {{ gewinnspiel }}",
    preheader: "Heb diese E-Mail auf: Darin steht dein Code.",
    heading: "Du bist dabei",
    body: `
Hallo {{ name }},

deine Teilnahme zählt. Wir ziehen nach dem Teilnahmeschluss am **{{ schluss }}**. Gewinnst du, schreiben wir dir an diese Adresse.

## Zum Nachrechnen

- Dein Code: {{ code }}
- Dein Los: {{ los }}
- Unsere Festlegung: {{ festlegung }}

Dein Los steht später in der veröffentlichten Liste; dein Code beweist, dass es deins ist. Die Festlegung haben wir vor Beginn veröffentlicht: Sie muss zu dem Startwert passen, mit dem wir ziehen. So merkst du, wenn wir nachträglich etwas austauschen.

**[So läuft die Ziehung]({{ seite }})**

Du willst doch nicht mitmachen? [Hier löschst du deine Teilnahme.]({{ loeschen }}) Sonst löschen wir deine Angaben {{ monate }} Monate, nachdem die Gewinne übergeben sind.
`,
  },
  load: Effect.fnUntraced(function* ({ entryId }) {
    const { entry, draw } = yield* aboutEntry(entryId)
    if (draw.state === "cancelled")
      return yield* noLongerWanted("Das Gewinnspiel ist abgesagt; dazu gibt es eine eigene E-Mail.")
    const { operator } = yield* currentSeller
    const { name, code, hash } = entry
    const { title, closesAt } = draw.content
    const [page, own] = [drawPath(draw.id), yield* entryPath(entryId)]
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf({ name, title, closesAt, code, hash, commitment: draw.commitment ?? "", page, own }),
    }
  }),
})
