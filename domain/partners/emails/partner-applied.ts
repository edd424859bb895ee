import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { heading, paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { LegalArchive } from "../../content/ports.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { exampleInstant } from "../../email/example-values.ts"
import { EmailNotSent, noLongerWanted } from "../../email/ports.ts"
import { blocksVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Partner, type PartnerKind, partnerKindNames } from "../partner.ts"
import { Partners } from "../ports.ts"

const title = "Deine Bewerbung für das Partnerprogramm ist angekommen"

/** The terms a partner agreed to, as a part of a mail. */
export const termsOf = Effect.fnUntraced(function* ({ application }: Partner) {
  const found = yield* (yield* LegalArchive).find(application.terms)
  if (Option.isNone(found))
    return yield* new EmailNotSent({ permanent: true, reason: "Die Bedingungen fehlen im Archiv." })
  return [heading(2, found.value.title), ...found.value.blocks] as readonly Block[]
})

const variables = {
  art: textVariable("Wer sich beworben hat: Praxis, Studio oder Creator."),
  wann: textVariable("Wann die Bewerbung ankam."),
  tage: textVariable("So viele Tage nach einer Absage wird die Bewerbung gelöscht."),
  bedingungen: blocksVariable("Die Bedingungen, denen zugestimmt wurde.", { mandatory: true }),
}

const valuesOf = (appliedAt: number, kind: PartnerKind, terms: readonly Block[]) => ({
  art: partnerKindNames[kind],
  wann: formatDateTime(appliedAt),
  tage: String(retention.rejectedPartnerDays),
  bedingungen: terms,
})

/** Terms in invented data. */
export const exampleTerms: readonly Block[] = [
  heading(2, "Bedingungen des Partnerprogramms"),
  paragraph("Hier stehen die Bedingungen, denen der Partner zugestimmt hat."),
]

/** Acknowledges an application, with the terms agreed to; of what was written nothing, since anybody may name any mailbox. */
export const partnerApplied = editableEmail({
  name: "partner-applied",
  trigger: { when: "Jemand bewirbt sich als Partner.", required: "Sie belegt, welchen Bedingungen zugestimmt wurde." },
  area: "partners",
  title: "Bewerbung für das Partnerprogramm angekommen",
  payload: Schema.Struct({ partnerId: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf(exampleInstant, "creator", exampleTerms),
    smallest: valuesOf(0, "gym", exampleTerms),
    awkward: valuesOf(exampleInstant, "practice", exampleTerms),
  },
  shipped: {
    subject: title,
    preheader: "Sie kam am {{ wann }} an.",
    heading: title,
    body: `
Hallo,

deine Bewerbung ({{ art }}) ist am **{{ wann }}** bei uns angekommen. Wir schauen sie uns an und melden uns in den nächsten zehn Tagen. Bis dahin brauchst du nichts zu tun.

Du hast dich nicht beworben? Dann antworte kurz auf diese E-Mail, und wir löschen die Bewerbung. Sagen wir ab, löschen wir sie nach {{ tage }} Tagen von selbst.

{{ bedingungen }}
`,
  },
  load: Effect.fnUntraced(function* ({ partnerId }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* noLongerWanted("Die Bewerbung ist gelöscht.")
    const { operator } = yield* currentSeller
    const { appliedAt, application } = found.value
    return {
      to: application.email,
      sender: operator,
      variables: valuesOf(appliedAt, application.kind, yield* termsOf(found.value)),
    }
  }),
})
