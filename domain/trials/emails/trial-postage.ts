import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { demoOperator, type Operator } from "../../content/operator.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { blocksVariable, choiceVariable, linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDate } from "../../shared/german-date.ts"
import { formatCents } from "../../shared/money.ts"
import { exampleTrial } from "../example-trial.ts"
import type { Trial } from "../trial.ts"
import { trialPath } from "../trial-link.ts"
import { workOf } from "../trial-work.ts"
import { aboutTrial } from "./about-trial.ts"
import { postageTransfer } from "./postage-transfer.ts"

const steps = { reminded: "noch nicht bezahlt", refunded: "zurücküberwiesen" } as const
type Step = keyof typeof steps

const variables = {
  schritt: choiceVariable("Was mit den Versandkosten ist.", steps),
  name: textVariable("Wer die Probe wollte."),
  produkt: textVariable("Das Produkt."),
  betrag: textVariable("Was der Versand kostet."),
  bis: textVariable("Der letzte Tag für die Zahlung; leer, wenn sie zurückgeht."),
  ueberweisung: blocksVariable("Wohin der Betrag zu überweisen ist; nur in der Erinnerung.", { mandatory: true }),
  ansehen: linkVariable("Zur Seite, auf der die Probe sich ansehen und stornieren lässt."),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

const valuesOf = (step: Step, trial: Trial, operator: Operator, path: string) => ({
  schritt: step,
  name: trial.person?.address.name ?? "",
  produkt: trial.pack.title,
  betrag: formatCents(trial.pack.postageCents),
  bis: step === "reminded" && trial.postage.payUntil !== null ? formatDate(trial.postage.payUntil) : "",
  ueberweisung: step === "reminded" ? postageTransfer(trial, operator) : [],
  ansehen: path,
  kontakt: operator.email,
})

const whole = exampleTrial({ id: "T-0123456789AB" })
const example = (step: Step, name: string, title: string) =>
  valuesOf(
    step,
    {
      ...whole,
      pack: { ...whole.pack, title, postageCents: 290 },
      person: whole.person && { ...whole.person, address: { ...whole.person.address, name } },
      postage: { ...whole.postage, payUntil: Date.parse("2026-12-04T22:59:59Z") },
    },
    demoOperator,
    "/free-trial/T-0123456789AB?token=beispiel",
  )

const subject =
  "{% if schritt == 'reminded' %}Erinnerung: Versand deiner Probe{% else %}Versandkosten zurück{% endif %}"

/** Tells whoever asked for a trial that its postage has not come (§ 323 (1) BGB), or that it went back. */
export const trialPostageEmail = editableEmail({
  name: "trial-postage",
  trigger: {
    when: "Das Porto einer Probe ist überfällig oder wird zurücküberwiesen.",
    required: "Vor dem Ende muss eine letzte Frist gesetzt sein (§\u00a0323 Abs.\u00a01 BGB).",
  },
  area: "shopping",
  title: "Probe: an die Versandkosten erinnern, zurücküberwiesen",
  payload: Schema.Struct({ trialId: Schema.String, step: Schema.Literals(Object.keys(steps) as Step[]) }),
  variables,
  examples: {
    ordinary: example("reminded", "Anna Muster", "Vitamin D3"),
    smallest: example("refunded", "A", "C"),
    awkward: example("reminded", awkwardName, awkwardName),
  },
  shipped: {
    subject,
    preheader:
      "{% if schritt == 'reminded' %}Es fehlen noch {{ betrag }}, bitte bis zum {{ bis }}.{% else %}Wir haben dir {{ betrag }} zurücküberwiesen.{% endif %}",
    heading: subject,
    body: `
Hallo {{ name }},

{% case schritt %}
{% when "reminded" %}
für den Versand deiner Probe **{{ produkt }}** fehlen noch **{{ betrag }}**. Die Packung liegt so lange für dich bereit.

Bitte überweise den Betrag bis zum **{{ bis }}**:

{{ ueberweisung }}

Ist das Geld dann nicht da, endet die Anfrage, und du musst nichts mehr tun. Hast du schon überwiesen, ist diese E-Mail erledigt. Doch nicht? Dann kannst du sie [hier stornieren]({{ ansehen }}).
{% else %}
die Versandkosten deiner Probe **{{ produkt }}** haben wir dir zurücküberwiesen: **{{ betrag }}**, auf das Konto, von dem sie kamen. Das dauert ein bis zwei Banktage.
{% endcase %}

Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).
`,
  },
  load: Effect.fnUntraced(function* ({ trialId, step }) {
    const { trial, person } = yield* aboutTrial(trialId)
    if (step === "reminded" && workOf(trial) !== "pay")
      return yield* noLongerWanted("Das Geld ist da, oder die Probe ist beendet.")
    const { operator } = yield* currentSeller
    return {
      to: person.email,
      sender: operator,
      variables: valuesOf(step, trial, operator, yield* trialPath(trialId)),
    }
  }),
})
