import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { demoOperator, type Operator } from "../../content/operator.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { choiceVariable, linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatCents } from "../../shared/money.ts"
import { exampleTrial } from "../example-trial.ts"
import type { Trial } from "../trial.ts"
import { owesPostage } from "../trial-work.ts"
import { aboutTrial } from "./about-trial.ts"

const reasons = {
  unbezahlt: "die Versandkosten kamen nicht",
  liegengeblieben: "der Shop hat sie nicht rechtzeitig verschickt",
} as const

const variables = {
  warum: choiceVariable("Warum die Probe verfallen ist.", reasons),
  name: textVariable("Wer die Probe wollte."),
  produkt: textVariable("Das Produkt."),
  erstattung: textVariable("Was zurücküberwiesen wird; leer, wenn nichts eingegangen ist."),
  proben: linkVariable("Zur Seite mit den Proben."),
  tage: textVariable("In so vielen Tagen werden die Angaben gelöscht."),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

const valuesOf = (trial: Trial, operator: Operator) => ({
  warum: owesPostage(trial) ? ("unbezahlt" as const) : ("liegengeblieben" as const),
  name: trial.person?.address.name ?? "",
  produkt: trial.pack.title,
  erstattung: trial.postage.paid === null ? "" : formatCents(trial.pack.postageCents),
  proben: "/free-trial",
  tage: String(retention.closedTrialDays),
  kontakt: operator.email,
})

const whole = exampleTrial()
const paid = { ...whole.postage, paid: { at: whole.requestedAt, by: "team@naehrwerk.example" } }
const postage = { ...whole.pack, postageCents: 290 }

/** Tells whoever confirmed a trial that it has ended without a parcel: its postage did not come, or the team left it where it was. */
export const trialExpiredEmail = editableEmail({
  name: "trial-expired",
  trigger: {
    when: "Eine Probe verfällt, unbezahlt oder liegen geblieben.",
    required: "Mit Porto ist die Probe ein Vertrag: Sie sagt, dass er endet und ob Geld zurückkommt.",
  },
  area: "shopping",
  title: "Probe: verfallen",
  payload: Schema.Struct({ trialId: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf({ ...whole, pack: postage }, demoOperator),
    smallest: valuesOf(whole, demoOperator),
    awkward: valuesOf(
      {
        ...whole,
        pack: { ...postage, title: awkwardName },
        postage: paid,
        person: whole.person && { ...whole.person, address: { ...whole.person.address, name: awkwardName } },
      },
      demoOperator,
    ),
  },
  shipped: {
    subject: "Deine Probe kommt nicht: {{ produkt }}",
    preheader: "Warum, und was mit deinen Angaben geschieht.",
    heading: "Deine Probe kommt nicht",
    body: `
Hallo {{ name }},

{% case warum %}
{% when "unbezahlt" %}
die Versandkosten deiner Probe **{{ produkt }}** sind nicht bei uns angekommen. Deshalb schicken wir sie nicht. Überweise jetzt nichts mehr. Hast du gerade erst überwiesen, bekommst du das Geld zurück.

Möchtest du sie doch? Dann [frag sie noch einmal an]({{ proben }}).
{% else %}
wir haben es nicht geschafft, dir deine Probe **{{ produkt }}** rechtzeitig zu schicken. Das tut uns leid. Deine Anfrage ist damit zu Ende, und du musst nichts mehr tun.

{% if erstattung %}
Die Versandkosten von **{{ erstattung }}** überweisen wir dir zurück.
{% endif %}

Möchtest du sie noch? Dann [frag sie noch einmal an]({{ proben }}). Ist sie schon bei dir angekommen, haben wir nur vergessen, das zu notieren.
{% endcase %}

Deine Angaben löschen wir in {{ tage }} Tagen.

Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).
`,
  },
  load: Effect.fnUntraced(function* ({ trialId }) {
    const { trial, person } = yield* aboutTrial(trialId)
    const { operator } = yield* currentSeller
    return { to: person.email, sender: operator, variables: valuesOf(trial, operator) }
  }),
})
