import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { Sender } from "../../email/email-footer.ts"
import { awkwardName, awkwardText, exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { blocksVariable, textVariable } from "../../email/template-variable.ts"
import { dayText } from "../../lots/lot.ts"
import { aboutTrial } from "../../trials/emails/about-trial.ts"
import { recallParagraphs } from "./lot-recall.ts"

const TrialRecallPayload = Schema.Struct({
  trialId: Schema.String,
  sender: Sender,
  product: Schema.String,
  lot: Schema.String,
  /** The last day, `2027-03-31`. */
  bestBefore: Schema.NullOr(Schema.String),
  reason: Schema.String,
  action: Schema.String,
})

const variables = {
  name: textVariable("Wer die Probe bekommen hat."),
  nummer: textVariable("Die Nummer der Probe."),
  produkt: textVariable("Das Produkt."),
  charge: textVariable("Die Nummer der Charge."),
  haltbar_bis: textVariable("Bis wann sie mindestens haltbar ist; leer, wenn unbekannt."),
  grund: blocksVariable("Warum zurückgerufen wird (Art. 19 VO (EG) 178/2002).", { mandatory: true }),
  was_tun: blocksVariable("Was jetzt zu tun ist.", { mandatory: true }),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
  telefon: textVariable("Die Telefonnummer des Shops."),
}

const valuesOf = (name: string, recall: typeof TrialRecallPayload.Type) => ({
  name,
  nummer: recall.trialId,
  produkt: recall.product,
  charge: recall.lot,
  haltbar_bis: recall.bestBefore === null ? "" : dayText(recall.bestBefore),
  grund: recallParagraphs(recall.reason),
  was_tun: recallParagraphs(recall.action),
  kontakt: recall.sender.email,
  telefon: recall.sender.phone,
})

const example = (name: string, product: string, text: string, bestBefore: string | null) =>
  valuesOf(name, {
    trialId: "T-0123456789AB",
    sender: exampleSender,
    product,
    lot: "L-2026-11",
    bestBefore,
    reason: text,
    action: text,
  })

/** Tells somebody who got a trial pack that its lot is recalled (Art. 19 (1) Regulation (EC) 178/2002). */
export const trialRecall = editableEmail({
  name: "trial-recall",
  trigger: {
    when: "Das Team ruft eine Charge zurück, aus der Proben kamen.",
    required: "Bei einem Rückruf müssen wir alle benachrichtigen (Art.\u00a019 VO (EG) 178/2002).",
  },
  area: "orders",
  title: "Rückruf einer Probe",
  payload: TrialRecallPayload,
  variables,
  examples: {
    ordinary: example(
      "Anna Muster",
      "Vitamin D3, 14 Tabletten",
      "In einer Packung war ein falscher Beipackzettel.",
      "2027-03-31",
    ),
    smallest: example("A", "Z", "x", null),
    awkward: example(awkwardName, awkwardName, awkwardText, "2027-03-31"),
  },
  shipped: {
    subject: "Rückruf: {{ produkt }}, Charge {{ charge }}",
    preheader: "Bitte prüfe, ob du eine Packung dieser Charge hast.",
    heading: "Rückruf",
    body: `
Hallo {{ name }},

wir rufen eine Charge von **{{ produkt }}** zurück. Du hast eine Packung davon als Probe bekommen. Das tut uns leid.

- Probe **{{ nummer }}**
- Charge **{{ charge }}**{% if haltbar_bis %}, mindestens haltbar bis {{ haltbar_bis }}{% endif %}

## Warum

{{ grund }}

## Was du jetzt tun solltest

{{ was_tun }}

Die Chargennummer steht auf der Packung beim Mindesthaltbarkeitsdatum. Packungen mit einer anderen Nummer sind nicht betroffen. Hast du die Packung weitergegeben, sag dort bitte auch Bescheid.

Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}). Oder ruf uns an: {{ telefon }}.
`,
  },
  load: Effect.fnUntraced(function* (recall) {
    const { person } = yield* Effect.mapError(
      aboutTrial(recall.trialId),
      // Somebody is not warned: staff must see that, unlike of the other e-mails about a trial that is gone.
      ({ reason }) => new EmailNotSent({ permanent: true, reason }),
    )
    const { email, address } = person
    return { to: email, sender: recall.sender, variables: valuesOf(address.name, recall) }
  }),
})
