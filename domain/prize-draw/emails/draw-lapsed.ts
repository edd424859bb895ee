import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { aboutWinner } from "./about-entry.ts"

const variables = {
  name: textVariable("Wer gewonnen hatte."),
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  frist: textVariable("Bis wann der Gewinn angenommen werden konnte."),
}

const valuesOf = (name: string, title: string, deadline: number) => ({
  name,
  gewinnspiel: title,
  frist: formatDateTime(deadline),
})

/** Tells a winner who did not answer in time that the prize goes on. */
export const drawLapsed = editableEmail({
  name: "draw-lapsed",
  trigger: {
    when: "Jemand hat einen Gewinn nicht rechtzeitig angenommen.",
    withoutIt: "Dass der Gewinn weitergeht, erfährt nur, wer seinen Link noch einmal öffnet.",
  },
  area: "marketing",
  title: "Gewinnspiel: Gewinn verfallen",
  payload: Schema.Struct({ hash: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf("Anna Muster", "Drei Mützen für den Winter", exampleInstant),
    smallest: valuesOf("A", "M", exampleInstant),
    awkward: valuesOf(awkwardName, awkwardName, exampleInstant),
  },
  shipped: {
    subject: "Dein Gewinn ist verfallen: {{ gewinnspiel }}",
    preheader: "Die Frist ist vorbei.",
    heading: "Dein Gewinn ist verfallen",
    body: `
Hallo {{ name }},

schade: Du hättest deinen Gewinn bis zum {{ frist }} annehmen können, und wir haben nichts von dir gehört. Nach den Teilnahmebedingungen geht er jetzt an das nächste Los.

Du brauchst nichts weiter zu tun.
`,
  },
  load: Effect.fnUntraced(function* ({ hash }) {
    const { entry, draw, winner } = yield* aboutWinner(hash)
    const { operator } = yield* currentSeller
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf(entry.name, draw.content.title, winner.deadline),
    }
  }),
})
