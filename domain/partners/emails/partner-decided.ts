import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Block } from "../../content/document.ts"
import { link } from "../../content/inlines.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, exampleInstant, exampleSender } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import {
  blocksVariable,
  choiceVariable,
  flagVariable,
  linkVariable,
  runVariable,
  textVariable,
} from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { currentSeller } from "../../seller/seller.ts"
import { commissionInWords } from "../../shared/commission.ts"
import { formatDate } from "../../shared/german-date.ts"
import { figuresPath } from "../figures-link.ts"
import type { Agreement } from "../partner.ts"
import { Partners } from "../ports.ts"
import { exampleTerms, termsOf } from "./partner-applied.ts"

const decisions = {
  approved: "aufgenommen",
  rejected: "abgelehnt",
  paused: "Link angehalten",
  resumed: "Link zählt wieder",
  ended: "Zusammenarbeit beendet",
  commission: "andere Provision",
} as const
export type PartnerDecision = keyof typeof decisions

const variables = {
  entscheidung: choiceVariable("Was entschieden wurde.", decisions),
  name: textVariable("Der Partner."),
  material: flagVariable("Ob es Informationsmaterial gibt statt Link und Provision, wie für Praxen und Apotheken."),
  partnerlink: runVariable("Der Link des Partners."),
  shop: textVariable("Die Adresse des Shops."),
  code: textVariable("Der Code im Link."),
  provision: textVariable("Die Provision, die gilt."),
  neue_provision: textVariable("Die angekündigte Provision."),
  ab: textVariable("Ab wann die angekündigte Provision gilt; leer, wenn eine Ankündigung entfällt."),
  zahlen: linkVariable("Zu den Zahlen des Partners."),
  bedingungen: blocksVariable("Die Bedingungen, denen zugestimmt wurde.", { mandatory: true }),
  tage: textVariable("In so vielen Tagen werden die Angaben nach einer Absage gelöscht."),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

interface Decided {
  readonly decision: PartnerDecision
  readonly name: string
  readonly agreement: Pick<Agreement, "code" | "commission" | "next"> | null
  readonly terms: readonly Block[]
  readonly figures: string
  readonly publicUrl: string
  readonly contact: string
}

const valuesOf = ({ decision, name, agreement, terms, figures, publicUrl, contact }: Decided) => {
  const code = agreement?.code ?? ""
  const next = agreement?.next
  return {
    entscheidung: decision,
    name,
    material: code === "",
    partnerlink: code === "" ? [] : [link(`/p/${code}`, `${publicUrl}/p/${code}`)],
    shop: publicUrl,
    code,
    provision: agreement === null ? "" : commissionInWords(agreement.commission),
    neue_provision: next === undefined ? "" : commissionInWords(next.commission),
    ab: next === undefined ? "" : formatDate(next.from),
    zahlen: figures,
    bedingungen: decision === "approved" ? terms : [],
    tage: String(retention.rejectedPartnerDays),
    kontakt: contact,
  }
}

const example = (decision: PartnerDecision, name: string, agreement: Decided["agreement"]) =>
  valuesOf({
    decision,
    name,
    agreement,
    terms: exampleTerms,
    figures: "/partner/figures?token=beispiel",
    publicUrl: "https://naehrwerk.example",
    contact: exampleSender.email,
  })

const decidedSubject =
  "{% case entscheidung %}{% when 'approved' %}Willkommen im Partnerprogramm{% when 'rejected' %}Deine Bewerbung für das Partnerprogramm{% when 'paused' %}Dein Partnerlink ist angehalten{% when 'resumed' %}Dein Partnerlink zählt wieder{% when 'ended' %}Unsere Zusammenarbeit ist beendet{% else %}Deine Provision{% endcase %}"

const decidedBody = `
Hallo {{ name }},

{% case entscheidung %}
{% when "approved" %}
{% if material %}
wir freuen uns, dass du unser Informationsmaterial möchtest. Es kommt per Post an die Anschrift aus deiner Bewerbung. Wie vereinbart gibt es dafür keine Provision, und du musst nichts auslegen oder empfehlen.
{% else %}
wir nehmen deine Bewerbung an. Schön, dass du dabei bist.

- Dein Link: {{ partnerlink }}
- Deine Provision: **{{ provision }}**

Der Link führt auf die Startseite. Für ein Produkt häng seine Adresse an: {{ shop }}/p/{{ code }}?to=/products/…

**[Deine Zahlen ansehen]({{ zahlen }})**

Aufrufe, Bestellungen und Provision stehen dort Monat für Monat. Der Link ist nur für dich.

## Bitte denk daran

- „Anzeige“ steht am Anfang jedes Beitrags mit deinem Link.
- Über Gesundheit nur, was wörtlich auf der Produktseite steht, mit dem Hinweis zur Ernährung daneben.
- Nichts über Krankheiten, keine Empfehlung einer Ärztin oder eines Arztes, keine eigenen Siegel.
{% endif %}
{% when "rejected" %}
danke für deine Bewerbung und die Zeit, die du dir dafür genommen hast. Wir haben uns dagegen entschieden: Es passt gerade nicht zusammen. Deine Angaben löschen wir in {{ tage }} Tagen.
{% when "paused" %}
wir haben deinen Partnerlink angehalten. Er führt weiter in den Shop, zählt aber nicht. Was bis jetzt verdient ist, bleibt verdient.
{% when "resumed" %}
dein Partnerlink zählt ab sofort wieder.
{% when "ended" %}
unsere Zusammenarbeit ist beendet. Dein Link führt weiter in den Shop, zählt aber nicht mehr. Was bis jetzt verdient ist, zahlen wir noch aus. Bitte entferne den Link aus deinen Beiträgen.
{% else %}
{% if ab %}
deine Provision ändert sich. Für Bestellungen ab dem {{ ab }} bekommst du: **{{ neue_provision }}**.

Für alle Bestellungen bis dahin bleibt es bei dem, was jetzt gilt: {{ provision }}.
{% else %}
die angekündigte Änderung deiner Provision entfällt. Es bleibt dabei: **{{ provision }}**
{% endif %}
{% endcase %}

Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).

{{ bedingungen }}
`

/**
 * Tells a partner what was decided: taken on (with link, commission and the terms again), turned down, paused, resumed, ended, or to get
 * another commission.
 */
export const partnerDecided = editableEmail({
  name: "partner-decided",
  trigger: {
    when: "Das Team nimmt einen Partner an, lehnt ab, hält an oder ändert die Provision.",
    required: "Sie sagt, was zwischen Partner und Shop gilt.",
  },
  area: "partners",
  title: "Entscheidung über das Partnerprogramm",
  payload: Schema.Struct({
    partnerId: Schema.String,
    decision: Schema.Literals(Object.keys(decisions) as PartnerDecision[]),
  }),
  variables,
  examples: {
    ordinary: example("approved", "Anna Muster", { code: "anna", commission: { kind: "percent", percent: 10 } }),
    smallest: example("rejected", "A", null),
    awkward: example("commission", awkwardName, {
      code: "anna",
      commission: { kind: "percent", percent: 10 },
      next: { commission: { kind: "first-order", cents: 500 }, from: exampleInstant },
    }),
    further: {
      "aufgenommen, ohne Link": example("approved", "Praxis am Markt", { code: null, commission: { kind: "none" } }),
      angehalten: example("paused", "Anna Muster", null),
      "wieder aufgenommen": example("resumed", "Anna Muster", null),
      beendet: example("ended", "Anna Muster", null),
      "Änderung der Provision entfällt": example("commission", "Anna Muster", {
        code: "anna",
        commission: { kind: "percent", percent: 10 },
      }),
    },
  },
  shipped: {
    subject: decidedSubject,
    preheader:
      "{% if entscheidung == 'approved' %}Was jetzt gilt, steht hier drin.{% else %}Was das heißt, steht hier drin.{% endif %}",
    heading: decidedSubject,
    body: decidedBody,
  },
  load: Effect.fnUntraced(function* ({ partnerId, decision }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* noLongerWanted("Den Partner gibt es nicht mehr.")
    const { operator, publicUrl } = yield* currentSeller
    const { application, agreement } = found.value
    const approved = decision === "approved"
    return {
      to: application.email,
      sender: operator,
      variables: valuesOf({
        decision,
        name: unlinkedText(application.name),
        agreement,
        terms: approved ? yield* termsOf(found.value) : [],
        figures: approved && agreement?.code != null ? yield* figuresPath(partnerId) : "",
        publicUrl,
        contact: operator.email,
      }),
    }
  }),
})
