import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { lines, paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { supplementNotices } from "../../content/notices.ts"
import { demoOperator, type Operator, paymentTerms } from "../../content/operator.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, awkwardText } from "../../email/example-values.ts"
import {
  blocksVariable,
  choiceVariable,
  flagVariable,
  linkVariable,
  textVariable,
} from "../../email/template-variable.ts"
import { dayText } from "../../lots/lot.ts"
import { archivedText } from "../../orders/emails/order-confirmation.ts"
import { currentSeller } from "../../seller/seller.ts"
import { Settings } from "../../settings/ports.ts"
import { defaultTrialSettings } from "../../settings/trial-settings.ts"
import { addressLines } from "../../shared/address-lines.ts"
import { formatCents } from "../../shared/money.ts"
import { exampleTrial } from "../example-trial.ts"
import type { Trial } from "../trial.ts"
import { trialPath } from "../trial-link.ts"
import { aboutTrial } from "./about-trial.ts"
import { costOf } from "./confirm-trial.ts"
import { postageTransfer } from "./postage-transfer.ts"

const steps = {
  confirmed: "vorgemerkt",
  shipped: "verschickt",
  rejected: "abgelehnt",
  cancelled: "von der Person storniert",
} as const
type Step = keyof typeof steps

const variables = {
  schritt: choiceVariable("Was geschehen ist.", steps),
  name: textVariable("Wer die Probe wollte."),
  produkt: textVariable("Das Produkt."),
  packung: textVariable("Die Packungsgröße."),
  kosten: textVariable("Was sie kostet, mit dem Versand."),
  anschrift: blocksVariable("Wohin sie geht; nur wenn sie vorgemerkt ist."),
  porto: textVariable("Was der Versand kostet; leer, wenn nichts."),
  ueberweisung: blocksVariable("Wohin das Porto zu überweisen ist; nur mit Porto.", { mandatory: true }),
  zahltage: textVariable("In so vielen Tagen ist das Porto zu überweisen."),
  bezahlt: flagVariable("Ob das Porto eingegangen ist."),
  stornieren: linkVariable("Zur Seite, auf der sie sich stornieren lässt."),
  charge: textVariable("Die Nummer der Charge; leer ohne."),
  haltbar_bis: textVariable("Bis wann sie mindestens haltbar ist; leer, wenn unbekannt."),
  hinweise: blocksVariable("Pflichthinweise zu Nahrungsergänzungsmitteln; nur wenn sie verschickt ist.", {
    mandatory: true,
  }),
  produktseite: linkVariable("Zur Seite des Produkts."),
  absage: blocksVariable("Der Text der Absage, wie er unter „Angebot und Texte“ steht."),
  tage: textVariable("In so vielen Tagen werden die Angaben nach Absage oder Storno gelöscht."),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

const paragraphs = (text: string): readonly Block[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => paragraph(line))

interface Facts {
  readonly step: Step
  readonly trial: Trial
  readonly operator: Operator
  readonly path: string
  /** The team's words to somebody who gets none. */
  readonly rejection: string
}

const valuesOf = ({ step, trial, operator, path, rejection }: Facts) => {
  const { pack, person, lot } = trial
  const costs = pack.postageCents > 0
  return {
    schritt: step,
    name: person?.address.name ?? "",
    produkt: pack.title,
    packung: pack.packLabel,
    kosten: costOf(pack),
    anschrift: step === "confirmed" && person !== null ? [lines(...addressLines(person.address), "Deutschland")] : [],
    porto: costs ? formatCents(pack.postageCents) : "",
    ueberweisung: costs && step === "confirmed" ? postageTransfer(trial, operator) : [],
    zahltage: String(paymentTerms.prepaymentDays),
    bezahlt: trial.postage.paid !== null,
    stornieren: path,
    charge: lot?.number ?? "",
    haltbar_bis: lot?.bestBefore == null ? "" : dayText(lot.bestBefore),
    hinweise: step === "shipped" ? supplementNotices.map((notice) => paragraph(notice)) : [],
    produktseite: `/products/${pack.handle}`,
    absage: step === "rejected" ? paragraphs(rejection) : [],
    tage: String(retention.closedTrialDays),
    kontakt: operator.email,
  }
}

const whole = exampleTrial({ id: "T-0123456789AB" })
const example = (step: Step, changes: Partial<Trial> = {}, rejection: string = defaultTrialSettings.rejection) =>
  valuesOf({
    step,
    trial: { ...whole, ...changes },
    operator: demoOperator,
    path: "/free-trial/T-0123456789AB?token=beispiel",
    rejection,
  })
const lot = { sku: "NW-900", lotId: 1, number: "L-2026-11", bestBefore: "2027-03-31", quantity: 1 }

const subject =
  "{% case schritt %}{% when 'confirmed' %}Deine Probe ist vorgemerkt: {{ produkt }}{% when 'shipped' %}Deine Probe ist unterwegs: {{ produkt }}{% when 'rejected' %}Deine Probe{% else %}Deine Probe ist storniert{% endcase %}"

/** Tells whoever asked for a trial how it stands: confirmed, on its way, turned down, or cancelled by themselves. */
export const trialStepEmail = editableEmail({
  name: "trial-step",
  trigger: {
    when: "Eine Probe ist bestätigt, verschickt, abgelehnt oder storniert.",
    required: "Mit Porto ist die Probe ein Vertrag: Sie sagt, was gilt und wie gezahlt wird.",
  },
  area: "shopping",
  title: "Probe: vorgemerkt, verschickt, abgelehnt oder storniert",
  payload: Schema.Struct({ trialId: Schema.String, step: Schema.Literals(Object.keys(steps) as Step[]) }),
  variables,
  examples: {
    ordinary: example("confirmed"),
    smallest: example("cancelled"),
    awkward: example(
      "rejected",
      {
        pack: { ...whole.pack, title: awkwardName },
        person: whole.person && { ...whole.person, address: { ...whole.person.address, name: awkwardName } },
      },
      awkwardText,
    ),
    further: {
      "vorgemerkt, mit Porto": example("confirmed", { pack: { ...whole.pack, postageCents: 290 } }),
      "storniert, mit Porto": example("cancelled", { pack: { ...whole.pack, postageCents: 290 } }),
      "storniert, Porto eingegangen": example("cancelled", {
        pack: { ...whole.pack, postageCents: 290 },
        postage: { ...whole.postage, paid: { at: whole.requestedAt, by: "team@naehrwerk.example" } },
      }),
      "verschickt, mit Charge": example("shipped", { lot }),
      "verschickt, ohne Charge": example("shipped"),
    },
  },
  shipped: {
    subject,
    preheader: "Was das heißt, steht hier drin.",
    heading: subject,
    body: `
Hallo {{ name }},

{% case schritt %}
{% when "confirmed" %}
danke, deine Bestätigung ist da. Eine Packung **{{ produkt }}, {{ packung }}** liegt für dich bereit ({{ kosten }}). {% unless porto %}Wir schauen noch kurz drüber und packen sie dann.{% endunless %}

## Sie geht an

{{ anschrift }}

{% if porto %}
## Den Versand bezahlen

Die Probe selbst kostet nichts. Bitte überweise {{ porto }} für den Versand innerhalb von {{ zahltage }} Tagen. Sobald das Geld da ist, packen wir sie.

{{ ueberweisung }}

Im Anhang stehen die Allgemeinen Geschäftsbedingungen, die Widerrufsbelehrung mit Muster-Formular und die Datenschutzerklärung.
{% endif %}

Doch nicht? Bis wir packen, kannst du sie [hier stornieren]({{ stornieren }}).
{% when "shipped" %}
deine Probe ist unterwegs: **{{ produkt }}, {{ packung }}**.

{% if charge %}
Charge {{ charge }}{% if haltbar_bis %}, mindestens haltbar bis {{ haltbar_bis }}{% endif %}. Das steht auch auf der Packung. Müssten wir sie zurückrufen, schreiben wir dir.
{% endif %}

{{ hinweise }}

Alles Weitere steht auf der Packung und [beim Produkt im Shop]({{ produktseite }}). Du musst nichts tun: Es gibt kein Abo, und es kommt keine weitere Sendung.
{% when "rejected" %}
{{ absage }}

{% if porto %}
{% if bezahlt %}Die Versandkosten von {{ porto }} überweisen wir dir zurück.{% else %}Überweise nichts. Hast du das Porto von {{ porto }} schon überwiesen, bekommst du es zurück.{% endif %}
{% endif %}

Deine Angaben löschen wir in {{ tage }} Tagen.
{% else %}
deine Probe ist storniert, die Packung geht zurück ins Regal.

{% if porto %}
{% if bezahlt %}Die Versandkosten von {{ porto }} überweisen wir dir zurück.{% else %}Überweise nichts. Hast du das Porto von {{ porto }} schon überwiesen, bekommst du es zurück.{% endif %}
{% endif %}

Deine Angaben löschen wir in {{ tage }} Tagen.
{% endcase %}

Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).
`,
  },
  load: Effect.fnUntraced(function* ({ trialId, step }) {
    const { trial, person } = yield* aboutTrial(trialId)
    const { operator, contractTextHashes } = yield* currentSeller
    const { trials } = yield* (yield* Settings).current
    const path = yield* trialPath(trialId)
    const { termsOfService, refund, dataProtection } = contractTextHashes
    const contract = step === "confirmed" && trial.pack.postageCents > 0 ? [termsOfService, refund, dataProtection] : []
    return {
      to: person.email,
      sender: operator,
      variables: valuesOf({ step, trial, operator, path, rejection: trials.rejection }),
      attachments: yield* Effect.forEach(contract, archivedText),
    }
  }),
})
