import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { shownState } from "../draw.ts"
import { entryPath } from "../draw-link.ts"
import { unconfirmedMs } from "../entry.ts"
import { aboutEntry } from "./about-entry.ts"

const variables = {
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  schluss: textVariable("Der Teilnahmeschluss."),
  bestaetigen: linkVariable("Zur Seite, auf der man bestätigt oder löscht.", { mandatory: true }),
  tage: textVariable("Nach so vielen Tagen löschen wir ohne Bestätigung."),
}

const valuesOf = (title: string, closesAt: number, path: string) => ({
  gewinnspiel: title,
  schluss: formatDateTime(closesAt),
  bestaetigen: path,
  tage: String(retention.unconfirmedDrawEntryDays),
})

const examplePath = "/gewinnspiel/los/T-0?token=beispiel"

/** Asks the owner of a mailbox to confirm an entry for a draw. */
export const drawConfirm = editableEmail({
  name: "draw-confirm",
  trigger: { when: "Jemand macht beim Gewinnspiel mit.", required: "Ohne Bestätigung zählt die Teilnahme nicht." },
  area: "marketing",
  title: "Gewinnspiel: Teilnahme bestätigen",
  validForMs: unconfirmedMs,
  payload: Schema.Struct({ entryId: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf("Drei Mützen für den Winter", exampleInstant, examplePath),
    smallest: valuesOf("M", exampleInstant, examplePath),
    awkward: valuesOf(awkwardName, exampleInstant, examplePath),
  },
  shipped: {
    subject: "Bitte bestätige deine Teilnahme: {{ gewinnspiel }}",
    preheader: "Bestätigen kannst du bis zum {{ schluss }}.",
    heading: "Nur noch bestätigen",
    body: `
Hallo,

mit dieser Adresse möchte jemand bei unserem Gewinnspiel **{{ gewinnspiel }}** mitmachen. Warst du das, bestätige es bitte auf der nächsten Seite:

**[Zur Bestätigung]({{ bestaetigen }})**

Deine Teilnahme zählt, wenn du sie bis zum Teilnahmeschluss bestätigst: **{{ schluss }}**. Danach bekommst du deinen Code, mit dem du die Ziehung selbst nachrechnen kannst.

Du warst das nicht? Dann brauchst du nichts zu tun: Ohne Bestätigung löschen wir die Angaben nach {{ tage }} Tagen. Auf der Seite kannst du sie auch sofort löschen.
`,
  },
  load: Effect.fnUntraced(function* ({ entryId }) {
    const { entry, draw } = yield* aboutEntry(entryId)
    const { operator } = yield* currentSeller
    const isOpen = shownState(draw, yield* Clock.currentTimeMillis) === "open"
    if (entry.confirmedAt !== null || !isOpen) return yield* noLongerWanted("Es gibt nichts mehr zu bestätigen.")
    const { title, closesAt } = draw.content
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf(title, closesAt, yield* entryPath(entryId)),
    }
  }),
})
