import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { drawPath } from "../draw-paths.ts"
import { lapseReasonNames } from "../draw-words.ts"
import { aboutWinner } from "./about-entry.ts"

const variables = {
  name: textVariable("Wer gewonnen hatte."),
  gewinnspiel: textVariable("Der Titel des Gewinnspiels."),
  gewinn: textVariable("Was gewonnen wurde."),
  grund: textVariable("Das Stichwort, das auch auf der Seite steht, zum Beispiel „nicht zustellbar“."),
  seite: linkVariable("Zur Seite des Gewinnspiels."),
  frage: linkVariable("Zur Kontaktseite."),
}

const valuesOf = (name: string, title: string, prize: string, reason: string, page: string) => ({
  name,
  gewinnspiel: title,
  gewinn: prize,
  grund: reason,
  seite: page,
  frage: "/contact",
})

const example = (name: string, title: string, reason: string) =>
  valuesOf(name, title, title, reason, "/gewinnspiel/G-0")

/** Tells a winner whose prize could not be handed over that it goes on. */
export const drawForfeited = editableEmail({
  name: "draw-forfeited",
  trigger: {
    when: "Ein Gewinn lässt sich nicht übergeben und verfällt.",
    required: "Wer den Gewinn verliert, muss den Grund erfahren und widersprechen können.",
  },
  area: "marketing",
  title: "Gewinnspiel: Gewinn nicht übergeben",
  payload: Schema.Struct({ hash: Schema.String }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "Drei Mützen für den Winter", lapseReasonNames.undeliverable),
    smallest: example("A", "M", "–"),
    awkward: example(awkwardName, awkwardName, awkwardName),
  },
  shipped: {
    subject: "Dein Gewinn geht weiter: {{ gewinnspiel }}",
    preheader: "Wir konnten ihn nicht übergeben.",
    heading: "Dein Gewinn geht an das nächste Los",
    body: `
Hallo {{ name }},

dein Los hatte gewonnen: **{{ gewinn }}**. Wir konnten dir den Gewinn nicht übergeben. Der Grund: {{ grund }}.

Nach den Teilnahmebedingungen ist er damit verfallen und geht an das nächste Los. Auf der [Seite des Gewinnspiels]({{ seite }}) steht nur dieses Stichwort, kein Name.

Stimmt das nicht? [Schreib uns]({{ frage }}).
`,
  },
  load: Effect.fnUntraced(function* ({ hash }) {
    const { entry, draw, winner } = yield* aboutWinner(hash)
    const { operator } = yield* currentSeller
    const { title, prize } = draw.content
    const reason = winner.lapsed === null ? "" : lapseReasonNames[winner.lapsed]
    return {
      to: entry.email,
      sender: operator,
      variables: valuesOf(entry.name, title, prize, reason, drawPath(draw.id)),
    }
  }),
})
