import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { entryPath } from "../draw-link.ts"
import { exclusionReasonNames } from "../draw-words.ts"
import { aboutEntry } from "./about-entry.ts"

const variables = {
  name: textVariable("Wer teilgenommen hat."),
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  grund: textVariable("Warum die Teilnahme ausgeschlossen ist, als Stichwort."),
  frage: linkVariable("Zur Kontaktseite.", { mandatory: true }),
  loeschen: linkVariable("Zur eigenen Seite, auf der man die Angaben löscht."),
}

const valuesOf = (name: string, title: string, reason: string, own: string) => ({
  name,
  gewinnspiel: title,
  grund: reason,
  frage: "/contact",
  loeschen: own,
})

const example = (name: string, title: string, reason: string) =>
  valuesOf(name, title, reason, "/gewinnspiel/los/T-0?token=beispiel")

/** Tells somebody who had confirmed an entry that it is excluded, before the list is frozen. */
export const drawExcluded = editableEmail({
  name: "draw-excluded",
  trigger: {
    when: "Eine bestätigte Teilnahme am Gewinnspiel wird ausgeschlossen.",
    required: "Wer ausgeschlossen ist, muss widersprechen können, bevor die Liste eingefroren wird.",
  },
  area: "marketing",
  title: "Gewinnspiel: Teilnahme ausgeschlossen",
  payload: Schema.Struct({ entryId: Schema.String }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "Drei Mützen für den Winter", exclusionReasonNames.several),
    smallest: example("A", "M", "–"),
    awkward: example(awkwardName, awkwardName, awkwardName),
  },
  shipped: {
    subject: "Deine Teilnahme zählt nicht: {{ gewinnspiel }}",
    preheader: "Wir haben sie ausgeschlossen.",
    heading: "Deine Teilnahme zählt nicht",
    body: `
Hallo {{ name }},

wir haben deine Teilnahme an **{{ gewinnspiel }}** nach den Teilnahmebedingungen ausgeschlossen. Der Grund: {{ grund }}.

Stimmt das nicht? [Schreib uns]({{ frage }}) bitte vor dem Teilnahmeschluss; solange die Liste der Lose nicht eingefroren ist, können wir dich wieder zulassen.

Du willst deine Angaben löschen? [Hier geht das.]({{ loeschen }})
`,
  },
  load: Effect.fnUntraced(function* ({ entryId }) {
    const { entry, draw } = yield* aboutEntry(entryId)
    if (entry.excluded === null) return yield* noLongerWanted("Die Teilnahme zählt wieder.")
    const { operator } = yield* currentSeller
    const reason = exclusionReasonNames[entry.excluded]
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf(entry.name, draw.content.title, reason, yield* entryPath(entryId)),
    }
  }),
})
