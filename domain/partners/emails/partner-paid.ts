import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatCents } from "../../shared/money.ts"
import { figuresPath } from "../figures-link.ts"
import { Partners } from "../ports.ts"

const title = "Deine Provision ist unterwegs"

const variables = {
  name: textVariable("Der Partner."),
  betrag: textVariable("Was überwiesen wurde, netto."),
  zweck: textVariable("Rechnung oder Verwendungszweck."),
  zahlen: linkVariable("Zu den Zahlen des Partners.", { mandatory: true }),
}

const valuesOf = (name: string, cents: number, reference: string, figures: string) => ({
  name,
  betrag: formatCents(cents),
  zweck: reference,
  zahlen: figures,
})

/** Tells a partner that its commission was transferred. */
export const partnerPaid = editableEmail({
  name: "partner-paid",
  trigger: {
    when: "Das Team trägt eine ausgezahlte Provision ein.",
    withoutIt: "Partner sehen erst auf ihrem Konto, dass Geld gekommen ist.",
  },
  area: "partners",
  title: "Provision ausgezahlt",
  payload: Schema.Struct({ partnerId: Schema.String, cents: Schema.Number, reference: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf("Anna Muster", 12_340, "RE-17", "/partner/figures?token=beispiel"),
    smallest: valuesOf("A", 1, "1", "/partner/figures?token=beispiel"),
    awkward: valuesOf(awkwardName, 999_999_999, awkwardName, "/partner/figures?token=beispiel"),
  },
  shipped: {
    subject: title,
    preheader: "{{ betrag }} für {{ zweck }}.",
    heading: title,
    body: `
Hallo {{ name }},

wir haben dir **{{ betrag }}** überwiesen, netto, zu „{{ zweck }}“.

**[Deine Zahlen ansehen]({{ zahlen }})**
`,
  },
  load: Effect.fnUntraced(function* ({ partnerId, cents, reference }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* noLongerWanted("Den Partner gibt es nicht mehr.")
    const { operator } = yield* currentSeller
    const { application } = found.value
    return {
      to: application.email,
      sender: operator,
      variables: valuesOf(unlinkedText(application.name), cents, reference, yield* figuresPath(partnerId)),
    }
  }),
})
