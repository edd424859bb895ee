import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { strong } from "../../content/inlines.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { flagVariable, linkVariable, runVariable, textVariable, type ValuesOf } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { entryPath } from "../draw-link.ts"
import { drawPath } from "../draw-paths.ts"
import { aboutWinner } from "./about-entry.ts"

const variables = {
  name: textVariable("Wer gewonnen hat."),
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  gewinn: textVariable("Was gewonnen wurde."),
  nachgerueckt: flagVariable("Ob der Gewinn von jemand anderem übergegangen ist."),
  frist: runVariable("Bis wann der Gewinn angenommen werden kann.", { mandatory: true }),
  annehmen: linkVariable("Zur Seite, auf der man den Gewinn annimmt.", { mandatory: true }),
  seite: linkVariable("Zur Seite des Gewinnspiels."),
  code: textVariable("Der Code, mit dem man sein Los wiederfindet."),
}

interface Won {
  readonly name: string
  readonly title: string
  readonly prize: string
  readonly substitute: boolean
  readonly deadline: number
  readonly own: string
  readonly page: string
  readonly code: string
}

const valuesOf = (won: Won): ValuesOf<typeof variables> => ({
  name: won.name,
  gewinnspiel: won.title,
  gewinn: won.prize,
  nachgerueckt: won.substitute,
  frist: [strong(formatDateTime(won.deadline))],
  annehmen: won.own,
  seite: won.page,
  code: won.code,
})

const example = (name: string, title: string, substitute: boolean) =>
  valuesOf({
    name,
    title,
    prize: title,
    substitute,
    deadline: exampleInstant,
    own: "/gewinnspiel/los/T-0?token=beispiel",
    page: "/gewinnspiel/G-0",
    code: "7K3M9Q2XTB5W8H4NRDVA",
  })

/** Tells a winner, or a substitute, and asks to accept the prize. */
export const drawWon = editableEmail({
  name: "draw-won",
  trigger: {
    when: "Jemand ist gezogen, auch als Ersatz.",
    required: "Nur so erfährt jemand vom Gewinn und kann ihn annehmen.",
  },
  area: "marketing",
  title: "Gewinnspiel: gewonnen",
  payload: Schema.Struct({ hash: Schema.String, substitute: Schema.Boolean }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "eine Mütze aus Merinowolle", false),
    smallest: example("A", "M", false),
    awkward: example(awkwardName, awkwardName, true),
    further: { nachgerückt: example("Anna Muster", "eine Mütze aus Merinowolle", true) },
  },
  shipped: {
    subject: "Du hast gewonnen: {{ gewinnspiel }}",
    preheader: "Bitte nimm den Gewinn bis zum {{ frist }} an.",
    heading: "{% if nachgerueckt %}Du rückst nach und gewinnst{% else %}Du hast gewonnen{% endif %}",
    body: `
Hallo {{ name }},

{% if nachgerueckt %}
ein Gewinn ist frei geworden, und dein Los ist das nächste: **{{ gewinn }}**. Wir brauchen nur noch die Anschrift, an die wir ihn schicken.
{% else %}
dein Los wurde gezogen: **{{ gewinn }}**. Wir brauchen nur noch die Anschrift, an die wir den Gewinn schicken.
{% endif %}

**[Gewinn annehmen]({{ annehmen }})**

Bitte bis zum {{ frist }}. Danach geht der Gewinn an die nächste Person. Es kostet dich nichts, und du musst nichts kaufen.

Dass es mit rechten Dingen zuging, kannst du [selbst nachrechnen]({{ seite }}). Dein Code dafür: {{ code }}
`,
  },
  load: Effect.fnUntraced(function* ({ hash, substitute }) {
    const { entry, draw, winner } = yield* aboutWinner(hash)
    if (winner.state !== "told") return yield* noLongerWanted("Der Gewinn ist angenommen oder verfallen.")
    const { operator } = yield* currentSeller
    const { name, code } = entry
    const { title, prize } = draw.content
    const [page, own] = [drawPath(draw.id), yield* entryPath(entry.id)]
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf({ name, title, prize, substitute, deadline: winner.deadline, own, page, code }),
    }
  }),
})
