import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { bullets, heading, lines, paragraph } from "../../content/blocks.ts"
import type { Block, Document, Text } from "../../content/document.ts"
import { LegalArchive } from "../../content/ports.ts"
import { retention } from "../../content/retention.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Partner, partnerKindNames } from "../partner.ts"
import { Partners } from "../ports.ts"

const title = "Deine Bewerbung für das Partnerprogramm ist angekommen"

const linesOf = (text: string): Block => lines(...text.split("\n").map((line): Text => line || "\u00a0"))

/** The terms a partner agreed to, as a part of a mail. */
export const termsOf = Effect.fnUntraced(function* ({ application }: Partner) {
  const found = yield* (yield* LegalArchive).find(application.terms)
  if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "The terms are not archived." })
  return [heading(2, found.value.title), ...found.value.blocks] as readonly Block[]
})

const document = ({ appliedAt, application }: Partner, terms: readonly Block[]): Document => ({
  title,
  blocks: [
    paragraph(`Hallo ${application.name},`),
    paragraph(
      "deine Bewerbung ist am ",
      { strong: formatDateTime(appliedAt) },
      " bei uns angekommen. Wir schauen sie uns an und melden uns in den nächsten zehn Tagen. Bis dahin brauchst du nichts zu tun.",
    ),
    heading(2, "Das hast du geschrieben"),
    bullets(
      ["Wer: ", partnerKindNames[application.kind]],
      ...(application.organisation === "" ? [] : [["Name: ", application.organisation]]),
      ...(application.website === "" ? [] : [["Website oder Profil: ", application.website]]),
      ["Anschrift: ", `${application.street}, ${application.postalCode} ${application.city}`],
    ),
    linesOf(application.pitch),
    paragraph(
      `Du hast dich nicht beworben? Dann antworte kurz auf diese E-Mail, und wir löschen die Bewerbung. Sagen wir ab, löschen wir sie nach ${retention.rejectedPartnerDays} Tagen von selbst.`,
    ),
    ...terms,
  ],
})

/** Acknowledges an application, with the terms agreed to. */
export const partnerApplied = emailTemplate({
  name: "partner-applied",
  title: "Bewerbung für das Partnerprogramm angekommen",
  payload: Schema.Struct({ partnerId: Schema.String }),
  write: Effect.fnUntraced(function* ({ partnerId }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "The application is gone." })
    const { operator } = yield* currentSeller
    return {
      to: found.value.application.email,
      subject: title,
      preheader: `Sie kam am ${formatDateTime(found.value.appliedAt)} an.`,
      document: document(found.value, yield* termsOf(found.value)),
      footer: emailFooter(operator),
    }
  }),
})
