import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, heading, lines, paragraph } from "../../content/blocks.ts"
import type { Block, Text } from "../../content/document.ts"
import { LegalArchive } from "../../content/ports.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, awkwardText, exampleInstant } from "../../email/example-values.ts"
import { EmailNotSent, noLongerWanted } from "../../email/ports.ts"
import { blocksVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Partner, partnerKindNames } from "../partner.ts"
import { Partners } from "../ports.ts"

const title = "Deine Bewerbung für das Partnerprogramm ist angekommen"

const linesOf = (text: string): Block => lines(...text.split("\n").map((line): Text => line || "\u00a0"))

/** The terms a partner agreed to, as a part of a mail. */
export const termsOf = Effect.fnUntraced(function* ({ application }: Partner) {
  const found = yield* (yield* LegalArchive).find(application.terms)
  if (Option.isNone(found))
    return yield* new EmailNotSent({ permanent: true, reason: "Die Bedingungen fehlen im Archiv." })
  return [heading(2, found.value.title), ...found.value.blocks] as readonly Block[]
})

const variables = {
  name: textVariable("Wer sich beworben hat."),
  wann: textVariable("Wann die Bewerbung ankam."),
  angaben: blocksVariable("Was in der Bewerbung steht.", { mandatory: true }),
  tage: textVariable("So viele Tage nach einer Absage wird die Bewerbung gelöscht."),
  bedingungen: blocksVariable("Die Bedingungen, denen zugestimmt wurde.", { mandatory: true }),
}

type Applied = Pick<Partner, "appliedAt"> & { readonly application: Omit<Partner["application"], "terms"> }

const valuesOf = ({ appliedAt, application }: Applied, terms: readonly Block[]) => ({
  name: application.name,
  wann: formatDateTime(appliedAt),
  angaben: [
    bullets(
      ["Wer: ", partnerKindNames[application.kind]],
      ...(application.organisation === "" ? [] : [["Name: ", application.organisation]]),
      ...(application.website === "" ? [] : [["Website oder Profil: ", application.website]]),
      ["Anschrift: ", `${application.street}, ${application.postalCode} ${application.city}`],
    ),
    linesOf(application.pitch),
  ],
  tage: String(retention.rejectedPartnerDays),
  bedingungen: terms,
})

/** Terms in invented data. */
export const exampleTerms: readonly Block[] = [
  heading(2, "Bedingungen des Partnerprogramms"),
  paragraph("Hier stehen die Bedingungen, denen der Partner zugestimmt hat."),
]

const example = (name: string, pitch: string, organisation: string, website: string) =>
  valuesOf(
    {
      appliedAt: exampleInstant,
      application: {
        name,
        kind: "creator",
        organisation,
        email: "anna@beispiel.de",
        website,
        street: "Lindenallee 12 a",
        postalCode: "10115",
        city: "Berlin",
        pitch,
      },
    },
    exampleTerms,
  )

/** Acknowledges an application, with the terms agreed to. */
export const partnerApplied = editableEmail({
  name: "partner-applied",
  trigger: { when: "Jemand bewirbt sich als Partner.", required: "Sie belegt, welchen Bedingungen zugestimmt wurde." },
  area: "partners",
  title: "Bewerbung für das Partnerprogramm angekommen",
  payload: Schema.Struct({ partnerId: Schema.String }),
  variables,
  examples: {
    ordinary: example("Anna Muster", "Ich schreibe über Sport.", "Sportblog", "sport.example"),
    smallest: example("A", "B", "", ""),
    awkward: example(awkwardName, awkwardText, awkwardName, awkwardName),
  },
  shipped: {
    subject: title,
    preheader: "Sie kam am {{ wann }} an.",
    heading: title,
    body: `
Hallo {{ name }},

deine Bewerbung ist am **{{ wann }}** bei uns angekommen. Wir schauen sie uns an und melden uns in den nächsten zehn Tagen. Bis dahin brauchst du nichts zu tun.

## Das hast du geschrieben

{{ angaben }}

Du hast dich nicht beworben? Dann antworte kurz auf diese E-Mail, und wir löschen die Bewerbung. Sagen wir ab, löschen wir sie nach {{ tage }} Tagen von selbst.

{{ bedingungen }}
`,
  },
  load: Effect.fnUntraced(function* ({ partnerId }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* noLongerWanted("Die Bewerbung ist gelöscht.")
    const { operator } = yield* currentSeller
    return {
      to: found.value.application.email,
      sender: operator,
      variables: valuesOf(found.value, yield* termsOf(found.value)),
    }
  }),
})
