import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"

const variables = {
  was: textVariable("Was nicht in Ordnung ist."),
  befund: textVariable("Wie es steht."),
  rat: textVariable("Was zu tun ist."),
  system: linkVariable("Zur Seite „System“."),
}

const valuesOf = (title: string, text: string, advice: string) => ({
  was: title,
  befund: text,
  rat: advice,
  system: "/admin/system",
})

/** Tells who runs the shop that something is wrong with it. */
export const operatorAlert = editableEmail({
  name: "operator-alert",
  trigger: {
    when: "Am Betrieb des Shops ist etwas nicht in Ordnung, zum Beispiel fehlt Speicherplatz.",
    required: "Wer den Shop betreibt, hat die Adresse dafür eingetragen (OPERATOR_EMAIL).",
  },
  title: "Warnung an den Betrieb",
  area: "service",
  payload: Schema.Struct({ to: Schema.String, title: Schema.String, text: Schema.String, advice: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf(
      "Sicherung",
      "Es gibt noch keine.",
      "Sieh nach, ob der Ort aus BACKUP_URL da ist und Platz hat.",
    ),
    smallest: valuesOf("A", "B", "C"),
    awkward: valuesOf(awkwardName, awkwardName, awkwardName),
  },
  shipped: {
    subject: "Nicht in Ordnung: {{ was }}",
    preheader: "{{ befund }}",
    heading: "Nicht in Ordnung: {{ was }}",
    body: `
Hallo,

am Shop ist etwas, worum sich jemand kümmern muss:

**{{ was }}:** {{ befund }}

{{ rat }}

Alles Weitere steht unter **[System]({{ system }})**. Solange es so bleibt, schreibt der Shop dir einmal am Tag.
`,
  },
  load: Effect.fnUntraced(function* ({ to, title, text, advice }) {
    const { operator } = yield* currentSeller
    return { to, sender: operator, variables: valuesOf(title, text, advice) }
  }),
})
