import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { entryPath } from "../draw-link.ts"
import { drawPath } from "../draw-paths.ts"
import { aboutEntry } from "./about-entry.ts"

const variables = {
  name: textVariable("Wer teilgenommen hat."),
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  grund: textVariable("Warum es abgesagt ist, wie es auf der Seite steht."),
  seite: linkVariable("Zur Seite des Gewinnspiels."),
  loeschen: linkVariable("Zur eigenen Seite, auf der man die Angaben sofort löscht."),
  monate: textVariable("So viele Monate nach der Absage löschen wir die Angaben."),
}

const valuesOf = (name: string, title: string, reason: string, page: string, own: string) => ({
  name,
  gewinnspiel: title,
  grund: reason,
  seite: page,
  loeschen: own,
  monate: String(retention.drawEntryMonths),
})

const example = (name: string, title: string, reason: string) =>
  valuesOf(name, title, reason, "/gewinnspiel/G-0", "/gewinnspiel/los/T-0?token=beispiel")

/** Tells somebody with a confirmed entry that the draw is cancelled, and why. */
export const drawCancelled = editableEmail({
  name: "draw-cancelled",
  trigger: {
    when: "Ein Gewinnspiel wird abgesagt, an dem jemand bestätigt teilnimmt.",
    required: "Wer teilnimmt, muss erfahren, dass nicht mehr gezogen wird.",
  },
  area: "marketing",
  title: "Gewinnspiel: abgesagt",
  payload: Schema.Struct({ entryId: Schema.String }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "Drei Mützen für den Winter", "Die Mützen sind uns verbrannt."),
    smallest: example("A", "M", "–"),
    awkward: example(awkwardName, awkwardName, awkwardName),
  },
  shipped: {
    subject: "Abgesagt: {{ gewinnspiel }}",
    preheader: "Das Gewinnspiel findet nicht statt.",
    heading: "Das Gewinnspiel ist abgesagt",
    body: `
Hallo {{ name }},

es tut uns leid: Das Gewinnspiel **{{ gewinnspiel }}**, bei dem du mitmachst, findet nicht statt. Es wird nichts gezogen. Der Grund:

> {{ grund }}

Das steht auch auf der [Seite des Gewinnspiels]({{ seite }}).

Du brauchst nichts zu tun. Deine Angaben löschen wir {{ monate }} Monate nach der Absage, oder du [löschst sie gleich]({{ loeschen }}).
`,
  },
  load: Effect.fnUntraced(function* ({ entryId }) {
    const { entry, draw } = yield* aboutEntry(entryId)
    const { operator } = yield* currentSeller
    const { content, cancelled } = draw
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf(entry.name, content.title, cancelled ?? "", drawPath(draw.id), yield* entryPath(entryId)),
    }
  }),
})
